import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

/// Layout in transactions, and the animations that it starts.
@Suite struct TransactionLayoutTests {
  private func film(_ timeline: String, actions: String = "{}", size: String = "[200, 40]") throws -> Film {
    let text = """
      {"size": [400, 200], "duration": 5, "layers": [{"name": "p", "frame": [0, 0, 200, 40], "layoutManager": "flex", "sublayers": [
        {"name": "a", "size": [20, 10], "actions": \(actions)}, {"name": "b", "size": [20, 10]}]}],
        "timeline": [\(timeline)]}
      """
    return try Film(Scene(Source(name: "scene.json", text: text)))
  }

  private func x(_ film: Film, _ name: String, at time: Double) -> Double? {
    film.presentation(of: "p/\(name)", at: time)?.frame.minX
  }

  @Test(arguments: [#""disableActions": true"#, #""duration": 2"#])
  func aTransactionInsideDoesNotAffectTheLayoutOfTheOuterOne(settings: String) throws {
    let film = try film(
      """
      {"at": 1, "duration": 1, "timingFunction": "linear", "set": {"a": {"size": [60, 10]}},
        "transactions": [{\(settings), "set": {"b": {"opacity": 0.5}}}]}
      """)
    #expect(x(film, "b", at: 1.5) == 40)
    #expect(x(film, "a", at: 1.5) == 0)
    #expect(x(film, "b", at: 2.5) == 60)
  }

  @Test func aLayerThatIsBeingRemovedHasNoPlace() throws {
    let fade = #"{"onOrderOut": {"keyPath": "opacity", "toValue": 0, "duration": 2}}"#
    let film = try film(
      #"{"at": 1, "duration": 1, "timingFunction": "linear", "remove": ["a"]}"#, actions: fade)
    #expect(x(film, "b", at: 1) == 20)
    #expect(x(film, "b", at: 1.5) == 10)
    #expect(x(film, "b", at: 2.5) == 0)
    #expect(x(film, "a", at: 2.5) == 0)
    #expect(x(film, "b", at: 4) == 0)
  }
}
