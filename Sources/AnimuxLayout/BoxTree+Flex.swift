import AnimuxGraphics

extension BoxTree {
  /// Arranges the items of a flexible box.
  mutating func arrangeFlex(
    _ index: Int, _ given: FlexStyle, width: Double, height: Double?
  ) -> Arrangement {
    let padding = nodes[index].padding
    let innerWidth = max(width - padding.horizontal, 0)
    let innerHeight = height.map { max($0 - padding.vertical, 0) }
    let knownHeight = nodes[index].isLoose ? nil : innerHeight
    share(innerWidth, knownHeight, among: index, along: given.direction)
    var style = given
    style.gap = given.gap.resolved(width: innerWidth, height: knownHeight)
    var flow = FlexFlow(style, width: innerWidth, height: innerHeight)
    flow.isLoose = nodes[index].isLoose || height == nil
    flow.lines = FlexLine.lines(
      flexItems(of: index, flow), in: style.wraps ? flow.mainSpace : nil, gap: flow.mainGap)
    let mainSize =
      flow.mainSpace ?? flow.lines.map { $0.hypotheticalLength(gap: flow.mainGap) }.max() ?? 0
    for line in flow.lines.indices { flow.lines[line].resolveSizes(in: mainSize, gap: flow.mainGap) }
    if flow.isRow { measureHeights(&flow) }
    flow.sizeLines()
    if !flow.isRow { fitWidths(&flow) }
    let placements = placements(flow, mainSize: mainSize, padding)
    let content = flow.isRow ? flow.crossSpace ?? flow.crossLength : mainSize
    var arrangement = Arrangement(height: height ?? content + padding.vertical, placements: placements)
    let lengths = flow.lines.map { $0.hypotheticalLength(gap: flow.mainGap) }
    arrangement.contentHeight = (flow.isRow ? flow.crossLength : lengths.max() ?? 0) + padding.vertical
    return arrangement
  }

  /// Sets the heights of the items of a row that follow from their widths.
  private mutating func measureHeights(_ flow: inout FlexFlow) {
    for line in flow.lines.indices {
      for item in flow.lines[line].items.indices {
        let node = flow.lines[line].items[item].node
        let width = flow.lines[line].items[item].size
        flow.lines[line].items[item].crossSize =
          arrangement(of: node, width: width, height: nodes[node].ownHeight).height
      }
    }
  }

  /// Sets the widths of the items of columns that are not stretched, now that the columns and the heights are known.
  private mutating func fitWidths(_ flow: inout FlexFlow) {
    for line in flow.lines.indices {
      for item in flow.lines[line].items.indices {
        let state = flow.lines[line].items[item]
        let space = flow.lines[line].crossSize - state.crossMargin
        nodes[state.node].isLoose = flow.isLoose && nodes[state.node].ownHeight == nil
        let width = nodes[state.node].ownWidth ?? fittingWidth(of: state.node, in: space, height: state.size)
        flow.lines[line].items[item].crossSize = width
      }
    }
  }

  mutating func flexItems(of index: Int, _ flow: FlexFlow) -> [FlexItem] {
    nodes[index].children.map { flow.isRow ? rowItem($0, flow) : columnItem($0, flow) }
  }

  private mutating func rowItem(_ index: Int, _ flow: FlexFlow) -> FlexItem {
    let node = nodes[index]
    let alignment = node.flex.alignSelf ?? flow.style.alignItems
    let widths = contentWidths(of: index, height: stretchedHeight(of: index, alignment, in: flow.lineHeight))
    let base =
      switch node.basis {
      case .length(let basis): max(basis, node.padding.horizontal)
      case .content: widths.maximum
      case nil: node.ownWidth ?? widths.maximum
      }
    return FlexItem(
      node: index, style: node.flex, alignment: alignment, mainMargin: node.margin.horizontal,
      crossMargin: node.margin.vertical, mainPadding: node.padding.horizontal, base: base,
      minimum: node.ownWidth.map { min($0, widths.minimum) } ?? widths.minimum)
  }

  /// Returns the height that an item takes from a line, or `nil` if the item has a height or is not stretched.
  func stretchedHeight(of index: Int, _ alignment: ItemAlignment, in line: Double?) -> Double? {
    let node = nodes[index]
    guard let line, alignment == .stretch, node.hasAutoHeight else { return nil }
    return max(line - node.margin.vertical, node.padding.vertical)
  }

  private mutating func columnItem(_ index: Int, _ flow: FlexFlow) -> FlexItem {
    let node = nodes[index]
    let alignment = node.flex.alignSelf ?? flow.style.alignItems
    let space = max(flow.width - node.margin.horizontal, node.padding.horizontal)
    let width =
      node.ownWidth
      ?? (alignment == .stretch && !flow.style.wraps ? space : fittingWidth(of: index, in: space))
    let content = contentHeight(of: index, width: width)
    let base =
      switch node.basis {
      case .length(let basis): max(basis, node.padding.vertical)
      case .content: content
      case nil: node.ownHeight ?? content
      }
    return FlexItem(
      node: index, style: node.flex, alignment: alignment, mainMargin: node.margin.vertical,
      crossMargin: node.margin.horizontal, mainPadding: node.padding.vertical, base: base,
      minimum: node.ownHeight.map { min($0, content) } ?? content, crossSize: width)
  }

  /// Returns the height of a box's content. Columns that wrap do so at the box's own height.
  private mutating func contentHeight(of index: Int, width: Double) -> Double {
    guard nodes[index].hasWrappingColumns, let height = nodes[index].ownHeight else {
      return arrangement(of: index, width: width, height: nil).height
    }
    return arrangement(of: index, width: width, height: height).contentHeight
  }

  private func placements(_ flow: FlexFlow, mainSize: Double, _ padding: Insets) -> [Placement] {
    var placements: [Placement] = []
    var cross = flow.isRow ? padding.top : padding.left
    for line in flow.lines {
      let remaining = mainSize - line.length(gap: flow.mainGap)
      let spaces = flow.style.justifyContent.spaces(remaining, count: line.items.count)
      var main = (flow.isRow ? padding.left : padding.top) + spaces.before
      for item in line.items {
        placements.append(placement(of: item, flow, main: main, cross: cross, lineSize: line.crossSize))
        main += item.size + item.mainMargin + flow.mainGap + spaces.between
      }
      cross += line.crossSize + flow.crossGap
    }
    return placements
  }

  private func placement(
    of item: FlexItem, _ flow: FlexFlow, main: Double, cross: Double, lineSize: Double
  ) -> Placement {
    let node = nodes[item.node]
    let margin = node.margin
    let own = flow.isRow ? node.ownHeight : node.ownWidth
    let isAuto = flow.isRow ? node.hasAutoHeight : own == nil
    let isStretched = item.alignment == .stretch && isAuto
    let crossPadding = flow.isRow ? node.padding.vertical : node.padding.horizontal
    let crossSize = isStretched ? max(lineSize - item.crossMargin, crossPadding) : item.crossSize
    let offset = cross + item.alignment.share * (lineSize - item.crossMargin - crossSize)
    if flow.isRow {
      let frame = Rect(main + margin.left, offset + margin.top, item.size, crossSize)
      return Placement(frame: frame, height: isStretched ? crossSize : own, space: flow.width)
    }
    return Placement(
      frame: Rect(offset + margin.left, main + margin.top, crossSize, item.size), height: item.size,
      isLoose: flow.isLoose && node.ownHeight == nil, space: flow.width)
  }
}
