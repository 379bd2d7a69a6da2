import AnimuxMotion
import Foundation
import Testing

/// The thirty easings against their formulas as they are commonly published.
@Suite struct EasingTests {
  private static let c1 = 1.70158
  private static let c2 = c1 * 1.525
  private static let c3 = c1 + 1
  private static let c4 = 2 * Double.pi / 3
  private static let c5 = 2 * Double.pi / 4.5

  private static func bounceOut(_ given: Double) -> Double {
    let (n1, d1) = (7.5625, 2.75)
    var x = given
    if x < 1 / d1 { return n1 * x * x }
    if x < 2 / d1 {
      x -= 1.5 / d1
      return n1 * x * x + 0.75
    }
    if x < 2.5 / d1 {
      x -= 2.25 / d1
      return n1 * x * x + 0.9375
    }
    x -= 2.625 / d1
    return n1 * x * x + 0.984375
  }

  typealias Row = (name: String, function: TimingFunction, formula: @Sendable (Double) -> Double)

  private static let powers: [Row] = [
    ("easeInSine", .easeInSine, { 1 - cos($0 * .pi / 2) }),
    ("easeOutSine", .easeOutSine, { sin($0 * .pi / 2) }),
    ("easeInOutSine", .easeInOutSine, { -(cos(.pi * $0) - 1) / 2 }),
    ("easeInQuad", .easeInQuad, { $0 * $0 }),
    ("easeOutQuad", .easeOutQuad, { 1 - (1 - $0) * (1 - $0) }),
    ("easeInOutQuad", .easeInOutQuad, { $0 < 0.5 ? 2 * $0 * $0 : 1 - pow(-2 * $0 + 2, 2) / 2 }),
    ("easeInCubic", .easeInCubic, { $0 * $0 * $0 }),
    ("easeOutCubic", .easeOutCubic, { 1 - pow(1 - $0, 3) }),
    ("easeInOutCubic", .easeInOutCubic, { $0 < 0.5 ? 4 * $0 * $0 * $0 : 1 - pow(-2 * $0 + 2, 3) / 2 }),
    ("easeInQuart", .easeInQuart, { pow($0, 4) }),
    ("easeOutQuart", .easeOutQuart, { 1 - pow(1 - $0, 4) }),
    ("easeInOutQuart", .easeInOutQuart, { $0 < 0.5 ? 8 * pow($0, 4) : 1 - pow(-2 * $0 + 2, 4) / 2 }),
    ("easeInQuint", .easeInQuint, { pow($0, 5) }),
    ("easeOutQuint", .easeOutQuint, { 1 - pow(1 - $0, 5) }),
    ("easeInOutQuint", .easeInOutQuint, { $0 < 0.5 ? 16 * pow($0, 5) : 1 - pow(-2 * $0 + 2, 5) / 2 }),
  ]

  private static let curves: [Row] = [
    ("easeInExpo", .easeInExpo, { $0 == 0 ? 0 : pow(2, 10 * $0 - 10) }),
    ("easeOutExpo", .easeOutExpo, { $0 == 1 ? 1 : 1 - pow(2, -10 * $0) }),
    (
      "easeInOutExpo", .easeInOutExpo,
      { x in
        if x == 0 || x == 1 { return x }
        return x < 0.5 ? pow(2, 20 * x - 10) / 2 : (2 - pow(2, -20 * x + 10)) / 2
      }
    ),
    ("easeInCirc", .easeInCirc, { 1 - sqrt(1 - $0 * $0) }),
    ("easeOutCirc", .easeOutCirc, { sqrt(1 - pow($0 - 1, 2)) }),
    (
      "easeInOutCirc", .easeInOutCirc,
      { $0 < 0.5 ? (1 - sqrt(1 - pow(2 * $0, 2))) / 2 : (sqrt(1 - pow(-2 * $0 + 2, 2)) + 1) / 2 }
    ),
    ("easeInBack", .easeInBack, { c3 * $0 * $0 * $0 - c1 * $0 * $0 }),
    ("easeOutBack", .easeOutBack, { 1 + c3 * pow($0 - 1, 3) + c1 * pow($0 - 1, 2) }),
    (
      "easeInOutBack", .easeInOutBack,
      { x in
        x < 0.5
          ? (pow(2 * x, 2) * ((c2 + 1) * 2 * x - c2)) / 2
          : (pow(2 * x - 2, 2) * ((c2 + 1) * (x * 2 - 2) + c2) + 2) / 2
      }
    ),
  ]

  private static let swings: [Row] = [
    (
      "easeInElastic", .easeInElastic,
      { $0 == 0 || $0 == 1 ? $0 : -pow(2, 10 * $0 - 10) * sin(($0 * 10 - 10.75) * c4) }
    ),
    (
      "easeOutElastic", .easeOutElastic,
      { $0 == 0 || $0 == 1 ? $0 : pow(2, -10 * $0) * sin(($0 * 10 - 0.75) * c4) + 1 }
    ),
    (
      "easeInOutElastic", .easeInOutElastic,
      { x in
        if x == 0 || x == 1 { return x }
        let swing = sin((20 * x - 11.125) * c5)
        return x < 0.5 ? -(pow(2, 20 * x - 10) * swing) / 2 : (pow(2, -20 * x + 10) * swing) / 2 + 1
      }
    ),
    ("easeInBounce", .easeInBounce, { 1 - bounceOut(1 - $0) }),
    ("easeOutBounce", .easeOutBounce, { bounceOut($0) }),
    (
      "easeInOutBounce", .easeInOutBounce,
      { $0 < 0.5 ? (1 - bounceOut(1 - 2 * $0)) / 2 : (1 + bounceOut(2 * $0 - 1)) / 2 }
    ),
  ]

  private static let all = powers + curves + swings

  @Test func theyFollowTheirFormulas() {
    #expect(Self.all.count == 30 && Set(Self.all.map(\.name)).count == 30)
    for row in Self.all {
      for step in 0...1000 {
        let x = Double(step) / 1000
        #expect(abs(row.function.value(at: x) - row.formula(x)) < 1e-9, "\(row.name) at \(x)")
      }
    }
  }

  @Test func theirNamesAreKnown() {
    let names = Easing.Family.allCases.flatMap { family in
      Easing.Side.allCases.map { Easing(family, $0).name }
    }
    #expect(Set(names) == Set(Self.all.map(\.name)))
    for row in Self.all {
      guard case .easing(let easing) = row.function.shape else { continue }
      #expect(easing.name == row.name)
    }
  }

  @Test func theyBeginAndEndExactly() {
    for row in Self.all {
      #expect(row.function.value(at: 0) == 0 && row.function.value(at: 1) == 1)
      #expect(row.function.value(at: -3) == 0 && row.function.value(at: .infinity) == 1)
      #expect(row.function.value(at: .nan) == 0)
    }
  }

  @Test func wordsOfCSSAreOtherNames() {
    #expect(TimingFunction.ease == .default && TimingFunction.easeInOut == .easeInEaseOut)
    #expect(TimingFunction.stepStart.value(at: 0.1) == 1 && TimingFunction.stepEnd.value(at: 0.9) == 0)
  }
}
