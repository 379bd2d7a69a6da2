public import QuartzCore

/// The distances of a rectangle's sides from those of a rectangle inside of it.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the left.
  public var left: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the right.
  public var right: CGFloat

  /// No distances.
  public static let zero = UIEdgeInsets()

  /// Creates insets without distances.
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

  /// Creates insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// The distances of a rectangle's sides, by the direction in which text is read.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the side on which lines begin.
  public var leading: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the side on which lines end.
  public var trailing: CGFloat

  /// No distances.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets without distances.
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A distance to the right and downwards.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance downwards.
  public var vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// Creates an offset without a distance.
  public init() { (horizontal, vertical) = (0, 0) }

  /// Creates an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// Sides of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits of the sides.
  public let rawValue: UInt
  /// The top.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left side.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right side.
  public static let right = UIRectEdge(rawValue: 8)
  /// All sides.
  public static let all = UIRectEdge(rawValue: 15)

  /// Creates sides from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)

  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

extension CGRect {
  /// Returns the rectangle whose sides have these distances from the sides of this one.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// Returns insets.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
  -> UIEdgeInsets
{
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns the rectangle whose sides have these distances from the sides of another one.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Values of structures, as older code passes them.
extension NSValue {
  private static let vectorType = "[2d]"
  private static let insetsType = "[4d]"

  private convenience init(_ numbers: [Double], _ type: String) {
    var numbers = numbers
    self.init(bytes: &numbers, objCType: type)
  }

  private func numbers(_ type: String, _ count: Int) -> [Double] {
    var numbers = [Double](repeating: 0, count: count)
    if String(cString: objCType) == type { getValue(&numbers) }
    return numbers
  }

  public convenience init(cgVector: CGVector) {
    self.init([Double(cgVector.dx), Double(cgVector.dy)], Self.vectorType)
  }

  public var cgVectorValue: CGVector {
    let numbers = numbers(Self.vectorType, 2)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }

  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      [Double(insets.top), Double(insets.left), Double(insets.bottom), Double(insets.right)], Self.insetsType)
  }

  public var uiEdgeInsetsValue: UIEdgeInsets {
    let numbers = numbers(Self.insetsType, 4).map { CGFloat($0) }
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}
