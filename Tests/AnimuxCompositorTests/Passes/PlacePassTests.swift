import AnimuxCompositor
import AnimuxGraphics
import Testing

/// Passes that depend on a pixel's place.
@Suite struct PlacePassTests {
  private let items = [
    panel(Rect(10, 10, 60, 50), .red), panel(Rect(20, 14, 9, 30), .blue),
    panel(Rect(45, 30, 20, 8), .green, radius: 4),
  ]

  private func through(_ passes: PixelPass...) -> Pixmap {
    drawn(90, 80, .group(Group(transform: .identity, passes: passes, items: items)))
  }

  private var plain: Pixmap { drawn(90, 80, .group(Group(transform: .identity, items: items))) }

  @Test func squaresAreMeans() {
    let picture = through(.cells(center: Point(13, 9), side: 8))
    for (x, y) in [(13, 9), (21, 17), (45, 33), (61, 57), (5, 9)] {
      for channel in 0..<4 {
        var sum = 0
        for j in 0..<8 {
          for i in 0..<8 { sum += plain.channels(x + i, y + j)[channel] }
        }
        #expect(abs(Double(picture.channels(x + 3, y + 5)[channel]) - Double(sum) / 64) <= 0.51)
        #expect(picture[x, y] == picture[x + 7, y + 7])
      }
    }
  }

  @Test func aVignetteDarkensOutwards() {
    let picture = through(.vignette(.init(center: Point(40, 35), from: 5, to: 25, amount: 1)))
    #expect(picture[40, 35] == plain[40, 35] && picture[44, 35] == plain[44, 35])
    #expect(picture.channels(12, 12) == [0, 0, 0, 255])
    #expect((100...155).contains(picture.channels(40, 50)[0]))
  }

  @Test func whereNothingIsBentThePictureStays() {
    for kind in [Warp.Kind.bump(0.5), .pinch(0.5), .twirl(2), .linearBump(0.5, angle: 0)] {
      let picture = through(.warp(Warp(kind, center: Point(40, 35), radius: 12)))
      #expect(picture[15, 15] == plain[15, 15] && picture[62, 55] == plain[62, 55])
      #expect(picture != plain)
      #expect(through(.warp(Warp(kind, center: Point(40, 35), radius: 0))) == plain)
    }
  }

  @Test func aTwirlTurnsItsMiddle() {
    let item = panel(Rect(20, 38, 40, 4), .black)
    let picture = drawn(
      80, 80, group(passes: [.warp(Warp(.twirl(.pi / 2), center: Point(40, 40), radius: 4000))], item))
    #expect(picture.channels(40, 55)[3] == 255 && picture.channels(55, 40)[3] == 0)
  }

  @Test func aBumpIsLargerAndAPinchSmaller() {
    let item = panel(Rect(35, 35, 10, 10), .black)
    func area(_ kind: Warp.Kind) -> Int {
      drawn(80, 80, group(passes: [.warp(Warp(kind, center: Point(40, 40), radius: 30))], item))
        .pixels.reduce(0) { $0 + Int($1 >> 24) }
    }
    #expect(area(.bump(0.5)) > 110 * 255 && area(.pinch(0.5)) < 90 * 255)
  }

  @Test func aHoleIsEmptyAndAKaleidoscopeEven() {
    let hole = through(.warp(Warp(.hole, center: Point(40, 35), radius: 10)))
    #expect(hole[40, 35] == 0 && hole.channels(55, 35)[3] == 255)
    let six = through(.warp(Warp(.kaleidoscope(2, angle: 0), center: Point(40, 35))))
    #expect((15..<65).allSatisfy { six[$0, 20] == six[$0, 49] || six[$0, 20] >> 24 == 255 })
  }

  @Test func grainIsTheSameForTheSameSeedAndEvenOnTheWhole() {
    let (one, two) = (through(.grain(amount: 0.2, seed: 1)), through(.grain(amount: 0.2, seed: 2)))
    #expect(one == through(.grain(amount: 0.2, seed: 1)) && one != two)
    let grey = drawn(
      90, 80, group(passes: [.grain(amount: 0.2, seed: 7)], panel(Rect(0, 0, 90, 80), Color(0.5, 0.5, 0.5))))
    let mean = Double(grey.pixels.reduce(0) { $0 + Int($1 & 255) }) / 7200
    #expect(abs(mean - 128) < 1.5)
    #expect(Set(grey.pixels).count > 20)
  }
}
