public import QuartzCore

/// A rectangle in a view that constraints can refer to.
open class UILayoutGuide: NSObject {
  /// A view that stands for the guide in the constraints. It is in no view.
  final class Place: UIView {
    weak var owner: UIView?
    /// Whether the place is that of a scroll view's content: it begins at 0, and its size is that of the content.
    var isContent = false
  }

  open private(set) weak var owningView: UIView?
  open var identifier = ""
  /// The distances from the view's edges, for a guide of the view's own; `nil` for one that constraints place.
  let insets: UIEdgeInsets?
  lazy var place: Place = {
    let place = Place()
    place.translatesAutoresizingMaskIntoConstraints = false
    place.owner = owningView
    return place
  }()

  /// Creates a guide, which constraints place once it belongs to a view.
  public override init() { insets = nil }

  init(of view: UIView, _ insets: UIEdgeInsets) { (owningView, self.insets) = (view, insets) }

  /// The rectangle in its view.
  open var layoutFrame: CGRect {
    guard let insets else { return place.frame }
    return owningView?.bounds.inset(by: insets) ?? .zero
  }

  /// The view whose edges the constraints of the guide are about.
  final var constrainedView: UIView? { insets == nil ? place : owningView }

  final func move(to view: UIView?) {
    owningView = view
    place.owner = view
  }
}

extension UIView {
  /// Adds a guide that constraints place.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuides.append(layoutGuide)
    layoutGuide.move(to: self)
    setNeedsLayout()
  }

  /// Removes a guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.move(to: nil)
  }
}
