import Testing

@testable import CLI

@Suite("Values on the command line")
struct ArgumentFormTests {
  @Test(arguments: [
    ("4M", 4_000_000), ("2.5m", 2_500_000), ("800k", 800_000), ("800K", 800_000), ("1200000", 1_200_000),
    ("1e6", 1_000_000),
    ("0", nil), ("-4M", nil), ("M", nil), ("", nil), ("4G", nil), ("4 M", nil), ("1e300", nil), ("nan", nil),
    ("infM", nil),
  ])
  func bitrates(text: String, bits: Int?) {
    #expect(ArgumentForm.bitrate.read(text) == bits)
  }

  @Test(arguments: [("0", 0.0), ("51", 51), ("18.5", 18.5), ("51.1", nil), ("-1", nil), ("x", nil)])
  func numbersInARange(text: String, number: Double?) {
    #expect(ArgumentForm.number(in: 0...51).read(text) == number)
  }

  @Test(arguments: [("1", 1), ("64", 64), ("0", nil), ("65", nil), ("1.0", nil), ("0x1", nil)])
  func wholeNumbers(text: String, number: Int?) {
    #expect(ArgumentForm.whole(1...64).read(text) == number)
  }

  @Test func namesInAList() {
    let form = ArgumentForm.oneOf(["slow", "fast"], "NAME")
    #expect(form.read("slow") == "slow")
    #expect(form.read("slower") == nil)
    #expect(
      throws: UsageError(
        "--preset: \"slwo\" is not valid; it must be one of slow, fast; did you mean \"slow\"?")
    ) {
      try form.value(of: "slwo", for: "--preset")
    }
  }
}
