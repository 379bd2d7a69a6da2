public import CoreGraphics
internal import QuartzCore

extension UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft,
      topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// Whether the tint is shown as it is, or dimmed. Nothing dims it.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
}

/// The direction of a view's content, for languages that are read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

extension UIView {
  /// Returns the direction of a view with that attribute.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The direction of the view's content.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The margins by the direction of reading, which is from left to right.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
        trailing: layoutMargins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }

  /// Returns a picture of the view as it is now, in a view of its size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a picture of a part of the view as it is now.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let image = UIGraphicsImageRenderer(bounds: rect).image { layer.render(in: $0.cgContext) }
    let view = UIImageView(image: image.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
    view.frame = CGRect(origin: frame.origin, size: rect.size)
    return view
  }

  /// The size that makes a view as small as its content allows.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The size that makes a view fit its content.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The size of the content: what the constraints of the subviews need, or the natural size.
  final func fittingSize(_ target: CGSize) -> CGSize {
    guard placesByConstraints else {
      let natural = intrinsicContentSize
      let fitting = sizeThatFits(target)
      return CGSize(
        width: natural.width == UIView.noIntrinsicMetric ? fitting.width : natural.width,
        height: natural.height == UIView.noIntrinsicMetric ? fitting.height : natural.height)
    }
    return ConstraintSolver(self, isFree: true).size
  }

  /// Returns the deepest view that contains a point and can be touched.
  final func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }

  /// Ends to edit the field that is the view or in it, which may refuse unless it is forced to. Returns whether nothing is edited.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder {
      if !resignFirstResponder(), force { (self as? UITextField)?.end() }
      return !isFirstResponder
    }
    return subviews.reduce(true) { $1.endEditing(force) && $0 }
  }

  /// Adds an effect of the device's motion, of which there is none.
  public func addMotionEffect(_ effect: UIMotionEffect) {}
  /// Removes an effect of the device's motion.
  public func removeMotionEffect(_ effect: UIMotionEffect) {}
}
