/// A rectangle to lay out, with the style that CSS would have for it and `box-sizing: border-box`.
package struct Box: Sendable {
  /// What determines the size of a box without a width or a height.
  package enum Content: Sendable {
    /// Content that is measured.
    case measured(any Measurable)
    /// Boxes in a flexible box.
    case flex(FlexStyle, [Box])
    /// Boxes in a grid.
    case grid(GridStyle, [Box])
  }

  /// The width, including the padding. `nil` is `auto`.
  package var width: Double?
  /// The height, including the padding. `nil` is `auto`.
  package var height: Double?
  /// The distance of the content from the edges.
  package var padding: Insets
  /// The distance of other boxes from the edges.
  package var margin: Insets
  /// The style as an item of a flexible box.
  package var flex: FlexItemStyle
  /// The style as an item of a grid.
  package var grid: GridItemStyle
  /// The content.
  package var content: Content

  /// Creates a box.
  package init(
    width: Double? = nil, height: Double? = nil, padding: Insets = .zero, margin: Insets = .zero,
    flex: FlexItemStyle = FlexItemStyle(), grid: GridItemStyle = GridItemStyle(), content: Content
  ) {
    self.width = width
    self.height = height
    self.padding = padding
    self.margin = margin
    self.flex = flex
    self.grid = grid
    self.content = content
  }
}

/// Content whose size follows from the width that is available.
package protocol Measurable: Sendable {
  /// The width of the widest part that cannot be broken.
  var minimumWidth: Double { get }
  /// The width without any break that is not required.
  var maximumWidth: Double { get }
  /// Returns the height at a width.
  func height(at width: Double) -> Double
}

/// Content without a size.
package struct EmptyContent: Measurable {
  package let minimumWidth = 0.0
  package let maximumWidth = 0.0
  /// Creates the content.
  package init() {}
  package func height(at width: Double) -> Double { 0 }
}

/// The widths of four edges.
package struct Insets: Hashable, Sendable {
  package var top: Double
  package var right: Double
  package var bottom: Double
  package var left: Double

  package static let zero = Insets(0, 0, 0, 0)

  /// Creates insets in the order of CSS.
  package init(_ top: Double, _ right: Double, _ bottom: Double, _ left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  var horizontal: Double { left + right }
  var vertical: Double { top + bottom }
}

/// The distances between rows and between columns.
package struct Gap: Hashable, Sendable {
  package var row: Double
  package var column: Double

  package static let zero = Gap(row: 0, column: 0)

  /// Creates gaps.
  package init(row: Double, column: Double) {
    self.row = row
    self.column = column
  }
}

/// The alignment of an item along one axis in the space that it is given.
package enum ItemAlignment: String, CaseIterable, Sendable {
  case start
  case center
  case end
  /// The size of the space, unless the item has a size.
  case stretch

  /// The part of the remaining space that is before the item.
  var share: Double {
    switch self {
    case .start, .stretch: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
