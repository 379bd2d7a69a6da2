import AnimuxDocuments
import Testing

@testable import AnimuxLottie

/// Values for the slots of a document.
struct SlotTests {
  private static func document(_ text: String) throws -> JSON {
    var diagnostics = Diagnostics()
    return try #require(JSON.parse(Source(name: "a.json", text: text), &diagnostics))
  }

  /// The names that can be meant are those of what takes such a value.
  @Test func unknownNamesComeWithTheSlotsThatFit() throws {
    let text = #"""
      {"slots": {"tone": {"p": {"k": [0, 0.5, 1]}}, "word": {"p": {"k": [{"s": {"t": "a"}, "t": 0}]}},
      "photo": {"p": {"p": "a.png"}}, "size": {"p": {"k": 5}}}, "layers": []}
      """#
    var edits = LottieEdits()
    (edits.texts, edits.colors, edits.images, edits.slots) = (
      ["x": "a"], ["x": [1, 0, 0]], ["x": "a.png"], ["x": 1]
    )
    let errors = edits.applied(to: try Self.document(text)).errors
    let known = Dictionary(uniqueKeysWithValues: errors.map { ($0.key, $0.known) })
    #expect(
      known == [
        "text": ["word"], "colors": ["tone", "word"], "images": ["photo"],
        "slots": ["photo", "size", "tone", "word"],
      ])
  }

  /// The opacity of a colour fades the gradient that its slot is in.
  @Test(arguments: [true, false])
  func aTranslucentColourFadesAGradient(isWhole: Bool) throws {
    let values = #""k": [0, 1, 0, 0, 1, 0, 0, 1]"#
    let slot = isWhole ? #""p": 2, "k": {\#(values)}"# : values
    let gradient =
      isWhole ? #"{"sid": "tone", \#(slot)}"# : #"{"p": 2, "k": {"sid": "tone", \#(values)}}"#
    let fill = #"{"ty": "gf", "o": {"k": 80}, "g": \#(gradient)}"#
    var edits = LottieEdits()
    edits.colors = ["tone": [0, 1, 0, 0.5]]
    let (document, errors) = edits.applied(
      to: try Self.document(
        #"{"slots": {"tone": {"p": {\#(slot)}}}, "layers": [{"ty": 4, "shapes": [\#(fill)]}]}"#))
    #expect(errors.isEmpty)
    #expect(document["layers"]?.elements[0]["shapes"]?.elements[0]["o"]?["k"] == 40)
  }

  @Test func anObjectForATextIsAProperty() throws {
    let text = #"{"slots": {"a": {"p": {"k": [{"t": 0, "s": {"t": "a"}}]}}}, "layers": []}"#
    var edits = LottieEdits()
    edits.slots = ["a": ["t": "b"]]
    #expect(edits.applied(to: try Self.document(text)).errors.count == 1)
    edits.slots = ["a": ["k": [["t": 0, "s": ["t": "b"]]]]]
    #expect(edits.applied(to: try Self.document(text)).errors.isEmpty)
  }
}
