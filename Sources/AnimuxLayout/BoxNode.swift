import AnimuxGraphics

/// A box in a tree, with what is known about it.
struct BoxNode {
  enum Content {
    case measured(any Measurable)
    case flex(FlexStyle)
    case grid(GridStyle)
  }

  /// The width, which is never less than the padding. A share of a space that is not known is `nil`.
  private(set) var ownWidth: Double?
  /// The height, which is never less than the padding. A share of a space that is not known is `nil`.
  private(set) var ownHeight: Double?
  private let widthShare: Double?
  private let heightShare: Double?
  /// Whether boxes inside cannot have shares of the height, because it follows from them.
  var isLoose = false
  let padding: Insets
  let margin: Insets
  let flex: FlexItemStyle
  let grid: GridItemStyle
  let content: Content
  var children: [Int] = []

  /// The cells of a grid, once they are known.
  var cells: GridCells?
  /// The widths of the content, by height.
  var widths = FewValues<Double?, WidthRange>()
  var arrangements = FewValues<ArrangementKey, Arrangement>()

  /// Whether the width of the content depends on the height.
  var hasWrappingColumns: Bool {
    if case .flex(let style) = content { style.direction == .column && style.wraps } else { false }
  }

  init(_ box: Box) {
    padding = box.padding.bounded
    margin = box.margin.bounded
    ownWidth = box.width.map { [padding] in max($0.bounded, padding.horizontal) }
    ownHeight = box.height.map { [padding] in max($0.bounded, padding.vertical) }
    (widthShare, heightShare) = (box.widthShare?.bounded, box.heightShare?.bounded)
    flex = box.flex.bounded
    grid = box.grid
    content =
      switch box.content {
      case .measured(let content): .measured(content)
      case .flex(let style, _): .flex(style.bounded)
      case .grid(let style, _): .grid(style.bounded)
      }
  }
}

extension BoxNode {
  /// Whether the box has a share of the space in the one around it.
  var hasShares: Bool { widthShare != nil || heightShare != nil }

  /// Whether the height is `auto`. A share of a height that is not known counts as a height, which is not stretched.
  var hasAutoHeight: Bool { ownHeight == nil && heightShare == nil }

  /// Sets the width from the space in the box around this one.
  mutating func takeWidth(of space: Double?) {
    guard let widthShare else { return }
    ownWidth = space.map { max(($0 * widthShare).bounded, padding.horizontal) }
  }

  /// Sets the height from the space in the box around this one.
  mutating func takeHeight(of space: Double?) {
    guard let heightShare else { return }
    ownHeight = space.map { max(($0 * heightShare).bounded, padding.vertical) }
  }
}

extension Box {
  /// The boxes in this one.
  package var children: [Box] {
    switch content {
    case .measured: []
    case .flex(_, let boxes), .grid(_, let boxes): boxes
    }
  }
}

/// The widths between which content can be broken into lines.
struct WidthRange {
  /// The width of the widest part that cannot be broken.
  var minimum = 0.0
  /// The width without breaks.
  var maximum = 0.0

  static func + (range: WidthRange, amount: Double) -> WidthRange {
    WidthRange(minimum: range.minimum + amount, maximum: range.maximum + amount)
  }
}

struct ArrangementKey: Hashable {
  let width: Double
  let height: Double?
  let isLoose: Bool
}

/// The contents of a box at a width.
struct Arrangement {
  /// The height of the box.
  let height: Double
  /// The height of the content and the padding.
  var contentHeight = 0.0
  /// The places of the contents, relative to the box.
  let placements: [Placement]
}

/// The place of a box in the one around it.
struct Placement {
  let frame: Rect
  /// The height that is known before the box's own content is arranged.
  let height: Double?
  /// Whether boxes inside cannot have shares of that height.
  var isLoose = false
}
