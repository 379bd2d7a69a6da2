import AnimuxCompositor
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

/// Shadows against the Gaussian.
@Suite struct ShadowTests {
  @Test(arguments: [true, false]) func rectanglesAreBlurredExactly(isClosedForm: Bool) throws {
    let vectors = try GaussianVectors()
    // A shadow that is blurred as a picture is softer by a sixth of a square pixel where its edges are on the middles of pixels:
    // with a sigma of 2 that is as much.
    let tolerance = (isClosedForm ? vectors.tolerance_exact_engine : 0.0125) + 0.5 / 255
    for one in vectors.cases {
      let rect = Rect(one.rect[0], one.rect[1], one.rect[2], one.rect[3])
      for sample in one.samples {
        // The sample falls on the middle of a pixel.
        let (x, y) = (
          (sample[0] - 0.5).rounded(.up) - sample[0] + 0.5, (sample[1] - 0.5).rounded(.up) - sample[1] + 0.5
        )
        let place = Matrix.translation(x + 70, y + 70)
        let picture = drawn(
          240, 200, isClosedForm ? soft(rect, one.sigma, place) : blurred(rect, one.sigma, place))
        let alpha = picture.channels(Int(sample[0] + x + 70), Int(sample[1] + y + 70))[3]
        let error = abs(Double(alpha) / 255 - sample[2])
        #expect(
          error <= tolerance, "\(one.rect) \(one.sigma) \(sample) \(alpha)")
      }
    }
  }

  private func soft(_ rect: Rect, _ sigma: Double, _ place: Matrix) -> DisplayItem {
    group(
      place,
      shadow: Shadow(color: .black, offset: .zero, sigma: sigma, caster: .roundedRect(RoundedRect(rect))))
  }

  /// A shadow that extends beyond its first panel is blurred as a picture. Both are drawn outside of the canvas.
  private func blurred(_ rect: Rect, _ sigma: Double, _ place: Matrix) -> DisplayItem {
    let whole = Rect(rect.minX, rect.minY - 1000, rect.size.width, rect.size.height)
    return group(
      place, shadow: Shadow(color: .black, offset: Size(0, 1000), sigma: sigma),
      panel(whole.inset(by: 1), .red), panel(whole, .red))
  }

  /// The picture's alpha, blurred by sums over all neighbours.
  private func exact(_ picture: Pixmap, _ sigma: Double) -> [Double] {
    let (width, height) = (picture.width, picture.height)
    let across = sums(
      picture.pixels.map { Double($0 >> 24) }, sigma, runs: height, of: width, step: 1, to: width)
    return sums(across, sigma, runs: width, of: height, step: width, to: 1)
  }

  private func sums(
    _ values: [Double], _ sigma: Double, runs: Int, of length: Int, step: Int, to next: Int
  ) -> [Double] {
    let weights = (0...max(Int(sigma * 4), 1)).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * weights.reduce(0, +) - 1
    var result = [Double](repeating: 0, count: values.count)
    for run in 0..<runs {
      for from in 0..<length where values[run * next + from * step] != 0 {
        let value = values[run * next + from * step] / sum
        for to in max(from - weights.count + 1, 0)..<min(from + weights.count, length) {
          result[run * next + to * step] += value * weights[abs(to - from)]
        }
      }
    }
    return result
  }

  private func mean(_ picture: Pixmap, _ exact: [Double]) -> (mean: Double, most: Double) {
    let errors = zip(picture.pixels, exact).map { abs(Double($0 >> 24) - $1) }
    return (errors.reduce(0, +) / Double(errors.count), errors.max() ?? 0)
  }

  @Test(arguments: [1.5, 4, 7, 14]) func anythingIsBlurredAsByTheGaussian(sigma: Double) {
    var random = Random(seed: Int(sigma * 10))
    let turn = Matrix.rotation(0.3, 0, 0, 1).then(.translation(50, 42))
    let items = (0..<5).map { _ in
      panel(
        Rect(random.number(-18...8), random.number(-18...8), random.number(3...20), random.number(3...20)),
        Color(0, 0, 0, random.number(0.3...1)), radius: random.number(0...9))
    }
    let picture = drawn(100, 84, .group(Group(transform: turn, items: items)))
    let away = Shadow(color: .black, offset: Size(0, 0), sigma: sigma)
    let hidden = Group(transform: turn, shadow: away, items: items)
    // The shadow is visible beside the items and through them.
    let shadow = drawn(
      100, 84, .group(hidden))
    let over = zip(shadow.pixels, picture.pixels).map { both, item -> Double in
      let (all, own) = (Double(both >> 24) / 255, Double(item >> 24) / 255)
      return own > 0.3 ? .nan : (all - own) / (1 - own) * 255
    }
    let errors = zip(over, exact(picture, sigma)).filter { !$0.0.isNaN }.map { abs($0.0 - $0.1) }
    #expect(errors.count > 4_000)
    #expect(errors.reduce(0, +) / Double(errors.count) < 1)
    #expect((errors.max() ?? 0) < 3.5)
  }

  @Test(arguments: [(8.0, 3.0), (20, 4), (25, 8), (12, 12), (25, 1.6)], RoundedRect.Curve.allCases)
  func roundedRectanglesAreBlurredExactly(form: (radius: Double, sigma: Double), curve: RoundedRect.Curve) {
    let shape = RoundedRect(
      Rect(35, 30, 60, 50), radius: form.radius, corners: [.topLeft, .topRight, .bottomRight], curve: curve)
    let caster = drawn(130, 110, .roundedRect(Panel(shape: shape, fill: .color(.black), border: nil)))
    let shadow = drawn(
      130, 110,
      group(shadow: Shadow(color: .black, offset: .zero, sigma: form.sigma, caster: .roundedRect(shape))))
    let (mean, most) = mean(shadow, exact(caster, form.sigma))
    #expect(mean < 0.4)
    #expect(most < 2.5)
  }

  @Test func aShadowOfAnOpaquePanelIsThatOfItsShape() {
    let rect = Rect(40, 40, 60, 50)
    let shadow = Shadow(color: Color(0, 0, 1, 0.7), offset: Size(5, 9), sigma: 6)
    var explicit = shadow
    explicit.caster = .roundedRect(RoundedRect(rect, radius: 10))
    let item = panel(rect, .red, radius: 10, border: (2, .green))
    let inside = panel(Rect(50, 50, 10, 10), .green)
    #expect(
      drawn(150, 150, group(shadow: shadow, item, inside))
        == drawn(150, 150, group(shadow: explicit, item, inside)))
    let outside = panel(Rect(90, 60, 40, 10), .green)
    #expect(
      drawn(150, 150, group(shadow: shadow, item, outside))
        != drawn(150, 150, group(shadow: explicit, item, outside)))
  }

  @Test func aShadowTurnsAndGrowsWithItsGroup() {
    let shadow = Shadow(
      color: .black, offset: Size(12, 0), sigma: 3, caster: .roundedRect(RoundedRect(Rect(-20, -10, 40, 20))))
    let place = Matrix.rotation(.pi / 2, 0, 0, 1).then(.scale(2, 2)).then(.translation(80, 80))
    let same = Shadow(
      color: .black, offset: Size(0, 24), sigma: 6, caster: .roundedRect(RoundedRect(Rect(-20, -40, 40, 80))))
    #expect(
      drawn(160, 160, group(place, shadow: shadow)).distance(
        to: drawn(160, 160, group(.translation(80, 80), shadow: same))) <= 1)
  }

  @Test func picturesAndClosedFormsAgreeUnderEveryTurn() {
    for angle in [0.0, 0.4, 1.3] {
      let place = Matrix.rotation(angle, 0, 0, 1).then(.scale(1.5, 1.5)).then(.translation(100, 90))
      let rect = Rect(-30, -20, 60, 40)
      let shadow = Shadow(color: .black, offset: Size(3, 4), sigma: 5)
      var explicit = shadow
      explicit.caster = .roundedRect(RoundedRect(rect))
      let parts = [panel(Rect(-10, -10, 9, 9), .red), panel(rect, .red)]
      let cast = [shadow, explicit].map {
        drawn(200, 180, .group(Group(transform: place, shadow: $0, items: parts)))
      }
      #expect(cast[0].distance(to: cast[1]) <= 2)
    }
  }

  @Test func aShadowIsBehindTranslucentItemsAndIsMaskedAndFaded() {
    let rect = Rect(20, 20, 40, 40)
    let shadow = Shadow(color: .black, offset: .zero, sigma: 0)
    let see = drawn(80, 80, background: .white, group(shadow: shadow, panel(rect, Color(1, 0, 0, 0.5))))
    // Half a shadow under half a red.
    #expect(isNear(see.channels(40, 40), [192, 64, 64, 255]))
    let moved = Shadow(color: .black, offset: Size(10, 0), sigma: 0)
    let masked = drawn(
      80, 80, background: .white,
      group(mask: [panel(Rect(0, 0, 65, 80), .red)], group(shadow: moved, panel(rect, .red))))
    #expect(masked.channels(62, 40) == [0, 0, 0, 255])
    #expect(masked.channels(67, 40) == [255, 255, 255, 255])
    let faded = drawn(80, 80, background: .white, group(opacity: 0.5, shadow: moved, panel(rect, .red)))
    #expect(isNear(faded.channels(40, 40), [255, 128, 128, 255]))
    #expect(isNear(faded.channels(65, 40), [128, 128, 128, 255]))
  }

  private func isNear(_ channels: [Int], _ others: [Int]) -> Bool {
    zip(channels, others).allSatisfy { abs($0 - $1) <= 1 }
  }

  @Test(
    arguments: [0, 0.1, 0.3],
    [Rect(30, 12, 90, 16), Rect(-60, 12, 90, 16), Rect(22, 12, 16, 90), Rect(22, -60, 16, 88)])
  func aShadowThatIsCutOffEndsAtItsOtherEdges(sigma: Double, rect: Rect) {
    let shadow = Shadow(color: .black, offset: .zero, sigma: sigma)
    let picture = drawn(60, 40, background: .white, group(shadow: shadow, panel(rect, Color(1, 0, 0, 0.5))))
    for y in 0..<40 {
      for x in 0..<60 where !rect.inset(by: -1).contains(Point(Double(x) + 0.5, Double(y) + 0.5)) {
        #expect(picture.channels(x, y) == [255, 255, 255, 255], "\(x), \(y)")
      }
    }
  }

  @Test func itemsAreNotBlendedWithTheirOwnShadow() {
    let rect = Rect(0, 0, 20, 20)
    let picture = drawn(
      20, 20, background: .white,
      group(
        shadow: Shadow(color: .black, offset: .zero, sigma: 0), panel(Rect(0, 0, 1, 1), .red),
        group(blend: .multiply, panel(rect, .red))))
    #expect(picture.channels(10, 10) == [255, 0, 0, 255])
  }

  @Test func aShadowKeptFromBeforeIsTheSame() {
    var canvas = Canvas(width: 200, height: 150)
    for step in 0..<6 {
      let place = Matrix.translation(Double(step % 3) * 17, Double(step % 2))
      let item = group(
        place, shadow: Shadow(color: .black, offset: Size(4, 4), sigma: 9), panel(Rect(20, 20, 30, 60), .red),
        panel(Rect(60, 30, 30, 20), .blue, radius: 9))
      let list = DisplayList(width: 200, height: 150, background: .white, items: [item])
      _ = canvas.draw(list)
      #expect(canvas.pixmap == drawn(200, 150, background: .white, item))
    }
  }
}
