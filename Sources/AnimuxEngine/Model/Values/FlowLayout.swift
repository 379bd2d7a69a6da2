internal import AnimuxGraphics
import AnimuxLayout

/// A layout manager that places all sublayers by their sizes and contents, as CSS does. Sublayers, and the layer itself, have
/// the size of their contents along the sides that have not been set.
protocol FlowLayout: LayoutManager {
  /// The distance of the sublayers from the edges.
  var padding: Insets { get set }

  /// Returns the boxes of sublayers in this layout.
  func content(_ boxes: [Box]) -> Box.Content

  /// Sets the style of a sublayer's box.
  func style(_ box: inout Box, of layer: Layer)
}

extension Layer {
  /// The layout manager, if it is one that depends on the contents.
  var flowLayout: (any FlowLayout)? { layoutManager as? any FlowLayout }

  /// The size to which lengths of sublayers in per cent relate: that of the bounds, without the padding of a flow.
  var spaceForSublayers: Size {
    guard let flow = flowLayout else { return bounds.size }
    let padding = isFlowed ? flowedBox?.padding ?? flow.padding : flow.padding
    return Size(
      max(bounds.size.width - padding.left - padding.right, 0),
      max(bounds.size.height - padding.top - padding.bottom, 0))
  }

  /// Whether the superlayer's layout has given the layer its size because of its contents.
  var isFlowed: Bool { flowWidth != nil }

  /// Whether the size follows from the sublayers along at least one side.
  var hugsSublayers: Bool { flowLayout != nil && !isFlowed && !ownSize.isComplete }

  /// Whether the size is not known before layout along at least one side.
  var hasLooseFlow: Bool { flowLayout != nil && !ownSize.isComplete }

  /// Sets the sides of the size that are given. The others follow from the contents.
  mutating func take(_ size: OwnSize) {
    bounds.size = Size(size.width ?? 0, size.height ?? 0)
    ownSize = size
    if size == OwnSize() { type(of: content).prepare(&self) }
  }

  /// Leaves a side of a text's size free that is empty, if the other is not.
  mutating func freeEmptySides() {
    guard content.text(in: self) != nil, let width = ownSize.width, let height = ownSize.height else {
      return
    }
    if height == 0, width > 0 { ownSize.height = nil }
    if width == 0, height > 0 { ownSize.width = nil }
  }

  /// Sets the size without marking it as set by the author.
  mutating func takeSize(_ size: Size, isFlowed: Bool) {
    let (own, fits) = (ownSize, fitsContents)
    bounds.size = size
    (ownSize, fitsContents) = (own, fits)
    flowWidth = isFlowed ? bounds.size.width : nil
  }

  /// Sets the position and the size to those of a box, in the superlayer's space.
  mutating func takeBox(_ box: PlacedBox) {
    takeFlowedBox(box)
    let frame = box.frame
    if !bounds.size.isClose(to: frame.size) || !isFlowed { takeSize(frame.size, isFlowed: true) }
    let new = Point(
      frame.minX + anchorPoint.x * bounds.size.width, frame.minY + anchorPoint.y * bounds.size.height)
    guard new.x.isFinite, new.y.isFinite else { return }
    if !Size(new.x, new.y).isClose(to: Size(position.x, position.y)) { position = new }
  }
}

extension Layer {
  /// Records the values that the layer's own layout gets from the one that places it.
  private mutating func takeFlowedBox(_ box: PlacedBox) {
    guard flowLayout != nil else { return }
    let new = FlowedBox(padding: box.padding, hasHeight: box.hasHeight, isLoose: box.isLoose)
    if flowedBox != new { flowedBox = new }
  }
}

/// The values that the layout of a layer gets from that of its superlayer.
struct FlowedBox: Hashable, Sendable {
  /// The padding, without shares.
  let padding: Insets
  /// Whether the height does not follow from the contents.
  let hasHeight: Bool
  /// Whether sublayers cannot have shares of the height.
  let isLoose: Bool
}

extension Size {
  /// Returns whether two sizes are equal except for rounding errors.
  func isClose(to other: Size) -> Bool {
    let slack = 1e-9 * max(1, width.magnitude, height.magnitude)
    return (width - other.width).magnitude <= slack && (height - other.height).magnitude <= slack
  }
}
