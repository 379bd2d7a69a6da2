import TestSupport
import Testing

@testable import CLI

/// Times outside of a film, and pictures with odd sides.
@Suite struct TimeRangeTests {
  private let folder: TemporaryFolder
  private let scene: String

  init() throws {
    folder = TemporaryFolder()
    scene = try folder.file(
      "a.json",
      #"{"size": [33, 17], "duration": 0.2, "fps": 10, "layers": [{"frame": [0, 0, 9, 9], "backgroundColor": "red"}]}"#
    )
  }

  private var movie: [String] {
    ["encode", scene, folder.file("a.mp4"), "--pixel-format", "yuv444p", "--no-store"]
  }

  @Test func aTimeBeforeTheFilmIsAnError() {
    let (code, _, messages) = run(movie + ["--from", "-1"])
    #expect(code == .badUsage)
    #expect(messages.contains(#"--from: "-1" is before the film, which begins at 0"#))
  }

  @Test func aTimeAfterTheFilmIsAWarning() {
    let (code, _, messages) = run(movie + ["--to", "9"])
    #expect(code == .done)
    #expect(
      messages.contains(
        "warning: the film ends at 0.2 s, so there is nothing to encode from there to 9 s"))
    #expect(!run(movie + ["--to", "0.2"]).messages.contains("warning"))
    let explained = run(["explain", scene, "--at", "9"])
    #expect(explained.code == .done)
    #expect(explained.messages.contains(#"warning: --at: "9" is not in the film, which lasts 0.2 s"#))
    #expect(run(["explain", scene, "--at", "0.2"]).messages == "")
  }
}
