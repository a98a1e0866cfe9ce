import Geometry
import Painting
import Pixels
import Views

/// From what shows to pixels.
extension WalletScene {
  /// Paints the scene as of the last `advance(to:)`.
  ///
  /// - Parameter buffer: Holds the frame before, in the same size.
  /// - Returns: What was painted, in pixels.
  public func paint(into buffer: PixelBuffer) throws(CairoError) -> Rect {
    var target = FrameTarget(buffer: buffer, scale: scale)
    // Also in the frame with which a fade ends, all of it is another picture.
    let isFading = takeFade(over: buffer)
    var area = isStale || isFading ? target.all : changedArea.intersection(target.all)
    if !area.isEmpty { area = area.union(staleArea).intersection(target.all) }
    if !area.isEmpty { try compose(area, &target) }
    framePainted(stale: area.isEmpty ? staleArea : .zero)
    return Rect(
      x: Double(area.minX), y: Double(area.minY), width: Double(area.width),
      height: Double(area.height))
  }

  /// Puts the next frame together from strips, where it is one of a plain scroll, and paints into
  /// `buffer` what is in none.
  ///
  /// - Returns: `nil` where ``paint(into:)`` has to make it.
  public func stripFrame(into buffer: PixelBuffer) throws(CairoError) -> StripFrame? {
    guard hasFrame, !isStale, !isDropTarget, fade == nil, !fadeIsDue, !reducesMotion,
      popups.popups.isEmpty,
      popups.movingArea == nil, wallet.isScrolledSinceFrame,
      wallet.makeStripFrame(strips, composer: composer, scale: scale)
    else { return nil }
    var target = FrameTarget(buffer: buffer, scale: scale)
    for area in strips.painted { try compose(area, &target) }
    framePainted(stale: staleArea.union(strips.area))
    return strips
  }

  private func framePainted(stale area: PixelRect) {
    staleArea = area
    wallet.noteShown()
    hasFrame = true
    root.isDirty = false
    isStale = false
  }

  private var changedArea: PixelRect {
    let cards = PixelRect(around: wallet.changedArea, scale: scale)
    guard let popups = popups.movingArea else { return cards }
    return cards.union(PixelRect(around: popups, scale: scale))
  }

  /// Writes all that shows in an area.
  func compose(_ area: PixelRect, _ target: inout FrameTarget) throws(CairoError) {
    let changed = area.points(scale: scale)
    composer.begin(scale: scale)
    composer.addGround(theme.ground, changed)
    try paintBelowStack(changed, &target)
    wallet.addCards(in: changed, to: composer)
    composer.compose(into: target.buffer, area: area)
    if wallet.hasAboveStack || !popups.popups.isEmpty || popups.movingArea != nil || fade != nil
      || isDropTarget
    {
      try target.paint { canvas in
        canvas.clip(to: changed)
        wallet.paintAboveStack(in: canvas)
        popups.paint(in: canvas)
        if isDropTarget {
          canvas.strokeFocusRing(
            around: root.frame.insetBy(dx: 8, dy: 8), cornerRadius: 12, theme.accent)
        }
        fade?.draw(on: canvas, in: root.frame, at: wallet.now)
      }
    }
  }

  private func paintBelowStack(
    _ changed: Rect, _ target: inout FrameTarget
  ) throws(CairoError) {
    areasBelowStack.removeAll(keepingCapacity: true)
    wallet.forEachAreaBelowStack { part in
      if let shown = part.intersection(changed) { areasBelowStack.append(shown) }
    }
    for part in areasBelowStack {
      composer.addKept(part)
      try target.paint { canvas in
        canvas.clip(to: part)
        canvas.clear(theme.ground)
        wallet.paintBelowStack(in: canvas)
      }
    }
  }

  /// As ``paint(into:)``, on a surface that holds the frame before.
  public func paint(on surface: ImageSurface) throws(CairoError) -> Rect {
    defer { surface.markChanged() }
    surface.flush()
    return try paint(into: surface.pixels)
  }

  /// - Returns: Whether this frame differs from the last by a fade.
  private func takeFade(over lastFrame: PixelBuffer) -> Bool {
    let wasFading = fade != nil
    if fade?.isOver(at: wallet.now) == true { fade = nil }
    if fadeIsDue, hasFrame, staleArea.isEmpty {
      // Without memory for it there is no fade, and the new picture at once.
      fade = try? CrossFade(from: ImageSurface(wrapping: lastFrame), at: wallet.now)
    }
    fadeIsDue = false
    return wasFading || fade != nil
  }

  /// Makes one face or strip that will be needed; for when there is nothing else to do.
  ///
  /// - Returns: Whether there may be more.
  public func prepareAhead() -> Bool {
    wallet.prepareFaceAhead(scale: scale) || wallet.prepareStripAhead(composer, scale: scale)
  }

  // MARK: What is kept

  /// Where strips can be kept; without one every frame is painted.
  public var stripKeeper: (any StripKeeper)? {
    get { wallet.stripCache.keeper }
    set { wallet.stripCache.keeper = newValue }
  }

  /// The keeper has lost strips for want of room: all are made anew, and fewer kept.
  public func stripsWereLost() {
    wallet.stripCache.reduce()
    wallet.preparedAround = nil
    isStale = true
  }

  /// Nothing has moved for a while: what may be wanted again is let go of, but for what shows.
  public func rest() {
    guard wallet.presentedIndex == nil, wallet.grab == nil else { return }
    faces.trim(to: wallet.restingFaceBytes(scale: scale))
    wallet.passingFaces.removeAll()
    faces.painter.rest()
  }

  /// While nothing shows, nothing is kept that can be made again.
  public func visibilityChanged(_ isVisible: Bool) {
    guard !isVisible else { return }
    // What strips showed is nowhere any more.
    if !staleArea.isEmpty { isStale = true }
    faces.removeAll()
    wallet.passingFaces.removeAll()
    faces.painter.rest()
    wallet.stripCache.removeAll()
    wallet.preparedAround = nil
  }
}

/// The root of the tree: here it ends that something has changed.
final class RootView: View {
  var isDirty = true
  override func setNeedsDisplay() { isDirty = true }
}
