public import QuartzCore

/// An edge, a centre or a size that constraints are made of.
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let item: AnyObject
  final let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  final func relation(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  {
    relation(.equal, anchor, 1, c)
  }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, 1, c) }

  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, 1, c) }
}

/// The usual space between views.
private let systemSpace: CGFloat = 8

/// A horizontal edge or centre.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Relates the anchor to another one, with a multiple of the usual space of 8 points between them.
  public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relation(.equal, anchor, 1, systemSpace * multiplier) }
  /// Relates the anchor to another one, with a multiple of the usual space of 8 points between them.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, anchor, 1, systemSpace * multiplier) }
  /// Relates the anchor to another one, with a multiple of the usual space of 8 points between them.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, anchor, 1, systemSpace * multiplier) }
}
/// A vertical edge or centre.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Relates the anchor to another one, with a multiple of the usual space of 8 points between them.
  public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relation(.equal, anchor, 1, systemSpace * multiplier) }
  /// Relates the anchor to another one, with a multiple of the usual space of 8 points between them.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, anchor, 1, systemSpace * multiplier) }
  /// Relates the anchor to another one, with a multiple of the usual space of 8 points between them.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, anchor, 1, systemSpace * multiplier) }
}

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relation(.equal, nil, 1, c) }
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, nil, 1, c)
  }
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, nil, 1, c)
  }
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relation(.equal, anchor, m, c) }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, m, c) }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, m, c) }
}

/// A view or a guide, whose edges, centres and sizes constraints relate.
public protocol LayoutAnchored: AnyObject {}

extension LayoutAnchored {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView: LayoutAnchored {}
extension UILayoutGuide: LayoutAnchored {}

extension UIView {
  public var safeAreaInsets: UIEdgeInsets { .zero }
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(of: self, .zero) }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self, layoutMargins) }
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  public var constraints: [NSLayoutConstraint] { layoutConstraints.filter { $0.views.first === self } }
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// Sets how strongly the view keeps from growing. A view has the size of its content if no constraint sets another.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    sizePriorities[axis, default: (.defaultLow, .defaultHigh)].hugging = priority
  }

  /// Sets how strongly the view keeps from shrinking. It is kept, and has no effect.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { sizePriorities[axis, default: (.defaultLow, .defaultHigh)].resistance = priority }

  /// Returns how strongly the view keeps from growing.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    sizePriorities[axis]?.hugging ?? .defaultLow
  }

  /// Returns how strongly the view keeps from shrinking.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    sizePriorities[axis]?.resistance ?? .defaultHigh
  }

  /// Whether a subview, or a subview of one, is placed by constraints.
  final var placesByConstraints: Bool {
    !layoutGuides.isEmpty
      || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints || $0.placesByConstraints }
  }

  /// Applies the constraints of subviews again. While the view places its subviews, that is part of its layout.
  final func constraintsChanged() {
    if layer.isLayingOut { hasNewConstraints = true } else { setNeedsLayout() }
  }

  /// Places the subviews that have constraints, if these have changed.
  final func applyNewConstraints() {
    guard hasNewConstraints else { return }
    hasNewConstraints = false
    applyConstraints()
  }

  /// Places the subviews that have constraints, at all depths.
  private func applyConstraints() {
    guard placesByConstraints else { return }
    let solver = ConstraintSolver(self)
    for (index, view) in solver.views.enumerated() where index > 0 {
      guard !view.translatesAutoresizingMaskIntoConstraints, !(view.superview is UIStackView) else {
        continue
      }
      let frame = solver.frame(of: index)
      // Constraints know nothing of transforms and anchor points: the layer's position is where they want the centre.
      let isPlain =
        view.layer.transform == CATransform3DIdentity && view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5)
      if isPlain {
        if view.frame != frame { view.frame = frame }
      } else {
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        view.center = CGPoint(x: frame.midX, y: frame.midY)
      }
    }
  }
}
