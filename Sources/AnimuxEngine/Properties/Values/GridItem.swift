public import AnimuxLayout

/// The place of a layer in a grid, as in CSS.
public struct GridItem: Hashable, Sendable {
  /// The first column, counted from 1, or `nil` for the next one that is free.
  public var column: Int?
  /// The number of columns.
  public var columnSpan = 1
  /// The first row, counted from 1, or `nil` for the next one that is free.
  public var row: Int?
  /// The number of rows.
  public var rowSpan = 1
  /// The vertical alignment of the layer, or `nil` for that of the superlayer's items.
  public var alignSelf: ItemAlignment?
  /// The horizontal alignment of the layer, or `nil` for that of the superlayer's items.
  public var justifySelf: ItemAlignment?
  /// The distance of the layer from the edges of its cells.
  public var margin = Insets.zero

  /// Creates an item with the defaults of CSS.
  public init() {}

  /// The columns and rows that can be named.
  static let places = 1...1000
  static let spans = 1...100
}

extension GridItem: ObjectValue {
  static let properties: [Property<GridItem>] = [
    .init(
      fixed: "column", \.column, Notation<Int>.integer(places).orNull(), of: GridItem(),
      "the first column, counted from 1; `null` is the next one that is free"),
    .init(fixed: "columnSpan", \.columnSpan, .integer(spans), of: GridItem(), "the number of columns"),
    .init(
      fixed: "row", \.row, Notation<Int>.integer(places).orNull(), of: GridItem(),
      "the first row, counted from 1; `null` is the next one that is free"),
    .init(fixed: "rowSpan", \.rowSpan, .integer(spans), of: GridItem(), "the number of rows"),
    .init(
      fixed: "alignSelf", \.alignSelf, .alignment, of: GridItem(),
      "the vertical alignment; `null` is the superlayer's `alignItems`"),
    .init(
      fixed: "justifySelf", \.justifySelf, .alignment, of: GridItem(),
      "the horizontal alignment; `null` is the superlayer's `justifyItems`"),
    .init(fixed: "margin", \.margin, .margin, of: GridItem(), "the distance from the edges of the cells"),
  ]
}

extension Notation<GridItem> {
  static let gridItem = Notation(
    GridItem.reading(
      "an object {\"column\", \"columnSpan\", \"row\", \"rowSpan\", \"alignSelf\", \"justifySelf\", \"margin\"}"
    ),
    print: \.document)
}
