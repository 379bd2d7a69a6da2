import Testing

@testable import AnimuxDocuments

/// The results and the errors of functions that expressions can call.
struct FunctionTests {
  private func result(_ name: String, _ arguments: JSON...) throws -> JSON {
    try #require(ExpressionFunction.named(name)).value(of: arguments, at: 0)
  }

  private func message(_ name: String, _ arguments: JSON...) throws -> String? {
    let function = try #require(ExpressionFunction.named(name))
    let error = #expect(throws: NotationError.self) { try function.value(of: arguments, at: 3) }
    #expect(error?.offset == 3)
    return error?.message
  }

  @Test func namesDiffer() {
    #expect(Set(ExpressionFunction.all).count == ExpressionFunction.all.count)
    #expect(ExpressionFunction.all.allSatisfy { $0.form.hasPrefix("\($0.name)(") })
  }

  @Test func numbersOfTexts() throws {
    #expect(try result("number", "9425") == 9425)
    #expect(try result("number", " -1.5e2 ") == -150)
    #expect(try result("number", 3) == 3)
    #expect(
      try message("number", "1,250")
        == "number: \"1,250\" is not a number; a number has a decimal point and no separators between thousands"
    )
    #expect(try message("number", "") == "number: \"\" is not a number")
    #expect(try message("number", true) == "expected number(text or number), found true")
  }

  @Test func textsOfValues() throws {
    #expect(try result("text", 3.0) == "3")
    #expect(try result("text", nil) == "")
    #expect(try result("text", ["a", 1]) == JSON(JSON(["a", 1]).text()))
  }

  @Test(arguments: [
    (1234.5, 0, "1235"), (2.5, 0, "3"), (0.5, 0, "1"), (-2.5, 0, "-3"), (0.125, 2, "0.13"),
    (1.005, 2, "1.01"),
    (0.049, 1, "0.0"), (0.05, 1, "0.1"), (9.995, 2, "10.00"), (1e-7, 2, "0.00"),
    (1e22, 1, "10000000000000000000000.0"),
    (0.1, 15, "0.100000000000000"), (123456789.015, 2, "123456789.02"),
  ])
  func halvesAreRoundedAwayFromZero(number: Double, decimals: Int, text: String) throws {
    #expect(try result("format", JSON(number), JSON(decimals)) == JSON(text))
    #expect(try result("format", JSON("%.\(decimals)f"), JSON(number)) == JSON(text))
  }

  @Test(
    arguments: [
      (9007199254740992, "9007199254740992"), (1e16, "10000000000000000"), (-1e20, "-100000000000000000000"),
      (1_234_567_890_123_456_768, "1234567890123456768"), (1e21, "1e+21"), (-0.0, "0"), (0.1 + 0.2, "0.3"),
    ] as [(Double, String)])
  func wholeNumbersHaveAllOfTheirDigits(number: Double, text: String) throws {
    #expect(try result("text", JSON(number)) == JSON(text))
  }

  @Test func slices() throws {
    #expect(try result("slice", "Ada Lovelace", 0, 3) == "Ada")
    #expect(try result("slice", "Ada", -2) == "da")
    #expect(try result("slice", "👩‍🚀ab", 0, 1) == "👩‍🚀")
    #expect(try result("slice", [1, 2, 3, 4], 1, -1) == [2, 3])
    #expect(try result("slice", [1, 2], 5, 1) == [])
    #expect(
      try message("slice", "a", "b")
        == "argument 2 of slice(text or list, from, to) must be a whole number, found \"b\"")
    #expect(
      try message("slice", 1, 2)
        == "argument 1 of slice(text or list, from, to) must be a text or a list, found 1")
    #expect(try message("slice", "a") == "expected slice(text or list, from, to), found 1 arguments")
  }

  @Test func joinsAndSplits() throws {
    #expect(try result("join", ["a", 2, true]) == "a, 2, true")
    #expect(try result("join", ["a", "b"], " · ") == "a · b")
    #expect(try result("join", [], "x") == "")
    #expect(
      try message("join", [["a"]], "")
        == "argument 1 of join(list, separator) must be a list of texts, numbers or Boolean values, found a list of 1"
    )
    #expect(try result("split", "a,b,,c", ",") == ["a", "b", "", "c"])
    #expect(try result("split", "é!", "") == ["é", "!"])
    #expect(try result("split", "", ",") == [""])
  }

  @Test func replacesAndContains() throws {
    #expect(try result("replace", "a-b-c", "-", " ") == "a b c")
    #expect(try result("replace", "aaa", "aa", "b") == "ba")
    #expect(try result("replace", "n = N", "N", 3) == "n = 3")
    #expect(try message("replace", "a", "", "b") == "replace: the text to search for is empty")
    #expect(try result("contains", "Hello", "ell") == true)
    #expect(try result("contains", "Hello", "") == true)
    #expect(try result("contains", [1, 2], 2) == true)
    #expect(try result("contains", [1, 2], "2") == false)
    #expect(try result("contains", ["a": 1], "a") == true)
  }

  @Test func scales() throws {
    #expect(try result("scale", 30, [0, 100], [0, 600]) == 180)
    #expect(try result("scale", 0, [0, 10], [100, 0]) == 100)
    #expect(try result("scale", 20, [0, 10], [0, 1]) == 2)
    #expect(try result("scale", 7, [5, 5], [0, 10]) == 5)
    #expect(
      try message("scale", 1, [0], [0, 1])
        == "argument 2 of scale(number, [d0, d1], [r0, r1]) must be a list of two numbers, found a list of 1")
    #expect(
      try message("scale", 1e308, [0, 1e-10], [0, 1e300])
        == "the result of scale is out of the range of numbers")
  }

  /// The results are those of D3's `ticks`.
  @Test func ticks() throws {
    #expect(try result("ticks", 0, 87, 5) == [0, 20, 40, 60, 80])
    #expect(try result("ticks", 0, 1, 5) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(try result("ticks", 0, 1, 10) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(try result("ticks", -10, 10, 4) == [-10, -5, 0, 5, 10])
    #expect(try result("ticks", 10, 0, 5) == [10, 8, 6, 4, 2, 0])
    #expect(try result("ticks", 3, 3, 5) == [3])
    #expect(try result("ticks", 0, 2.2, 3) == [0, 1, 2])
    #expect(
      try message("ticks", 0, 1, 0)
        == "argument 3 of ticks(min, max, count) must be a whole number 1…1000, found 0")
  }

  @Test(arguments: [
    (0.0, 0x1p-1063), (-1e308, 1e308), (1e308, 1.1e308), (1.0, 1.0.nextUp), (0, .leastNonzeroMagnitude),
    (-1e-300, 1e300),
  ])
  func ticksOfAnyNumbersEnd(start: Double, stop: Double) {
    for count in [1, 2, 7, 1000] {
      let ticks = Ticks.values(from: start, to: stop, count: count)
      #expect(ticks.allSatisfy { $0 >= start && $0 <= stop } && ticks.count < 5000)
    }
  }

  @Test(arguments: [
    ("2026-03-09", "EEEE, d MMMM yyyy", "Monday, 9 March 2026"),
    ("2026-03-09", "EEE dd.MM.yy", "Mon 09.03.26"),
    ("2000-02-29", "E MMM d", "Tue Feb 29"), ("1900-01-01", "EEEE", "Monday"), ("2024-12-31", "D", "366"),
    ("2026-11-22T15:04:05Z", "HH:mm:ss", "15:04:05"), ("2026-11-22 09:04", "h:mm a", "9:04 AM"),
    ("2026-11-22T00:30:00.25+01:00", "h:mm a SSS", "12:30 AM 250"),
    ("2026-11-22", "yyyy 'at' ''yy''", "2026 at '26'"),
    ("2026-08-01", "QQQ yyyy", "Q3 2026"), ("0001-01-01", "EEEE", "Monday"), ("2026-05-04", "MMMMM", "M"),
  ])
  func dates(text: String, pattern: String, expected: String) throws {
    #expect(try result("date", JSON(text), JSON(pattern)) == JSON(expected))
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2025-02-29", "9.3.2026", "2026-03-09T25:00", "2026-03-09x", "1900-02-29",
  ])
  func invalidDatesAreErrors(text: String) throws {
    let message = try message("date", JSON(text), "yyyy")
    #expect(
      message
        == "argument 1 of date(text, pattern) must be a date such as \"2026-03-09\" or \"2026-03-09T14:05:00\", found \(quoted(text))"
    )
  }

  @Test func unknownLettersOfPatterns() throws {
    #expect(
      try message("date", "2026-03-09", "DD/MM/YYYY")?.contains("\"YYYY\" is unknown in a pattern of dates")
        == true)
    #expect(try message("date", "2026-03-09", "yyyy 'at")?.contains("without a closing one") == true)
  }
}
