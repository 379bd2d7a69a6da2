/// The places of items in a grid: those that have one, and then the others row by row.
struct GridPlacement {
  /// The cells of an item.
  struct Area {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// The areas in the order of the items.
  private(set) var areas: [Area] = []
  private(set) var columnCount: Int
  private(set) var rowCount: Int
  /// The columns that are taken in each row.
  private var taken: [Int: [Range<Int>]] = [:]

  init(_ items: [GridItemStyle], columns: Int, rows: Int) {
    columnCount = columns
    rowCount = rows
    areas = items.map { item in
      let (column, row) = (item.column ?? 0, item.row ?? 0)
      return Area(columns: column..<column + item.columnSpan, rows: row..<row + item.rowSpan)
    }
    for (index, item) in items.enumerated() where item.column != nil && item.row != nil { take(index) }
    placeInRows(items)
    for (index, item) in items.enumerated() {
      columnCount = max(columnCount, item.column == nil ? item.columnSpan : areas[index].columns.upperBound)
    }
    placeOthers(items)
    for area in areas { rowCount = max(rowCount, area.rows.upperBound) }
  }

  /// Marks the cells of an item as taken.
  private mutating func take(_ index: Int) {
    let columns = areas[index].columns
    for row in areas[index].rows {
      var ranges = taken.removeValue(forKey: row) ?? []
      if let last = ranges.last, last.upperBound == columns.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<columns.upperBound
      } else {
        ranges.append(columns)
      }
      taken[row] = ranges
    }
    columnCount = max(columnCount, areas[index].columns.upperBound)
  }

  /// Returns the first column after those that are in the way of an area, or `nil` if nothing is in the way.
  private func obstacle(to area: Area) -> Int? {
    area.rows.lazy.compactMap { taken[$0]?.filter { $0.overlaps(area.columns) }.map(\.upperBound).max() }
      .max()
  }

  /// Places items that have a row only, each after those in the same row before it.
  private mutating func placeInRows(_ items: [GridItemStyle]) {
    var cursors: [Int: Int] = [:]
    for (index, item) in items.enumerated() where item.row != nil && item.column == nil {
      move(index, toColumn: cursors[areas[index].rows.lowerBound] ?? 0)
      while let column = obstacle(to: areas[index]) { move(index, toColumn: column) }
      cursors[areas[index].rows.lowerBound] = areas[index].columns.upperBound
      take(index)
    }
  }

  /// Places items that have no row, never before one that is placed already.
  private mutating func placeOthers(_ items: [GridItemStyle]) {
    var (column, row) = (0, 0)
    for (index, item) in items.enumerated() where item.row == nil {
      if let own = item.column {
        if own < column { row += 1 }
        column = own
        move(index, toColumn: column, row: row)
        while obstacle(to: areas[index]) != nil {
          row += 1
          move(index, toColumn: column, row: row)
        }
      } else {
        (column, row) = search(index, from: column, row)
      }
      take(index)
    }
  }

  /// Moves an item to the first free place from a cell on, and returns its first cell.
  private mutating func search(_ index: Int, from column: Int, _ row: Int) -> (column: Int, row: Int) {
    var (column, row) = (column, row)
    while true {
      move(index, toColumn: column, row: row)
      if areas[index].columns.upperBound > columnCount {
        (column, row) = (0, row + 1)
      } else if let next = obstacle(to: areas[index]) {
        column = next
      } else {
        return (column, row)
      }
    }
  }

  private mutating func move(_ index: Int, toColumn column: Int, row: Int? = nil) {
    areas[index].columns = column..<column + areas[index].columns.count
    if let row { areas[index].rows = row..<row + areas[index].rows.count }
  }
}
