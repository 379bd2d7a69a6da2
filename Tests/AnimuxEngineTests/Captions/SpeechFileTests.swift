import AnimuxDocuments
import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxEngine

private func cues(_ text: String) throws -> [Caption] {
  try CaptionFile.cues(in: Array(text.utf8), isWebVTT: false)
}

/// `0.0–1.5 Hello there [0@0.0 6@0.5]`
private func summary(_ cues: [Caption]) -> [String] {
  cues.map { cue in
    let stamps = cue.stamps.map { "\($0.offset)@\($0.time)" }.joined(separator: " ")
    return "\(cue.begin)–\(cue.end) \(cue.text)" + (stamps.isEmpty ? "" : " [\(stamps)]")
  }
}

@Suite("JSON of speech recognition") struct SpeechFileTests {
  @Test func whisper() throws {
    let text = """
      {"text": "…", "segments": [{"id": 0, "start": 0.0, "end": 1.5, "text": " Hello there.",
        "words": [{"word": " Hello", "start": 0.0, "end": 0.4, "probability": 0.9},
                  {"word": " there", "start": 0.5, "end": 1.4}, {"word": ".", "start": 1.4, "end": 1.5}]}], "language": "en"}
      """
    #expect(try summary(cues(text)) == ["0.0–1.5 Hello there. [0@0.0 6@0.5 11@1.4]"])
  }

  @Test func whisperX() throws {
    let text = """
      {"segments": [{"start": 1, "end": 3, "text": "In 1999 it", "words": [{"word": "In", "start": 1, "end": 1.5, "score": 1},
        {"word": "1999"}, {"word": "it", "start": 2, "end": 3}]}], "word_segments": []}
      """
    #expect(try summary(cues(text)) == ["1.0–3.0 In 1999 it [0@1.0 3@1.5 8@2.0]"])
  }

  @Test func whisperCpp() throws {
    let text = """
      {"transcription": [{"timestamps": {"from": "00:00:00,000", "to": "00:00:01,000"}, "offsets": {"from": 0, "to": 1000},
        "text": " Hello you", "tokens": [{"text": "[_BEG_]", "offsets": {"from": 0, "to": 0}},
        {"text": " Hel", "offsets": {"from": 0, "to": 300}}, {"text": "lo", "offsets": {"from": 300, "to": 500}},
        {"text": " you", "offsets": {"from": 500, "to": 1000}}]}]}
      """
    #expect(try summary(cues(text)) == ["0.0–1.0 Hello you [0@0.0 6@0.5]"])
    let plain = #"{"transcription": [{"offsets": {"from": 500, "to": 1000}, "text": " Hello"}]}"#
    #expect(try summary(cues(plain)) == ["0.5–1.0 Hello [0@0.5]"])
  }

  @Test func wordsAlone() throws {
    let assembly =
      #"{"words": [{"text": "Hi.", "start": 250, "end": 500, "confidence": 1}, {"text": "You", "start": 600, "end": 900, "confidence": 1}]}"#
    #expect(try summary(cues(assembly)) == ["0.25–0.5 Hi. [0@0.25]", "0.6–0.9 You [0@0.6]"])
    let deepgram =
      #"{"results": {"channels": [{"alternatives": [{"words": [{"word": "hi", "punctuated_word": "Hi,", "start": 0, "end": 1}, {"word": "you", "start": 1, "end": 2}]}]}]}}"#
    #expect(try summary(cues(deepgram)) == ["0.0–2.0 Hi, you [0@0.0 4@1.0]"])
    let list =
      #"[{"text": "Hi", "startMs": 0, "endMs": 500}, {"text": " you", "startMs": 500, "endMs": 900}]"#
    #expect(try summary(cues(list)) == ["0.0–0.9 Hi you [0@0.0 3@0.5]"])
  }

  @Test(arguments: [
    "{}", "[]", #"{"segments": 3}"#, #"{"a": [{"b": 1}]}"#, "[{]",
    #"{"words": [{"word": "a", "start": 1e999}]}"#,
    #"{"words": [{"word": "a", "start": 3, "end": 1}]}"#,
  ])
  func otherJSONIsAnError(_ text: String) {
    #expect(throws: CaptionFile.ReadingError.self) { try cues(text) }
  }
}

@Suite("SubStation Alpha") struct ScriptLinesTests {
  private let head = "[Script Info]\nTitle: x\n\n[V4+ Styles]\nStyle: Default,Arial,20\n\n[Events]\n"

  @Test func textsWithoutStyles() throws {
    let text =
      head
        + #"""
        Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
        Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\an8\b1}Hello, {\i1}you{\i0}\Nthere{comment}
        Comment: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,not this
        Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\p1}m 0 0 l 9 9{\p0}
        """#
    let found = try cues(text)
    #expect(summary(found) == ["1.0–2.5 Hello, you\nthere"])
    #expect(found[0].placement.vertical == .top && found[0].spans.count == 1)
  }

  @Test func aLineThatIsWrong() {
    #expect(throws: CaptionFile.ReadingError.self) { try cues(head + "Dialogue: 0,x,y,Default,,0,0,0,,a") }
  }
}

@Suite("Pages of captions") struct CaptionPageTests {
  private var caption: Caption {
    Caption(
      begin: 0, end: 4, spans: [Caption.Span("one two\nthree four")],
      stamps: [
        .init(offset: 0, time: 0), .init(offset: 4, time: 1), .init(offset: 8, time: 2),
        .init(offset: 14, time: 3),
      ])
  }

  @Test func words() {
    let pages = CaptionPages(words: 2, letters: nil).pages(of: caption)
    #expect(summary(pages) == ["0.0–2.0 one two [0@0.0 4@1.0]", "2.0–4.0 three four [0@2.0 6@3.0]"])
  }

  @Test func letters() {
    let pages = CaptionPages(words: nil, letters: 13).pages(of: caption)
    #expect(pages.map(\.text) == ["one two three", "four"])
    #expect(CaptionPages(words: nil, letters: 1).pages(of: caption).count == 4)
  }

  @Test func stylesStay() {
    var bold = Caption.Span("two three")
    bold.isBold = true
    let caption = Caption(begin: 0, end: 3, spans: [Caption.Span("one "), bold])
    let pages = CaptionPages(words: 2, letters: nil).pages(of: caption)
    #expect(pages.map { $0.spans.map(\.text) } == [["one ", "two"], ["three"]])
    #expect(pages[1].spans[0].isBold && pages[1].end == 3)
  }

  @Test func nothingTraps() {
    var generator = Random(seed: 3)
    for _ in 0..<300 {
      let text = String(
        (0..<Int.random(in: 0..<9, using: &generator)).map { _ in
          " a\n".randomElement(using: &generator) ?? " "
        })
      let stamps = (0..<3).map { _ in
        Caption.Stamp(
          offset: .random(in: -2..<12, using: &generator), time: .random(in: -1..<3, using: &generator))
      }
      let caption = Caption(begin: 0, end: 2, spans: [Caption.Span(text)], stamps: stamps)
      for words in 1..<4 { _ = CaptionPages(words: words, letters: words * 2).pages(of: caption) }
    }
  }
}
