import AnimuxMotion
import AnimuxGraphics
import TestSupport
import Testing

@Suite struct KeyframesTests {
  /// A number, or two.
  struct Numbers: Decodable {
    var numbers: [Double]
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      numbers = try (try? container.decode([Double].self)) ?? [container.decode(Double.self)]
    }
  }

  struct File: Decodable {
    struct Parameters: Decodable {
      var values: [Numbers]
      var keyTimes: [Double]?
      var calculationMode: String?
      var timingFunction: String?
      var timingFunctions: [String]?
      var tensionValues: [Double]?
      var continuityValues: [Double]?
      var biasValues: [Double]?
    }
    struct Case: Decodable {
      var name: String
      var keyframes: Parameters
      var samples: [[Numbers]]
    }
    var values: [Case]
  }

  static let modes: [String: CalculationMode] = [
    "linear": .linear, "discrete": .discrete, "paced": .paced, "cubic": .cubic, "cubicPaced": .cubicPaced,
  ]

  @Test func followMeasuredValues() throws {
    let file = try Vectors.load("keyframes", as: File.self)
    #expect(file.values.count == 15)
    for test in file.values {
      let p = test.keyframes
      let functions = (p.timingFunctions ?? []).compactMap { TimingFunctionTests.named[$0] }
      let keyframes = Keyframes(
        p.values.map(\.numbers), keyTimes: p.keyTimes, timingFunctions: functions,
        calculationMode: Self.modes[p.calculationMode ?? "linear"] ?? .linear, tension: p.tensionValues ?? [],
        continuity: p.continuityValues ?? [], bias: p.biasValues ?? [])
      let whole = p.timingFunction.flatMap { TimingFunctionTests.named[$0] } ?? .linear
      for sample in test.samples {
        let value = keyframes.value(at: whole.value(at: sample[0].numbers[0]), over: [])
        for (number, expected) in zip(value, sample[1].numbers) {
          #expect(abs(number - expected) < 1e-6, "\(test.name) at \(sample[0].numbers[0])")
        }
        #expect(value.count == sample[1].numbers.count)
      }
    }
  }

  private func check(
    _ keyframes: Keyframes<Double>, _ samples: [(Double, Double)], _ tolerance: Double = 1e-9
  ) {
    for (fraction, expected) in samples {
      let value = keyframes.value(at: fraction, over: 0.5)
      #expect(abs(value - expected) < tolerance, "at \(fraction)")
    }
  }

  /// Times of frames are rounded, so a frame at a key time may be just before or after it.
  @Test(arguments: [-1e-12, 0, 1e-12])
  func aRoundedFractionIsAtTheKeyTime(error: Double) {
    check(Keyframes([0, 10, 20, 30], keyTimes: [0, 0.5, 0.5, 1]), [(0.5 + error, 20)])
    let flags = Keyframes([false, true, false])
    #expect(flags.value(at: error, over: true) == false && flags.value(at: 0.1, over: false))
    #expect(flags.value(at: 0.5 + error, over: false) && !flags.value(at: 0.6, over: true))
  }

  @Test func keyTimesOfAnotherCountAreACommonPrefix() {
    check(
      Keyframes([0, 1, 0.5, 0.7], keyTimes: [0, 0.5, 1]),
      [(0.1, 0.2), (0.25, 0.5), (0.4, 0.8), (0.6, 0.9), (0.75, 0.75), (0.9, 0.6), (1, 0.5)])
    check(Keyframes([0, 10], keyTimes: [0, 0.5, 1]), [(0.25, 5), (0.5, 10), (0.9, 10), (1, 10)])
    check(
      Keyframes([0, 1, 0.5, 0.7], keyTimes: [0, 0.1, 0.6, 1], calculationMode: .discrete),
      [(0.05, 0), (0.2, 1), (0.5, 1), (0.7, 0.5), (0.9, 0.5), (1, 0.7)])
  }

  @Test func unusableKeyTimesAreEvenlySpaced() {
    for times in [[0, 0.9, 0.3], [0, 2, 3], [0, .nan, 1], [-1, 0, 1]] {
      check(Keyframes([0, 10, 0], keyTimes: times), [(0.25, 5), (0.5, 10), (0.75, 5)])
    }
  }

  @Test func equalKeyTimesJump() {
    check(Keyframes([0, 10, 20, 30], keyTimes: [0, 0.5, 0.5, 1]), [(0.25, 5), (0.5, 20), (0.75, 25)])
  }

  @Test func holdsBeforeTheFirstAndAfterTheLastTime() {
    check(Keyframes([4, 8], keyTimes: [0.25, 0.75]), [(0, 4), (0.1, 4), (0.5, 6), (0.8, 8), (1, 8)])
  }

  @Test func aSingleValueHolds() {
    check(Keyframes([0.3]), [(0, 0.3), (0.1, 0.3), (1, 0.3)])
    check(Keyframes([0.3], calculationMode: .discrete), [(0.5, 0.3)])
    check(Keyframes([1, 2], keyTimes: [0]), [(0.7, 1)])
  }

  @Test func noValueDoesNothing() {
    check(Keyframes([], calculationMode: .cubic), [(0.5, 0.5)])
  }

  @Test func cubicIsKochanekAndBartels() {
    let values = [0.0, 1, 4, 9]
    check(Keyframes(values, calculationMode: .cubic), [(0.5, 2.25)])
    check(Keyframes(values, calculationMode: .cubic, tension: [0, 1, 1, 0]), [(0.5, 2.5)])
    check(Keyframes(values, calculationMode: .cubic, continuity: [0, 1, 0, 0]), [(0.5, 2.125)])
    check(Keyframes(values, calculationMode: .cubic, bias: [0, 0, 1, 0]), [(0.5, 2.375)])
    check(Keyframes([0, 10, 10], calculationMode: .cubic), [(0.75, 10.625)])
    check(
      Keyframes([0, 1, 0.5, 0.7], calculationMode: .cubic),
      [(0.05, 0.16434374), (0.2, 0.708), (0.3, 0.96075), (0.4, 0.9848), (0.5, 0.8), (0.7, 0.49165)], 0.0003)
  }

  /// Two keyframes are a basic animation, overshoot included.
  @Test func twoAreABasicAnimation() {
    let (keyframes, basic) = (Keyframes([3.0, 7]), Basic(from: 3.0, to: 7))
    for fraction in [-0.3, 0, 0.2, 1, 1.4] {
      #expect(keyframes.value(at: fraction, over: 0) == basic.value(at: fraction, over: 0))
    }
  }

  @Test func cubicTransformsTurn() {
    let turns = [0, 1, 2, 3].map { Matrix.rotation($0, 0, 0, 1) }
    let keyframes = Keyframes(turns, calculationMode: .cubic)
    for step in 0...12 {
      let value = keyframes.value(at: Double(step) / 12, over: .identity)
      #expect(abs(value.m11 - Matrix.rotation(Double(step) / 4, 0, 0, 1).m11) < 1e-9)
    }
  }

  @Test func discreteTypesFlip() {
    let flags = Keyframes([false, true, false])
    #expect(
      [0, 0.1, 0.5, 0.6, 1].map { flags.value(at: $0, over: false) } == [false, true, true, false, false])
    let words = Keyframes(["a", "b"], calculationMode: .cubic)
    #expect([0, 0.4, 0.5, 1].map { words.value(at: $0, over: "") } == ["a", "a", "b", "b"])
    let spaced = Keyframes(["a", "b", "c"], calculationMode: .paced)
    #expect([0, 0.25, 0.75, 1].map { spaced.value(at: $0, over: "") } == ["a", "b", "c", "c"])
  }

  @Test func findsItsPlaceAmongMany() {
    let values = (0...10_000).map(Double.init)
    let keyframes = Keyframes(values)
    for fraction in stride(from: 0, through: 1, by: 0.0173) {
      #expect(abs(keyframes.value(at: fraction, over: 0) - fraction * 10_000) < 1e-6)
    }
  }
}
