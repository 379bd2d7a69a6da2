import TestSupport
import Testing

@testable import CLI

@Suite("Transparency is kept, or its loss is said")
struct TransparencyTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func encode(
    _ background: String, _ name: String, output: String = "{}", _ options: [String] = []
  ) throws -> (code: ExitCode, codec: String, messages: String) {
    let scene = try folder.file(
      "a.json",
      #"{"size": [64, 64], "duration": 0.2, "background": "\#(background)", "output": \#(output), "layers": [{"bounds": [0, 0, 4, 4], "backgroundColor": "red"}]}"#
    )
    let path = "\(folder.path)/\(name)"
    let (code, _, messages) = run(["encode", scene, path, "--progress", "none"] + options)
    let probe = run("probe", path).output
    return (code, String(probe.firstMatch(of: /video: ([^,]+)/)?.1 ?? ""), messages)
  }

  @Test(arguments: [
    ("#00000000", "o.mov", "prores", true), ("#ff000080", "o.mov", "prores", true),
    ("#ff0000", "o.mov", "h264", true),
    ("#00000000", "o.mkv", "ffv1", true), ("#00000000", "o.webm", "vp9", true),
    ("#00000000", "o.mp4", "h264", false),
    ("#ff0000", "o.mp4", "h264", true), ("#00000000", "o.m4v", "h264", false),
  ])
  func theFormatsOwnChoice(background: String, name: String, codec: String, isKept: Bool) throws {
    let result = try encode(background, name)
    #expect(result.code == .done && result.codec == codec, "\(result)")
    let loss =
      "the background is transparent, but h264 in \(name.dropFirst(2)) does not keep transparency, so the background becomes black; "
      + "mov, webm, mkv, gif, apng, webp and png keep it"
    #expect(result.messages == (isKept ? "" : "animux: warning: \(loss)\n"))
  }

  @Test func givenOptionsDecide() throws {
    let named = try encode("#00000000", "o.mov", ["--codec", "h264"])
    #expect(
      named.codec == "h264"
        && named.messages.contains(
          "h264 in mov does not keep transparency, so the background becomes black; ")
    )
    let quality = try encode("#00000000", "o.mov", ["--crf", "30"])
    #expect(quality.codec == "h264" && quality.messages.contains("prores keeps it"))
    let form = try encode("#00000000", "o.mov", ["--pixel-format", "yuv420p"])
    #expect(form.codec == "h264" && form.messages.contains("prores keeps it"))
    #expect(try encode("#00000000", "o.mp4", output: #"{"alpha": false}"#).messages == "")
    let opaque = try encode("#00000000", "o.mov", output: #"{"alpha": false}"#)
    #expect(opaque.codec == "h264" && opaque.messages == "")
    let wish = try encode("#ff0000", "o.mp4", output: #"{"alpha": true}"#)
    #expect(
      wish.code == .done
        && wish.messages.contains(
          "the scene requests transparency, but h264 in mp4 does not keep transparency")
    )
    #expect(try encode("#ff0000", "o.mov", output: #"{"alpha": true}"#).codec == "prores")
    let order = try encode("#00000000", "o.mp4", ["--alpha"])
    #expect(order.code == .badUsage && order.messages.contains("does not keep transparency"))
    let opaqueScene = try encode("#ff0000", "o.mov", ["--alpha"])
    #expect(
      opaqueScene.codec == "prores" && opaqueScene.messages.contains("the scene's background is opaque"))
    let series = try encode("#00000000", "o-%d.png")
    #expect(series.code == .done && series.messages == "")
  }

  @Test func validateReportsTheLossOfTheScenesCodec() throws {
    func reported(_ output: String) throws -> String {
      let scene = try folder.file(
        "a.json",
        ##"{"size": [64, 64], "duration": 1, "background": "#00000000", "output": \##(output), "layers": [{"bounds": [0, 0, 4, 4], "backgroundColor": "red"}]}"##
      )
      return run("validate", scene).output
    }
    let warning = try reported(#"{"codec": "h264"}"#)
    #expect(
      warning.contains(
        "warning: output.codec: the background is transparent, but h264 does not keep transparency"),
      "\(warning)")
    for output in ["{}", #"{"codec": "prores"}"#, #"{"codec": "h264", "alpha": false}"#] {
      #expect(!(try reported(output)).contains("warning"))
    }
  }
}
