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
  /// The width of the top edge as a fraction of the width of the space around the box, in addition to `top`.
  public var topShare = 0.0
  /// The width of the right edge as a fraction of the width of the space around the box, in addition to `right`.
  public var rightShare = 0.0
  /// The width of the bottom edge as a fraction of the width of the space around the box, in addition to `bottom`.
  public var bottomShare = 0.0
  /// The width of the left edge as a fraction of the width of the space around the box, in addition to `left`.
  public var leftShare = 0.0

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

  /// Whether any width depends on the space around the box.
  package var hasShares: Bool {
    topShare != 0 || rightShare != 0 || bottomShare != 0 || leftShare != 0
  }

  /// Returns the widths in a space. As in CSS, all of them relate to its width, and are 0 if that is not known.
  package func resolved(in width: Double?) -> Insets {
    guard hasShares else { return self }
    let width = width ?? 0
    return Insets(
      top + topShare * width, right + rightShare * width, bottom + bottomShare * width,
      left + leftShare * width)
  }
}

/// The distances between rows and between columns.
public struct Gap: Hashable, Sendable {
  /// The distance between rows.
  public var row: Double
  /// The distance between columns.
  public var column: Double
  /// The distance between rows as a fraction of the height, without the padding, in addition to `row`.
  public var rowShare = 0.0
  /// The distance between columns as a fraction of the width, without the padding, in addition to `column`.
  public var columnShare = 0.0

  /// No distance.
  public static let zero = Gap(row: 0, column: 0)

  /// Creates gaps.
  public init(row: Double, column: Double) {
    self.row = row
    self.column = column
  }

  /// Creates gaps that are equal in both directions.
  public init(_ distance: Double) { self.init(row: distance, column: distance) }

  /// Returns the distances in a space. A share of a side that is not known is 0.
  func resolved(width: Double?, height: Double?) -> Gap {
    guard rowShare != 0 || columnShare != 0 else { return self }
    return Gap(row: row + rowShare * (height ?? 0), column: column + columnShare * (width ?? 0)).bounded
  }
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
