/// The style of a grid.
package struct GridStyle: Hashable, Sendable {
  package typealias Track = GridTrack

  package var columns: [Track]
  package var rows: [Track]
  package var gap: Gap
  package var alignItems: ItemAlignment
  package var justifyItems: ItemAlignment

  /// Creates a style.
  package init(
    columns: [Track] = [], rows: [Track] = [], gap: Gap = .zero, alignItems: ItemAlignment = .stretch,
    justifyItems: ItemAlignment = .stretch
  ) {
    self.columns = columns
    self.rows = rows
    self.gap = gap
    self.alignItems = alignItems
    self.justifyItems = justifyItems
  }
}

/// The size of a column or a row of a grid.
public enum GridTrack: Hashable, Sendable {
  /// A length.
  case fixed(Double)
  /// A fraction of the grid's width or height without its padding. It is `auto` where that is not known.
  case share(Double)
  /// A share of the space that remains, as in `1fr`.
  case fraction(Double)
  /// The size of the contents.
  case auto
}

extension [GridTrack] {
  /// Returns the tracks in a space.
  func resolved(in space: Double?) -> [GridTrack] {
    guard contains(where: { if case .share = $0 { true } else { false } }) else { return self }
    return map { track in
      guard case .share(let share) = track else { return track }
      return space.map { .fixed(($0 * share).bounded) } ?? .auto
    }
  }
}

/// The place of an item in a grid.
package struct GridItemStyle: Hashable, Sendable {
  /// The first column, counted from 0. `nil` is `auto`.
  package var column: Int?
  package var columnSpan: Int
  /// The first row, counted from 0. `nil` is `auto`.
  package var row: Int?
  package var rowSpan: Int
  /// The vertical alignment of the item. `nil` is that of the container.
  package var alignSelf: ItemAlignment?
  /// The horizontal alignment of the item. `nil` is that of the container.
  package var justifySelf: ItemAlignment?

  /// Creates a style.
  package init(
    column: Int? = nil, columnSpan: Int = 1, row: Int? = nil, rowSpan: Int = 1,
    alignSelf: ItemAlignment? = nil, justifySelf: ItemAlignment? = nil
  ) {
    self.column = column
    self.columnSpan = columnSpan
    self.row = row
    self.rowSpan = rowSpan
    self.alignSelf = alignSelf
    self.justifySelf = justifySelf
  }
}
