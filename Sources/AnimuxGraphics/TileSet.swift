/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
}

/// A set of the tiles of a canvas, such as those that are redrawn or converted again.
package struct TileSet: Hashable, Sendable {
  /// The side of a tile in pixels. It is even, so that tiles contain whole chroma samples.
  package static let side = 64

  package let width: Int
  package let height: Int
  package let columns: Int
  package let rows: Int
  private var isMember: [Bool]

  /// Creates an empty set for a canvas of the given size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    isMember = [Bool](repeating: false, count: columns * rows)
  }

  package var isEmpty: Bool { !isMember.contains(true) }
  package var count: Int { isMember.count { $0 } }

  package subscript(column: Int, row: Int) -> Bool {
    get { isMember[row * columns + column] }
    set { isMember[row * columns + column] = newValue }
  }

  package mutating func insertAll() {
    for index in isMember.indices { isMember[index] = true }
  }

  package mutating func removeAll() {
    for index in isMember.indices { isMember[index] = false }
  }

  package mutating func formUnion(_ other: TileSet) {
    precondition(
      other.columns == columns && other.rows == rows, "tile sets must be of canvases of the same size")
    for index in isMember.indices where other.isMember[index] { isMember[index] = true }
  }

  package mutating func subtract(_ other: TileSet) {
    precondition(
      other.columns == columns && other.rows == rows, "tile sets must be of canvases of the same size")
    for index in isMember.indices where other.isMember[index] { isMember[index] = false }
  }

  /// The area of the set's tiles as a few rectangles that do not overlap: runs of a row, joined with equal
  /// runs below.
  package var rects: [PixelRect] {
    var done: [PixelRect] = []
    var open: [PixelRect] = []
    for row in 0..<rows {
      let runs = runs(ofRow: row)
      var next: [PixelRect] = []
      for var run in runs {
        if let above = open.firstIndex(where: { $0.x == run.x && $0.width == run.width }) {
          let upper = open.remove(at: above)
          run = PixelRect(x: run.x, y: upper.y, width: run.width, height: run.maxY - upper.y)
        }
        next.append(run)
      }
      done += open
      open = next
    }
    return done + open
  }

  private func runs(ofRow row: Int) -> [PixelRect] {
    var runs: [PixelRect] = []
    var column = 0
    let y = row * Self.side
    while column < columns {
      guard self[column, row] else {
        column += 1
        continue
      }
      let first = column
      while column < columns && self[column, row] { column += 1 }
      let x = first * Self.side
      runs.append(
        PixelRect(
          x: x, y: y, width: min(column * Self.side, width) - x, height: min(y + Self.side, height) - y))
    }
    return runs
  }
}
