import AnimuxCompositor
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

/// Passes in light.
@Suite struct LightPassTests {
  private func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private func written(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The mean of pixels' light with weights, as sRGB writes it.
  private func mean(
    _ at: (Int, Int) -> [Double], _ x: Int, _ y: Int, reach: Int, _ weight: (Int, Int) -> Double
  ) -> [Double] {
    var (sums, total) = ([0.0, 0, 0, 0], 0.0)
    for dy in -reach...reach {
      for dx in -reach...reach {
        let (weight, c) = (weight(dx, dy), at(x + dx, y + dy))
        total += weight
        sums[3] += weight * c[3]
        for channel in 0..<3 where c[3] > 0 { sums[channel] += weight * light(c[channel] / c[3]) * c[3] }
      }
    }
    guard sums[3] > 0 else { return [0, 0, 0, 0] }
    return sums[..<3].map { written($0 / sums[3]) * sums[3] / total } + [sums[3] / total]
  }

  @Test(arguments: [0.8, 2, 5]) func blurs(sigma: Double) {
    PanelScene(seed: 4).check(.light([.gaussian(sigma: sigma)]), within: sigma > 3 ? 3 : 1) { at, x, y in
      mean(at, x, y, reach: Int(4 * sigma)) { gaussianShare($0, sigma) * gaussianShare($1, sigma) }
    }
  }

  @Test func boxesAndTheirLike() {
    PanelScene(seed: 5, isOpaque: true).check(.light([.box(radius: 2)]), within: 1) { at, x, y in
      guard (2..<68).contains(x), (2..<68).contains(y) else { return nil }
      return mean(at, x, y, reach: 2) { _, _ in 1 }
    }
  }

  /// Colours that nothing changes come back as they were.
  @Test func nothingIsLost() {
    var random = Random(seed: 2)
    let items = (0..<64).map { (index: Int) -> DisplayItem in
      let place = Rect(Double(index % 8 * 8), Double(index / 8 * 8), 8, 8)
      return panel(place, random.color(opaque: index % 2 == 0))
    }
    let plain = drawn(64, 64, .group(Group(transform: .identity, items: items)))
    for pass in [PixelPass.box(radius: 0), .gaussian(sigma: 0), .dither(amount: 0)] {
      let picture = drawn(64, 64, .group(Group(transform: .identity, passes: [.light([pass])], items: items)))
      #expect(picture.distance(to: plain) <= 1)
    }
  }

  /// A dark slope has as many steps in light as it has without.
  @Test func darkSlopesHaveNoBands() {
    let dark = gradient(
      Rect(0, 0, 400, 20), from: Point(0, 0), to: Point(400, 0), (0, .black), (1, Color(0.15, 0.15, 0.15)))
    func values(_ pass: PixelPass) -> Set<Int> {
      let picture = drawn(400, 20, group(passes: [pass], dark))
      return Set((30..<370).map { picture.channels($0, 10)[1] })
    }
    let plain = values(.gaussian(sigma: 4))
    #expect(values(.light([.gaussian(sigma: 4)])).count >= plain.count - 1)
    #expect(values(.light([.box(radius: 4)])).count >= plain.count - 3)
    let warp = Warp(.bump(0.1), center: Point(200, 10), radius: 300)
    #expect(values(.light([.warp(warp)])).count >= values(.warp(warp)).count - 1)
    let input = PixelPass.Input([panel(Rect(0, 0, 400, 20), Color(0.3, 0.3, 0.3))], rect: Rect(0, 0, 400, 20))
    for pairing in [PixelPass.Pairing.displaced(5), .refracted(5), .softened(sigma: 6)] {
      let pass = PixelPass.with(input, pairing)
      #expect(values(.light([pass])).count >= values(pass).count - 1, "\(pairing)")
    }
  }

  /// A displacement by a constant reads between four pixels.
  @Test func displacementsMixLight() {
    let input = PixelPass.Input(
      [panel(Rect(-10, -10, 99, 99), Color(191 / 255.0, 77 / 255.0, 0))], rect: Rect(-10, -10, 99, 99))
    let (x, y) = (9 * (191 - 127.5) / 255, 9 * (77 - 127.5) / 255)
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    PanelScene(seed: 9, isOpaque: true).check(.light([.with(input, .displaced(9))]), within: 1) { at, i, j in
      guard (4..<64).contains(i), (4..<64).contains(j) else { return nil }
      return mean(at, i + Int(column), j + Int(row), reach: 1) { dx, dy in
        max(1 - abs(Double(dx) - x + column), 0) * max(1 - abs(Double(dy) - y + row), 0)
      }
    }
  }

  /// Sixteen roundings of light, of which each result is rounded again, are some steps off where it is dark.
  @Test func passesThatReadOtherPlacesAreAsTheirRoundings() {
    let items = PanelScene(seed: 8, isOpaque: true).items
    func picture(_ passes: PixelPass...) -> Pixmap {
      drawn(70, 70, .group(Group(transform: .identity, passes: [.light(passes)], items: items)))
    }
    let input = PixelPass.Input(
      [gradient(Rect(0, 0, 70, 70), from: Point(0, 0), to: Point(70, 70), (0, .red), (1, .green))],
      rect: Rect(0, 0, 70, 70))
    let passes: [PixelPass] = [
      .warp(Warp(.twirl(2), center: Point(33, 30), radius: 40)),
      .warp(
        Warp(
          .tiles(
            Tessellation(
              toCells: Matrix(0.05, 0.02, -0.02, 0.05, 0, 0), fold: .mirrored, fromCells: .scale(60, 60))),
          center: .zero, area: Rect(0, 0, 70, 70))),
      .with(input, .displaced(9)), .with(input, .refracted(20)), .with(input, .softened(sigma: 3)),
      .with(input, .mixed(0.3)), .with(input, .masked(over: input, byAlpha: false)),
    ]
    for pass in passes {
      // A pattern of no strength does nothing but keep the passes to bytes.
      let distance = picture(pass).distance(to: picture(pass, .dither(amount: 0)))
      #expect(distance <= 6, "\(pass): \(distance)")
    }
  }

  @Test func redAndGreenMeetInYellow() {
    let (red, green) = (panel(Rect(0, 0, 40, 40), .red), panel(Rect(40, 0, 40, 40), .green))
    let picture = drawn(80, 40, group(passes: [.light([.gaussian(sigma: 5)])], red, green))
    let middle = picture.channels(40, 20)
    #expect((180...195).contains(middle[0]) && (180...195).contains(middle[1]))
    let other = drawn(80, 40, group(passes: [.gaussian(sigma: 5)], red, green)).channels(40, 20)
    #expect((115...140).contains(other[0]))
  }

  /// An input of colours is mixed in light; a mask is not converted.
  @Test func inputsOfColorsAreInLight() {
    let grey = panel(Rect(0, 0, 40, 40), .black)
    let input = PixelPass.Input([panel(Rect(0, 0, 40, 40), .white)], rect: Rect(0, 0, 40, 40))
    let half = drawn(40, 40, group(passes: [.light([.with(input, .mixed(0.5))])], grey))
    #expect(abs(half.channels(20, 20)[0] - 188) <= 1)
    let mask = PixelPass.Input([panel(Rect(0, 0, 40, 40), Color(0.5, 0.5, 0.5))], rect: Rect(0, 0, 40, 40))
    let masked = drawn(
      40, 40, group(passes: [.light([.with(mask, .masked(over: input, byAlpha: false))])], grey))
    #expect(abs(masked.channels(20, 20)[0] - 188) <= 2)
  }
}
