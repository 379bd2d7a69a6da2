public import AnimuxLayout
internal import AnimuxDocuments

extension LayoutManager where Self == GridLayout {
  /// A layout manager that places sublayers in columns and rows, as a grid of CSS.
  public static var grid: GridLayout { GridLayout() }
}

/// A layout manager that places sublayers in columns and rows, as a grid of CSS.
public struct GridLayout: FlowLayout, Hashable {
  /// The sizes of the columns. Sublayers can add further ones.
  public var columns: [GridTrack] = []
  /// The sizes of the rows. Sublayers can add further ones.
  public var rows: [GridTrack] = []
  /// The distances between rows and between columns.
  public var gap = Gap.zero
  /// The distance of the cells from the edges.
  public var padding = Insets.zero
  /// The vertical alignment of the sublayers in their cells.
  public var alignItems = ItemAlignment.stretch
  /// The horizontal alignment of the sublayers in their cells.
  public var justifyItems = ItemAlignment.stretch

  /// Creates a layout manager with the defaults of CSS.
  public init() {}

  func content(_ boxes: [Box]) -> Box.Content {
    .grid(
      GridStyle(columns: columns, rows: rows, gap: gap, alignItems: alignItems, justifyItems: justifyItems),
      boxes)
  }

  func style(_ box: inout Box, of layer: Layer) {
    let item = layer.grid
    box.margin = item.margin == .zero ? layer.flex.margin : item.margin
    box.grid = GridItemStyle(
      column: item.column.map { $0.index }, columnSpan: item.columnSpan.span,
      row: item.row.map { $0.index }, rowSpan: item.rowSpan.span,
      alignSelf: item.alignSelf ?? layer.flex.alignSelf, justifySelf: item.justifySelf)
  }
}

extension Int {
  /// The index of a column or row that is counted from 1.
  fileprivate var index: Int { Swift.min(Swift.max(self, 1), GridItem.places.upperBound) - 1 }
  fileprivate var span: Int { Swift.min(Swift.max(self, 1), GridItem.spans.upperBound) }
}

extension GridLayout: ObjectValue {
  static let documentType = "grid"

  static let properties: [Property<GridLayout>] = [
    .init(
      fixed: "columns", \.columns, .tracks, of: GridLayout(),
      "the columns; a number is that many columns of `1fr`. Sublayers can add further ones, which are `auto`"),
    .init(
      fixed: "rows", \.rows, .tracks, of: GridLayout(),
      "the rows; a number is that many rows of `1fr`. Sublayers can add further ones, which are `auto`"),
    .init(fixed: "gap", \.gap, .gap, of: GridLayout(), "the distances between rows and between columns"),
    .init(
      fixed: "padding", \.padding, .padding, of: GridLayout(), "the distance of the cells from the edges"),
    .init(
      fixed: "alignItems", \.alignItems, .choice, of: GridLayout(),
      "the vertical alignment of the sublayers in their cells"),
    .init(
      fixed: "justifyItems", \.justifyItems, .choice, of: GridLayout(),
      "the horizontal alignment of the sublayers in their cells"),
  ]
}
