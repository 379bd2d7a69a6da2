import AnimuxDocuments
import Testing

@testable import AnimuxEngine

@Suite struct NumberFormatTests {
  private func text(_ pattern: String, _ number: Double, _ locale: String = "en") throws -> String {
    let format = try #require(NumberFormat(pattern))
    return try format.text(of: number, in: #require(NumberLocale(locale)))
  }

  @Test(arguments: [
    ("0", 1234.5, "1235"), ("0", 0, "0"), ("#", 0, ""), ("0.0", 0.25, "0.3"), ("0.##", 5, "5"),
    ("0.0#", 5, "5.0"), ("0.##", 5.1, "5.1"), ("#.##", 0.5, ".5"), (".00", 5.5, "5.50"), ("0000", 12, "0012"),
  ])
  func digits(_ pattern: String, _ number: Double, _ expected: String) throws {
    #expect(try text(pattern, number) == expected)
  }

  @Test(arguments: [
    ("0", 0.5, "1"), ("0", -0.5, "-1"), ("0", 2.5, "3"), ("0.00", 1.005, "1.01"), ("0.0", 0.05, "0.1"),
    ("0.000", 0.0005, "0.001"), ("#,##0", 999.5, "1,000"), ("0.0", -0.04, "0.0"), ("0", -0.4, "0"),
    ("0", 0.49999999999999994, "0"), ("0.0", 0.1 + 0.2, "0.3"),
  ])
  func aHalfIsRoundedAwayFromZero(_ pattern: String, _ number: Double, _ expected: String) throws {
    #expect(try text(pattern, number) == expected)
  }

  @Test(arguments: [
    ("#,##0.00", 1_234_567.891, "1,234,567.89"), ("#,##0.00", -1234.5, "-1,234.50"), ("#,##0", 12, "12"),
    ("#,##0000", 12, "0,012"), ("#,###", 1234, "1,234"), ("0,", 1999, "2"),
    ("0.0,, \"M\"", 1_234_567, "1.2 M"),
  ])
  func groupsAndThousands(_ pattern: String, _ number: Double, _ expected: String) throws {
    #expect(try text(pattern, number) == expected)
  }

  @Test(arguments: [
    ("+0;-0", 5, "+5"), ("+0;-0", -5, "-5"), ("+0;-0", 0, "+0"), ("+0;-0;0", 0, "0"), ("0;(0)", -5, "(5)"),
    ("0;;'none'", 0, "none"), ("0;;'none'", -3, ""), ("0;-0", -0.4, "0"),
  ])
  func sections(_ pattern: String, _ number: Double, _ expected: String) throws {
    #expect(try text(pattern, number) == expected)
  }

  @Test(arguments: [
    ("#,##0 km", 12345, "12,345 km"), ("0 %", 87.4, "87 %"), ("$#,##0", -5, "-$5"), ("'0'0", 7, "07"),
    ("''0", 7, "'7"), ("0 'it''s'", 3, "3 it's"), ("'a'''0", 3, "a'3"), ("0 'it''s", 3, "3 it's"),
    ("0\"\"", 5, "5"), ("0\"a\"\"b\"", 5, "5ab"), ("\"#\"0", 7, "#7"), ("\\00", 5, "05"),
    ("approx. 0", 5, "approx. 5"),
    ("0 points.", 5, "5 points."), ("00:00", 905, "09:05"), ("000-0000", 15_551_234, "1555-1234"),
  ])
  func theRestIsKept(_ pattern: String, _ number: Double, _ expected: String) throws {
    #expect(try text(pattern, number) == expected)
  }

  @Test(arguments: [
    ("de", "#,##0.0", 1234.5, "1.234,5"), ("es", "#,##0", 1234, "1.234"), ("es", "#,##0", 12345, "12.345"),
    ("en-IN", "#,##0", 12_345_678, "1,23,45,678"), ("de_CH", "#,##0", 1_234_567, "1’234’567"),
    ("it", "#,##0", 1234, "1.234"), ("pl", "#,##0", 1234, "1\u{A0}234"), ("es", "0", 1234, "1234"),
    ("fr-FR", "#,##0", 1234, "1\u{202F}234"), ("pt_BR", "0.0", 1.5, "1,5"),
  ])
  func locales(_ locale: String, _ pattern: String, _ number: Double, _ expected: String) throws {
    #expect(try text(pattern, number, locale) == expected)
  }

  @Test func anyNumberHasAText() throws {
    #expect(try text("0", 1e308) == "1" + String(repeating: "0", count: 308))
    #expect(try text("0.00", .leastNonzeroMagnitude) == "0.00")
    #expect(try text("0", .infinity) == "∞" && text("0", -.infinity) == "-∞" && text("0", .nan) == "–")
    #expect(try text("#,##0", .greatestFiniteMagnitude).count == 309 + 102)
  }

  @Test(arguments: ["", "km", "'0'", "0;0;0;0", String(repeating: "0", count: 256)])
  func patternsThatAreRefused(_ pattern: String) {
    #expect(NumberFormat(pattern) == nil)
  }

  @Test(arguments: ["", "xx", "-", "de-", "english-long-name"])
  func unknownLocales(_ name: String) {
    #expect(NumberLocale(name) == nil)
  }
}
