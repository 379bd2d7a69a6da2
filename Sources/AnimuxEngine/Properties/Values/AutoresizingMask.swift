internal import AnimuxDocuments

/// Which parts of a layer along each axis give way when its superlayer's bounds change their size. None: it stays as it is.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public static let minXMargin = AutoresizingMask(rawValue: 1)
  public static let widthSizable = AutoresizingMask(rawValue: 2)
  public static let maxXMargin = AutoresizingMask(rawValue: 4)
  public static let minYMargin = AutoresizingMask(rawValue: 8)
  public static let heightSizable = AutoresizingMask(rawValue: 16)
  public static let maxYMargin = AutoresizingMask(rawValue: 32)

  // As views call them, with y growing downwards.
  public static let flexibleLeftMargin = minXMargin
  public static let flexibleWidth = widthSizable
  public static let flexibleRightMargin = maxXMargin
  public static let flexibleTopMargin = minYMargin
  public static let flexibleHeight = heightSizable
  public static let flexibleBottomMargin = maxYMargin

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
