import AnimuxGraphics
import CKernels
import TestSupport
import Testing

/// Blend modes, masks and what is isolated.
@Suite struct BlendTests {
  /// Returns the pixel that the formulas of the specification result in.
  @Test(arguments: BlendMode.allCases) func aPixelIsTheResultOfTheFormula(mode: BlendMode) {
    var random = Random(seed: Int(mode.rawValue))
    for _ in 0..<600 {
      let (source, backdrop) = (random.pixel(), random.pixel())
      let opacity = random.chance(0.5) ? 255 : Int(random.byte())
      var pixels = [source]
      var span = animux_span(x0: 0, x1: 0, x2: 1, x3: 1, cover: 0)
      animux_composite(&pixels, [backdrop], 1, &span, 1, [0], 0, 1, UInt32(opacity), mode.rawValue)
      let expected = Formula(mode).blend(
        channels(source).map { ($0 * Double(opacity) / 255).rounded() / 255 },
        channels(backdrop).map { $0 / 255 })
      let actual = channels(pixels[0])
      #expect(
        zip(actual, expected).allSatisfy { abs($0 - $1 * 255) <= 1.02 },
        "\(mode) \(channels(source)) on \(channels(backdrop)) at \(opacity): \(actual), \(expected.map { $0 * 255 })"
      )
      #expect(actual.allSatisfy { $0 <= actual[3] })
    }
  }

  /// Red, green, blue, alpha.
  private func channels(_ pixel: UInt32) -> [Double] {
    [16, 8, 0, 24].map { Double(pixel >> $0 & 255) }
  }

  @Test func coverageMixesWithWhatWasThere() {
    var random = Random(seed: 3)
    for mode in BlendMode.allCases {
      let (source, saved, cover) = (random.pixels(40), random.pixels(40), random.bytes(40))
      var (through, whole) = (source, source)
      var soft = animux_span(x0: 3, x1: 20, x2: 30, x3: 37, cover: 0)
      var hard = animux_span(x0: 0, x1: 0, x2: 40, x3: 40, cover: 0)
      animux_composite(&through, saved, 40, &soft, 1, cover, 0, 40, 200, mode.rawValue)
      animux_composite(&whole, saved, 40, &hard, 1, cover, 0, 40, 200, mode.rawValue)
      for x in 0..<40 {
        let part =
          x < 3 || x >= 37 ? 0 : x < 20 ? Int(cover[x - 3]) : x < 30 ? 255 : Int(cover[17 + x - 30])
        let expected = zip(channels(whole[x]), channels(saved[x])).map {
          (($0 * Double(part) + $1 * Double(255 - part)) / 255).rounded()
        }
        #expect(channels(through[x]) == expected)
      }
    }
  }

  @Test func aBlendedLeafIsBlendedWithWhatIsBehind() {
    let picture = drawn(
      20, 20, background: .white, panel(Rect(0, 0, 10, 20), Color(0.5, 0.5, 1)),
      group(blend: .multiply, panel(Rect(0, 0, 20, 10), Color(1, 0.5, 0))))
    #expect(picture.channels(5, 5) == [128, 64, 0, 255])
    #expect(picture.channels(15, 5) == [255, 128, 0, 255])
    #expect(picture.channels(5, 15) == [128, 128, 255, 255])
  }

  @Test func aPlainGroupIsNotIsolatedButAFadedOneIs() {
    let inner = group(blend: .multiply, panel(Rect(0, 0, 9, 9), .red))
    let plain = drawn(9, 9, background: .blue, group(clip: RoundedRect(Rect(0, 0, 9, 9), radius: 2), inner))
    #expect(plain.channels(4, 4) == [0, 0, 0, 255])
    let faded = drawn(9, 9, background: .blue, group(opacity: 0.5, inner))
    #expect(faded.channels(4, 4) == [128, 0, 127, 255])
    let masked = drawn(9, 9, background: .blue, group(mask: [panel(Rect(0, 0, 9, 9), .white)], inner))
    #expect(masked.channels(4, 4) == [255, 0, 0, 255])
  }

  @Test func isolationChangesNothingWhereNothingIsBlended() {
    for seed in 0..<10 {
      var random = Random(seed: seed)
      let items = (0..<4).map { _ in random.item(depth: 0) }
      let nothing = group(blend: .multiply)
      let inPlace = Group(transform: .identity, opacity: 0.6, items: items)
      let alone = Group(transform: .identity, opacity: 0.6, items: items + [nothing])
      let pictures = [inPlace, alone].map { drawn(120, 120, background: .white, .group($0)) }
      #expect(pictures[0].distance(to: pictures[1]) <= 3)
    }
  }

  @Test func blendsOfEmptyPixelsStayInTheirClip() {
    let clip = RoundedRect(Rect(5, 5, 10, 10))
    let hole = drawn(20, 20, background: .white, group(clip: clip, blend: .clear))
    #expect(hole.count(of: 0) == 100)
    let stencil = drawn(
      20, 20, background: .white,
      group(clip: clip, blend: .destinationIn, panel(Rect(0, 0, 8, 8), .black)))
    #expect(stencil.count(of: 0) == 91)
    let isolated = drawn(
      20, 20, background: .white,
      group(
        opacity: 0.5, panel(Rect(0, 0, 10, 20), .red),
        group(blend: .destinationOut, panel(Rect(0, 0, 20, 10), .red))))
    #expect(isolated.channels(5, 5) == [255, 255, 255, 255])
    #expect(isolated.channels(5, 15) == [255, 127, 127, 255])
  }
}

/// Masks.
@Suite struct MaskTests {
  private let red = panel(Rect(0, 0, 40, 40), .red)

  @Test func theAlphaCounts() {
    let mask = [panel(Rect(10, 10, 20, 20), Color(1, 1, 1, 0.5)), panel(Rect(0, 0, 20, 20), .black)]
    let picture = drawn(40, 40, group(mask: mask, red))
    #expect(picture.channels(5, 5) == [255, 0, 0, 255])
    #expect(picture.channels(15, 15) == [255, 0, 0, 255])
    #expect(picture.channels(25, 25) == [128, 0, 0, 128])
    #expect(picture.channels(35, 35) == [0, 0, 0, 0])
    #expect(picture.channels(25, 5) == [0, 0, 0, 0])
  }

  @Test func aMaskOfNothingHidesEverything() {
    #expect(drawn(40, 40, group(mask: [], red)).count(of: 0) == 1600)
    #expect(drawn(40, 40, group(mask: [panel(Rect(99, 99, 9, 9), .red)], red)).count(of: 0) == 1600)
  }

  @Test func aMaskOfAShapeIsAClip() {
    let shape = RoundedRect(Rect(4.3, 5.6, 30, 27), radius: 8)
    let items = [red, panel(Rect(10, 10, 9, 9), .blue)]
    let masked = Group(
      transform: .identity, mask: [panel(shape.rect, .black, radius: 8)], items: items)
    let clipped = Group(transform: .identity, clip: shape, items: items)
    let pictures = [masked, clipped].map { drawn(40, 40, background: .white, .group($0)) }
    #expect(pictures[0].distance(to: pictures[1]) <= 2)
  }

  @Test func masksOfMasksMultiply() {
    let half = group(
      mask: [panel(Rect(0, 0, 20, 40), .black)], panel(Rect(0, 0, 40, 40), Color(0, 0, 0, 0.5)))
    let picture = drawn(40, 40, background: .white, group(opacity: 0.5, mask: [half], red))
    #expect(picture.channels(10, 10) == [255, 191, 191, 255])
    #expect(picture.channels(30, 10) == [255, 255, 255, 255])
  }

  @Test func aMaskTurnsWithItsGroup() {
    let turn = Matrix.rotation(0.4, 0, 0, 1).then(.translation(20, 0))
    let rect = Rect(5, 5, 20, 12)
    let masked = drawn(50, 50, background: .white, group(turn, mask: [panel(rect, .black)], red))
    #expect(masked.distance(to: drawn(50, 50, background: .white, group(turn, panel(rect, .red)))) <= 2)
  }
}
