import TestSupport
import Testing

@testable import CLI

@Suite("What a film is asked to be written as")
struct OutputCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  /// A second of red, with `output` in its fourth line.
  private func scene(_ output: String) throws -> String {
    try folder.file(
      "a.json", "{\n\"size\": [64, 64], \"duration\": 1, \"background\": \"red\",\n\"output\":\n\(output)}")
  }

  /// A picture in these sizes would lose rows that can be seen.
  @Test(arguments: ["100x54", "484x270", "960x538", "102x54"]) func aSizeOfOtherProportionsIsRefused(
    size: String
  ) throws {
    let scene = try folder.file("a.json", ##"{"size": [480, 270], "duration": 0.1, "layers": []}"##)
    let made = run("still", scene, folder.file("a.png"), "--size", size)
    #expect(made.code == .badUsage && made.messages.contains("the height for that width is"), "\(made)")
  }

  /// The proportions of these sizes are those of the scene but for a pixel or two.
  @Test(arguments: ["638x360", "852x480", "1364x768"]) func aSizeIsWhatIsAskedFor(size: String) throws {
    let scene = try folder.file(
      "hd.json", ##"{"size": [1920, 1080], "duration": 0.1, "background": "#123", "layers": []}"##)
    let file = folder.file("out.mp4")
    let made = run("encode", scene, file, "--size", size, "--preset", "ultrafast", "--no-store")
    #expect(made.code == .done, "\(made.messages)")
    #expect(run("probe", file).output.contains(size.replacing("x", with: "×")))
  }

  @Test(arguments: [
    (
      #"{"codec": "foo"}"#,
      "11: error: output.codec: there is no codec \"foo\"; the codecs are h264, hevc, "
    ),
    (#"{"codec": "H.265"}"#, "11: error: output.codec: there is no codec \"H.265\"; did you mean \"hevc\"?"),
    (#"{"crf": 99}"#, "9: error: output.crf: h264: a quality (crf) of 99 is not between 0 (best)"),
    (
      #"{"preset": "x"}"#,
      "12: error: output.preset: h264: there is no preset \"x\"; the presets are ultrafast, "
    ),
    (
      #"{"pixelFormat": "x"}"#,
      "17: error: output.pixelFormat: h264: the pixel format \"x\" is not supported; use one of "
    ),
    (
      #"{"codec": "h264", "alpha": true}"#,
      "28: error: output.alpha: h264: it does not keep transparency; use vp9, prores, "
    ),
    (#"{"codec": "prores", "crf": 20}"#, "28: error: output.crf: prores: it has a fixed quality; "),
    (#"{"codec": "av1", "preset": "slow"}"#, "28: error: output.preset: av1: there is no preset \"slow\"; "),
    (
      #"{"preset": "slow", "pixelFormat": "yuv422p12le"}"#,
      "35: error: output.pixelFormat: h264: the pixel format \"yuv422p12le\" is not supported; use one of "
    ),
    (
      #"{"poster": 1}"#, "12: error: output.poster: there is no frame at 1 s for the poster: the film ends "
    ),
    (
      #"{"chapters": [{"at": 0, "title": "A"}, {"at": "3s", "title": "B"}]}"#,
      "47: error: output.chapters[1].at: the chapter \"B\" begins outside of the film: the film ends at 1 s"
    ),
  ])
  func errorsInADocument(output: String, message: String) throws {
    let path = try scene(output)
    let (validated, encoded) = (run(["validate", path]), run(["encode", path, "\(folder.path)/out.mp4"]))
    #expect(validated.code == .badScene && encoded.code == .badScene)
    #expect(validated.output.hasPrefix("\(path):4:\(message)"), "\(validated.output)")
    #expect(encoded.messages.hasPrefix("\(path):4:\(message)"), "\(encoded.messages)")
    #expect(folder.names == ["a.json"])
  }

  @Test func allErrorsAreReportedTogether() throws {
    let path = try scene(#"{"codec": "foo", "crf": 99, "preset": "x"}, "layesr": []"#)
    #expect(run(["validate", path]).output.split(separator: "\n").count == 4)
  }

  @Test(arguments: [
    #"{"codec": "prores", "pixelFormat": "yuva444p10le"}"#, #"{"codec": "vp9", "alpha": true, "crf": 30}"#,
    #"{"crf": 18, "preset": "slow", "pixelFormat": "yuv420p10"}"#, #"{"alpha": true, "preset": "slow"}"#,
    #"{"codec": "av1", "preset": "8"}"#, #"{"bitrate": "4M", "poster": 0.9}"#,
  ])
  func validOutputs(output: String) throws {
    let result = run(["validate", try scene(output)])
    #expect(result.code == .done, "\(result.output)")
  }

  @Test func aCodecThatTheFileDoesNotHold() throws {
    let path = try scene(#"{"codec": "h264"}"#)
    #expect(run(["validate", path]).code == .done)
    let (code, _, messages) = run(["encode", path, "\(folder.path)/out.webm"])
    #expect(code == .badScene)
    #expect(
      messages.hasPrefix(
        "\(path):4:11: error: output.codec: the format webm does not support h264; use vp9, av1, "))
  }

  @Test(arguments: [
    ("h265", "hevc"), ("H.264", "h264"), ("avc", "h264"), ("libx265", "hevc"), ("VP-9", "vp9"),
  ])
  func codecsByOtherNames(name: String, codec: String) throws {
    let (code, _, messages) = run(["encode", try scene("{}"), "out.mp4", "--codec", name])
    #expect(code == .badUsage && messages.contains("; did you mean \"\(codec)\"?\n"), "\(messages)")
  }

  @Test(arguments: [
    (["out.mp4", "--crf", "60"], "encoding h264: a quality (crf) of 60 is not between 0 (best) and"),
    (
      ["out.mp4", "--pixel-format", "rgb24"],
      "encoding h264: the pixel format \"rgb24\" is not supported; use one of "
    ),
    (["out.mp4", "--alpha"], "encoding h264: it does not keep transparency; "),
    (["out.mp4", "--preset", "5"], "encoding h264: there is no preset \"5\"; the presets are ultrafast, "),
    (["out.mp4", "--codec", "x265"], "--codec: \"x265\" is not valid; "),
    (
      ["out.mp4", "--contact-sheet", "s.png", "--every", "0"],
      "the interval of a contact sheet must be more than 0 s"
    ),
    (["out.mp4", "--subtitles", "mux"], "the scene has no captions "),
    (
      ["out.png"],
      "the name of numbered pictures must contain one place for the number, as in out-%05d.png; the path is "
    ),
  ])
  func errorsOnTheCommandLine(words: [String], message: String) throws {
    let path = try scene("{}")
    let (code, _, messages) = run(["encode", path, "\(folder.path)/\(words[0])"] + words.dropFirst())
    #expect(code == .badUsage)
    #expect(messages.hasPrefix("animux: error: \(message)"), "\(messages)")
  }
}
