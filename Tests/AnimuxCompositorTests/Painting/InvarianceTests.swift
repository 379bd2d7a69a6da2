import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Pictures do not depend on items that are skipped because they are hidden or have been drawn before.
@Suite struct InvarianceTests {
  @Test(arguments: 0..<12) func aFrameDoesNotDependOnTheOnesBefore(seed: Int) {
    var random = Random(seed: seed)
    var canvas = Canvas(width: 230, height: 150, pictures: RandomPictures.cache)
    var list = random.list(width: 230, height: 150, items: 12)
    for _ in 0..<8 {
      let before = canvas.pixmap
      let changed = canvas.draw(list)
      var plain = Canvas(
        width: 230, height: 150, pictures: RandomPictures.cache,
        options: CanvasOptions(reuse: false, threads: 3))
      _ = plain.draw(list)
      #expect(canvas.pixmap == plain.pixmap)
      #expect(untouched(by: changed, before, canvas.pixmap))
      list = changedALittle(list, &random)
    }
  }

  /// Bands have the pixels of their rows, whether rows of tiles were passed on before, kept, or drawn at once.
  @Test(arguments: 0..<12) func bandsHaveThePixelsOfTheList(seed: Int) {
    var random = Random(seed: 300 + seed)
    let (width, height) = (230, 170)
    var canvas = Canvas(width: width, height: height, pictures: RandomPictures.cache)
    var list = random.list(width: width, height: height, items: 12)
    var shown = Pixmap(width: width, height: height)
    for step in 0..<16 {
      var plain = Canvas(
        width: width, height: height, pictures: RandomPictures.cache, options: CanvasOptions(reuse: false))
      _ = plain.draw(list)
      if step % 7 == 6 {
        _ = canvas.draw(list)
        #expect(canvas.pixmap == plain.pixmap)
        shown = canvas.pixmap
      } else {
        canvas.prepare(list)
        let isPrepared = canvas.isPrepared
        #expect(isPrepared)
        canvas.finish { pixels, fromRow, rows in
          for y in rows {
            let (source, target) = ((y - fromRow) * width, y * width)
            shown.pixels.replaceSubrange(
              target..<target + width, with: pixels.pixels[source..<source + width])
          }
        }
        let remains = canvas.isPrepared
        #expect(!remains)
      }
      #expect(shown == plain.pixmap)
      // New lists in succession change whole rows of tiles.
      list =
        step % 4 < 2
        ? random.list(width: width, height: height, items: 12) : changedALittle(list, &random)
    }
  }

  @Test(arguments: 0..<20) func nothingTrapsAndColoursStayPremultiplied(seed: Int) {
    var random = Random(seed: 1000 + seed)
    var canvas = Canvas(width: 97, height: 71, pictures: RandomPictures.cache)
    for _ in 0..<4 {
      _ = canvas.draw(random.list(width: 97, height: 71, items: 20))
      #expect(
        canvas.pixmap.pixels.allSatisfy { pixel in
          let alpha = pixel >> 24
          return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
        })
    }
  }

  @Test func anEqualListChangesNothing() {
    var random = Random(seed: 7)
    let list = random.list(width: 200, height: 100, items: 5)
    var canvas = Canvas(width: 200, height: 100)
    #expect(canvas.draw(list).count == 8)
    #expect(canvas.draw(list).isEmpty)
  }

  @Test func onlyTheTilesOfWhatMovesChange() {
    var canvas = Canvas(width: 640, height: 640)
    func list(_ x: Double) -> DisplayList {
      let background = Panel(shape: RoundedRect(Rect(0, 0, 640, 640)), fill: .color(.white), border: nil)
      let dot = Panel(shape: RoundedRect(Rect(x, 10, 20, 20)), fill: .color(.black), border: nil)
      return DisplayList(
        width: 640, height: 640, background: .black, items: [.roundedRect(background), .roundedRect(dot)])
    }
    _ = canvas.draw(list(10))
    var expected = TileSet(width: 640, height: 640)
    expected[0, 0] = true
    #expect(canvas.draw(list(11)) == expected)
    expected[3, 0] = true
    #expect(canvas.draw(list(200)) == expected)
  }

  @Test func hiddenItemsChangeNothing() {
    var canvas = Canvas(width: 128, height: 128)
    func list(_ hidden: Color) -> DisplayList {
      let below = Panel(shape: RoundedRect(Rect(20, 20, 50, 50)), fill: .color(hidden), border: nil)
      let above = Panel(
        shape: RoundedRect(Rect(-40, -40, 400, 400), radius: 30), fill: .color(.white), border: nil)
      return DisplayList(
        width: 128, height: 128, background: .black, items: [.roundedRect(below), .roundedRect(above)])
    }
    _ = canvas.draw(list(.black))
    #expect(canvas.draw(list(.white)).isEmpty)
  }

  private func untouched(by changed: TileSet, _ before: Pixmap, _ after: Pixmap) -> Bool {
    before.pixels.indices.allSatisfy { index in
      let (x, y) = (index % before.width, index / before.width)
      return changed[x / TileSet.side, y / TileSet.side] || before.pixels[index] == after.pixels[index]
    }
  }

  private func changedALittle(_ list: DisplayList, _ random: inout Random) -> DisplayList {
    var result = list
    for _ in 0..<random.int(0..<3) {
      let index = random.int(0..<result.items.count)
      if random.chance(0.3) {
        result.items.swapAt(index, random.int(0..<result.items.count))
      } else {
        result.items[index] = random.item(depth: 3)
      }
    }
    return result
  }
}
