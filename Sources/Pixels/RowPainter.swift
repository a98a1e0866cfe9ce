/// Writes the runs of a band.
struct RowPainter {
  let target: RowTarget
  let layers: UnsafeBufferPointer<RowLayer>
  let overlays: UnsafeBufferPointer<Int>
  let scratch: RowScratch

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
    var next = run.overlays.upperBound
    if let base = run.base, layers[base].kind != .kept {
      // The shade that lies directly on the base is laid in the same stroke.
      var shade: (layer: RowLayer, mask: UnsafePointer<UInt8>)?
      if next > run.overlays.lowerBound {
        let layer = layers[overlays[next &- 1]]
        if layer.kind == .mask, layers[base].kind != .scaledPicture, let mask = layer.maskRow(y) {
          shade = (layer, mask)
          next &-= 1
        }
      }
      if let shade {
        lay(layers[base], row, run.start, count, y, under: shade.layer, shade.mask)
      } else {
        lay(layers[base], row, run.start, count, y)
      }
      written = count
    }
    while next > run.overlays.lowerBound {
      next &-= 1
      let layer = layers[overlays[next]]
      switch layer.kind {
      case .mask:
        if let mask = layer.maskRow(y) { shade(row, row, run.start, count, layer, mask) }
      case .picture:
        if let source = layer.source(y) {
          cover(row, with: source + (run.start &- layer.frame.minX), layer, run.start, count, y)
        }
      case .scaledPicture:
        sample(layer, into: scratch.row, run.start, count, y)
        cover(row, with: scratch.row, layer, run.start, count, y)
      case .fill, .kept: break
      }
      written &+= count
    }
    return written
  }

  // MARK: Bases

  private func lay(
    _ layer: RowLayer, _ row: UnsafeMutablePointer<UInt32>, _ x: Int, _ count: Int, _ y: Int
  ) {
    switch layer.kind {
    case .fill: row.update(repeating: layer.color, count: count)
    case .picture:
      if let source = layer.source(y) {
        row.update(from: source + (x &- layer.frame.minX), count: count)
      }
    case .scaledPicture: sample(layer, into: row, x, count, y)
    case .kept, .mask: break
    }
  }

  private func lay(
    _ layer: RowLayer, _ row: UnsafeMutablePointer<UInt32>, _ x: Int, _ count: Int, _ y: Int,
    under mask: RowLayer, _ maskRow: UnsafePointer<UInt8>
  ) {
    if layer.kind == .picture, let source = layer.source(y) {
      shade(row, source + (x &- layer.frame.minX), x, count, mask, maskRow)
    } else if let coverage = mask.coverage(maskRow, x, count) {
      let ink = multiplied(mask.color, by: UInt32(coverage))
      row.update(repeating: ink &+ multiplied(layer.color, by: 255 &- ink >> 24), count: count)
    } else {
      let cover = maskRow + mask.maskColumn(x)
      for index in 0..<count {
        let ink = multiplied(mask.color, by: UInt32(cover[index]))
        row[index] = ink &+ multiplied(layer.color, by: 255 &- ink >> 24)
      }
    }
  }

  // MARK: Over what is there

  /// `source` under the mask, to `row`; both may be the same.
  private func shade(
    _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ x: Int, _ count: Int,
    _ mask: RowLayer, _ maskRow: UnsafePointer<UInt8>
  ) {
    if let coverage = mask.coverage(maskRow, x, count) {
      let ink = multiplied(mask.color, by: UInt32(coverage))
      let rest = 255 &- ink >> 24
      if rest == 255 {
        if source != UnsafePointer(row) { row.update(from: source, count: count) }
        return
      }
      multiply(row, source, count, by: UInt16(truncatingIfNeeded: rest))
      for index in 0..<count { row[index] &+= ink }
    } else {
      let cover = maskRow + mask.maskColumn(x)
      for index in 0..<count {
        let ink = multiplied(mask.color, by: UInt32(cover[index]))
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
    _ count: Int, _ mask: RowLayer, _ maskRow: UnsafePointer<UInt8>
  ) {
    shade(row, UnsafePointer(same), x, count, mask, maskRow)
  }

  private func cover(
    _ row: UnsafeMutablePointer<UInt32>, with source: UnsafePointer<UInt32>, _ layer: RowLayer,
    _ x: Int, _ count: Int, _ y: Int
  ) {
    let isFoot = layer.isFoot(y)
    for index in 0..<count {
      var pixel = source[index]
      if isFoot {
        let column = x &+ index
        let side = min(column &- layer.clip.minX, layer.clip.maxX &- 1 &- column)
        let coverage = cornerCoverage(
          x: side, y: layer.clip.maxY &- 1 &- y, radius: layer.footRadius)
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
    _ layer: RowLayer, into row: UnsafeMutablePointer<UInt32>, _ x: Int, _ count: Int, _ y: Int
  ) {
    guard let pixels = layer.pixels else { return }
    let sampling = layer.sampling
    let (width, height) = (sampling.width, sampling.height)
    let v = sampling.startY &+ (y &- layer.frame.minY) &* sampling.stepY
    let above = min(max(v >> 16, 0), height &- 1)
    let below = min(max(v >> 16 &+ 1, 0), height &- 1)
    let weight = UInt32(truncatingIfNeeded: v >> 8 & 255)
    let first = pixels + above &* layer.stride
    let second = pixels + below &* layer.stride

    var u = sampling.startX &+ (x &- layer.frame.minX) &* sampling.stepX
    let last = u &+ (count &- 1) &* sampling.stepX
    let from = min(max(u >> 16, 0), width &- 1)
    let to = min(max(last >> 16 &+ 1, 0), width &- 1)
    scratch.reserveBlended(width)
    let blended = scratch.blended
    if weight == 0 || above == below {
      (blended + from).update(from: first + from, count: to &- from &+ 1)
    } else {
      for column in from...to { blended[column] = mixed(first[column], second[column], weight) }
    }
    for index in 0..<count {
      let column = u >> 16
      let left = blended[min(max(column, 0), width &- 1)]
      let right = blended[min(max(column &+ 1, 0), width &- 1)]
      row[index] = mixed(left, right, UInt32(truncatingIfNeeded: u >> 8 & 255))
      u &+= sampling.stepX
    }
  }
}

/// `weight` of 256 of the second pixel, and the rest of the first.
@inline(__always)
private func mixed(_ first: UInt32, _ second: UInt32, _ weight: UInt32) -> UInt32 {
  let rest = 256 &- weight
  let even =
    ((first & 0x00FF_00FF) &* rest &+ (second & 0x00FF_00FF) &* weight &+ 0x0080_0080) >> 8
    & 0x00FF_00FF
  let odd =
    ((first >> 8 & 0x00FF_00FF) &* rest &+ (second >> 8 & 0x00FF_00FF) &* weight &+ 0x0080_0080)
    & 0xFF00_FF00
  return even | odd
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
