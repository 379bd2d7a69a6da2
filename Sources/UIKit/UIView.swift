public import CoreGraphics
public import QuartzCore

/// The owner of a layer, for which it draws, lays out and chooses actions.
open class UIView: UIResponder, CALayerDelegate {
  open class var layerClass: AnyClass { CALayer.self }

  public private(set) lazy var layer: CALayer = makeLayer()
  private var views: [UIView] = []
  public private(set) weak var superview: UIView?
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var clearsContextBeforeDrawing = true
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  final var recognizers: [UIGestureRecognizer] = []
  /// The active constraints that name the view.
  final var layoutConstraints: [NSLayoutConstraint] = []
  /// Whether constraints have changed since they were applied.
  final var hasNewConstraints = false
  /// The guides that constraints place.
  public internal(set) final var layoutGuides: [UILayoutGuide] = []
  open var isOpaque = true
  open var contentScaleFactor: CGFloat = 1
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  /// The priorities of the natural size by their axes. They have no effect.
  final var sizePriorities:
    [NSLayoutConstraint.Axis: (hugging: UILayoutPriority, resistance: UILayoutPriority)] = [:]
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }
  private var color: UIColor?
  private var tint: UIColor?

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    super.init()
    layer.setNeedsDisplay()
  }

  private func makeLayer() -> CALayer {
    let layer = CALayer.make(type(of: self).layerClass) ?? CALayer()
    layer.delegate = self
    return layer
  }

  // Geometry

  open var frame: CGRect {
    get { layer.frame }
    set { resize { layer.frame = newValue } }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set { resize { layer.bounds = newValue } }
  }
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  private func resize(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    guard layer.bounds.size != old else { return }
    if contentMode == .redraw || old == .zero { setNeedsDisplay() }
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for view in views where !view.autoresizingMask.isEmpty {
      view.autoresize(from: old, to: layer.bounds.size)
    }
  }

  /// Unlike Core Animation, UIKit shares the change of an axis in proportion to the lengths of its flexible parts.
  private func autoresize(from old: CGSize, to new: CGSize) {
    var box = frame
    let (x, y) = (shares(of: .horizontal, in: old), shares(of: .vertical, in: old))
    let (width, height) = (new.width - old.width, new.height - old.height)
    box.origin.x += x.edge * width
    box.origin.y += y.edge * height
    box.size.width += x.size * width
    box.size.height += y.size * height
    frame = box
  }

  /// Returns how much of a change of the superview's size the smaller edge and the size of the view take.
  final func shares(of axis: NSLayoutConstraint.Axis, in outer: CGSize) -> (edge: CGFloat, size: CGFloat) {
    let (mask, box) = (autoresizingMask, frame)
    let parts: [(isFlexible: Bool, length: CGFloat)] =
      axis == .horizontal
      ? [
        (mask.contains(.flexibleLeftMargin), box.minX), (mask.contains(.flexibleWidth), box.width),
        (mask.contains(.flexibleRightMargin), outer.width - box.maxX),
      ]
      : [
        (mask.contains(.flexibleTopMargin), box.minY), (mask.contains(.flexibleHeight), box.height),
        (mask.contains(.flexibleBottomMargin), outer.height - box.maxY),
      ]
    let weights = parts.map { $0.isFlexible ? max($0.length, 0) : 0 }
    let whole = weights.reduce(0, +)
    // Parts without a length grow alike.
    let count = CGFloat(parts.count { $0.isFlexible })
    func share(_ index: Int) -> CGFloat {
      parts[index].isFlexible ? (whole > 0 ? weights[index] / whole : 1 / count) : 0
    }
    return (share(0), share(1))
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// The height of contents that depends on their width, or `nil` for the natural one.
  func contentHeight(inWidth width: CGFloat) -> CGFloat? { nil }
  public static let noIntrinsicMetric: CGFloat = -1
  open class var requiresConstraintBasedLayout: Bool { false }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let size = fittingSize(targetSize)
    return CGSize(
      width: horizontal == .required ? targetSize.width : size.width,
      height: vertical == .required ? targetSize.height : size.height)
  }
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}
  open var canBecomeFocused: Bool { false }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, event) }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that fits. The upper left corner stays where it is, as long as the view is not transformed.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if layer.affineTransform().isIdentity { frame.size = size } else { bounds.size = size }
  }
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }
  /// Whether the view places its subviews by the sizes of their contents.
  var arrangesContents: Bool { false }
  /// Lays out the superviews again as far as they depend on the size of the view's contents.
  final func contentSizeChanged() {
    var view = self
    while let outer = view.superview,
      outer.arrangesContents || !view.translatesAutoresizingMaskIntoConstraints
    {
      outer.setNeedsLayout()
      view = outer
    }
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // Appearance

  open var backgroundColor: UIColor? {
    get { color }
    set {
      color = newValue
      layer.backgroundColor = newValue?.cgColor
    }
  }
  open var tintColor: UIColor! {
    get { tint ?? superview?.tintColor ?? .systemBlue }
    set {
      tint = newValue
      tintColorDidChange()
    }
  }
  open func tintColorDidChange() { for view in views { view.tintColorDidChange() } }
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      let isChange = newValue != layer.isHidden
      layer.isHidden = newValue
      if isChange, superview is UIStackView { contentSizeChanged() }
    }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // The tree

  /// The controller whose view this is.
  final weak var controller: UIViewController?
  override open var next: UIResponder? { controller ?? superview }
  open var subviews: [UIView] { views }
  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }
  open func addSubview(_ view: UIView) { insertSubview(view, at: views.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    guard view !== self else { return }
    if view.superview !== self { view.willMove(toSuperview: self) }
    view.superview?.forget(view)
    let index = min(max(index, 0), views.count)
    views.insert(view, at: index)
    view.superview = self
    if index + 1 < views.count {
      layer.insertSublayer(view.layer, below: views[index + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    view.didMoveToSuperview()
    if window != nil { view.movedToWindow() }
    didAddSubview(view)
  }

  private func movedToWindow() {
    didMoveToWindow()
    for view in views { view.movedToWindow() }
  }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: views.filter { $0 !== view }.firstIndex { $0 === sibling } ?? 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let index = views.filter { $0 !== view }.firstIndex { $0 === sibling }
    insertSubview(view, at: index.map { $0 + 1 } ?? views.count)
  }
  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insertSubview(view, at: 0) } }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard views.indices.contains(index1), views.indices.contains(index2) else { return }
    let (a, b) = (views[index1], views[index2])
    insertSubview(b, at: index1)
    insertSubview(a, at: index2)
  }
  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    superview.forget(self)
    self.superview = nil
    didMoveToSuperview()
  }
  private func forget(_ view: UIView) {
    views.removeAll { $0 === view }
    view.layer.removeFromSuperlayer()
  }
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in views {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // Layout and drawing

  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() {
    ViewAnimation.noteLayout()
    applyNewConstraints()
    layer.layoutIfNeeded()
  }
  open func layoutSubviews() {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() { updateConstraints() }
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
  open func draw(_ rect: CGRect) {}

  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates { layoutIfNeeded() }
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  // The layer's delegate

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    controller?.viewWillLayoutSubviews()
    hasNewConstraints = true
    applyNewConstraints()
    layoutSubviews()
    applyNewConstraints()
    controller?.viewDidLayoutSubviews()
    applyNewConstraints()
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(layer.bounds)
    UIGraphicsPopContext()
  }

  open func display(_ layer: CALayer) { layer.drawByItself() }

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard UIView.animatedKeys.contains(event) else { return NSNull() }
    return ViewAnimation.current?.animation(of: layer, event) ?? NSNull()
  }

  private static let animatedKeys: Set<String> = [
    "position", "bounds", "opacity", "transform", "backgroundColor", "cornerRadius", "borderColor",
    "borderWidth", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "contentsRect",
    "zPosition", "anchorPoint", "sublayerTransform",
  ]
}
