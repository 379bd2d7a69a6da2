import AnimuxGraphics
import TestSupport
import Testing

@Suite struct TileSetTests {
  private static let (width, height) = (64 * 7 - 10, 64 * 5 - 20)

  @Test(arguments: 0..<40) func rectanglesCoverTheMembersOnceAndNoOtherTile(seed: Int) {
    var random = Random(seed: seed)
    var tiles = TileSet(width: Self.width, height: Self.height)
    let share = random.unit()
    for row in 0..<tiles.rows {
      for column in 0..<tiles.columns { tiles[column, row] = random.chance(share) }
    }
    var covers = [Int](repeating: 0, count: Self.width * Self.height)
    for rect in tiles.rects {
      #expect(rect.width > 0 && rect.height > 0 && rect.maxX <= Self.width && rect.maxY <= Self.height)
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { covers[y * Self.width + x] += 1 }
      }
    }
    let isRight = covers.indices.allSatisfy { index in
      let (x, y) = (index % Self.width, index / Self.width)
      return covers[index] == (tiles[x / TileSet.side, y / TileSet.side] ? 1 : 0)
    }
    #expect(isRight)
  }

  @Test func equalRowsAreJoinedDownwards() {
    var tiles = TileSet(width: Self.width, height: Self.height)
    #expect(tiles.isEmpty && tiles.rects.isEmpty)
    tiles.insertAll()
    #expect(tiles.rects == [PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)])
    tiles.removeAll()
    for row in 1...3 { (tiles[2, row], tiles[3, row]) = (true, true) }
    tiles[3, 4] = true
    #expect(
      tiles.rects == [
        PixelRect(x: 128, y: 64, width: 128, height: 192), PixelRect(x: 192, y: 256, width: 64, height: 44),
      ])
    #expect(tiles.count == 7)
  }

  @Test func aUnionHasTheMembersOfBoth() {
    var (one, other) = (TileSet(width: 200, height: 200), TileSet(width: 200, height: 200))
    (one[0, 0], one[1, 1]) = (true, true)
    (other[1, 1], other[2, 3]) = (true, true)
    one.formUnion(other)
    #expect(one[0, 0] && one[1, 1] && one[2, 3] && one.count == 3)
  }
}
