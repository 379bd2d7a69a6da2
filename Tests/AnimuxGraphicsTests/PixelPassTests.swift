import AnimuxGraphics
import Testing

/// How far passes reach. That nothing is drawn beyond is the compositor's to test.
@Suite struct PixelPassTests {
  private static let rect = Rect(10, 20, 100, 50)

  @Test(
    arguments: [
      (.gaussian(sigma: 2), 7), (.box(radius: 2), 3), (.disc(radius: 2), 2),
      (.extreme(radius: 4, isLargest: true), 4), (.extreme(radius: 4, isLargest: false), 0),
      (.lineBlur(PixelPass.LineBlur(along: Size(3, -8))), 8), (.cells(center: .zero, side: 6), 6),
      (.bokeh(PixelPass.Bokeh(radius: 5, rim: 1, rimSize: 0.1, softness: 2)), 6),
      (.displaced(PixelPass.Turbulence(amount: -9, scale: 1, phase: 0, seed: 0)), 9),
      (.color([.largest]), 0), (.dither(amount: 1), 0), (.grain(amount: 1, seed: 0), 0),
      (.coarse(scale: 0.1), 0),
      (.smoothed(.median), 0), (.gaussian(sigma: -1), 0), (.gaussian(sigma: .infinity), 1e9),
      // One after the other reach as far as all of them together.
      (.light([.disc(radius: 2), .color([.smallest]), .box(radius: 2)]), 5),
      (.combined([.disc(radius: 1)], with: [.disc(radius: 4)], .sharpen(1)), 1),
      (.combined([.disc(radius: 1)], with: [.disc(radius: 4)], .bloom(1)), 4),
    ] as [(PixelPass, Double)])
  func reachesAsFarToAllSides(pass: PixelPass, reach: Double) {
    #expect(pass.extent(of: Self.rect) == Self.rect.inset(by: -reach))
  }

  @Test func aShadowReachesToItsSide() {
    let offset = Size(30, -4)
    let pass = PixelPass.combined([], with: [.gaussian(sigma: 2)], .under(.black, offset: offset, amount: 1))
    #expect(pass.extent(of: Self.rect) == Rect(10, 9, 137, 64))
  }

  @Test func aLineBlurThatGrowsReachesFartherFarFromItsCentre() {
    let pass = PixelPass.lineBlur(PixelPass.LineBlur(along: .zero, center: Point(60, 45), growth: 0.2))
    // The corners are 50 away; what ends there has come from where its own line is a fifth of its distance.
    #expect(pass.extent(of: Self.rect) == Self.rect.inset(by: -(0.2 * 50 / 0.8)))
  }

  @Test func aWarpReachesOverItsCircleWhereThatTouchesThePicture() {
    let twirl = Warp(.twirl(1), center: Point(10, 20), radius: 30)
    #expect(PixelPass.warp(twirl).extent(of: Self.rect) == Rect(-20, -10, 130, 80))
    let far = Warp(.twirl(1), center: Point(900, 900), radius: 30)
    #expect(PixelPass.warp(far).extent(of: Self.rect) == Self.rect)
    #expect(PixelPass.warp(Warp(.hole, center: .zero, radius: 5)).extent(of: Self.rect).minX == 5)
    let area = Rect(1, 2, 3, 4)
    #expect(PixelPass.warp(Warp(.splash, center: .zero, area: area)).extent(of: Self.rect) == area)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0])
  func aCircleThatIsNoneLeavesThePictureAsItIs(radius: Double) {
    let warp = Warp(.bump(1), center: Point(10, 20), radius: radius)
    #expect(PixelPass.warp(warp).extent(of: Self.rect) == Self.rect)
  }
}
