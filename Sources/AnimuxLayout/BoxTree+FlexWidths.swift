extension BoxTree {
  /// Returns the widths at which a flexible box fits its items, without its padding.
  mutating func flexWidths(of index: Int, _ given: FlexStyle, height: Double?) -> WidthRange {
    let innerHeight = height.map { max($0 - nodes[index].padding.vertical, 0) }
    let knownHeight = nodes[index].isLoose ? nil : innerHeight
    share(nil, knownHeight, among: index, along: given.direction)
    var style = given
    style.gap = given.gap.resolved(width: nil, height: knownHeight)
    return switch (style.direction, style.wraps) {
    case (.row, _): rowWidths(of: index, style, height: height)
    case (.column, false): columnWidths(of: index)
    case (.column, true): wrappedColumnWidths(of: index, style, height: height)
    }
  }

  private mutating func rowWidths(of index: Int, _ style: FlexStyle, height: Double?) -> WidthRange {
    let line = style.wraps ? nil : height.map { max($0 - nodes[index].padding.vertical, 0) }
    var sum = WidthRange()
    for child in nodes[index].children {
      let widths = rowContribution(of: child, style, line: line)
      sum.maximum += widths.maximum
      if style.wraps {
        let least = contribution(of: child).minimum + nodes[child].margin.horizontal
        sum.minimum = max(sum.minimum, least)
      } else {
        sum.minimum += widths.minimum
      }
    }
    let gaps = Double(max(nodes[index].children.count - 1, 0)) * style.gap.column
    sum.maximum += gaps
    if !style.wraps { sum.minimum += gaps }
    sum.maximum = max(sum.maximum, sum.minimum)
    return sum
  }

  /// Returns the widths that an item of a row needs with its margin. One that cannot grow or shrink keeps its base size.
  private mutating func rowContribution(
    of index: Int, _ style: FlexStyle, line: Double?
  ) -> WidthRange {
    let node = nodes[index]
    let height = stretchedHeight(of: index, node.flex.alignSelf ?? style.alignItems, in: line)
    let content = contentWidths(of: index, height: height)
    let own = contribution(of: index, height: height)
    let limit = min(node.ownWidth ?? .infinity, content.minimum)
    var basis: Double?
    if case .length(let length) = node.basis { basis = max(length, node.padding.horizontal) }
    func clamped(_ width: Double) -> Double {
      let base = basis ?? width
      let most = node.flex.grow == 0 ? base : .infinity
      return max(min(width, most), node.flex.shrink == 0 ? base : 0, limit)
    }
    let range = WidthRange(minimum: clamped(own.minimum), maximum: clamped(own.maximum))
    return range + node.margin.horizontal
  }

  private mutating func columnWidths(of index: Int) -> WidthRange {
    var widest = WidthRange()
    for child in nodes[index].children {
      let widths = contribution(of: child) + nodes[child].margin.horizontal
      widest.minimum = max(widest.minimum, widths.minimum)
      widest.maximum = max(widest.maximum, widths.maximum)
    }
    return widest
  }

  /// The columns of a flexible box side by side, or the widest item.
  private mutating func wrappedColumnWidths(
    of index: Int, _ style: FlexStyle, height: Double?
  ) -> WidthRange {
    var widths = columnWidths(of: index)
    guard let height else { return widths }
    let inner = max(height - nodes[index].padding.vertical, 0)
    var flow = FlexFlow(style, width: .infinity, height: inner)
    flow.lines = FlexLine.lines(flexItems(of: index, flow), in: inner, gap: flow.mainGap)
    flow.fitLines()
    widths.maximum = flow.crossLength
    return widths
  }
}
