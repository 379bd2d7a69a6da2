/// The style of a flexible box.
package struct FlexStyle: Hashable, Sendable {
  package typealias Direction = FlexDirection
  package typealias Distribution = FlexDistribution

  package var direction = Direction.row
  package var gap = Gap.zero
  package var alignItems = ItemAlignment.stretch
  package var justifyContent = Distribution.start
  /// Whether items that do not fit into a line begin another.
  package var wraps = false

  /// Creates a style.
  package init(
    direction: Direction = .row, gap: Gap = .zero, alignItems: ItemAlignment = .stretch,
    justifyContent: Distribution = .start, wraps: Bool = false
  ) {
    self.direction = direction
    self.gap = gap
    self.alignItems = alignItems
    self.justifyContent = justifyContent
    self.wraps = wraps
  }
}

/// The style of an item of a flexible box.
package struct FlexItemStyle: Hashable, Sendable {
  /// The item's share of the space that remains.
  package var grow = 0.0
  /// The item's share, weighted by its base size, of the space that is missing.
  package var shrink = 1.0
  /// The size along the main axis before growing and shrinking. `nil` is `auto`: the item's size, or that of its content.
  package var basis: Double?
  /// The basis as a fraction of the space along the main axis, in place of `basis`. Where that space is not known, it is the
  /// size of the content.
  package var basisShare: Double?
  /// The alignment of the item. `nil` is that of the container.
  package var alignSelf: ItemAlignment?

  /// Creates a style.
  package init(
    grow: Double = 0, shrink: Double = 1, basis: Double? = nil, basisShare: Double? = nil,
    alignSelf: ItemAlignment? = nil
  ) {
    self.grow = grow
    self.shrink = shrink
    self.basis = basis
    self.basisShare = basisShare
    self.alignSelf = alignSelf
  }
}

extension FlexDistribution {
  /// Returns the space before the first item and the space between items, if `space` remains for `count` items. Where items
  /// overflow, the distributions of space begin at the start.
  func spaces(_ space: Double, count: Int) -> (before: Double, between: Double) {
    let count = Double(count)
    switch self {
    case .start: return (0, 0)
    case .center: return (space / 2, 0)
    case .end: return (space, 0)
    case .spaceBetween: return space > 0 && count > 1 ? (0, space / (count - 1)) : (0, 0)
    case .spaceAround: return space > 0 ? (space / count / 2, space / count) : (0, 0)
    case .spaceEvenly: return space > 0 ? (space / (count + 1), space / (count + 1)) : (0, 0)
    }
  }
}
