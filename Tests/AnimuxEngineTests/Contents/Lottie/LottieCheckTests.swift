import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import TestSupport
import Testing

@testable import AnimuxEngine

@Suite("Warnings about layers of the type lottie")
struct LottieCheckTests {
  private static let animation = #"""
    {"w": 64, "h": 32, "fr": 10, "ip": 0, "op": 20, "layers": [
      {"ty": 1, "nm": "box", "sw": 8, "sh": 8, "sc": "#00ff00", "ip": 0, "op": 20, "ks": {}}]}
    """#

  private static func scene(_ members: String) throws -> Scene {
    let folder = TemporaryFolder()
    try folder.file("a.json", animation)
    let text =
      #"{"size": [64, 64], "duration": 9, "layers": [{"type": "lottie", "name": "l", "source": "a.json"\#(members)}]}"#
    return try Scene(Source.read(folder.file("scene.json", text)))
  }

  @Test(arguments: [
    ("", []),
    (#", "segment": [5, 20], "loop": true, "speed": 0.5"#, []),
    (
      #", "segment": [5, 30]"#,
      ["the segment of layer \"l\" is from frame 5 to 30, and its file has the frames 0 to 20"]
    ),
    (#", "segment": [4, -5]"#, ["the segment of layer \"l\" is from frame -5 to 4, and its file has"]),
    (#", "frame": 12"#, []),
    (#", "frame": 25"#, ["layer \"l\" shows frame 25 of a file with the frames 0 to 20"]),
    (
      #", "frame": 12, "segment": [0, 5], "loop": true, "speed": 2"#,
      [
        "\"segment\" of layer \"l\" has no effect, because \"frame\" chooses what is shown",
        "\"loop\" of layer \"l\" has no effect", "\"speed\" of layer \"l\" has no effect",
      ]
    ),
    (
      #", "frame": 12, "speed": 2, "animations": [{"keyPath": "frame", "values": [0, 9], "duration": 2, "fillMode": "forwards"}]"#,
      []
    ),
    (#", "speed": 0"#, ["a \"speed\" of 0 pauses layer \"l\", so only its first frame is shown"]),
    (#", "speed": 0, "timeOffset": 1"#, []),
    (#", "repeatCount": 2"#, []),
    (
      #", "repeatCount": 2, "loop": true"#,
      ["\"repeatCount\" of layer \"l\" has no effect, because the layer has no \"duration\""]
    ),
    (
      #", "autoreverses": true, "frame": 2"#,
      ["\"autoreverses\" of layer \"l\" has no effect, because the layer has no \"duration\""]
    ),
    (#", "repeatCount": 2, "loop": true, "duration": 3"#, []),
  ]) func keysWithoutEffectAreReported(_ members: String, _ starts: [String]) throws {
    let scene = try Self.scene(members)
    let found = scene.warnings(in: try Film(scene)).map(\.message).filter { $0.contains("\"l\"") }
    #expect(found.count == starts.count, "\(found)")
    for start in starts { #expect(found.contains { $0.hasPrefix(start) }, "\(found)") }
  }

  @Test(arguments: [
    (#", "repeatCount": 3"#, 2.0, 6.0), (#", "repeatDuration": 5"#, 2, 5), (#", "autoreverses": true"#, 2, 4),
    (#", "repeatCount": 2, "segment": [5, 10]"#, 0.5, 1), (#", "repeatCount": 2, "duration": 1"#, 1, 2),
  ]) func aCycleIsTheLengthOfTheAnimation(_ members: String, _ cycle: Double, _ whole: Double) throws {
    let layer = try Self.scene(members).layers[0]
    #expect(layer.duration == cycle && layer.timing.activeDuration == whole)
  }

  @Test func aLayerThatDoesNotRepeatHasNoEnd() throws {
    #expect(try Self.scene("").layers[0].duration == .infinity)
    #expect(try Self.scene(#", "repeatCount": 2, "loop": true"#).layers[0].duration == .infinity)
  }
}
