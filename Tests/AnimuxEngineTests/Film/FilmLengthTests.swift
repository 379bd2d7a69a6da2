import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import TestSupport
import Testing

@testable import AnimuxEngine

/// The durations and the numbers of frames of films whose documents do not specify them.
@Suite struct FilmLengthTests {
  /// Returns the error of a scene with these keys and a size, or `nil` if the scene has an end.
  private func errorMessage(_ keys: String, _ change: (inout InputPolicy) -> Void = { _ in }) -> String? {
    var policy = InputPolicy()
    change(&policy)
    do {
      let source = Source(name: "s.json", text: #"{"size": [8, 8], \#(keys)}"#)
      let film = try Film(try Scene(source, policy: policy))
      _ = film.displayList(at: 0)
      _ = film.frameCount
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func animated(_ keys: String, layer: String = "") -> String {
    #""layers": [{"name": "a", \#(layer) "animations": {"fade": {"keyPath": "opacity", "toValue": 0, \#(keys)}}}]"#
  }

  @Test(arguments: [
    (#""duration": 1e300"#, "1e+300"), (#""duration": 1e18"#, "1e+18"),
    (#""duration": 1, "repeatCount": 1e100"#, "1e+100"),
    (#""duration": 1, "repeatDuration": 1e18"#, "1e+18"), (#""duration": 1, "speed": 1e-100"#, "1e+100"),
    (#""duration": 1, "beginTime": 1e12"#, "1000000000001"), (#""duration": 604801"#, "604801"),
  ])
  func lengthsHaveALimit(keys: String, end: String) {
    let found = errorMessage(animated(keys))
    let expected =
      #"s.json:1:67: error: layer "a": its animation "fade" ends at \#(end) s, but the limit "duration" is 604800 s; give the scene a "duration""#
    #expect(found == expected)
    #expect(errorMessage(animated(keys) + #", "duration": 2"#) == nil)
  }

  @Test(arguments: [#""repeatCount": 1e100"#, #""repeatDuration": 1e100"#, #""speed": 1e-100"#])
  func layersHaveThatLimit(keys: String) {
    let layers = #""layers": [{"name": "a", "duration": 1, \#(keys)}]"#
    #expect(
      errorMessage(layers)
        == #"s.json:1:29: error: layer "a" ends at 1e+100 s, but the limit "duration" is 604800 s; give the scene a "duration""#
    )
    #expect(errorMessage(layers + #", "duration": 2"#) == nil)
  }

  @Test(arguments: [
    (#""speed": -1, "timeOffset": 5, \#(FilmLengthTests.fade)"#, 5.0),
    (#""speed": -2, "timeOffset": 6, "sublayers": [{"beginTime": 1, "duration": 2}]"#, 2.5),
    (
      #""speed": -1, "timeOffset": 5, "sublayers": [{"speed": -1, "timeOffset": 3, \#(FilmLengthTests.fade)}]"#,
      4.0
    ),
    (#""speed": -1, "timeOffset": 5, "duration": 1, \#(FilmLengthTests.fade)"#, 1.0),
  ])
  func playingBackwardsEndsWithTheBegin(keys: String, end: Double) throws {
    let source = Source(name: "s.json", text: #"{"size": [8, 8], "layers": [{"name": "a", \#(keys)}]}"#)
    #expect(try Film(Scene(source)).duration == end)
    let next =
      #"{"size": [8, 8], "layers": [{"name": "a", \#(keys)}, {"beginTime": "after:a", "duration": 1}]}"#
    // A layer without an end of its own ends with its own animations alone.
    guard !keys.contains("sublayers") else { return }
    #expect(try Film(Scene(Source(name: "s.json", text: next))).duration == end + 1)
  }

  private static let fade: String = #""animations": [{"keyPath": "opacity", "toValue": 0, "duration": 2}]"#

  @Test func aLimitOfZeroIsAnErrorToo() {
    for (limit, message) in [
      (Limit.side, "s.json:1:11: error: size[0]: 8 is out of range; expected a whole number 1…1"),
      (
        .canvas,
        #"s.json:1:10: error: size: 8 × 8 are 64 pixels, and the limit "canvas" is 0; make a side shorter"#
      ),
    ] {
      let found = errorMessage(#""duration": 1, "layers": []"#) { $0.limits[limit] = 0 }
      #expect(found?.hasPrefix(message) == true, "\(found ?? "")")
    }
    let found = errorMessage(#""duration": 1, "layers": []"#) { $0.limits[.frames] = 0 }
    #expect(found?.contains("limit \"frames\"") == true, "\(found ?? "")")
  }

  @Test func endlessAnimationsAreNamed() {
    #expect(
      errorMessage(animated(#""duration": 1, "repeatCount": "infinity""#))
        == #"s.json:1:67: error: layer "a": its animation "fade" never ends; give the scene a "duration""#
    )
  }

  @Test func theTimelineAndSoundsHaveThatLimit() {
    let step = #""layers": [{"name": "a"}], "timeline": [{"at": 1e300, "set": {"a": {"opacity": 0}}}]"#
    #expect(
      errorMessage(step)?.contains("layer \"a\": its animation \"opacity\" ends at 1e+300 s, but the limit")
        == true)
  }

  @Test func framesHaveALimit() {
    let long = #""duration": 604800, "fps": 1000, "layers": []"#
    #expect(
      errorMessage(long)?.contains("are 604800000 frames, but the limit \"frames\" is 100000000") == true)
    #expect(errorMessage(long) { $0.limits[.frames] = 1e9 } == nil)
    #expect(
      errorMessage(#""duration": 700000, "fps": 1, "layers": []"#)?.contains("at most 604800 s") == true)
    #expect(
      errorMessage(#""duration": 700000, "fps": 1, "layers": []"#) { $0.limits[.duration] = 1e6 } == nil)
  }

  @Test func canvasesHaveALimitOfPixels() {
    func errorMessage(_ size: String) -> String? {
      do {
        _ = try Scene(Source(name: "s.json", text: #"{"size": \#(size), "duration": 1, "layers": []}"#))
        return nil
      } catch { return "\(error)" }
    }
    #expect(
      errorMessage("[16384, 16384]")?.contains("268435456 pixels, and the limit \"canvas\" is 250000000")
        == true
    )
    #expect(errorMessage("[16384, 15258]") == nil)
    #expect(errorMessage("[16385, 1]") != nil)
  }

  @Test func layersHaveALimit() {
    let many = #""duration": 1, "layers": [{"repeat": 300, "layer": {"name": "x${index}"}}]"#
    #expect(
      errorMessage(many) { $0.limits[.layers] = 300 }?.contains(
        #"more layers than the limit "layers" of 300"#)
        == true)
    #expect(errorMessage(many) { $0.limits[.layers] = 301 } == nil)
  }

  /// Before, every step after the first too deep one was played out, which took minutes.
  @Test func aTooDeepTimelineStopsThere() {
    let steps = (1..<20_000).map { #"{"layer": {"name": "l\#($0)"}, "to": "l\#($0 - 1)"}"# }
    let timeline = #"[{"at": 0, "add": [\#(steps.joined(separator: ", "))]}]"#
    var found: String?
    let time = threadSeconds {
      found = errorMessage(#""duration": 1, "layers": [{"name": "l0"}], "timeline": \#(timeline)"#)
    }
    #expect(time < 60)
    #expect(found?.contains("layers are nested more than 512 levels deep") == true)
  }
}
