import AnimuxDocuments
import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxEngine

@Suite("Layers of the type lottie")
struct LottieLayerTests {
  private static let animation = #"""
    {"w": 64, "h": 32, "fr": 10, "ip": 0, "op": 20, "markers": [{"cm": "out", "tm": 10, "dr": 5}], "layers": [
      {"ty": 1, "nm": "box", "sw": 8, "sh": 8, "sc": "#00ff00", "ip": 0, "op": 20,
       "ks": {"p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 20, "s": [20, 0]}]}}}]}
    """#

  /// Returns the content of a layer with the given members, as it is in a film.
  private static func content(_ members: String) throws -> LottieContent {
    let folder = TemporaryFolder()
    try folder.file("a.json", animation)
    let text =
      #"{"size": [64, 64], "duration": 4, "layers": [{"type": "lottie", "source": "a.json"\#(members)}]}"#
    let scene = try Scene(Source.read(folder.file("scene.json", text)))
    return try #require(scene.layers[0].lottie)
  }

  @Test func aLayerHasTheSizeAndTheLengthOfItsAnimation() throws {
    let content = try Self.content("")
    #expect(content.size(in: Layer(), with: Assets()) == Size(64, 32))
    #expect(content.length(with: Assets()) == 2)
    #expect(content.filePosition(at: 0.5)?.time == 0.5)
    #expect(content.filePosition(at: 9)?.time == 1.9)
  }

  @Test func segmentsChangeTheTime() throws {
    let part = try Self.content(#", "segment": "out""#)
    #expect(part.length(with: Assets()) == 0.5)
    #expect(part.filePosition(at: 0)?.time == 1)
    let frames = try Self.content(#", "segment": [5, 10], "loop": true"#)
    #expect(frames.length(with: Assets()) == nil)
    #expect(abs((frames.filePosition(at: 0.7)?.time ?? 0) - 0.7) < 1e-9)
    #expect(abs((frames.filePosition(at: 1)?.time ?? 0) - 0.5) < 1e-9)
  }

  @Test func backwardsStartsWithTheLastFrame() throws {
    let content = try Self.content("")
    #expect(content.filePosition(at: -1e-9)?.time == 1.9)
    #expect(abs((content.filePosition(at: -1.5)?.time ?? 0) - 0.5) < 1e-9)
    #expect(content.filePosition(at: -5)?.time == 0)
    let part = try Self.content(#", "segment": [15, 5]"#)
    #expect(part.filePosition(at: 0)?.time == 1.4)
    #expect(abs((part.filePosition(at: 0.75)?.time ?? 0) - 0.75) < 1e-9)
  }

  @Test func aFrameStopsTheTime() throws {
    let content = try Self.content(#", "frame": 12"#)
    #expect(content.frame == 12)
    #expect(content.length(with: Assets()) == nil)
    #expect(content.filePosition(at: 7)?.time == 1.2)
  }

  @Test func aListIsTheFrameOfTheLayer() throws {
    let content = try Self.content(#", "frame": [0, 0, 10, 10]"#)
    #expect(content.frame == nil)
  }

  @Test(arguments: [
    #", "segment": "nope""#, #", "text": {"a": "b"}"#, #", "colors": {"a": "red"}"#, #", "segment": [1]"#,
    #", "slots": {"x": 1}"#, #", "images": {"x": "missing.png"}"#,
  ])
  func wrongMembersAreErrors(_ members: String) {
    #expect(throws: SceneError.self) { try Self.content(members) }
  }

  @Test func aFileThatIsMissingIsOneError() throws {
    let folder = TemporaryFolder()
    let text =
      #"{"size": [64, 64], "duration": 4, "layers": [{"type": "lottie", "source": "a.json#x"}]}"#
    let source = try Source.read(folder.file("scene.json", text))
    let missing = SceneInspection(unsupportedOutputs: { _ in [] }, absence: { _, _ in "there is none" })
    let error = #expect(throws: SceneError.self) {
      try Scene(source, data: SceneData(), inspection: missing, policy: InputPolicy())
    }
    #expect(error?.diagnostics.map(\.path) == ["layers[0].source"])
  }

  @Test func aSlotTakesItsKindOfValue() throws {
    let folder = TemporaryFolder()
    try folder.file(
      "a.json",
      Self.animation.replacing(#""w": 64"#, with: #""slots": {"c": {"p": {"k": [0, 1, 0, 1]}}}, "w": 64"#))
    func read(_ value: String) throws {
      let text =
        #"{"size": [64, 64], "duration": 4, "layers": [{"type": "lottie", "source": "a.json", "slots": {"c": \#(value)}}]}"#
      _ = try Scene(Source.read(folder.file("scene.json", text)))
    }
    try read("\"teal\"")
    let error = #expect(throws: SceneError.self) { try read("5") }
    #expect(error?.diagnostics.map(\.code) == [.wrongType])
    #expect(error?.diagnostics.first?.message.contains("a slot for a colour") == true)
  }
}
