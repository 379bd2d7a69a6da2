/// The direction in which the items of a flexible box follow each other.
public enum FlexDirection: String, CaseIterable, Sendable {
  /// From left to right.
  case row
  /// From top to bottom.
  case column
}

/// The distribution of the items of a flexible box in the direction in which they follow each other.
public enum FlexDistribution: String, CaseIterable, Sendable {
  /// At the start.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
  /// Equal spaces between items, and none before the first and after the last.
  case spaceBetween
  /// Equal spaces around each item.
  case spaceAround
  /// Equal spaces between items, before the first and after the last.
  case spaceEvenly
}

/// The alignment of an item in the space that it is given.
public enum ItemAlignment: String, CaseIterable, Sendable {
  /// At the start of the space.
  case start
  /// In the middle of the space.
  case center
  /// At the end of the space.
  case end
  /// An item without a size takes that of the space.
  case stretch
}
