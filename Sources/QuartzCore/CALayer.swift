internal import Animux
public import CoreGraphics

/// A rectangle with content that can be animated and contains other layers.
///
/// Its values are those of the engine's `Layer`; this class adds identity, the tree, and actions.
open class CALayer: CALayerProperties, CAMediaTiming {
  final var children: [CALayer] = []
  final weak var parent: CALayer?
  final var maskLayer: CALayer?
  /// The film whose tree the layer is in.
  final var recorder: FilmRecorder?
  /// The film whose tree the layer has left in this instant. It notes the changes of the layer, which may return.
  final var leftRecorder: FilmRecorder?
  /// The name of the layer in the film, from when the layer is in its tree.
  final var filmName: String?
  /// The changes since the layer was last recorded, by key.
  final var pending: [String: @Sendable (inout Layer) -> Void] = [:]
  final var attached: [AttachedCAAnimation] = []
  final var layerNeeds: LayerNeeds = []
  /// Whether the layer places its sublayers now.
  package final var isLayingOut = false
  /// The first one of the children, if it is the layer of a drawing.
  final var backing: CALayer?
  /// Whether the layer has been made from another one and is in no tree yet. Such a layer runs no actions, as its initializer
  /// sets the values of the other one.
  final var isCopy = false
  /// The place of a layer that `presentation()` returned.
  final var presentedTree: PresentedTree?

  open weak var delegate: (any CALayerDelegate)?
  open var layoutManager: (any CALayoutManager)? { didSet { setNeedsLayout() } }
  open var constraints: [CAConstraint]? { didSet { parent?.setNeedsLayout() } }
  open var actions: [String: any CAAction]?
  open var style: [AnyHashable: Any]?
  open var needsDisplayOnBoundsChange = false
  open var isOpaque = false
  open var drawsAsynchronously = false
  open var contentsFormat = CALayerContentsFormat.RGBA8Uint
  open var wantsExtendedDynamicRangeContent = false

  public init() {
    super.init(values: Layer())
    prepare()
  }

  /// Creates a copy of another layer's values, without its tree and its animations.
  public init(layer: Any) {
    super.init(values: (layer as? CALayer)?.values ?? Layer())
    isCopy = true
    if let other = layer as? CALayer {
      (own, contentsObject, delegate, actions) = (
        other.own, other.contentsObject, other.delegate, other.actions
      )
    }
  }

  public required init?(coder: NSCoder) {
    super.init(values: Layer())
    prepare()
  }

  /// Gives the values the content of the class.
  func prepare() { values.timing.duration = .infinity }

  /// The size of the layer's own content.
  var naturalSize: CGSize { bounds.size }

  /// Takes over what has been changed without the layer's knowledge.
  func prepareForFilm() {}

  /// Returns a layer of the class of this library that the layer is or inherits from.
  func blankCopy() -> CALayer { CALayer(layer: self) }

  /// Changes the values, and runs the action for the key.
  final override func change(_ key: String, _ body: @escaping @Sendable (inout Layer) -> Void) {
    let action = soughtAction(forKey: key)
    body(&values)
    guard let notes, filmName != nil else {
      if parent == nil, !isCopy { Program.current.hold(self) }
      changed(key)
      action?.run(forKey: key, object: self, arguments: nil)
      return
    }
    if pending.isEmpty { notes.note(self) }
    pending[key] =
      pending[key].map { earlier in
        { @Sendable layer in
          earlier(&layer)
          body(&layer)
        }
      } ?? body
    if Self.replacing.contains(key) { pending[key] = body }
    changed(key)
    action?.run(forKey: key, object: self, arguments: nil)
    if key == "hidden" { noteHiding() }
  }

  /// The keys of which only the last change counts.
  private static let replacing: Set<String> = [
    "position", "bounds", "opacity", "transform", "backgroundColor", "zPosition", "path", "strokeEnd",
    "strokeStart", "hidden", "cornerRadius",
  ]

  /// The keys that determine the time of the layer.
  private static let times: Set<String> = ["beginTime", "speed", "timeOffset"]

  private func changed(_ key: String) {
    if Self.times.contains(key) { restart() }
    if key == "bounds" {
      setNeedsLayout()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  // Display, for subclasses to override

  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultValue(forKey key: String) -> Any? { nil }
  /// Returns the animation of a change by its key, or `nil` if changes are not animated. It may be changed and returned.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { suitableAnimation(forKey: event) }
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
  open func value(forKey key: String) -> Any? { keyedValue(key) }
  open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
  open func value(forKeyPath keyPath: String) -> Any? { pathValue(keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setPathValue(value, keyPath) }
  open func shouldArchiveValue(forKey key: String) -> Bool { true }
  open func layoutSublayers() { layOutSublayers() }
  /// Places the sublayers by their autoresizing masks, after a change of the size.
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in shownChildren { layer.resize(withOldSuperlayerSize: size) }
  }
  /// Places the layer by its autoresizing mask, after a change of its superlayer's size.
  open func resize(withOldSuperlayerSize size: CGSize) { autoresize(from: size) }
  /// Whether the y axis of the superlayers points in the opposite direction.
  open func contentsAreFlipped() -> Bool { isFlippedBySuperlayers }
  open func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? naturalSize }
  open func display() { displayNow() }
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key) }
  open func removeAnimation(forKey key: String) { detach { $0.key == key } }
  open func removeAllAnimations() { detach { _ in true } }
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  open func removeFromSuperlayer() { leave() }
  open var superlayer: CALayer? {
    guard let presentedTree else { return parent }
    return presentedTree.model?.parent?.presentationCopy
  }
  open var sublayers: [CALayer]? {
    get { shownChildren.isEmpty ? nil : shownChildren }
    set { replaceChildren(with: newValue ?? []) }
  }
  open var mask: CALayer? {
    get { presentedTree?.model?.maskLayer?.presentationCopy ?? maskLayer }
    set { replaceMask(with: newValue) }
  }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: Int(idx) + (backing == nil ? 0 : 1))
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, behind: sibling) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, before: sibling) }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  open func animationKeys() -> [String]? {
    let keys = attached.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
  open func animation(forKey key: String) -> CAAnimation? { attached.first { $0.key == key }?.object }
  /// Returns a copy with the values that are seen now. Its superlayer, sublayers and mask are such copies, too.
  open func presentation() -> Self? {
    if presentedTree != nil { return self }
    return isShown ? presentationCopy as? Self : nil
  }
  open func model() -> Self { presentedTree?.model as? Self ?? self }
  /// The sublayers, which are those of the presentation for a layer of it.
  final var shownChildren: [CALayer] {
    presentedTree?.sublayers() ?? (backing == nil ? children : Array(children.dropFirst()))
  }
  open func needsDisplay() -> Bool { layerNeeds.contains(.display) }
  open func needsLayout() -> Bool { layerNeeds.contains(.layout) }
  open func displayIfNeeded() { displayWhereNeeded() }
  open func layoutIfNeeded() { layOutWhereNeeded() }
  open func render(in ctx: CGContext) { draw(into: ctx) }
  /// The part of the bounds that the scroll layers around the layer do not cut off.
  open var visibleRect: CGRect {
    scrollLayers.reduce(bounds) { rect, scroll in
      let seen = rect.intersection(convert(scroll.bounds, from: scroll))
      return seen.isNull ? .zero : seen
    }
  }
  open func scroll(_ p: CGPoint) {
    scrollLayers.first.map { $0.scroll(to: convert(p, to: $0)) }
  }
  open func scrollRectToVisible(_ r: CGRect) {
    scrollLayers.first.map { $0.scroll(to: convert(r, to: $0)) }
  }
  open func setNeedsDisplay() { need(.display) }
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  open func setNeedsLayout() { need(.layout) }
  open func hitTest(_ point: CGPoint) -> CALayer? { hit(point) }
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The path of names to the layer, for messages.
  open override var description: String { "<\(type(of: self)): \(name ?? filmName ?? "")>" }
}

/// The work that a layer needs before it is shown.
struct LayerNeeds: OptionSet {
  let rawValue: Int
  static let display = LayerNeeds(rawValue: 1)
  static let layout = LayerNeeds(rawValue: 2)
}

/// Draws and lays out a layer, and chooses its actions.
public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawNow() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
