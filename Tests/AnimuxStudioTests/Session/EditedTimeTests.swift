import AnimuxDocuments
import Testing

@testable import AnimuxStudio

/// Times in other forms than numbers keep them, and new keys keep the motion.
@Suite struct EditedTimeTests {
  private func moved(_ time: String, by step: Double, besides more: String = "") throws -> String {
    let text = #"{"layers": [{"name": "b", "beginTime": \#(time)}\#(more)]}"#
    let edit = JSON(object: [
      ("kind", "time"), ("layer", "b"), ("edge", "whole"), ("step", JSON(step)), ("begin", 0), ("end", 1),
      ("rate", 25),
    ])
    let document = try #require(DocumentText(Array(text.utf8)))
    let after = try DocumentEdit(text: document, edit: edit.located(in: document)).applied()
    return try #require(DocumentText(after)?.root["layers"]?.list?.first?["beginTime"]).text()
  }

  @Test(arguments: [
    ("1", "1.5"), (#""1s""#, #""1.5s""#), (#""250ms""#, #""750ms""#), (#""10f""#, #""22.5f""#),
    (#""00:01:02.5""#, #""00:01:03.0""#), (#""after:a""#, #""after:a+0.5""#),
    (#""after:a+0.25""#, #""after:a+0.75""#), (#""after:a-0.5""#, #""after:a""#),
    (#""with:a-1s""#, #""with:a-0.5s""#), (#""after:a+10f""#, #""after:a+22.5f""#),
    (#""after:card-2""#, #""after:card-1.5""#),
  ])
  func formsAreKept(time: String, later: String) throws {
    #expect(try moved(time, by: 0.5) == later)
  }

  @Test func aNameThatEndsLikeATimeIsAName() throws {
    let card = #", {"name": "card-2"}"#
    #expect(try moved(#""after:card-2""#, by: 0.5, besides: card) == #""after:card-2+0.5""#)
  }

  @Test(arguments: [#""${n}""#, #""soon""#, "null"])
  func otherValuesAreRefused(time: String) {
    #expect(throws: EditRefusal.self) { try moved(time, by: 0.5) }
  }

  private func withKey(_ animation: String, at offset: Double) throws -> JSON {
    let text = #"{"layers": [{"animations": [{\#(animation)}]}]}"#
    let document = try #require(DocumentText(Array(text.utf8)))
    let place = try #require(document.root["layers"]?.list?[0]["animations"]?.list?[0].place.offset)
    let edit = JSON(object: [
      ("kind", "make-key"), ("place", JSON(Int(place))), ("offset", JSON(offset)), ("rate", 10),
    ])
    let after = try #require(DocumentText(try DocumentEdit(text: document, edit: edit).applied()))
    return try #require(after.root["layers"]?.list?[0]["animations"]?.list?[0])
  }

  @Test func aNewKeyHasTheValueThatIsShown() throws {
    let eased = try withKey(
      #""values": [0, 1], "duration": "1s", "timingFunctions": ["easeInCubic"]"#, at: 0.5)
    #expect(eased["values"] == [0, 0.125, 1] && eased["timingFunctions"] == ["easeInCubic", "easeInCubic"])
    let stepped = try withKey(
      #""values": [0, 1], "duration": "10f", "calculationMode": "discrete""#, at: 0.25)
    #expect(stepped["values"] == [0, 0, 1] && stepped["keyTimes"] == [0, 0.25, 0.5, 1])
    let whole = try withKey(#""values": [0, 8], "duration": 1, "timingFunction": "easeInCubic""#, at: 0.5)
    #expect(whole["values"] == [0, 1, 8] && whole["keyTimes"] == [0, 0.125, 1])
    let linear = try withKey(#""values": [0, 1], "duration": 1, "timingFunctions": ["linear"]"#, at: 0.5)
    #expect(linear["timingFunctions"] == ["linear", "linear"])
    #expect(throws: EditRefusal.self) {
      try withKey(#""values": [0, 1], "duration": 1, "timingFunctions": ["${f}"]"#, at: 0.5)
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func linesKeepTheirEnds(end: String) throws {
    let text = [
      #"{"layers": ["#, #"  {"name": "a"}, // of a"#, "  // of b", #"  {"name": "b"} // behind b"#, "]}", "",
    ].joined(separator: end)
    for kind in ["duplicate", "forward", "delete"] {
      let edit = JSON(object: [("kind", JSON(kind)), ("layer", "a")])
      let document = try #require(DocumentText(Array(text.utf8)))
      let after = try DocumentEdit(text: document, edit: edit.located(in: document)).applied()
      let plain = String(decoding: after, as: UTF8.self)
      #expect(plain.utf8.count { $0 == 13 } == (end == "\n" ? 0 : plain.utf8.count { $0 == 10 }))
      let other = try #require(DocumentText(Array(text.replacing("\r\n", with: "\n").utf8)))
      let same = try DocumentEdit(text: other, edit: edit.located(in: other)).applied()
      #expect(plain.replacing("\r\n", with: "\n") == String(decoding: same, as: UTF8.self))
    }
  }
}
