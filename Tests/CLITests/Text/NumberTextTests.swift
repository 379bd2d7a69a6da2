import Testing

@testable import CLI

@Suite("Numbers for people")
struct NumberTextTests {
  @Test(arguments: [
    (0.0, 2, "0.00"), (1, 0, "1"), (2.4999, 2, "2.50"), (-0.04, 1, "0.0"), (-1.25, 1, "-1.3"),
    (0.05, 2, "0.05"),
    (123_456.789, 1, "123456.8"), (1e16, 1, "10000000000000000.0"),
  ])
  func fixedPlaces(number: Double, places: Int, text: String) {
    #expect(decimal(number, fixed: places) == text)
  }

  @Test(arguments: [(2.0, "2"), (2.5, "2.5"), (100, "100"), (0, "0"), (29.97, "29.97"), (1e20, "1e+20")])
  func noZerosAtTheEnd(number: Double, text: String) {
    #expect(decimal(number, places: 3) == text)
  }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (99_949, "99.9 kB"), (99_950, "100 kB"),
    (999_499, "999 kB"), (999_500, "1.0 MB"), (1_400_000, "1.4 MB"), (5_000_000_000_000_000, "5000 TB"),
  ])
  func bytes(count: Int, text: String) {
    #expect(byteText(count) == text)
  }

  @Test(arguments: [
    (0.0, "0:00"), (7.4, "0:07"), (59.6, "1:00"), (750, "12:30"), (3723, "1:02:03"), (-1, "0:00"),
    (.infinity, "277777:46:40"),
  ])
  func clocks(seconds: Double, text: String) {
    #expect(clockText(seconds) == text)
  }

  @Test(arguments: [(0.0, "0.00 s"), (0.836, "0.84 s"), (9.999, "10.0 s"), (99.96, "1:40")])
  func spans(seconds: Double, text: String) {
    #expect(spanText(seconds) == text)
  }

  @Test func wrapping() {
    #expect("a bb ccc dddd".wrapped(to: 6) == ["a bb", "ccc", "dddd"])
    #expect("unbreakable a".wrapped(to: 4) == ["unbreakable", "a"])
    #expect("".wrapped(to: 4).isEmpty)
  }
}
