import AnimuxCompositor
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

/// Blurred groups against the Gaussian.
@Suite struct GaussianTests {
  private func blurred(_ sigma: Double, _ transform: Matrix, _ items: [DisplayItem]) -> DisplayItem {
    .group(Group(transform: transform, passes: [.gaussian(sigma: sigma)], items: items))
  }

  private func blurred(_ sigma: Double, _ items: [DisplayItem]) -> DisplayItem {
    blurred(sigma, .identity, items)
  }

  @Test func rectanglesAreBlurredExactly() throws {
    let vectors = try GaussianVectors()
    for one in vectors.cases {
      let rect = Rect(70, 70, one.rect[2], one.rect[3])
      let picture = drawn(240, 200, blurred(one.sigma, [panel(rect, .black)]))
      for sample in one.samples where sample[0] != sample[0].rounded() && sample[1] != sample[1].rounded() {
        let alpha = picture.channels(Int((sample[0] + 69.5).rounded()), Int((sample[1] + 69.5).rounded()))[3]
        let error = abs(Double(alpha) / 255 - sample[2])
        #expect(
          error <= vectors.tolerance_exact_engine + 0.5 / 255, "\(one.rect) \(one.sigma) \(sample) \(alpha)")
      }
    }
  }

  /// Returns the mean of all neighbours, weighted by a Gaussian.
  private func exact(_ picture: Pixmap, _ sigma: Double, channel: Int) -> [Double] {
    let reach = Int(sigma * 5) + 2
    func below(_ place: Double) -> Double { erf(place / sigma / 2.0.squareRoot()) / 2 }
    let weights = (-reach...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
    func summed(_ values: [Double], _ runs: Int, _ length: Int, _ step: Int, _ next: Int) -> [Double] {
      var result = values
      for run in 0..<runs {
        for to in 0..<length {
          var sum = 0.0
          for from in max(to - reach, 0)..<min(to + reach + 1, length) {
            sum += values[run * next + from * step] * weights[from - to + reach]
          }
          result[run * next + to * step] = sum
        }
      }
      return result
    }
    let values = picture.pixels.map { Double($0 >> (8 * UInt32(channel)) & 255) }
    let across = summed(values, picture.height, picture.width, 1, picture.width)
    return summed(across, picture.width, picture.height, picture.width, 1)
  }

  /// Panels all over a picture of 120 × 110.
  private func scraps(seed: Int) -> [DisplayItem] {
    var random = Random(seed: seed)
    return (0..<60).map { _ in
      panel(
        Rect(random.number(30...80), random.number(30...70), random.number(0.5...9), random.number(0.5...9)),
        random.color(opaque: random.chance(0.5)))
    }
  }

  @Test(arguments: [
    0.05, 0.2, 0.35, 0.5, 0.7, 1, 1.3, 1.6, 1.9, 2.19, 2.2, 2.5, 3, 3.5, 4, 4.39, 4.4, 4.8, 7, 8.79, 8.8, 13,
    20, 40,
  ])
  func anythingIsBlurredAsByTheGaussian(sigma: Double) {
    let items = scraps(seed: Int(sigma * 10))
    let plain = drawn(120, 110, .group(Group(transform: .identity, items: items)))
    let picture = drawn(120, 110, blurred(sigma, items))
    for channel in [0, 3] {
      let errors = zip(picture.pixels, exact(plain, sigma, channel: channel)).map { pixel, value in
        abs(Double(pixel >> (8 * UInt32(channel)) & 255) - value)
      }
      #expect(errors.reduce(0, +) / Double(errors.count) < 0.4)
      #expect((errors.max() ?? 0) < 1.5)
    }
  }

  /// Where it goes from one way of working to another, too, a radius that is animated makes no jump.
  @Test(arguments: [0.3, 0.8, 1.12, 1.445, 1.77, 2.09, 2.19, 4.38, 8.77, 17.55]) func radiiGrowEvenly(
    from sigma: Double
  ) {
    let items = scraps(seed: 3)
    var before = drawn(120, 110, blurred(sigma, items))
    for step in 1...6 {
      let after = drawn(120, 110, blurred(sigma * (1 + 0.002 * Double(step)), items))
      #expect(after.distance(to: before) <= 2, "\(sigma) \(step)")
      let changes = zip(after.pixels, before.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }
      #expect(changes.reduce(0, +) * 4 < changes.count, "\(sigma) \(step)")
      before = after
    }
  }

  /// Stripes that a copy of half the size cannot show are no coarser for it.
  @Test(arguments: [1.5, 2.19, 2.2, 2.3, 3, 4.4, 6]) func fineStripesAreBlurredAsByTheGaussian(sigma: Double)
  {
    let stripes = (0..<40).map { panel(Rect(Double(4 * $0), 0, 2, 60), .white) }
    let picture = drawn(160, 60, blurred(sigma, stripes))
    let plain = drawn(160, 60, .group(Group(transform: .identity, items: stripes)))
    let errors = zip(picture.pixels, exact(plain, sigma, channel: 0)).map { abs(Double($0 & 255) - $1) }
    #expect(errors.reduce(0, +) / Double(errors.count) < 1)
  }

  @Test func evenAreasStayUnchanged() {
    let colors = [Color.white, Color(0.2, 0.4, 0.8), Color(0.01, 0.99, 0.5)]
    for sigma in [0.5, 1.7, 2.2, 5, 9, 30, 120] {
      for color in colors {
        let ground = panel(Rect(-900, -900, 1900, 1900), color)
        #expect(
          drawn(64, 48, blurred(sigma, [ground])) == drawn(64, 48, group(.identity, ground)), "\(sigma)")
      }
    }
  }

  @Test func aBlurOfNothingIsNothingAndOfNoRadiusIsTheItem() {
    let item = panel(Rect(10, 10, 30, 20), Color(1, 0.5, 0, 0.6), radius: 8)
    #expect(drawn(60, 50, blurred(0, [item])) == drawn(60, 50, group(.identity, item)))
    #expect(drawn(60, 50, blurred(4, [])) == drawn(60, 50))
    #expect(drawn(60, 50, blurred(.nan, [item])) == drawn(60, 50, group(.identity, item)))
  }

  @Test func aTurnedBlurIsTheBlurOfWhatIsTurned() {
    let turn = Matrix.rotation(0.5, 0, 0, 1).then(.scale(1.4, 1.4)).then(.translation(70, 70))
    let item = panel(Rect(-20, -15, 40, 30), .red, radius: 6)
    let inside = drawn(140, 140, blurred(5, turn, [item]))
    let outside = drawn(140, 140, blurred(7, .identity, [group(turn, item)]))
    #expect(inside.distance(to: outside) <= 1)
  }

  @Test func inPerspectiveABlurIsInItsPlane() {
    let item = panel(Rect(-30, -30, 60, 60), .red)
    let plain = drawn(160, 160, blurred(4, .translation(80, 80), [item]))
    // So little of it that it hardly shows, and yet it is drawn another way.
    let nearly = Matrix.rotation(1e-4, 0, 1, 0).then(.perspective(900)).then(.translation(80, 80))
    #expect(drawn(160, 160, blurred(4, nearly, [item])).distance(to: plain) <= 4)
    // Distant areas are blurred less.
    let leaning = Matrix.rotation(1.1, 0, 1, 0).then(.perspective(90)).then(.translation(80, 80))
    let picture = drawn(160, 160, blurred(4, leaning, [item]))
    let row = (0..<160).map { picture.channels($0, 80)[3] }
    let soft = row.indices.filter { row[$0] > 10 && row[$0] < 245 }
    guard let middle = row.firstIndex(where: { $0 > 245 }) else {
      Issue.record("it has another form"); return
    }
    let (left, right) = (soft.count { $0 < middle }, soft.count { $0 > middle })
    #expect(max(left, right) > 2 * min(left, right))
  }

  @Test func anUnevenScaleMakesAnUnevenBlur() {
    let item = panel(Rect(-20, -20, 40, 40), .black)
    let place = Matrix.scale(3, 1).then(.translation(100, 60))
    let picture = drawn(200, 120, blurred(3, place, [item]))
    #expect(abs(picture.channels(100 - 60 - 9, 60)[3] - 44) <= 2)
    #expect(abs(picture.channels(100, 60 - 20 - 3)[3] - 52) <= 2)
  }

  @Test func reusedResultsAreTheSame() {
    var canvas = Canvas(width: 200, height: 150)
    for step in 0..<7 {
      let place = Matrix.translation(Double(step % 3) * 40 - 30, Double(step % 2) * 60)
      let item = blurred(
        6, place, [panel(Rect(20, 20, 30, 60), .red), panel(Rect(60, 30, 30, 20), .blue, radius: 9)])
      _ = canvas.draw(DisplayList(width: 200, height: 150, background: .white, items: [item]))
      #expect(canvas.pixmap == drawn(200, 150, background: .white, item))
    }
  }

  @Test func aFilteredGroupCastsTheShadowOfWhatIsSeenOfIt() {
    let item = panel(Rect(30, 30, 40, 40), .red)
    let shadow = Shadow(color: .black, offset: Size(60, 0), sigma: 0)
    let picture = drawn(180, 100, group(passes: [.gaussian(sigma: 5)], shadow: shadow, item))
    #expect(abs(picture.channels(90 + 5, 50)[3] - picture.channels(30 + 5, 50)[3]) <= 2)
    #expect(picture.channels(90 - 5, 50)[3] > 20)
  }

  @Test func fadedAndCutItIsOnePicture() {
    let items = [panel(Rect(20, 20, 40, 40), .red), panel(Rect(30, 30, 40, 40), .blue)]
    let whole = drawn(100, 100, blurred(3, items))
    let faded = drawn(
      100, 100, group(opacity: 0.5, .group(Group(transform: .identity, items: [blurred(3, items)]))))
    let cut = drawn(100, 100, group(clip: RoundedRect(Rect(0, 0, 50, 100)), blurred(3, items)))
    #expect(zip(whole.pixels, faded.pixels).allSatisfy { abs(Int($0 >> 24) - 2 * Int($1 >> 24)) <= 1 })
    #expect(cut[40, 40] == whole[40, 40] && cut[60, 40] == 0)
  }
}
