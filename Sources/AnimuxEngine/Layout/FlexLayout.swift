public import AnimuxLayout
internal import AnimuxDocuments

extension LayoutManager where Self == FlexLayout {
  /// A layout manager that places sublayers one after the other, as a flexible box of CSS.
  public static var flex: FlexLayout { FlexLayout() }
}

/// A layout manager that places sublayers one after the other, as a flexible box of CSS.
public struct FlexLayout: FlowLayout, Hashable {
  /// The direction in which the sublayers follow each other.
  public var direction = FlexDirection.row
  /// The distances between sublayers, and between lines.
  public var gap = Gap.zero
  /// The distance of the sublayers from the edges.
  public var padding = Insets.zero
  /// The alignment of the sublayers across the direction.
  public var alignItems = ItemAlignment.stretch
  /// The distribution of the sublayers along the direction.
  public var justifyContent = FlexDistribution.start
  /// Whether sublayers that do not fit into a line begin another.
  public var wraps = false

  /// Creates a layout manager with the defaults of CSS.
  public init() {}

  func content(_ boxes: [Box]) -> Box.Content {
    .flex(
      FlexStyle(
        direction: direction, gap: gap, alignItems: alignItems, justifyContent: justifyContent, wraps: wraps),
      boxes)
  }

  func style(_ box: inout Box, of layer: Layer) {
    let item = layer.flex
    box.margin = item.margin
    box.flex = FlexItemStyle(
      grow: item.grow, shrink: item.shrink, basis: item.basis, basisShare: item.basisShare,
      alignSelf: item.alignSelf)
  }
}

extension FlexLayout: ObjectValue {
  static let documentType = "flex"

  static let properties: [Property<FlexLayout>] = [
    .init(
      fixed: "direction", \.direction, .choice, of: FlexLayout(),
      "the main axis, along which the sublayers follow each other"),
    .init(fixed: "gap", \.gap, .gap, of: FlexLayout(), "the distances between rows and between columns"),
    .init(
      fixed: "padding", \.padding, .padding, of: FlexLayout(),
      "the distance of the sublayers from the edges"),
    .init(
      fixed: "alignItems", \.alignItems, .choice, of: FlexLayout(),
      "the alignment of the sublayers across the main axis; `stretch` applies to sublayers without a size there"
    ),
    .init(
      fixed: "justifyContent", \.justifyContent, .choice, of: FlexLayout(),
      "the distribution of the sublayers along the main axis"),
    .init(
      fixed: "wrap", \.wraps, .flag, of: FlexLayout(),
      "whether sublayers that do not fit into a line begin another"),
  ]
}
