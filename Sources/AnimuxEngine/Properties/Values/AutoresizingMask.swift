internal import AnimuxDocuments

/// The margins and sides of a layer that are flexible when the size of its superlayer's bounds changes. With an empty mask the
/// layer keeps its frame.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits of the mask.
  public let rawValue: UInt8

  /// The margin at the minimum x is flexible.
  public static let minXMargin = AutoresizingMask(rawValue: 1)
  /// The width is flexible.
  public static let widthSizable = AutoresizingMask(rawValue: 2)
  /// The margin at the maximum x is flexible.
  public static let maxXMargin = AutoresizingMask(rawValue: 4)
  /// The margin at the minimum y is flexible.
  public static let minYMargin = AutoresizingMask(rawValue: 8)
  /// The height is flexible.
  public static let heightSizable = AutoresizingMask(rawValue: 16)
  /// The margin at the maximum y is flexible.
  public static let maxYMargin = AutoresizingMask(rawValue: 32)

  // The names that views have for the masks, with y growing downwards.
  /// The left margin is flexible; the same as `minXMargin`.
  public static let flexibleLeftMargin = minXMargin
  /// The width is flexible; the same as `widthSizable`.
  public static let flexibleWidth = widthSizable
  /// The right margin is flexible; the same as `maxXMargin`.
  public static let flexibleRightMargin = maxXMargin
  /// The top margin is flexible; the same as `minYMargin`.
  public static let flexibleTopMargin = minYMargin
  /// The height is flexible; the same as `heightSizable`.
  public static let flexibleHeight = heightSizable
  /// The bottom margin is flexible; the same as `maxYMargin`.
  public static let flexibleBottomMargin = maxYMargin

  /// Creates a mask from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

extension Notation<AutoresizingMask> {
  private static let names: [(name: String, value: AutoresizingMask)] = [
    ("flexibleLeftMargin", .minXMargin), ("flexibleWidth", .widthSizable),
    ("flexibleRightMargin", .maxXMargin), ("flexibleTopMargin", .minYMargin),
    ("flexibleHeight", .heightSizable), ("flexibleBottomMargin", .maxYMargin),
    ("minXMargin", .minXMargin), ("widthSizable", .widthSizable), ("maxXMargin", .maxXMargin),
    ("minYMargin", .minYMargin), ("heightSizable", .heightSizable), ("maxYMargin", .maxYMargin),
    ("MinXMargin", .minXMargin), ("WidthSizable", .widthSizable), ("MaxXMargin", .maxXMargin),
    ("MinYMargin", .minYMargin), ("HeightSizable", .heightSizable), ("MaxYMargin", .maxYMargin),
  ]

  static let autoresizing = Notation(
    Reading.choice(names).list().map { AutoresizingMask($0) },
    print: { mask in JSON(names.prefix(6).filter { mask.contains($0.value) }.map { JSON($0.name) }) })
}
