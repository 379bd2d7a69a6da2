internal import Animux
public import CoreGraphics

// Drawing and layout.
extension CALayer {
  final func need(_ need: LayerNeeds) {
    layerNeeds.insert(need)
    recorder?.needs(self)
  }

  final func displayWhereNeeded() {
    guard needsDisplay() else { return }
    layerNeeds.remove(.display)
    display()
  }

  /// Lays out everything below the outermost one of the superlayers that need it, without one between that does not.
  final func layOutWhereNeeded() {
    var top = self
    while let parent = top.parent, parent.needsLayout(), parent.maskLayer !== top { top = parent }
    top.layOutDownwards()
  }

  private func layOutDownwards() {
    layOutNow()
    for child in children { child.layOutDownwards() }
  }

  /// Lays out the superlayers that need it, from the outside in, and then the layer.
  final func layOutFromOutside() {
    var (path, next) = ([CALayer](), Optional(self))
    while let layer = next {
      if layer.needsLayout() { path.append(layer) }
      next = layer.parent
    }
    for layer in path.reversed() { layer.layOutNow() }
  }

  private func layOutNow() {
    guard needsLayout() else { return }
    layerNeeds.remove(.layout)
    let outer = isLayingOut
    isLayingOut = true
    layoutSublayers()
    isLayingOut = outer
  }

  /// Draws the layer as if it had no delegate that displays it.
  package final func drawByItself() { drawNow() }

  final func displayNow() {
    if let delegate { delegate.display(self) } else { drawNow() }
  }

  /// Draws the values that were set. While a key of the program's own is animated, it draws the values that are shown now.
  final func drawNow() {
    let (before, ownBefore) = (values, own)
    if animatesOwnKeys { (values, own) = (presented, presentedOwn) }
    guard bounds.width > 0, bounds.height > 0 else { return (values, own) = (before, ownBefore) }
    let space = bounds
    let context = CGContext(size: bounds.size, scale: contentsScale)
    delegate?.layerWillDraw(self)
    draw(in: context)
    (values, own) = (before, ownBefore)
    show(RecordedDrawing(marks: context.marks, in: space.animux))
  }

  private func show(_ drawing: RecordedDrawing) {
    guard values.content is PlainContent || values.content is RecordedDrawing else {
      return showBehind(drawing)
    }
    let isEmpty = drawing.marks.isEmpty && values.content is PlainContent
    guard !isEmpty, (values.content as? RecordedDrawing) != drawing else { return }
    let body: @Sendable (inout Layer) -> Void = { $0.content = drawing }
    body(&values)
    guard let notes, filmName != nil else { return }
    if pending.isEmpty { notes.note(self) }
    pending["drawing"] = body
  }

  /// Shows the drawing of a layer that has a shape, a gradient or the like, by a layer of its own behind all sublayers.
  private func showBehind(_ drawing: RecordedDrawing) {
    guard backing != nil || !drawing.marks.isEmpty else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let layer = backing ?? CALayer()
    if layer.bounds != bounds { (layer.anchorPoint, layer.frame, layer.bounds) = (.zero, bounds, bounds) }
    if backing == nil {
      backing = layer
      insert(layer, at: 0)
    }
    layer.show(drawing)
    CATransaction.commit()
  }

  final func layOutSublayers() {
    if let layoutManager { return layoutManager.layoutSublayers(of: self) }
    delegate?.layoutSublayers(of: self)
  }

  /// Displays the layer and everything in it, as far as that is needed.
  private func displayAllWhereNeeded() {
    displayIfNeeded()
    for child in children { child.displayAllWhereNeeded() }
    maskLayer?.displayAllWhereNeeded()
  }

  /// Draws the layer and its sublayers into a context.
  final func draw(into ctx: CGContext) {
    displayAllWhereNeeded()
    var scene = Scene(size: values.bounds.size, duration: 1, background: .clear)
    var whole = filmLayer(keepsNames: false)
    whole.transform = .identity
    whole.position = Point(
      whole.anchorPoint.x * whole.bounds.size.width, whole.anchorPoint.y * whole.bounds.size.height)
    scene.layers = [whole]
    guard let pixmap = try? scene.film().still(at: 0, scale: Double(ctx.scale)),
      let image = CGImage(pixmap: pixmap)
    else { return }
    ctx.drawUpright(image, in: CGRect(origin: .zero, size: bounds.size))
  }

  /// The layer as a value, with everything in it.
  final func filmLayer(keepsNames: Bool = true) -> Layer {
    var layer = values
    layer.name = keepsNames ? filmName : nil
    layer.sublayers = children.map { $0.filmLayer(keepsNames: keepsNames) }
    layer.mask = maskLayer?.filmLayer(keepsNames: keepsNames)
    return layer
  }
}

/// Places the sublayers of a layer.
public protocol CALayoutManager: AnyObject {
  func preferredSize(of layer: CALayer) -> CGSize
  func invalidateLayout(of layer: CALayer)
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
  public func invalidateLayout(of layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
}
