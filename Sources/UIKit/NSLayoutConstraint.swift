public import QuartzCore

/// The weight of a constraint or a size.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A relation between edges, centres or sizes of views.
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
      firstBaseline

    /// The axis of the attribute.
    var axis: Axis {
      switch self {
      case .notAnAttribute, .left, .right, .leading, .trailing, .width, .centerX: .horizontal
      case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline: .vertical
      }
    }

    /// The shares of the smaller edge and of the size in the attribute's value.
    var shares: (edge: Double, size: Double) {
      switch self {
      case .left, .leading, .top, .firstBaseline: (1, 0)
      case .right, .trailing, .bottom, .lastBaseline: (1, 1)
      case .centerX, .centerY: (1, 0.5)
      case .width, .height: (0, 1)
      case .notAnAttribute: (0, 0)
      }
    }
  }

  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  /// The guides that the constraint names, which are not kept elsewhere.
  private let guides: [UILayoutGuide]
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var constant: CGFloat { didSet { if isActive { changed() } } }
  open var priority = UILayoutPriority.required { didSet { if isActive { changed() } } }
  open var identifier: String?

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    (firstItem, secondItem) = (view1 as AnyObject, view2.map { $0 as AnyObject })
    (firstAttribute, secondAttribute) = (attr1, view2 == nil ? .notAnAttribute : attr2)
    guides = [view1 as? UILayoutGuide, view2 as? UILayoutGuide].compactMap(\.self)
    (self.relation, self.multiplier, constant) = (relation, multiplier, c)
  }

  /// Whether the constraint has an effect.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      for view in views {
        view.layoutConstraints.removeAll { $0 === self }
        if isActive { view.layoutConstraints.append(self) }
      }
      changed()
    }
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for item in constraints { item.isActive = true }
  }
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for item in constraints { item.isActive = false }
  }

  /// The views whose places the constraint relates.
  final var views: [UIView] {
    let (first, second) = (view(of: firstItem), view(of: secondItem))
    return [first, first === second ? nil : second].compactMap(\.self)
  }

  private func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.constrainedView
  }

  private func changed() {
    for view in views {
      var next: UIView? = view
      while let current = next {
        current.constraintsChanged()
        next = current.superview ?? (current as? UILayoutGuide.Place)?.owner
      }
    }
  }
}
