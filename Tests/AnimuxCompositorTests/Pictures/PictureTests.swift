import AnimuxCompositor
import AnimuxGraphics
import Synchronization
import TestSupport
import Testing

/// Pictures that are drawn on a canvas.
@Suite struct PictureTests {
  /// One picture, under any name.
  private struct One: PictureSource {
    let pixmap: Pixmap
    func pixmap(named name: PictureName) -> Pixmap? { pixmap }
  }

  private static func noise(_ width: Int, _ height: Int) -> Pixmap {
    var random = Random(seed: width * height)
    var pixmap = Pixmap(width: width, height: height)
    pixmap.pixels = random.pixels(width * height)
    return pixmap
  }

  private func drawn(
    _ pixmap: Pixmap, _ width: Int, _ height: Int, background: Color = .clear, _ items: DisplayItem...
  ) -> Pixmap {
    var canvas = Canvas(width: width, height: height, pictures: PictureCache(One(pixmap: pixmap)))
    _ = canvas.draw(DisplayList(width: width, height: height, background: background, items: items))
    return canvas.pixmap
  }

  private func item(
    _ pixmap: Pixmap, in rect: Rect, _ filter: SamplingFilter = .linear
  ) -> DisplayItem {
    let all = Rect(0, 0, Double(pixmap.width), Double(pixmap.height))
    return .picture(
      Picture(PictureName("a"), source: all, destination: rect, minification: filter, magnification: filter))
  }

  @Test(arguments: SamplingFilter.allCases) func onWholePixelsItIsCopied(filter: SamplingFilter) {
    let pixmap = Self.noise(90, 70)
    let picture = drawn(pixmap, 150, 100, item(pixmap, in: Rect(33, 21, 90, 70), filter))
    for y in 0..<70 { for x in 0..<90 { #expect(picture[x + 33, y + 21] == pixmap[x, y]) } }
    #expect(picture.pixels.count { $0 != 0 } == pixmap.pixels.count { $0 != 0 })
  }

  /// The transparent columns of a picture are left out if it is kept, and drawn if it is shown only once.
  @Test(arguments: 0..<40) func transparentMarginsMakeNoDifference(seed: Int) {
    struct Source: PictureSource {
      let pixmap: Pixmap
      let isShownOnce: Bool
      func pixmap(named name: PictureName) -> Pixmap? { pixmap }
      func isPassing(_ name: PictureName) -> Bool { isShownOnce }
    }
    var random = Random(seed: seed)
    var pixmap = Pixmap(width: random.int(1..<50), height: random.int(1..<40))
    for y in 0..<pixmap.height {
      let (from, to) = (random.int(0..<pixmap.width), random.int(0..<pixmap.width + 1))
      for x in 0..<pixmap.width where x >= from && x < to {
        pixmap.pixels[y * pixmap.width + x] = random.pixel()
      }
    }
    let scale = seed % 2 == 0 ? 1 : random.number(0.6...4)
    let (width, height) = (Double(pixmap.width) * scale, Double(pixmap.height) * scale)
    let place = Rect(random.number(-20...40), random.number(-20...40), width, height)
    let list = DisplayList(
      width: 90, height: 70, background: Color(0.2, 0.5, 0.7, 0.6),
      items: [item(pixmap, in: place, seed % 3 == 0 ? .nearest : .linear)])
    let pictures = [false, true].map { isShownOnce in
      let cache = PictureCache(Source(pixmap: pixmap, isShownOnce: isShownOnce))
      var canvas = Canvas(width: 90, height: 70, pictures: cache)
      _ = canvas.draw(list)
      return canvas.pixmap
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func quarterTurnsAreExact() {
    let pixmap = Self.noise(31, 20)
    let turned = drawn(
      pixmap, 40, 40,
      group(.rotation(.pi / 2, 0, 0, 1).then(.translation(30, 4)), item(pixmap, in: Rect(0, 0, 31, 20))))
    for y in 0..<20 { for x in 0..<31 { #expect(turned[29 - y, 4 + x] == pixmap[x, y]) } }
  }

  @Test func aFlatPictureStaysFlatInEveryPosition() {
    var pixmap = Pixmap(width: 37, height: 23)
    pixmap.pixels = pixmap.pixels.map { _ in 0xFF12_8034 }
    let tilted = Matrix.rotation(1, 0.3, 1, 0.2).then(.perspective(200)).then(.translation(60, 60))
    for matrix in [
      tilted, .rotation(0.3, 0, 0, 1).then(.translation(20, 20)), .scale(0.13, 0.2), .scale(3, 2),
    ] {
      let picture = drawn(pixmap, 120, 120, group(matrix, item(pixmap, in: Rect(0, 0, 37, 23), .trilinear)))
      for pixel in picture.pixels where pixel.isOpaque { #expect(pixel == 0xFF12_8034) }
      #expect(picture.pixels.contains(0xFF12_8034))
    }
  }

  /// Fine stripes become their mean, and stay so while they move.
  @Test(arguments: [SamplingFilter.linear, .trilinear]) func reducedPicturesDoNotShimmer(
    filter: SamplingFilter
  ) {
    var pixmap = Pixmap(width: 512, height: 512)
    for index in pixmap.pixels.indices {
      pixmap.pixels[index] = index / 2 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    for offset in [0, 0.25, 0.5, 0.8] {
      let picture = drawn(pixmap, 80, 80, item(pixmap, in: Rect(10 + offset, 10, 51.2, 51.2), filter))
      for x in 15..<55 { #expect((120...136).contains(picture[x, 40] & 255)) }
    }
  }

  @Test func nearestShowsPixelsAndLinearMixesThem() {
    var pixmap = Pixmap(width: 2, height: 1)
    pixmap.pixels = [0xFF00_0000, 0xFFFF_FFFF]
    let nearest = drawn(pixmap, 16, 8, item(pixmap, in: Rect(0, 0, 16, 8), .nearest))
    #expect(nearest[7, 4] == 0xFF00_0000 && nearest[8, 4] == 0xFFFF_FFFF)
    let linear = drawn(pixmap, 16, 8, item(pixmap, in: Rect(0, 0, 16, 8)))
    #expect(linear[3, 4] == 0xFF00_0000 && linear[12, 4] == 0xFFFF_FFFF)
    let middle = (4...11).map { linear[$0, 4] & 255 }
    #expect(middle == middle.sorted() && middle[0] == 16 && middle[7] == 239)
  }

  @Test func itemsBehindAPictureAreNotSeen() {
    var pixmap = Pixmap(width: 9, height: 9)
    pixmap.pixels = pixmap.pixels.map { _ in 0xFF00_FF00 }
    var canvas = Canvas(width: 128, height: 128, pictures: PictureCache(One(pixmap: pixmap)))
    func list(_ hidden: Color) -> DisplayList {
      DisplayList(
        width: 128, height: 128, background: .black,
        items: [panel(Rect(20, 20, 50, 50), hidden), item(pixmap, in: Rect(-5, -5, 140, 140))])
    }
    _ = canvas.draw(list(.red))
    #expect(canvas.draw(list(.blue)).isEmpty)
    #expect(canvas.pixmap.count(of: 0xFF00_FF00) == 128 * 128)
  }

  @Test func aRoundClipThatItFillsGivesItItsOnlyEdge() {
    var pixmap = Pixmap(width: 9, height: 9)
    pixmap.pixels = pixmap.pixels.map { _ in 0xFFFF_FFFF }
    let rect = Rect(10.5, 10.25, 60, 40)
    let clip = RoundedRect(rect, radius: 12)
    let picture = drawn(pixmap, 80, 60, group(clip: clip, item(pixmap, in: rect)))
    let panel = AnimuxCompositorTests.drawn(
      80, 60, .roundedRect(Panel(shape: clip, fill: .color(.white), border: nil)))
    #expect(picture.distance(to: panel) <= 1)
  }

  @Test func opacityIsThatOfEveryPixel() {
    let pixmap = Self.noise(20, 20)
    let picture = drawn(pixmap, 20, 20, group(opacity: 0.5, item(pixmap, in: Rect(0, 0, 20, 20))))
    for index in pixmap.pixels.indices {
      let (full, half) = (pixmap.pixels[index] >> 24, picture.pixels[index] >> 24)
      #expect(abs(Int(half) * 255 - Int(full) * 128) <= 128)
    }
  }

  @Test func ninePartsKeepTheirCorners() {
    let pixmap = Self.noise(12, 12)
    let stretch: [(Double, Double, Double, Double)] = [(0, 4, 0, 4), (4, 4, 4, 52), (8, 4, 56, 4)]
    let axis = stretch.map { Picture.Stretch(source: $0.0, sourceLength: $0.1, place: $0.2, length: $0.3) }
    let picture = drawn(
      pixmap, 60, 60, .picture(Picture(PictureName("a"), columns: axis, rows: axis, magnification: .nearest)))
    for y in 0..<4 {
      for x in 0..<4 {
        #expect(picture[x, y] == pixmap[x, y])
        #expect(picture[x + 56, y + 56] == pixmap[x + 8, y + 8])
        #expect(picture[4 + x * 13 + 6, y] == pixmap[4 + x, y])
      }
    }
  }

  @Test func aMissingPictureIsNotDrawn() {
    #expect(
      AnimuxCompositorTests.drawn(9, 9, item(Self.noise(3, 3), in: Rect(0, 0, 9, 9))).pixels.allSatisfy {
        $0 == 0
      })
  }

  @Test func aPictureIsLoadedOnceAndNoMoreAreKeptThanThereIsRoomFor() {
    let source = Counting()
    let cache = PictureCache(source, budget: 40_000)
    for _ in 0..<3 { for name in ["a", "b"] { _ = cache.prepare(PictureName(name)) } }
    #expect(source.count == 2)
    for name in ["c", "d", "a"] { _ = cache.prepare(PictureName(name)) }
    #expect(source.count == 5)
  }

  @Test func thePicturesUsedLastAreKept() {
    let source = Counting()
    // There is room for two.
    let cache = PictureCache(source, budget: 40_000)
    func use(_ names: String) { for name in names { _ = cache.prepare(PictureName(String(name))) } }
    use("ab")
    // Many uses are no other than few.
    for _ in 0..<200 { use("ab") }
    use("a")
    #expect(source.count == 2)
    use("c")
    use("a")
    #expect(source.count == 3)
    use("b")
    #expect(source.count == 4)
    use("ab")
    #expect(source.count == 4)
    use("c")
    #expect(source.count == 5)
  }

  private final class Counting: PictureSource {
    private let loaded = Mutex(0)
    var count: Int { loaded.withLock { $0 } }

    func pixmap(named name: PictureName) -> Pixmap? {
      loaded.withLock { $0 += 1 }
      return Pixmap(width: 60, height: 60)
    }
  }
}

extension UInt32 {
  fileprivate var isOpaque: Bool { self >> 24 == 255 }
}
