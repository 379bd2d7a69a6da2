/// A point of the plane. On the canvas, y grows downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate.
  public var x: Double
  /// The vertical coordinate.
  public var y: Double

  /// The origin.
  public static let zero = Point(0, 0)

  /// Creates a point from its coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height. Either can be negative until the size is part of a standardized `Rect`.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// The size 0 × 0.
  public static let zero = Size(0, 0)

  /// Creates a size from a width and a height.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle.
public struct Rect: Hashable, Sendable {
  /// The corner from which the size is measured: the top left one if the size is positive.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// Creates a rectangle from its origin and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its origin and its size.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The left edge, unless the width is negative.
  public var minX: Double { origin.x }
  /// The top edge, unless the height is negative.
  public var minY: Double { origin.y }
  /// The horizontal centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The right edge, unless the width is negative.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge, unless the height is negative.
  public var maxY: Double { origin.y + size.height }
  /// Whether the width or the height is not positive.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The rectangle with a width and a height that are not negative.
  public var standardized: Rect {
    Rect(
      min(minX, maxX), min(minY, maxY), size.width.magnitude, size.height.magnitude)
  }

  /// The corners clockwise as seen: top left, top right, bottom right, bottom left.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Returns the rectangle with every side moved inwards by `amount`, or outwards if it is negative. A side
  /// never moves past the centre.
  public func inset(by amount: Double) -> Rect {
    let dx = min(amount, size.width / 2)
    let dy = min(amount, size.height / 2)
    return Rect(minX + dx, minY + dy, size.width - 2 * dx, size.height - 2 * dy)
  }

  /// Returns the area that both rectangles cover, or `nil` if they do not overlap.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return left < right && top < bottom ? Rect(left, top, right - left, bottom - top) : nil
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// Whether the rectangle contains a point. Points on the minimum edges are inside, those on the maximum
  /// edges are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
