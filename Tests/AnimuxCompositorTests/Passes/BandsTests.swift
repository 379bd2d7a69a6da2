import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Passes over pictures that are so high that they are divided.
@Suite struct BandsTests {
  private static let center = Point(60, 200)

  private static let passes: [[PixelPass]] = [
    [.gaussian(sigma: 0.8)], [.gaussian(sigma: 2.5)], [.gaussian(sigma: 7)], [.gaussian(sigma: 40)],
    [.box(radius: 6.3)], [.disc(radius: 9)], [.extreme(radius: 4, isLargest: true)],
    [.lineBlur(.init(along: Size(9, 14)))], [.cells(center: center, side: 11)],
    [.warp(Warp(.twirl(2), center: center, radius: 150))],
    [.vignette(.init(center: center, from: 20, to: 150, amount: 0.8))], [.grain(amount: 0.3, seed: 4)],
    [.combined([], with: [.gaussian(sigma: 3)], .sharpen(0.8))],
    [.combined([.disc(radius: 3)], with: [.box(radius: 5)], .under(.red, offset: Size(3, 40), amount: 1))],
    [.color([.matrix(ColorMatrix([0, 1, 0], [0, 0, 1], [1, 0, 0]))])],
  ]

  /// 300 rows of it, or those from one on.
  private func picture(_ passes: [PixelPass], rows: Range<Int>) -> Pixmap {
    var random = Random(seed: 31)
    let items = (0..<90).map { _ in
      panel(
        Rect(random.number(0...110), random.number(0...390), random.number(3...30), random.number(3...30)),
        random.color(opaque: random.chance(0.5)), radius: random.number(0...5))
    }
    return drawn(
      120, rows.count,
      .group(
        Group(transform: .translation(0, -Double(rows.lowerBound)), passes: passes, items: items)))
  }

  @Test(arguments: passes.indices) func rowsDoNotDependOnThoseBeside(index: Int) {
    let passes = Self.passes[index]
    let whole = picture(passes, rows: 0..<400)
    for first in [0, 96, 190, 360] {
      let part = picture(passes, rows: first..<first + 40)
      #expect(Array(whole.pixels[first * 120..<(first + 40) * 120]) == part.pixels, "\(passes) \(first)")
    }
  }
}
