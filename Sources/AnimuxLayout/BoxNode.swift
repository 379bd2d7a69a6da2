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
  private let width: Double?
  private let height: Double?
  private let widthShare: Double?
  private let heightShare: Double?
  /// Whether boxes inside cannot have shares of the height, because it follows from them.
  var isLoose = false
  /// The padding and the margin, of which a share of a space that is not known is 0.
  private(set) var padding: Insets
  private(set) var margin: Insets
  private let givenPadding: Insets
  private let givenMargin: Insets
  /// The width of the space that the padding has shares of, if it has any.
  private(set) var paddingSpace: Double?
  let flex: FlexItemStyle
  /// The size along the main axis before growing and shrinking, or `nil` if it is that of the item.
  private(set) var basis: Basis?
  let grid: GridItemStyle
  let content: Content
  var children: [Int] = []

  /// The cells of a grid, once they are known.
  var cells: GridCells?
  /// The widths of the content.
  var widths = FewValues<WidthsKey, WidthRange>()
  var arrangements = FewValues<ArrangementKey, Arrangement>()

  /// Whether the width of the content depends on the height.
  var hasWrappingColumns: Bool {
    if case .flex(let style) = content { style.direction == .column && style.wraps } else { false }
  }

  init(_ box: Box) {
    (givenPadding, givenMargin) = (box.padding.bounded, box.margin.bounded)
    (padding, margin) = (givenPadding.resolved(in: nil), givenMargin.resolved(in: nil))
    (width, height) = (box.width?.bounded, box.height?.bounded)
    ownWidth = width.map { [padding] in max($0, padding.horizontal) }
    ownHeight = height.map { [padding] in max($0, padding.vertical) }
    (widthShare, heightShare) = (box.widthShare?.bounded, box.heightShare?.bounded)
    flex = box.flex.bounded
    basis = flex.basisShare == nil ? flex.basis.map { .length($0) } : .content
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
  var hasShares: Bool {
    widthShare != nil || heightShare != nil || flex.basisShare != nil || givenPadding.hasShares
      || givenMargin.hasShares
  }

  /// Whether the height is `auto`. A share of a height that is not known counts as a height, which is not stretched.
  var hasAutoHeight: Bool { ownHeight == nil && heightShare == nil }

  /// Sets the width from the space in the box around this one.
  mutating func takeWidth(of space: Double?) {
    takeEdges(of: space)
    guard let widthShare else { return }
    ownWidth = space.map { max(($0 * widthShare).bounded, padding.horizontal) }
  }

  /// Sets the padding and the margin from the width of the space in the box around this one.
  mutating func takeEdges(of space: Double?) {
    if givenMargin.hasShares { margin = givenMargin.resolved(in: space).bounded }
    guard givenPadding.hasShares else { return }
    padding = givenPadding.resolved(in: space).bounded
    paddingSpace = space
    if let width { ownWidth = max(width, padding.horizontal) }
    if let height { ownHeight = max(height, padding.vertical) }
  }

  /// Sets the size before growing and shrinking from the space along the main axis.
  mutating func takeBasis(of space: Double?) {
    guard let share = flex.basisShare else { return }
    basis = space.map { .length(($0 * share).bounded) } ?? .content
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

/// The size of an item of a flexible box before growing and shrinking, if it is not the item's own.
enum Basis {
  case length(Double)
  /// The size of the content.
  case content
}

struct WidthsKey: Hashable {
  let height: Double?
  let isLoose: Bool
  let paddingSpace: Double?
}

struct ArrangementKey: Hashable {
  let width: Double
  let height: Double?
  let isLoose: Bool
  let paddingSpace: Double?
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
  /// The width that the padding has shares of.
  let space: Double
}
