import Testing

@testable import AnimuxDocuments

@Suite struct FormulaTests {
  private static let context = Formula.Context(
    t: 1.5, frame: 45, duration: 4, progress: 0.375, value: 100, index: 2)

  private func value(_ text: String, component: Int = 0) throws -> Double? {
    try Formula(text, component: component).value(at: Self.context)
  }

  @Test(
    arguments: [
      ("t", 1.5), ("frame", 45), ("duration", 4), ("progress", 0.375), ("value", 100), ("index", 2),
      ("1 + 2 * 3 - 4 / 2", 5), ("-t", -1.5), ("7 % 4", 3), ("(1 + 2) * 3", 9),
      ("t > 1 ? 10 : 20", 10), ("!(t > 1) ? 10 : 20", 20), ("t > 1 && index == 3 ? 1 : 0", 0),
      ("t > 1 || index == 3 ? 1 : 0", 1), ("(t > 1) == true ? 1 : 0", 1), ("t != 1.5 ? 1 : 0", 0),
      ("t <= 1.5 ? 1 : 0", 1), ("t >= 2 ? 1 : 0", 0), ("t < 2 ? 1 : 0", 1),
      ("[10, 20, 30][index]", 30), ("[10, 20, 30][floor(t)]", 20),
      ("max(1, t, 2)", 2), ("min([3, t])", 1.5), ("abs(0 - t)", 1.5), ("floor(t)", 1), ("ceil(t)", 2),
      ("round(t)", 2), ("sqrt(t * 6)", 3), ("sin(0)", 0), ("cos(0)", 1),
      ("lerp(10, 20, progress)", 13.75), ("clamp(t, 0, 1)", 1), ("clamp(0 - t, 0, 1)", 0),
      ("scale(t, [1, 2], [0, 100])", 50), ("scale(t, [3, 3], [0, index])", 1), ("number('5') * t", 7.5),
      ("number(t)", 1.5), ("scale(30, [0, 100], [0, 600])", 180),
      ("smoothstep(1, 2, t)", 0.5), ("smoothstep(2, 3, t)", 0), ("smoothstep(1, 1, t)", 1),
    ] as [(String, Double)])
  func theyAreComputed(text: String, expected: Double) throws {
    #expect(try value(text) == expected)
  }

  @Test(
    arguments: [
      ("1 / (t - 1.5)", "division"), ("sqrt(0 - t)", "no root"), ("[1, 2][t]", "no whole index"),
      ("[1, 2][index]", "no such element"), ("t / 1e-320 / 1e-320", "out of range"),
      ("max(1, sqrt(0 - t))", "not a number in a list"),
    ])
  func undefinedResultsHaveNoValue(text: String, why: Comment) throws {
    #expect(try value(text) == nil, why)
  }

  @Test(
    arguments: [
      ("", 0, "the expression ends too early; expected an expression"),
      ("sin(t", 5, #"the expression ends too early; expected "," or ")""#),
      ("t 2", 2, #"expected an operator or the end, found "2""#), ("1 / 0", 2, "division by zero"),
      ("t + t % (1 - 1)", 6, "division by zero"),
      ("1 + sqrt(0 - 4)", 4, "the result is not a number, or out of the range of numbers"),
      (
        "2 * speed", 4,
        "unknown name \"speed\"; expected \"t\", \"frame\", \"duration\", \"progress\", \"value\" or \"index\"; "
          + "a variable is written \"${speed}\""
      ),
      ("wigle(1, 2)", 0, #"unknown function "wigle"; did you mean "wiggle"?"#),
      (
        "wiggle(1)", 0,
        "expected wiggle(frequency, amplitude) or wiggle(frequency, amplitude, seed), found 1 arguments"
      ),
      ("t > 1", 0, #"expected a number, found a condition, such as "t > 1""#),
      ("t ? 1 : 2", 0, #"expected a condition, such as "t > 1", found a number"#),
      ("upper('a')", 0, "expected a number, but upper(text) is about texts"),
      ("ticks(0, 1, 2)", 0, "expected a number, but ticks(min, max, count) does not result in one"),
      ("scale(t, 0, 1)", 0, "expected scale(number, [d0, d1], [r0, r1])"),
    ] as [(String, Int, String)])
  func errorsHaveAPlace(text: String, offset: Int, message: String) throws {
    let error = try #require(throws: NotationError.self) { try Formula(text) }
    #expect(error.message == message && error.offset ?? 0 == offset)
  }

  @Test func wiggleIsNoiseOfTime() throws {
    let expected = 30 * Noise.smooth(1.5 * 2, seed: 0)
    #expect(try value("wiggle(2, 30)") == expected)
    #expect(try value("noise(t * 2) * 30") == expected)
    #expect(try value("wiggle(2, 30)", component: 1) == 30 * Noise.smooth(3, seed: 1))
    #expect(try value("wiggle(2, 30, 7)", component: 1) == 30 * Noise.smooth(3, seed: 7))
  }

  @Test func noiseIsSmoothAndWithinItsRange() {
    var last = Noise.smooth(-20, seed: 3)
    for step in -1999...2000 {
      let next = Noise.smooth(Double(step) / 100, seed: 3)
      #expect((-1...1).contains(next) && (next - last).magnitude < 0.05)
      last = next
    }
    #expect(Noise.smooth(-0.0, seed: 0) == Noise.smooth(0, seed: -0.0))
    #expect(Noise.smooth(.infinity, seed: 0).isNaN)
    #expect(Noise.smooth(1e300, seed: .nan).isFinite)
  }

  @Test func randomNumbersAreSpread() {
    let numbers = (0..<1000).map { Noise.random(Double($0)) }
    #expect(numbers.allSatisfy { (0..<1).contains($0) } && Set(numbers).count == 1000)
    #expect((numbers.reduce(0, +) / 1000 - 0.5).magnitude < 0.05)
  }

  /// Chains and nesting as long as the parser allows.
  @Test func longOnesAreComputed() throws {
    #expect(try value(Array(repeating: "t", count: 201).joined(separator: " + ")) == 301.5)
    #expect(try value(String(repeating: "-", count: 200) + "t") == 1.5)
    let deep = String(repeating: "(", count: 49) + "t" + String(repeating: ")", count: 49)
    #expect(try value(deep) == 1.5)
    #expect(throws: NotationError.self) { try value("(" + deep + ")") }
    #expect(throws: NotationError.self) { try value(String(repeating: "[", count: 9999)) }
  }
}
