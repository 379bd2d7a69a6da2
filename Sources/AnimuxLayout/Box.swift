/// A rectangle to lay out, with the style that CSS would have for it and `box-sizing: border-box`.
package struct Box: Sendable {
  /// The content, which determines the size of a box without a width or a height.
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
  /// The width as a fraction of the space in the box around this one, in place of `width`.
  package var widthShare: Double?
  /// The height as a fraction of the space in the box around this one, in place of `height`. It is `auto` if that space is not
  /// known before layout.
  package var heightShare: Double?
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
