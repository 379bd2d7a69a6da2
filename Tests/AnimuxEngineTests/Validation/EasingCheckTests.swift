import AnimuxDocuments
import Testing

@testable import AnimuxEngine

/// The warning about films in which things move and nothing is eased.
@Suite struct EasingCheckTests {
  private func count(_ animations: String, _ more: String = "") throws -> Int {
    let text =
      #"{"size": [9, 9], "duration": 9, "layers": [{"name": "a", "animations": [\#(animations)]}]\#(more)}"#
    let scene = try Scene(Source(name: "scene.json", text: text))
    return try scene.warnings(in: Film(scene)).count { $0.code == .linearMotion }
  }

  private static let move = #"{"keyPath": "position.x", "toValue": 9, "duration": 9}"#

  @Test func twoMotionsAreReportedOnce() throws {
    #expect(try count(Self.move) == 0)
    #expect(try count("\(Self.move), \(Self.move)") == 1)
    #expect(try count("\(Self.move), \(Self.move), \(Self.move)") == 1)
    let group = #"{"type": "group", "duration": 9, "animations": [\#(Self.move)]}"#
    #expect(try count("\(group), \(group)") == 1)
    #expect(
      try count(
        #"\#(Self.move), {"keyPath": "transform.rotation.z", "values": [0, 1, 2], "duration": 9}"#) == 1)
  }

  @Test(arguments: [
    #"{"keyPath": "opacity", "toValue": 0, "duration": 1, "timingFunction": "easeIn"}"#,
    #"{"type": "spring", "keyPath": "opacity", "toValue": 0}"#,
    #"{"type": "function", "keyPath": "opacity", "value": "t"}"#,
    #"{"keyPath": "opacity", "values": [0, 1, 0], "calculationMode": "cubic", "duration": 1}"#,
    #"{"keyPath": "opacity", "values": [0, 1], "timingFunctions": ["easeOut"], "duration": 1}"#,
    #"{"type": "group", "duration": 2, "animations": [{"type": "spring", "keyPath": "opacity", "toValue": 0}]}"#,
  ])
  func oneThatIsEasedIsEnough(animation: String) throws {
    #expect(try count("\(Self.move), \(Self.move), \(animation)") == 0)
  }

  @Test(arguments: [
    #"{"keyPath": "position.x", "toValue": 9, "duration": 9, "timingFunction": "linear"}"#,
    #"{"keyPath": "transform.rotation.z", "toValue": 6, "duration": 1, "repeatCount": "infinity"}"#,
    #"{"keyPath": "opacity", "toValue": 0, "duration": 9}"#,
    #"{"keyPath": "position", "path": "M 0 0 L 9 9", "calculationMode": "paced", "duration": 9}"#,
  ])
  func evenMotionDoesNotCount(animation: String) throws {
    #expect(try count("\(Self.move), \(animation), \(animation)") == 0)
  }

  @Test func implicitAnimationsAreEased() throws {
    let timeline = #", "timeline": [{"at": 1, "set": {"a": {"opacity": 0}}}]"#
    #expect(try count("\(Self.move), \(Self.move)", timeline) == 0)
  }
}
