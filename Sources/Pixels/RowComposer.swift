/// Composes frames row by row: things that lie over each other, as if each were painted whole, back to
/// front, while each pixel is written about once.
///
/// What is hidden costs nothing: the area is cut into bands of rows, and these into runs of columns, in
/// which the same things show; a run begins with the frontmost opaque one. All coordinates are pixels
/// of one plane; memory that is added is borrowed until the next ``removeAll()``.
///
/// Nothing is allocated once a frame of that many things has been made.
public final class RowComposer {
  /// Pixels written so far, those written twice counted twice: for tests, and to compare.
  public private(set) var pixelsWritten = 0

  private var layers: [RowLayer] = []
  private var bandEdges: [Int] = []
  private var columnEdges: [Int] = []
  /// Numbers of the layers that the present band crosses, back to front.
  private var active: [Int] = []
  private var runs: [RowRun] = []
  /// Numbers of the translucent layers of all runs of a band, front to back in each.
  private var overlays: [Int] = []
  private var scratch = RowScratch()

  public init() {}

  // MARK: What there is, back to front

  public func removeAll() { layers.removeAll(keepingCapacity: true) }

  /// An opaque colour, `0xAARRGGBB`.
  public func addFill(_ color: UInt32, _ area: PixelRect) {
    layers.append(RowLayer(kind: .fill, clip: area, frame: area, color: color | 0xFF00_0000))
  }

  /// What the buffer holds there is a part of the picture, and hides what was added before.
  public func addKept(_ area: PixelRect) {
    layers.append(RowLayer(kind: .kept, clip: area, frame: area))
  }

  /// A picture with round corners, pixel for pixel.
  ///
  /// - Parameters:
  ///   - picture: Premultiplied, and opaque but for the frame's corners; it may end above the frame's
  ///     foot, and the clip then must not reach farther.
  ///   - frame: Where the whole of it lies.
  ///   - corner: The side of the squares at the corners in which it may be transparent.
  ///   - clip: What of it shows.
  ///   - footRadius: What the clip leaves is rounded at its foot by this; 0 for square.
  public func addPicture(
    _ picture: PixelBuffer, frame: PixelRect, corner: Int, clip: PixelRect, footRadius: Double = 0
  ) {
    var layer = RowLayer(
      kind: .picture, clip: clip.intersection(frame), frame: frame, corner: corner)
    layer.clip.maxY = min(layer.clip.maxY, frame.minY + picture.height)
    layer.clip.maxX = min(layer.clip.maxX, frame.minX + picture.width)
    layer.pixels = UnsafePointer(picture.base)
    layer.stride = picture.stride
    add(layer, footRadius: footRadius)
  }

  /// A picture with round corners, stretched evenly; it is sampled between four pixels.
  ///
  /// - Parameters:
  ///   - x: Where its left edge lies; its edges go to the nearest pixels, what it shows stays between.
  ///   - y: Where its upper edge lies.
  ///   - pixelSize: Pixels of the plane that one of the picture takes.
  ///   - frame: Where the whole of it lies, in whole pixels.
  public func addPicture(
    _ picture: PixelBuffer, x: Double, y: Double, pixelSize: Double, frame: PixelRect, corner: Int,
    clip: PixelRect, footRadius: Double = 0
  ) {
    guard picture.width > 0, picture.height > 0, pixelSize > 1e-3 else { return }
    var layer = RowLayer(
      kind: .scaledPicture, clip: clip.intersection(frame), frame: frame, corner: corner)
    let one = 65_536.0
    let step = 1 / pixelSize
    func start(_ edge: Int, _ origin: Double) -> Int {
      Int((((Double(edge) + 0.5 - origin) * step - 0.5) * one).rounded())
    }
    layer.sampling = RowSampling(
      startX: start(frame.minX, x), stepX: Int((step * one).rounded()),
      startY: start(frame.minY, y), stepY: Int((step * one).rounded()), width: picture.width,
      height: picture.height)
    layer.pixels = UnsafePointer(picture.base)
    layer.stride = picture.stride
    add(layer, footRadius: footRadius)
  }

  private func add(_ layer: RowLayer, footRadius: Double) {
    guard !layer.clip.isEmpty else { return }
    var layer = layer
    layer.footRadius = footRadius
    layers.append(layer)
  }

  /// A colour as far as a mask covers: a shadow, or a tint.
  ///
  /// - Parameters:
  ///   - color: Premultiplied ARGB.
  ///   - mask: As large as `frame`, or where `corner` is given twice that and one pixel more on
  ///     both sides, its middle row and column repeated.
  ///   - corner: Pixels; the frame is no smaller than the mask then.
  public func addMask(
    _ mask: AlphaBuffer, color: UInt32, frame: PixelRect, corner: Int?, clip: PixelRect
  ) {
    if let corner {
      precondition(mask.width == 2 * corner + 1 && mask.height == 2 * corner + 1)
      precondition(frame.width >= mask.width && frame.height >= mask.height)
    } else {
      precondition(mask.width >= frame.width && mask.height >= frame.height)
    }
    var layer = RowLayer(
      kind: .mask, clip: clip.intersection(frame), frame: frame, corner: corner ?? -1, color: color)
    guard !layer.clip.isEmpty, color >> 24 > 0 else { return }
    layer.mask = UnsafePointer(mask.base)
    layer.stride = mask.stride
    layers.append(layer)
  }

  // MARK: Composing

  /// Writes what shows in `area` of all that was added; where nothing opaque lies, over what is there.
  ///
  /// - Parameters:
  ///   - area: Cut to the buffer.
  ///   - originX: The plane's column that is the buffer's first.
  ///   - originY: The plane's row that is the buffer's first.
  public func compose(
    into buffer: PixelBuffer, area: PixelRect, originX: Int = 0, originY: Int = 0
  ) {
    let area = area.intersection(
      PixelRect(x: originX, y: originY, width: buffer.width, height: buffer.height))
    guard !area.isEmpty, !layers.isEmpty else { return }
    let target = RowTarget(
      base: buffer.base - (originY &* buffer.stride &+ originX), stride: buffer.stride)
    findBands(in: area)
    scratch.reserve(area.width + 1)
    for number in 1..<bandEdges.count {
      let (start, end) = (bandEdges[number - 1], bandEdges[number])
      findRuns(in: area, row: start, end: end)
      layers.withUnsafeBufferPointer { layers in
        overlays.withUnsafeBufferPointer { overlays in
          runs.withUnsafeBufferPointer { runs in
            let painter = RowPainter(
              target: target, layers: layers, overlays: overlays, scratch: scratch)
            pixelsWritten &+= painter.paint(runs, rows: start..<end)
          }
        }
      }
    }
  }

  /// What ``compose(into:area:originX:originY:)`` is to look like: each thing is laid whole over those
  /// before it, hidden or not. For tests, which compare the two.
  public func paintWhole(
    into buffer: PixelBuffer, area: PixelRect, originX: Int = 0, originY: Int = 0
  ) {
    let all = layers
    defer { layers = all }
    for layer in all {
      layers = [layer]
      compose(into: buffer, area: area, originX: originX, originY: originY)
    }
  }

  private func findBands(in area: PixelRect) {
    bandEdges.removeAll(keepingCapacity: true)
    bandEdges.append(area.minY)
    bandEdges.append(area.maxY)
    for layer in layers where layer.clip.intersects(area) {
      bandEdges.insertSorted(layer.clip.minY)
      bandEdges.insertSorted(layer.clip.maxY)
      guard layer.kind != .fill, layer.kind != .kept else { continue }
      if layer.corner >= 0 {
        bandEdges.insertSorted(layer.frame.minY + layer.corner)
        bandEdges.insertSorted(layer.frame.maxY - layer.corner)
      }
      if layer.footRadius > 0 { bandEdges.insertSorted(layer.clip.maxY - layer.foot) }
    }
    while let first = bandEdges.first, first < area.minY { bandEdges.removeFirst() }
    while let last = bandEdges.last, last > area.maxY { bandEdges.removeLast() }
  }

  private func findRuns(in area: PixelRect, row: Int, end: Int) {
    runs.removeAll(keepingCapacity: true)
    overlays.removeAll(keepingCapacity: true)
    active.removeAll(keepingCapacity: true)
    columnEdges.removeAll(keepingCapacity: true)
    columnEdges.append(area.minX)
    columnEdges.append(area.maxX)
    for number in layers.indices {
      let isActive = layers.withUnsafeBufferPointer {
        $0[number].clip.minY <= row && $0[number].clip.maxY >= end
      }
      if isActive { active.append(number) }
    }
    for number in active {
      layers.withUnsafeBufferPointer { addColumnEdges(of: $0[number], row: row) }
    }
    for index in 1..<columnEdges.count {
      let (left, right) = (columnEdges[index - 1], columnEdges[index])
      guard left >= area.minX, right <= area.maxX else { continue }
      addRun(from: left, to: right, row: row)
    }
  }

  private func addColumnEdges(of layer: RowLayer, row: Int) {
    columnEdges.insertSorted(layer.clip.minX)
    columnEdges.insertSorted(layer.clip.maxX)
    switch layer.kind {
    case .fill, .kept: break
    case .mask:
      guard layer.corner >= 0 else { break }
      columnEdges.insertSorted(layer.frame.minX + layer.corner)
      columnEdges.insertSorted(layer.frame.maxX - layer.corner)
    case .picture, .scaledPicture:
      if row < layer.frame.minY + layer.corner || row >= layer.frame.maxY - layer.corner {
        columnEdges.insertSorted(layer.frame.minX + layer.corner)
        columnEdges.insertSorted(layer.frame.maxX - layer.corner)
      }
      if layer.isFoot(row) {
        columnEdges.insertSorted(layer.clip.minX + layer.foot)
        columnEdges.insertSorted(layer.clip.maxX - layer.foot)
      }
    }
  }

  private func addRun(from left: Int, to right: Int, row: Int) {
    var run = RowRun(start: left, end: right, base: nil, overlays: overlays.count..<overlays.count)
    var isRepeated = true
    for number in active.reversed() {
      let found = layers.withUnsafeBufferPointer { layers -> RowRun.Found in
        let layer = layers[number]
        guard layer.clip.minX <= left, layer.clip.maxX >= right else { return .nothing }
        if layer.kind == .mask {
          if !layer.isRepeated(row) { isRepeated = false }
          return .overlay
        }
        if layer.kind != .fill { isRepeated = false }
        return layer.isOpaque(columns: left, right, row: row) ? .base : .overlay
      }
      if found == .base {
        run.base = number
        break
      }
      if found == .overlay { overlays.append(number) }
    }
    run.overlays = run.overlays.lowerBound..<overlays.count
    run.isRepeated = isRepeated && run.base != nil
    if run.base == nil, run.overlays.isEmpty { return }
    runs.append(run)
  }
}

extension [Int] {
  /// Into its place in a list in rising order, unless it is there; cheap near the list's end.
  fileprivate mutating func insertSorted(_ value: Int) {
    var index = count
    while index > 0, self[index - 1] > value { index -= 1 }
    if index > 0, self[index - 1] == value { return }
    insert(value, at: index)
  }
}
