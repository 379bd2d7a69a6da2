import AnimuxGraphics

extension BoxTree {
  /// Arranges the items of a grid.
  mutating func arrangeGrid(
    _ index: Int, _ style: GridStyle, width: Double, height: Double?
  ) -> Arrangement {
    let padding = nodes[index].padding
    let space = GridSpace.definite(max(width - padding.horizontal, 0))
    let tracks = sizeTracks(of: index, style, space, height: height)
    let (lefts, tops) = (tracks.columns.positions(), tracks.rows.positions())
    let placements = nodes[index].children.enumerated().map { position, child in
      let area = tracks.areas[position]
      return placement(
        of: child, style, width: tracks.widths[position], padding,
        (lefts[area.columns.lowerBound], tracks.columns.extent(of: area.columns)),
        (tops[area.rows.lowerBound], tracks.rows.extent(of: area.rows)))
    }
    return Arrangement(height: height ?? tracks.length + padding.vertical, placements: placements)
  }

  private mutating func columnLength(
    of index: Int, _ style: GridStyle, _ space: GridSpace, height: Double?
  ) -> Double {
    guard !hasWrappingChildren(index) else {
      return sizeTracks(of: index, style, space, height: height).columns.length
    }
    share(nil, nil, among: index)
    let cells = cells(of: index, style)
    let demands = columnDemands(of: index, cells)
    let gap = style.gap.resolved(width: space.definite, height: nil).column
    return TrackSizing(cells.columns.resolved(in: space.definite), gap: gap, space: space, demands).length
  }

  private func hasWrappingChildren(_ index: Int) -> Bool {
    nodes[index].children.contains { nodes[$0].hasWrappingColumns }
  }

  /// Sizes the columns of a grid, and then its rows. Columns are sized again if they depend on the heights of items.
  private mutating func sizeTracks(
    of index: Int, _ style: GridStyle, _ space: GridSpace, height: Double?
  ) -> GridTracks {
    let tracks = sizeTracks(of: index, style, space, height: height, heights: [:])
    guard hasWrappingChildren(index) else { return tracks }
    let heights = wrappingHeights(of: index, style, tracks)
    return heights.isEmpty ? tracks : sizeTracks(of: index, style, space, height: height, heights: heights)
  }

  /// - Parameter heights: The heights of children whose widths depend on them, by position.
  private mutating func sizeTracks(
    of index: Int, _ style: GridStyle, _ space: GridSpace, height: Double?, heights: [Int: Double]
  ) -> GridTracks {
    let cells = cells(of: index, style)
    share(nil, nil, among: index)
    let columns = TrackSizing(
      cells.columns.resolved(in: space.definite),
      gap: style.gap.resolved(width: space.definite, height: nil).column, space: space,
      columnDemands(of: index, cells, heights: heights))
    let widths = nodes[index].children.enumerated().map { position, child in
      nodes[child].takeWidth(of: columns.extent(of: cells.areas[position].columns))
      return itemWidth(
        of: child, style, in: columns.extent(of: cells.areas[position].columns), height: heights[position])
    }
    let height = height.map { max($0 - nodes[index].padding.vertical, 0) }
    let demands = rowDemands(of: index, cells, widths)
    // If the height follows from the rows, shares of it are known only afterwards.
    let length =
      height
      ?? TrackSizing(
        cells.rows.resolved(in: nil), gap: style.gap.resolved(width: nil, height: nil).row,
        space: .indefinite, demands
      ).length
    let rows = TrackSizing(
      cells.rows.resolved(in: length), gap: style.gap.resolved(width: nil, height: length).row,
      space: .definite(length), demands)
    return GridTracks(columns: columns, rows: rows, areas: cells.areas, widths: widths, length: length)
  }

  /// Returns the heights of the children with columns that wrap, whose widths depend on their heights.
  private func wrappingHeights(of index: Int, _ style: GridStyle, _ tracks: GridTracks) -> [Int: Double] {
    var heights: [Int: Double] = [:]
    for (position, child) in nodes[index].children.enumerated() {
      let node = nodes[child]
      guard node.hasWrappingColumns, node.ownHeight == nil,
        (node.grid.alignSelf ?? style.alignItems) == .stretch
      else { continue }
      let space = tracks.rows.extent(of: tracks.areas[position].rows) - node.margin.vertical
      heights[position] = max(space, node.padding.vertical)
    }
    return heights
  }

  /// Returns the widths at which a grid fits its items, without its padding.
  mutating func gridWidths(of index: Int, _ style: GridStyle, height: Double?) -> WidthRange {
    let least = columnLength(of: index, style, .minimum, height: height)
    return WidthRange(
      minimum: least, maximum: columnLength(of: index, style, .maximum, height: height))
  }

  private mutating func cells(of index: Int, _ style: GridStyle) -> GridCells {
    if let known = nodes[index].cells { return known }
    let cells = GridCells(nodes[index].children.map { nodes[$0].grid }, style)
    nodes[index].cells = cells
    return cells
  }

  private mutating func columnDemands(
    of index: Int, _ cells: GridCells, heights: [Int: Double] = [:]
  ) -> [TrackDemand] {
    var demands: [TrackDemand] = []
    for (position, child) in nodes[index].children.enumerated() {
      let area = cells.areas[position]
      let widths =
        contribution(of: child, height: heights[position]) + nodes[child].margin.horizontal
      let isFloored = nodes[child].ownWidth != nil || cells.columns.fit(area.columns)
      let none = nodes[child].padding.horizontal + nodes[child].margin.horizontal
      demands.append(
        TrackDemand(
          span: area.columns, floor: isFloored ? widths.minimum : none, minimum: widths.minimum,
          maximum: widths.maximum))
    }
    return demands
  }

  private mutating func rowDemands(
    of index: Int, _ cells: GridCells, _ widths: [Double]
  ) -> [TrackDemand] {
    var demands: [TrackDemand] = []
    for (position, child) in nodes[index].children.enumerated() {
      let rows = cells.areas[position].rows
      let node = nodes[child]
      let height =
        arrangement(of: child, width: widths[position], height: node.ownHeight).height + node.margin.vertical
      let isFloored = node.ownHeight != nil || cells.rows.fit(rows)
      let none = node.padding.vertical + node.margin.vertical
      demands.append(
        TrackDemand(
          span: rows, floor: isFloored ? height : none, minimum: height, maximum: height))
    }
    return demands
  }

  private mutating func itemWidth(of index: Int, _ style: GridStyle, in space: Double, height: Double?)
    -> Double
  {
    let node = nodes[index]
    if let width = node.ownWidth { return width }
    let room = max(space - node.margin.horizontal, node.padding.horizontal)
    let alignment = node.grid.justifySelf ?? style.justifyItems
    return alignment == .stretch ? room : fittingWidth(of: index, in: room, height: height)
  }

  private mutating func placement(
    of index: Int, _ style: GridStyle, width: Double, _ padding: Insets,
    _ column: (start: Double, length: Double), _ row: (start: Double, length: Double)
  ) -> Placement {
    nodes[index].takeHeight(of: row.length)
    let node = nodes[index]
    let vertical = node.grid.alignSelf ?? style.alignItems
    let horizontal = node.grid.justifySelf ?? style.justifyItems
    let stretched =
      vertical == .stretch ? max(row.length - node.margin.vertical, node.padding.vertical) : nil
    let known = node.ownHeight ?? stretched
    let height = known ?? arrangement(of: index, width: width, height: nil).height
    let x = column.start + horizontal.share * (column.length - node.margin.horizontal - width)
    let y = row.start + vertical.share * (row.length - node.margin.vertical - height)
    return Placement(
      frame: Rect(
        padding.left + x + node.margin.left, padding.top + y + node.margin.top, width, height),
      height: known, space: column.length)
  }
}

/// The sizes of a grid's tracks, and what they result in.
private struct GridTracks {
  let columns: TrackSizing
  let rows: TrackSizing
  let areas: [GridPlacement.Area]
  /// The widths of the items.
  let widths: [Double]
  /// The length of the rows.
  let length: Double
}

/// The tracks of a grid, with those that the items add, and the places of the items in them.
struct GridCells {
  let areas: [GridPlacement.Area]
  let columns: [GridStyle.Track]
  let rows: [GridStyle.Track]

  init(_ items: [GridItemStyle], _ style: GridStyle) {
    let placement = GridPlacement(items, columns: style.columns.count, rows: style.rows.count)
    areas = placement.areas
    columns = style.columns + Array(repeating: .auto, count: placement.columnCount - style.columns.count)
    rows = style.rows + Array(repeating: .auto, count: placement.rowCount - style.rows.count)
  }
}

extension TrackSizing {
  /// Returns the length of tracks and the gaps between them.
  func extent(of span: Range<Int>) -> Double {
    sizes[span].reduce(Double(max(span.count - 1, 0)) * gap, +)
  }
}

extension [GridStyle.Track] {
  /// Returns whether an item in these tracks gives one of them the size of its content.
  fileprivate func fit(_ span: Range<Int>) -> Bool {
    let tracks = self[span]
    let isFlexible = tracks.contains { if case .fraction = $0 { true } else { false } }
    return tracks.contains { if case .fixed = $0 { false } else { true } } && (span.count == 1 || !isFlexible)
  }
}
