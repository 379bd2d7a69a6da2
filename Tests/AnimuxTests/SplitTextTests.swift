import Animux
import AnimuxDocuments
import AnimuxEngine
import AnimuxGraphics
import Testing

/// Texts that are split into layers.
@Suite struct SplitTextTests {
  /// A row with a split text that gets another string at 1 s.
  private func film(_ settings: String) throws -> Film {
    let text = """
      {"size": [200, 100], "duration": 4, "layers": [{"name": "R", "position": [100, 50], "layoutManager": {"type": "flex"},
        "sublayers": [{"type": "text", "name": "t", "string": "a b", "fontSize": 20, "split": "words"}]}],
       "timeline": [{"at": 1, "duration": 1, \(settings), "set": {"t": {"string": "aaaaaa b c"}}}]}
      """
    return try Scene(Source(name: "scene.json", text: text)).film()
  }

  @Test func anotherStringHasItsPiecesInPlaceWhileTheLayoutIsAnimated() throws {
    let (animated, still) = try (
      film(#""timingFunction": "linear""#), film(#""timingFunction": "linear", "disableActions": true"#)
    )
    for piece in ["R/t/0", "R/t/1", "R/t/2"] {
      let place = try #require(still.presentation(of: piece, at: 1.5)).frame
      for time in [1, 1.25, 1.5, 3] {
        #expect(animated.presentation(of: piece, at: time)?.frame == place, "\(piece) at \(time)")
      }
    }
  }
}
