import Foundation
import TestSupport
import Testing

/// Files that require too much end with an error that states the place and the reason.
@Suite("Files that take too much")
struct HeavyFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private static let pictures = Repository.file("Tests/Pictures")

  private func validate(
    _ layer: String, _ arguments: [String] = [], temporary: String? = nil
  ) throws -> (code: Int32, messages: String) {
    _ = try folder.file("a.json", #"{"size": [64, 48], "duration": 1, "layers": [\#(layer)]}"#)
    let result = try RunningTool(["validate", "a.json"] + arguments, in: folder, temporary: temporary)
      .finish()
    // The errors of a scene are the result of that command.
    return (result.code, String(decoding: result.output, as: UTF8.self) + result.messages)
  }

  @Test func aVectorPictureThatEndsItsLibraryIsAnError() throws {
    _ = try folder.file(
      "a.svg",
      #"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><text y="30" font-size="1e9">a</text></svg>"#
    )
    let result = try validate(#"{"contents": "a.svg", "frame": [0, 0, 64, 48]}"#)
    #expect(result.code == 2 || result.code == 1)
    #expect(result.messages.contains(#""a.svg" cannot be shown: "#), "\(result.messages)")
  }

  @Test func anEndlessVectorPictureIsStopped() throws {
    _ = try folder.file(
      "a.svg",
      #"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><filter id="f"><feTurbulence "#
        + #"baseFrequency="5" numOctaves="2000000000"/></filter><rect width="64" height="48" filter="url(#f)"/></svg>"#
    )
    let layer = #"{"contents": "a.svg", "frame": [0, 0, 64, 48]}"#
    let result = try validate(layer, ["--limit", "drawing-time=0.5"])
    #expect(result.code != 0)
    #expect(result.messages.contains("drawing it takes more than 0.5 s"), "\(result.messages)")
  }

  @Test func aMissingFolderForTemporaryFilesIsNamed() throws {
    let layer = #"{"type": "tiled", "source": "\#(Self.pictures)/rgb.png", "frame": [0, 0, 64, 48]}"#
    let result = try validate(layer, temporary: "/nowhere/at/all")
    #expect(result.code != 0)
    #expect(
      result.messages.contains("no temporary file can be created in /nowhere/at/all (TMPDIR)"),
      "\(result.messages)")
    #expect(try validate(layer, temporary: folder.path).code == 0)
  }

  @Test func theCommandForVectorPicturesPrintsNothing() throws {
    let result = try RunningTool("__svg", in: folder).finish(input: "")
    #expect(result.code == 0 && result.messages.isEmpty)
  }
}
