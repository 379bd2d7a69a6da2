import AnimuxGraphics
import Testing

@Suite struct FrameRateTests {
  @Test(
    arguments: [
      (0, 0), (-5, 0), (1, 30), (1.0 / 60 + 1e-9, 1), (604_800, 18_144_000), (1e18, FrameRate.maximumFrames),
      (1e300, FrameRate.maximumFrames), (.infinity, FrameRate.maximumFrames), (-.infinity, 0), (.nan, 0),
    ] as [(Double, Int)])
  func everyDurationHasACount(duration: Double, count: Int) {
    #expect(FrameRate(30).frameCount(duration: duration) == count)
  }

  /// Half a frame counts as one, although 2.05 · 30 is slightly less than 61.5 in binary numbers.
  @Test(arguments: [
    (30, 2.05, 62), (30, 4.35, 131), (30, 1.15, 35), (25, 5.02, 126), (25, 0.58, 15), (25, 0.7, 18),
    (100, 1.005, 101),
    (30, 2.04, 61),
  ]) func halfAFrameIsRoundedUp(rate: Int, duration: Double, count: Int) {
    #expect(FrameRate(rate).frameCount(duration: duration) == count)
  }

  @Test func everyFrameHasATime() {
    let rate = FrameRate(30_000, 1_001)
    #expect(rate.time(of: 30) == 1.001)
    #expect(FrameRate(1, 1_000_000_000).time(of: FrameRate.maximumFrames) == 0x1p53 * 1e9)
  }
}

@Suite struct LimitTests {
  @Test func namesAreUniqueAndReasonsAreSentences() {
    #expect(Set(Limit.all.map(\.name)).count == Limit.all.count)
    for limit in Limit.all {
      #expect(limit.defaultValue > 0 && limit.defaultValue <= limit.ceiling, "\(limit.name)")
      #expect(limit.reason.hasSuffix("."), "\(limit.name)")
      #expect(Limit.named(limit.name) == limit)
    }
  }

  @Test func aLimitIsChangedForOneInput() {
    var limits = Limits()
    limits[.frames] = 1e300
    #expect(limits.count(.frames) == 1 << 62)
    #expect(Limits().count(.frames) == 100_000_000)
  }
}
