import Testing

@testable import CLI

@Suite("The words of a command line")
struct ArgumentParserTests {
  private func parse(_ line: String) throws(UsageError) -> Sample {
    try ArgumentParser<Sample>.parse(line.split(separator: " ").map(String.init))
  }

  @Test func operandsKeepTheirOrder() throws {
    let sample = try parse("a b c")
    #expect(sample.scene == "a")
    #expect(sample.outputs == ["b", "c"])
  }

  @Test(arguments: ["--crf 18 a b", "--crf=18 a b", "a --crf 18 b", "a b --crf=18"])
  func valuesBehindASpaceOrAnEqualsSign(line: String) throws {
    let sample = try parse(line)
    #expect(sample.crf == 18)
    #expect([sample.scene] + sample.outputs == ["a", "b"])
  }

  @Test(arguments: ["-s 2.5 a b", "-s2.5 a b", "--scale 2.5 a b", "--scale=2.5 a b"])
  func shortNames(line: String) throws {
    #expect(try parse(line).scale == 2.5)
  }

  @Test func oneThatRepeatsCollects() throws {
    #expect(try parse("a b --key x -k y --key=z=1").keys == ["x", "y", "z=1"])
  }

  @Test func aDashIsAnOperand() throws {
    let sample = try parse("- -")
    #expect(sample.scene == "-")
    #expect(sample.outputs == ["-"])
  }

  @Test func twoDashesEndTheOptions() throws {
    let sample = try parse("--pad -- --crf -x")
    #expect(sample.isPadded)
    #expect([sample.scene] + sample.outputs == ["--crf", "-x"])
  }

  @Test(arguments: [
    ("a b --crff 3", "unknown option --crff; did you mean --crf?"),
    ("a b --crff=3", "unknown option --crff; did you mean --crf?"),
    ("a b --hepl", "unknown option --hepl; did you mean --help?"),
    ("a b --zzzzzz", "unknown option --zzzzzz"),
    ("a b -x", "unknown option -x"),
    ("a -o b", "unknown option -o; OUT is an argument of its own, after SCENE: scene.json out.mp4"),
    ("a b --fps 60", "unknown option --fps; the frame rate is the scene's: write \"fps\" in the document"),
    ("a b -fps 60", "unknown option -fps; the frame rate is the scene's: write \"fps\" in the document"),
    ("a b --quiet", "unknown option --quiet; the command reports errors and warnings only"),
    ("a b --crf", "--crf requires a value: --crf N"),
    ("a b --crf --pad", "--crf requires a value: --crf N"),
    ("a b --crf 1 --crf 2", "--crf is given twice; it can be used only once"),
    ("a b --pad --pad", "--pad is given twice; it can be used only once"),
    ("a b --pad=yes", "--pad takes no value"),
    ("a b --crf 3.5", "--crf: \"3.5\" is not valid; it must be a whole number 0…51"),
    ("a b --crf=", "--crf: \"\" is not valid; it must be a whole number 0…51"),
    ("a b --crf -1", "--crf: \"-1\" is not valid; it must be a whole number 0…51"),
    (
      "a b --crf 99999999999999999999",
      "--crf: \"99999999999999999999\" is not valid; it must be a whole number 0…51"
    ),
    ("a b -s nan", "--scale: \"nan\" is not valid; it must be a number above 0 and up to 8"),
    ("a b -s 0x2", "--scale: \"0x2\" is not valid; it must be a number above 0 and up to 8"),
    ("a b -s 0", "--scale: \"0\" is not valid; it must be a number above 0 and up to 8"),
    (
      "a b --mood mery",
      "--mood: \"mery\" is not valid; it must be one of merry, gloomy; did you mean \"merry\"?"
    ),
    ("", "SCENE is missing"),
    ("a", "OUT is missing"),
    ("a b --crf 50 --pad", "--crf 50 and --pad do not go together"),
  ])
  func errors(line: String, message: String) {
    #expect(throws: UsageError(message)) { try parse(line) }
  }

  @Test func tooManyOperands() {
    #expect(throws: UsageError("unexpected argument \"c\"")) {
      try ArgumentParser<Help>.parse(["encode", "c"])
    }
  }
}
