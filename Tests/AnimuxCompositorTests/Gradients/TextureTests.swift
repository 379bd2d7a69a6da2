import AnimuxGraphics
import Testing

@testable import AnimuxCompositor

/// Textures: paints that compute the colour of each pixel.
@Suite struct TextureTests {
  private let first = Color(1, 0.5, 0)
  private let second = Color(0, 0, 1)

  private func filled(_ form: Texture.Form, _ rect: Rect = Rect(0, 0, 96, 64)) -> DisplayItem {
    .roundedRect(Panel(shape: RoundedRect(rect), fill: .texture(Texture(form)), border: nil))
  }

  private func squares(_ width: Double, softness: Double = 0, at center: Point = Point(10, 10))
    -> Texture.Form
  {
    .squares(
      Texture.Weave(center: center, first: first, second: second, width: width, softness: softness))
  }

  /// The share of the first colour, 0…1, of many points of a pixel.
  private func share(_ x: Int, _ y: Int, _ isFirst: (Double, Double) -> Bool) -> Double {
    var count = 0
    for v in 0..<32 {
      for u in 0..<32
      where isFirst(Double(x) + (Double(u) + 0.5) / 32, Double(y) + (Double(v) + 0.5) / 32) {
        count += 1
      }
    }
    return Double(count) / 1024
  }

  @Test(arguments: [7.0, 3.3, 1.25, 0.4])
  func squaresCoverPixelsExactly(width: Double) {
    let picture = drawn(96, 64, filled(squares(width)))
    for y in 0..<64 {
      for x in 0..<96 {
        let part = share(x, y) { x, y in
          Int(((x - 10) / width).rounded(.down)) & 1 == Int(((y - 10) / width).rounded(.down)) & 1
        }
        #expect(abs(Double(picture.channels(x, y)[0]) - part * 255) < 12 / min(width, 1))
      }
    }
  }

  @Test func edgesOnWholePixelsAreSharp() {
    let picture = drawn(96, 64, filled(squares(8)))
    #expect(picture[10, 10] == UInt32(first) && picture[17, 17] == UInt32(first))
    #expect(picture[18, 17] == UInt32(second) && picture[9, 10] == UInt32(second))
    #expect(picture.count(of: UInt32(first)) + picture.count(of: UInt32(second)) == 96 * 64)
  }

  @Test func stripesAreUpright() {
    let weave = Texture.Weave(center: Point(4, 0), first: first, second: second, width: 6, softness: 0)
    let picture = drawn(96, 64, filled(.stripes(weave)))
    for y in 0..<64 {
      for x in 0..<96 {
        let isFirst = Int(((Double(x) + 0.5 - 4) / 6).rounded(.down)) & 1 == 0
        #expect(picture[x, y] == UInt32(isFirst ? first : second))
      }
    }
  }

  @Test func softEdgesAreRamps() {
    let weave = Texture.Weave(center: .zero, first: .white, second: .black, width: 32, softness: 1)
    let picture = drawn(96, 64, filled(.stripes(weave)))
    #expect(abs(picture.channels(16, 5)[0] - 255) < 9 && abs(picture.channels(0, 5)[0] - 131) < 3)
    #expect(picture.channels(40, 5)[0] < 70 && picture.channels(8, 5)[0] == picture.channels(23, 5)[0])
  }

  @Test func squaresGoTheWayOfTheirPlane() {
    // Twice as large, and in perspective: what is farther is smaller, and in the end grey.
    let large = drawn(96, 64, group(.scale(2, 2), filled(squares(4))))
    #expect(large[20, 20] == UInt32(first) && large[28, 20] == UInt32(second))
    var tilt = Matrix.identity
    tilt.m24 = 0.05
    let far = drawn(96, 64, background: .black, group(tilt, filled(squares(2), Rect(0, 0, 40000, 4000))))
    let last = far.channels(3, 19)
    #expect(last[0] > 90 && last[0] < 170 && last[2] > 90 && last[2] < 170)
  }

  @Test func noiseIsOfTheItemsSpace() {
    let picture = drawn(96, 64, background: .black, filled(.noise))
    let large = drawn(96, 64, background: .black, group(.scale(2, 2), filled(.noise)))
    #expect(Set(picture.pixels).count > 5000)
    for y in 0..<64 { for x in 0..<96 { #expect(large[x, y] == picture[x / 2, y / 2]) } }
    let mean = picture.pixels.reduce(0.0) { $0 + Double($1 >> 16 & 255) } / Double(96 * 64)
    #expect(abs(mean - 63.75) < 3, "half of half of 255")
  }

  private let striation = Texture.Striation(strength: 0.5, contrast: 1.4, time: 0)

  private var shining: [Texture.Form] {
    [
      .sunbeams(
        Texture.Sunbeams(
          center: Point(48, 32), color: first, radius: 10, reach: 3, striation: striation)),
      .halo(
        Texture.Halo(
          center: Point(48, 32), color: .white, radius: 20, width: 18, overlap: 0.4, striation: striation)),
      .star(
        Texture.Star(
          center: Point(48, 32), color: first, radius: 12, reach: 4, angle: 0.6, opacity: 0.5, width: 2.5,
          falloff: -2)),
    ]
  }

  @Test func raysArePremultipliedAndEnd() {
    for form in shining {
      let picture = drawn(96, 64, filled(form))
      for pixel in picture.pixels {
        let alpha = pixel >> 24
        #expect(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha)
      }
      #expect(Set(picture.pixels).count > 100)
      #expect(picture[0, 63] >> 24 < 3, "nothing is left in the corner")
    }
  }

  @Test func beamsChangeWithTheTime() {
    guard case .sunbeams(var sun) = shining[0] else {
      Issue.record("they are no sunbeams")
      return
    }
    let early = drawn(96, 64, filled(.sunbeams(sun)))
    sun.striation.time = 0.5
    #expect(early.pixels != drawn(96, 64, filled(.sunbeams(sun))).pixels)
    sun.striation.strength = 0
    let even = drawn(96, 64, filled(.sunbeams(sun)))
    #expect(
      abs(even.channels(48 + 15, 31)[0] - even.channels(47 - 15, 32)[0]) <= 1, "no rays: the same all around")
  }

  @Test func itFadesAndIsTinted() {
    var texture = Texture(squares(8))
    texture.tint = Color(1, 0, 1)
    let panel = DisplayItem.roundedRect(
      Panel(shape: RoundedRect(Rect(0, 0, 96, 64)), fill: .texture(texture), border: nil))
    #expect(drawn(96, 64, panel)[10, 10] == 0xFFFF_0000)
    let faded = drawn(96, 64, group(opacity: 0.5, filled(squares(8))))
    #expect(faded[10, 10] == UInt32(first, opacity: 0.5))
  }

  @Test func piecesOfACanvasAreTheSame() {
    for form in shining + [squares(3.3), .noise] {
      let whole = drawn(96, 64, filled(form))
      let part = drawn(96, 64, group(clip: RoundedRect(Rect(13, 9, 41, 30)), filled(form)))
      for y in 9..<39 { for x in 13..<54 { #expect(part[x, y] == whole[x, y]) } }
    }
  }

  @Test func absurdNumbersDrawSomethingOrNothing() {
    for number in [0, 1e-300, 1e300, .infinity, .nan] {
      let weave = Texture.Weave(
        center: Point(number, 1), first: first, second: second, width: number, softness: number)
      let rays = Texture.Striation(strength: number, contrast: number, time: number)
      let forms: [Texture.Form] = [
        .squares(weave), .stripes(weave),
        .sunbeams(
          Texture.Sunbeams(
            center: Point(1, number), color: first, radius: number, reach: number, striation: rays)),
        .halo(
          Texture.Halo(
            center: .zero, color: first, radius: number, width: number, overlap: number, striation: rays)),
        .star(
          Texture.Star(
            center: .zero, color: first, radius: number, reach: number, angle: number, opacity: number,
            width: number, falloff: number)),
      ]
      for form in forms { #expect(drawn(16, 16, filled(form)).pixels.count == 256) }
    }
  }
}
