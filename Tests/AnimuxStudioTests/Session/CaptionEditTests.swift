import AnimuxDocuments
import AnimuxServer
import TestSupport
import Testing

@testable import AnimuxStudio

@Suite("Edits of captions")
struct CaptionEditTests {
  private static let subRip =
    "1\r\n00:00:00,500 --> 00:00:01,000\r\nHello  <i>there</i>\r\n\r\n2\r\n0:00:01,200 --> 0:00:01,900 X1:40\r\nTwo\r\nlines\r\n"
  private static let webVTT = """
    WEBVTT - a title

    NOTE
    00:00.100 --> 00:00.200 is not a time

    intro
    00:00.500 --> 00:01.000 align:start
    Hello <00:00.750>there

    00:01.200 --> 00:01.900
    More
    """

  @Test func aTimeThatNoFilmHasIsTheLatest() throws {
    let time = try #require(ClockTime("00:01"))
    #expect(time.text(of: 1e300) == time.text(of: 1e9) && time.text(of: -1) == "00:00")
  }

  private func fixture(_ captions: String, _ files: [(String, String)] = []) throws -> StudioFixture {
    let fixture = try StudioFixture()
    for (name, text) in files { try fixture.folder.file(name, text) }
    try fixture.save(
      StudioFixture.scene.replacing("\"layers\"", with: "\"captions\": \(captions), \"layers\""))
    fixture.studio.reload()
    #expect(fixture.state?["errors"]?.elements.isEmpty == true)
    return fixture
  }

  private func post(
    _ fixture: StudioFixture, _ index: Int, _ begin: Double, _ end: Double, _ words: String? = nil
  ) throws
    -> Int
  {
    let edit = JSON(
      object: [("kind", "caption"), ("index", JSON(index)), ("begin", JSON(begin)), ("end", JSON(end))]
        + (words.map { [("words", JSON($0))] } ?? []))
    return fixture.post(
      "edit", JSON(object: [("text", try #require(fixture.state?["text"])), ("edit", edit)])
    )
    .status
  }

  private func text(_ fixture: StudioFixture, _ name: String) throws -> String {
    String(decoding: try Source.read("\(fixture.folder.path)/\(name)").bytes, as: UTF8.self)
  }

  @Test func timesOfSubRipChangeInPlace() throws {
    let fixture = try fixture(#"{"source": "c.srt"}"#, [("c.srt", Self.subRip)])
    #expect(try post(fixture, 0, 0.6, 1.1) == 200)
    let moved = Self.subRip.replacing("00:00:00,500 --> 00:00:01,000", with: "00:00:00,600 --> 00:00:01,100")
    #expect(try text(fixture, "c.srt") == moved)
    #expect(try post(fixture, 1, 1.2, 1.75, "Other\nwords") == 200)
    let changed = moved.replacing("0:00:01,900", with: "0:00:01,750").replacing(
      "Two\r\nlines", with: "Other\r\nwords")
    #expect(try text(fixture, "c.srt") == changed)
    #expect(fixture.state?["captions"]?.elements.last?["text"] == "Other\nwords")
    for wanted in [moved, Self.subRip] {
      #expect(
        fixture.post("undo", JSON(object: [("text", try #require(fixture.state?["text"]))])).status == 200)
      #expect(try text(fixture, "c.srt") == wanted)
    }
  }

  /// A thousandth is no frame, so the one before the frame is written.
  @Test func aCaptionBeginsAndEndsWithItsFrames() throws {
    let fixture = try fixture(#"{"source": "c.srt"}"#, [("c.srt", Self.subRip)])
    try fixture.save(
      String(decoding: try #require(fixture.studio.documentText), as: UTF8.self)
        .replacing("\"fps\": 10", with: "\"fps\": 30"))
    fixture.studio.reload()
    #expect(try post(fixture, 0, 0.3667, 1.0667) == 200)
    #expect(try text(fixture, "c.srt").contains("00:00:00,366 --> 00:00:01,066"))
    #expect(try post(fixture, 1, 1.25, 1.9) == 200)
    #expect(try text(fixture, "c.srt").contains("0:00:01,250 --> 0:00:01,900"))
  }

  @Test func timesOfWordsMoveWithTheirCaption() throws {
    let fixture = try fixture(#"{"source": "c.vtt"}"#, [("c.vtt", Self.webVTT)])
    #expect(try post(fixture, 0, 0.7, 1.2) == 200)
    #expect(
      try text(fixture, "c.vtt")
        == Self.webVTT.replacing("00:00.500 --> 00:01.000", with: "00:00.700 --> 00:01.200").replacing(
          "<00:00.750>", with: "<00:00.950>"))
    #expect(fixture.get("caption", ["index": "0"]).json?["words"] == "Hello <00:00.950>there")
    #expect(try post(fixture, 0, 0.7, 0.7) == 409)
    #expect(try post(fixture, 0, 0.7, 1.2, "a --> b") == 409)
    #expect(try post(fixture, 5, 0.7, 1.2) == 409)
  }

  @Test func cuesOfTheDocumentChangeInPlace() throws {
    let cues =
      #"{"cues": [{"begin": 0.50, "end": 1, "text": "One"}, {"begin": 0.50, "end": 1, "text": "Two"}]}"#
    let fixture = try fixture(cues)
    let before = try text(fixture, "scene.json")
    #expect(try post(fixture, 1, 0.5, 1.5, "Zwei") == 200)
    let second = #"{"begin": 0.50, "end": 1, "text": "Two"}"#
    #expect(
      try text(fixture, "scene.json")
        == before.replacing(second, with: #"{"begin": 0.50, "end": 1.5, "text": "Zwei"}"#))
  }

  @Test func otherFilesAreRefusedWithAReason() throws {
    let words =
      #"{"segments": [{"start": 0.5, "end": 1, "text": "Hi", "words": [{"word": "Hi", "start": 0.5, "end": 1}]}]}"#
    let fixture = try fixture(#"{"source": "w.json"}"#, [("w.json", words)])
    #expect(
      fixture.get("caption", ["index": "0"]).json?["reason"]?.text?.contains("w.json is in another form")
        == true
    )
    #expect(try post(fixture, 0, 0.6, 1) == 409)
    #expect(try text(fixture, "w.json") == words)
  }
}
