import Animux
import AnimuxEngine
import AnimuxGraphics
import Testing

/// Pictures of slides in transition, of which both sides move.
@Suite struct SeriesSceneTests {
  /// Two slides of 2 s on a canvas of 100 × 40. In each a bar of 10 pixels moves by 40 pixels in a second.
  private func row(_ transition: String, at time: Double, keys: String = "") throws -> [UInt32] {
    func slide(_ ground: String, _ bar: String) -> String {
      """
      {"duration": 2, "backgroundColor": "\(ground)", "sublayers": [{"frame": [0, 0, 10, 40], "backgroundColor": "\(bar)",
        "animations": [{"keyPath": "position.x", "fromValue": 5, "toValue": 85, "duration": 2}]}]}
      """
    }
    let text = """
      {"size": [100, 40], "fps": 10, \(keys) "transition": \(transition),
       "slides": [\(slide("#400000", "#ff0000")), \(slide("#000040", "#0000ff"))]}
      """
    let still = try Production(Film(Scene(Source(name: "scene.json", text: text)))).still(at: time)
    return still.pixels[(20 * 100)..<(21 * 100)].map { $0 & 0xff_ffff }
  }

  private func red(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 255) }
  private func blue(_ pixel: UInt32) -> Int { Int(pixel & 255) }

  @Test func aPushMovesBoth() throws {
    // The second slide begins at 1 s; at 1.5 s it is 50 pixels to the right, and its bar has moved by 20.
    let row = try row(#"{"type": "push", "subtype": "fromRight", "duration": 1}"#, at: 1.5)
    // The first bar has moved by 60 and back by 50, the second one by 20 and is 50 to the right.
    #expect((10..<20).allSatisfy { red(row[$0]) == 255 } && red(row[9]) == 64 && red(row[20]) == 64)
    #expect((70..<80).allSatisfy { blue(row[$0]) == 255 } && blue(row[69]) == 64 && blue(row[80]) == 64)
    #expect(red(row[49]) == 64 && blue(row[49]) == 0 && red(row[50]) == 0 && blue(row[50]) == 64)
  }

  @Test func aFadeMixesWhatBothShowNow() throws {
    for (time, share) in [(1.25, 0.25), (1.5, 0.5), (1.75, 0.75)] {
      let row = try row(#"{"type": "fade", "duration": 1}"#, at: time)
      let (first, second) = (Int(40 * time) + 5, Int(40 * (time - 1)) + 5)
      #expect(abs(Double(red(row[first])) - 255 * (1 - share)) <= 1, "\(time)")
      #expect(abs(Double(blue(row[second])) - 255 * share) <= 1, "\(time)")
    }
  }

  @Test func aFilterChangesWhatBothShowNow() throws {
    let row = try row(
      #"{"filter": "CISwipeTransition", "inputAngle": 0, "inputWidth": 1, "duration": 1}"#, at: 1.5)
    // The second slide has come in from one side; its bar is at 20, and the first one's at 60.
    let isSwapped = blue(row[99]) > 0
    #expect(red(row[65]) == (isSwapped ? 0 : 255) && blue(row[25]) == (isSwapped ? 0 : 255))
  }

  @Test func outsideOfTransitionsASlideIsDrawnAsALayer() throws {
    let row = try row(#"{"type": "cube", "duration": 1}"#, at: 0.5)
    #expect((20..<30).allSatisfy { red(row[$0]) == 255 } && red(row[19]) == 64 && red(row[30]) == 64)
  }

  @Test func motionBlurIsThatOfBothAndOfTheTransition() throws {
    let sharp = try row(#"{"type": "push", "subtype": "fromRight", "duration": 1}"#, at: 1.5)
    let blurred = try row(
      #"{"type": "push", "subtype": "fromRight", "duration": 1}"#, at: 1.5,
      keys: #""motionBlur": {"samples": 16, "shutter": 360},"#)
    // The edge between the slides moves by 10 pixels in a frame, and so does the second bar against the first.
    #expect(red(sharp[45]) == 64 && (1..<63).contains(red(blurred[45])))
    #expect(blue(blurred[75]) > 64 && red(blurred[9]) > 64)
  }
}
