package import AnimuxGraphics

/// Lays out a tree of boxes as a browser does. Heights follow from widths: a box is arranged at a width, and at a height where
/// it is known before its content is arranged.
package struct BoxTree {
  /// The boxes in the order of a walk from the root, each before its contents.
  var nodes: [BoxNode] = []

  /// Creates a tree.
  ///
  /// - Parameter isLoose: Whether boxes in the root cannot have shares of its height, because it follows from them.
  package init(_ root: Box, isLoose: Bool = false) {
    add(root)
    nodes[0].isLoose = isLoose
  }

  @discardableResult
  private mutating func add(_ box: Box) -> Int {
    let index = nodes.count
    nodes.append(BoxNode(box))
    for child in box.children {
      let added = add(child)
      nodes[index].children.append(added)
    }
    return index
  }

  /// Returns the size of the root in infinite space: its own, or that of its content.
  package mutating func size() -> Size {
    let width = contribution(of: 0).maximum
    return Size(width, arrangement(of: 0, width: width, height: nodes[0].ownHeight).height)
  }

  /// Returns the size of the root and the places of the boxes directly in it.
  package mutating func placedChildren() -> (size: Size, boxes: [PlacedBox]) {
    let size = size()
    let arrangement = arrangement(of: 0, width: size.width, height: nodes[0].ownHeight)
    let boxes = zip(nodes[0].children, arrangement.placements).map { child, placement in
      nodes[child].takeEdges(of: placement.space)
      return PlacedBox(
        frame: placement.frame, padding: nodes[child].padding, hasHeight: placement.height != nil,
        isLoose: placement.isLoose)
    }
    return (size, boxes)
  }

  /// Returns the frames of all boxes in the order of a walk from the root, each relative to the box around it.
  package mutating func frames() -> [Rect] {
    let size = size()
    var frames = Array(repeating: Rect.zero, count: nodes.count)
    frames[0] = Rect(origin: .zero, size: size)
    place(0, width: size.width, height: nodes[0].ownHeight, in: &frames)
    return frames
  }

  private mutating func place(_ index: Int, width: Double, height: Double?, in frames: inout [Rect]) {
    let arrangement = arrangement(of: index, width: width, height: height)
    for (child, placement) in zip(nodes[index].children, arrangement.placements) {
      frames[child] = placement.frame
      nodes[child].isLoose = placement.isLoose
      nodes[child].takeEdges(of: placement.space)
      place(child, width: placement.frame.size.width, height: placement.height, in: &frames)
    }
  }
}

extension BoxTree {
  /// Returns the widths of a box and its padding at which it fits its content, without regard to its own width. They depend on
  /// the height if the box has columns that wrap.
  mutating func contentWidths(of index: Int, height: Double? = nil) -> WidthRange {
    let height = height ?? nodes[index].ownHeight
    let key = WidthsKey(
      height: height, isLoose: nodes[index].isLoose, paddingSpace: nodes[index].paddingSpace)
    if let known = nodes[index].widths.value(for: key) { return known }
    let widths: WidthRange
    switch nodes[index].content {
    case .measured(let content):
      widths = WidthRange(minimum: content.minimumWidth, maximum: content.maximumWidth).bounded
    case .flex(let style): widths = flexWidths(of: index, style, height: height)
    case .grid(let style): widths = gridWidths(of: index, style, height: height)
    }
    let padded = widths + nodes[index].padding.horizontal
    nodes[index].widths.store(padded, for: key)
    return padded
  }

  /// Gives the boxes in a box their shares of its space. Along a side that is not known, a share is `auto`.
  mutating func share(
    _ width: Double?, _ height: Double?, among index: Int, along direction: FlexDirection = .row
  ) {
    for child in nodes[index].children where nodes[child].hasShares {
      nodes[child].takeWidth(of: width)
      nodes[child].takeHeight(of: height)
      nodes[child].takeBasis(of: direction == .row ? width : height)
    }
  }

  /// Returns the widths that a box contributes to the one around it, without its margin.
  mutating func contribution(of index: Int, height: Double? = nil) -> WidthRange {
    if let width = nodes[index].ownWidth { return WidthRange(minimum: width, maximum: width) }
    return contentWidths(of: index, height: height)
  }

  /// Returns the width of a box that has no width of its own in a space: that of its content, unless there is less space.
  mutating func fittingWidth(of index: Int, in space: Double, height: Double? = nil) -> Double {
    let widths = contribution(of: index, height: height)
    return min(widths.maximum, max(widths.minimum, space))
  }

  /// Returns the height and the contents of a box at a width. `height` is `nil` if it follows from the content.
  mutating func arrangement(of index: Int, width: Double, height: Double?) -> Arrangement {
    if nodes[index].children.isEmpty, let height { return Arrangement(height: height, placements: []) }
    let key = ArrangementKey(
      width: width, height: height, isLoose: nodes[index].isLoose, paddingSpace: nodes[index].paddingSpace)
    if let known = nodes[index].arrangements.value(for: key) { return known }
    let arrangement: Arrangement
    switch nodes[index].content {
    case .measured(let content):
      let padding = nodes[index].padding
      let inner = max(width - padding.horizontal, 0)
      arrangement = Arrangement(
        height: content.height(at: inner).bounded + padding.vertical, placements: [])
    case .flex(let style): arrangement = arrangeFlex(index, style, width: width, height: height)
    case .grid(let style): arrangement = arrangeGrid(index, style, width: width, height: height)
    }
    nodes[index].arrangements.store(arrangement, for: key)
    return arrangement
  }
}
