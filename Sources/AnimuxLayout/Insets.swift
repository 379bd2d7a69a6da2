/// The widths of four edges.
public struct Insets: Hashable, Sendable {
  /// The width of the top edge.
  public var top: Double
  /// The width of the right edge.
  public var right: Double
  /// The width of the bottom edge.
  public var bottom: Double
  /// The width of the left edge.
  public var left: Double

  /// No edges.
  public static let zero = Insets(0, 0, 0, 0)

  /// Creates insets in the order of CSS: top, right, bottom, left.
  public init(_ top: Double, _ right: Double, _ bottom: Double, _ left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Creates insets of the same width on all sides.
  public init(_ width: Double) { self.init(width, width, width, width) }

  var horizontal: Double { left + right }
  var vertical: Double { top + bottom }
}

/// The distances between rows and between columns.
public struct Gap: Hashable, Sendable {
  /// The distance between rows.
  public var row: Double
  /// The distance between columns.
  public var column: Double

  /// No distance.
  public static let zero = Gap(row: 0, column: 0)

  /// Creates gaps.
  public init(row: Double, column: Double) {
    self.row = row
    self.column = column
  }

  /// Creates gaps that are equal in both directions.
  public init(_ distance: Double) { self.init(row: distance, column: distance) }
}

extension ItemAlignment {
  /// The fraction of the remaining space that is before the item.
  var share: Double {
    switch self {
    case .start, .stretch: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

extension Double {
  /// The largest length. Sums of such lengths are exact enough.
  private static let maximumLength = 1e9

  /// The nearest number with which layouts can be computed.
  var bounded: Double { isNaN ? 0 : Swift.min(Swift.max(self, -Self.maximumLength), Self.maximumLength) }
}
