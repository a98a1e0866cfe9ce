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

  private var layers = RowStorage<RowLayer>()
  private var bandEdges = RowStorage<Int>(capacity: 256)
  private var columnEdges = RowStorage<Int>()
  /// Numbers of the layers that the present band crosses, back to front.
  private var active = RowStorage<Int>()
  private var runs = RowStorage<RowRun>()
  /// Numbers of the translucent layers of all runs of a band, front to back in each.
  private var overlays = RowStorage<Int>()
  private var scratch = RowScratch()
  /// Pixels; of the pictures that are stretched.
  private var widestStretched = 0

  public init() {}

  deinit {
    layers.deallocate()
    bandEdges.deallocate()
    columnEdges.deallocate()
    active.deallocate()
    runs.deallocate()
    overlays.deallocate()
    scratch.deallocate()
  }

  // MARK: What there is, back to front

  public func removeAll() {
    layers.removeAll()
    widestStretched = 0
  }

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
    widestStretched = max(widestStretched, picture.width)
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
    guard !area.isEmpty, layers.count > 0 else { return }
    compose(
      0..<layers.count, area,
      RowTarget(
        base: buffer.base - (originY &* buffer.stride &+ originX), stride: buffer.stride))
  }

  private func compose(_ numbers: Range<Int>, _ area: PixelRect, _ target: RowTarget) {
    findBands(of: numbers, in: area)
    scratch.reserve(area.width, source: widestStretched)
    for band in 1..<max(1, bandEdges.count) {
      let (start, end) = (bandEdges.base[band &- 1], bandEdges.base[band])
      guard start >= area.minY, end <= area.maxY else { continue }
      findRuns(of: numbers, in: area, row: start, end: end)
      let painter = RowPainter(
        target: target, layers: layers.base, overlays: overlays.base, blended: scratch.blended,
        scratchRow: scratch.row)
      pixelsWritten &+= painter.paint(
        UnsafeBufferPointer(start: runs.base, count: runs.count), rows: start..<end)
    }
  }

  /// What ``compose(into:area:originX:originY:)`` is to look like: each thing is laid whole over those
  /// before it, hidden or not. For tests, which compare the two.
  public func paintWhole(
    into buffer: PixelBuffer, area: PixelRect, originX: Int = 0, originY: Int = 0
  ) {
    let area = area.intersection(
      PixelRect(x: originX, y: originY, width: buffer.width, height: buffer.height))
    guard !area.isEmpty else { return }
    let target = RowTarget(
      base: buffer.base - (originY &* buffer.stride &+ originX), stride: buffer.stride)
    for number in 0..<layers.count { compose(number..<number + 1, area, target) }
  }

  private func findBands(of numbers: Range<Int>, in area: PixelRect) {
    bandEdges.removeAll()
    bandEdges.append(area.minY)
    bandEdges.append(area.maxY)
    for number in numbers {
      let layer = layers.base + number
      guard layer.pointee.clip.intersects(area) else { continue }
      bandEdges.insertSorted(layer.pointee.clip.minY)
      bandEdges.insertSorted(layer.pointee.clip.maxY)
      let (kind, corner) = (layer.pointee.kind, layer.pointee.corner)
      guard kind != .fill, kind != .kept else { continue }
      if corner >= 0 {
        bandEdges.insertSorted(layer.pointee.frame.minY &+ corner)
        bandEdges.insertSorted(layer.pointee.frame.maxY &- corner)
      }
      if layer.pointee.footRadius > 0 {
        bandEdges.insertSorted(layer.pointee.clip.maxY &- layer.pointee.foot)
      }
    }
  }

  private func findRuns(of numbers: Range<Int>, in area: PixelRect, row: Int, end: Int) {
    runs.removeAll()
    overlays.removeAll()
    active.removeAll()
    columnEdges.removeAll()
    columnEdges.append(area.minX)
    columnEdges.append(area.maxX)
    for number in numbers {
      let layer = layers.base + number
      guard layer.pointee.clip.minY <= row, layer.pointee.clip.maxY >= end else { continue }
      active.append(number)
      addColumnEdges(of: layer, row: row)
    }
    for index in 1..<columnEdges.count {
      let (left, right) = (columnEdges.base[index &- 1], columnEdges.base[index])
      guard left >= area.minX, right <= area.maxX else { continue }
      addRun(from: left, to: right, row: row)
    }
  }

  private func addColumnEdges(of layer: UnsafePointer<RowLayer>, row: Int) {
    let (clip, frame) = (layer.pointee.clip, layer.pointee.frame)
    let corner = layer.pointee.corner
    columnEdges.insertSorted(clip.minX)
    columnEdges.insertSorted(clip.maxX)
    switch layer.pointee.kind {
    case .fill, .kept: break
    case .mask:
      guard corner >= 0 else { break }
      columnEdges.insertSorted(frame.minX &+ corner)
      columnEdges.insertSorted(frame.maxX &- corner)
    case .picture, .scaledPicture:
      if row < frame.minY &+ corner || row >= frame.maxY &- corner {
        columnEdges.insertSorted(frame.minX &+ corner)
        columnEdges.insertSorted(frame.maxX &- corner)
      }
      if layer.pointee.isFoot(row) {
        columnEdges.insertSorted(clip.minX &+ layer.pointee.foot)
        columnEdges.insertSorted(clip.maxX &- layer.pointee.foot)
      }
    }
  }

  private func addRun(from left: Int, to right: Int, row: Int) {
    var run = RowRun(
      start: left, end: right, base: nil, firstOverlay: overlays.count, endOfOverlays: 0)
    var isRepeated = true
    var index = active.count
    while index > 0 {
      index &-= 1
      let number = active.base[index]
      let layer = layers.base + number
      guard layer.pointee.clip.minX <= left, layer.pointee.clip.maxX >= right else { continue }
      if layer.pointee.kind == .mask {
        if !layer.pointee.isRepeated(row) { isRepeated = false }
        overlays.append(number)
        continue
      }
      if layer.pointee.kind != .fill { isRepeated = false }
      if layer.pointee.isOpaque(columns: left, right, row: row) {
        run.base = number
        break
      }
      overlays.append(number)
    }
    run.endOfOverlays = overlays.count
    run.isRepeated = isRepeated && run.base != nil
    if run.base == nil, run.firstOverlay == run.endOfOverlays { return }
    runs.append(run)
  }
}
