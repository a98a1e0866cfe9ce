/// Writes the runs of a band.
struct RowPainter {
  let target: RowTarget
  /// Looked at where they lie: one is too large to be copied for each row.
  let layers: UnsafePointer<RowLayer>
  let overlays: UnsafePointer<Int>
  let blended: UnsafeMutablePointer<UInt64>
  let scratchRow: UnsafeMutablePointer<UInt32>

  /// - Returns: How many pixels were written.
  func paint(_ runs: UnsafeBufferPointer<RowRun>, rows: Range<Int>) -> Int {
    var written = 0
    for y in rows {
      for run in runs {
        let row = target[run.start, y]
        let count = run.end &- run.start
        if run.isRepeated, y > rows.lowerBound {
          row.update(from: target[run.start, y &- 1], count: count)
          written &+= count
        } else {
          written &+= paint(run, row, count, y)
        }
      }
    }
    return written
  }

  private func paint(
    _ run: RowRun, _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ y: Int
  ) -> Int {
    var written = 0
    var next = run.endOfOverlays
    if let base = run.base.map({ layers + $0 }), base.pointee.kind != .kept {
      // The shade that lies directly on the base is laid in the same stroke.
      var shade: (layer: UnsafePointer<RowLayer>, mask: UnsafePointer<UInt8>)?
      if next > run.firstOverlay {
        let layer = layers + overlays[next &- 1]
        if layer.pointee.kind == .mask, base.pointee.kind != .scaledPicture,
          let mask = layer.pointee.maskRow(y)
        {
          shade = (layer, mask)
          next &-= 1
        }
      }
      if let shade {
        lay(base, row, run.start, count, y, under: shade.layer, shade.mask)
      } else {
        lay(base, row, run.start, count, y)
      }
      written = count
    }
    while next > run.firstOverlay {
      next &-= 1
      let layer = layers + overlays[next]
      switch layer.pointee.kind {
      case .mask:
        if let mask = layer.pointee.maskRow(y) { shade(row, row, run.start, count, layer, mask) }
      case .picture:
        if let source = layer.pointee.source(y) {
          cover(
            row, with: source + (run.start &- layer.pointee.frame.minX), layer, run.start, count, y)
        }
      case .scaledPicture:
        sample(layer, into: scratchRow, run.start, count, y)
        cover(row, with: scratchRow, layer, run.start, count, y)
      case .fill, .kept: break
      }
      written &+= count
    }
    return written
  }

  // MARK: Bases

  private func lay(
    _ layer: UnsafePointer<RowLayer>, _ row: UnsafeMutablePointer<UInt32>, _ x: Int, _ count: Int,
    _ y: Int
  ) {
    switch layer.pointee.kind {
    case .fill: row.update(repeating: layer.pointee.color, count: count)
    case .picture:
      if let source = layer.pointee.source(y) {
        row.update(from: source + (x &- layer.pointee.frame.minX), count: count)
      }
    case .scaledPicture: sample(layer, into: row, x, count, y)
    case .kept, .mask: break
    }
  }

  private func lay(
    _ layer: UnsafePointer<RowLayer>, _ row: UnsafeMutablePointer<UInt32>, _ x: Int, _ count: Int,
    _ y: Int,
    under mask: UnsafePointer<RowLayer>, _ maskRow: UnsafePointer<UInt8>
  ) {
    if layer.pointee.kind == .picture, let source = layer.pointee.source(y) {
      shade(row, source + (x &- layer.pointee.frame.minX), x, count, mask, maskRow)
    } else if let coverage = mask.pointee.coverage(maskRow, x, count) {
      let ink = multiplied(mask.pointee.color, by: UInt32(coverage))
      row.update(
        repeating: ink &+ multiplied(layer.pointee.color, by: 255 &- ink >> 24), count: count)
    } else {
      let cover = maskRow + mask.pointee.maskColumn(x)
      for index in 0..<count {
        let ink = multiplied(mask.pointee.color, by: UInt32(cover[index]))
        row[index] = ink &+ multiplied(layer.pointee.color, by: 255 &- ink >> 24)
      }
    }
  }

  // MARK: Over what is there

  /// `source` under the mask, to `row`; both may be the same.
  private func shade(
    _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ x: Int, _ count: Int,
    _ mask: UnsafePointer<RowLayer>, _ maskRow: UnsafePointer<UInt8>
  ) {
    if let coverage = mask.pointee.coverage(maskRow, x, count) {
      let ink = multiplied(mask.pointee.color, by: UInt32(coverage))
      let rest = 255 &- ink >> 24
      if rest == 255 {
        if source != UnsafePointer(row) { row.update(from: source, count: count) }
        return
      }
      multiply(row, source, count, by: UInt16(truncatingIfNeeded: rest))
      for index in 0..<count { row[index] &+= ink }
    } else {
      let cover = maskRow + mask.pointee.maskColumn(x)
      for index in 0..<count {
        let ink = multiplied(mask.pointee.color, by: UInt32(cover[index]))
        row[index] = ink &+ multiplied(source[index], by: 255 &- ink >> 24)
      }
    }
  }

  /// As `multiplied(_:by:)`, every pixel by the same: bytes in lanes of 16 bits, eight at once.
  private func multiply(
    _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    by factor: UInt16
  ) {
    let target = UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt8.self)
    if source == UnsafePointer(row) {
      // Of two names for one row the compiler would think that they may overlap otherwise.
      for index in 0..<4 &* count {
        let product = UInt16(target[index]) &* factor &+ 128
        target[index] = UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
      }
      return
    }
    let bytes = UnsafeRawPointer(source).assumingMemoryBound(to: UInt8.self)
    for index in 0..<4 &* count {
      let product = UInt16(bytes[index]) &* factor &+ 128
      target[index] = UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
    }
  }

  private func shade(
    _ row: UnsafeMutablePointer<UInt32>, _ same: UnsafeMutablePointer<UInt32>, _ x: Int,
    _ count: Int, _ mask: UnsafePointer<RowLayer>, _ maskRow: UnsafePointer<UInt8>
  ) {
    shade(row, UnsafePointer(same), x, count, mask, maskRow)
  }

  private func cover(
    _ row: UnsafeMutablePointer<UInt32>, with source: UnsafePointer<UInt32>,
    _ layer: UnsafePointer<RowLayer>,
    _ x: Int, _ count: Int, _ y: Int
  ) {
    let isFoot = layer.pointee.isFoot(y)
    for index in 0..<count {
      var pixel = source[index]
      if isFoot {
        let column = x &+ index
        let side = min(column &- layer.pointee.clip.minX, layer.pointee.clip.maxX &- 1 &- column)
        let coverage = cornerCoverage(
          x: side, y: layer.pointee.clip.maxY &- 1 &- y, radius: layer.pointee.footRadius)
        pixel = multiplied(pixel, by: UInt32(coverage))
      }
      let alpha = pixel >> 24
      if alpha == 255 {
        row[index] = pixel
      } else if alpha > 0 {
        row[index] = pixel &+ multiplied(row[index], by: 255 &- alpha)
      }
    }
  }

  // MARK: Stretched

  /// A row of a stretched picture: two rows of it blended first, then stretched.
  private func sample(
    _ layer: UnsafePointer<RowLayer>, into row: UnsafeMutablePointer<UInt32>, _ x: Int,
    _ count: Int, _ y: Int
  ) {
    guard let pixels = layer.pointee.pixels else { return }
    let sampling = layer.pointee.sampling
    let (width, height) = (sampling.width, sampling.height)
    let v = sampling.startY &+ (y &- layer.pointee.frame.minY) &* sampling.stepY
    let above = min(max(v >> 16, 0), height &- 1)
    let below = min(max(v >> 16 &+ 1, 0), height &- 1)
    let weight = UInt32(truncatingIfNeeded: v >> 8 & 255)
    let first = pixels + above &* layer.pointee.stride
    let second = pixels + below &* layer.pointee.stride

    var u = sampling.startX &+ (x &- layer.pointee.frame.minX) &* sampling.stepX
    let last = u &+ (count &- 1) &* sampling.stepX
    let from = min(max(u >> 16, 0), width &- 1)
    let to = min(max(last >> 16 &+ 1, 0), width &- 1)
    blend(first + from, second + from, to &- from &+ 1, weight, into: blended + from)

    // Between the outermost columns of the picture no place need be cut to it.
    let step = sampling.stepX
    var index = 0
    func sampleCut(to end: Int) {
      while index < end {
        let column = u >> 16
        row[index] = mixed(
          blended[min(max(column, 0), width &- 1)], blended[min(max(column &+ 1, 0), width &- 1)],
          u)
        u &+= step
        index &+= 1
      }
    }
    while index < count, u < 0 { sampleCut(to: index &+ 1) }
    let inside = min(count, max(index, ((width &- 1) << 16 &- u &+ step &- 1) / step &+ index))
    while index < inside {
      let pair = blended + (u >> 16)
      row[index] = mixed(pair[0], pair[1], u)
      u &+= step
      index &+= 1
    }
    sampleCut(to: count)
  }

  /// Two rows in one, `weight` of 256 of the second, each channel in 16 bits: eight at once.
  private func blend(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ count: Int,
    _ weight: UInt32, into row: UnsafeMutablePointer<UInt64>
  ) {
    let target = UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt16.self)
    let above = UnsafeRawPointer(first).assumingMemoryBound(to: UInt8.self)
    let below = UnsafeRawPointer(second).assumingMemoryBound(to: UInt8.self)
    let weight = UInt16(truncatingIfNeeded: weight)
    let rest = 256 &- weight
    for index in 0..<4 &* count {
      target[index] =
        (UInt16(above[index]) &* rest &+ UInt16(below[index]) &* weight &+ 128) >> 8
    }
  }
}

/// Two pixels of 16 bits a channel in one of 8: of the second as much as the place in 65 536ths lies
/// beyond the first.
@inline(__always)
private func mixed(_ first: UInt64, _ second: UInt64, _ place: Int) -> UInt32 {
  let weight = UInt64(truncatingIfNeeded: place >> 8 & 255)
  let sum = first &* (256 &- weight) &+ second &* weight &+ 0x0080_0080_0080_0080
  let channels = sum >> 8 & 0x00FF_00FF_00FF_00FF
  let pairs = (channels | channels >> 8) & 0x0000_FFFF_0000_FFFF
  return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
}

extension RowLayer {
  /// Of a picture: the pixels from the frame's left edge on.
  @inline(__always)
  func source(_ y: Int) -> UnsafePointer<UInt32>? {
    pixels.map { $0 + (y &- frame.minY) &* stride }
  }

  /// The mask's column that a column of the frame shows.
  @inline(__always)
  func maskColumn(_ x: Int) -> Int {
    let column = x &- frame.minX
    guard corner >= 0 else { return column }
    if column < corner { return column }
    let fromEnd = frame.maxX &- x
    return fromEnd <= corner ? 2 &* corner &+ 1 &- fromEnd : corner
  }

  /// What the mask covers of all these columns; `nil` where it differs from one to the other.
  @inline(__always)
  func coverage(_ row: UnsafePointer<UInt8>, _ x: Int, _ count: Int) -> UInt8? {
    guard corner >= 0, x >= frame.minX &+ corner, x &+ count <= frame.maxX &- corner else {
      return nil
    }
    return row[corner]
  }
}
