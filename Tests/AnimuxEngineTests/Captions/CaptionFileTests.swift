import AnimuxDocuments
import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxEngine

private func cues(_ text: String, isWebVTT: Bool = false, limit: Int = 20_000) throws -> [Caption] {
  try CaptionFile.cues(in: Array(text.utf8), isWebVTT: isWebVTT, limit: limit)
}

/// `1–2.5 Hello|you`
private func summary(_ cues: [Caption]) -> [String] {
  cues.map { "\($0.begin)–\($0.end) \($0.text.split(separator: "\n").joined(separator: "|"))" }
}

private func summary(_ text: String) throws -> [String] { summary(try cues(text)) }

private func error(_ bytes: [UInt8]) -> String {
  do {
    return "\(try CaptionFile.cues(in: bytes, isWebVTT: false).count) captions"
  } catch {
    return (error.line.map { "\($0): " } ?? "") + error.message
  }
}

@Suite struct SubRipTests {
  @Test func aPlainFile() throws {
    let text = "1\n00:00:01,000 --> 00:00:02,500\nHello\nyou\n\n2\n01:02:03,004 --> 01:02:04,000\nBye\n"
    #expect(try summary(text) == ["1.0–2.5 Hello|you", "3723.004–3724.0 Bye"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func lineEnds(end: String) throws {
    let lines = [
      "1", "00:00:01,000 --> 00:00:02,000", "Hello", "", "2", "00:00:03,000 --> 00:00:04,000", "Bye", "",
    ]
    #expect(try summary(lines.joined(separator: end)) == ["1.0–2.0 Hello", "3.0–4.0 Bye"])
  }

  @Test(arguments: [
    "00:00:01,500 --> 00:00:02,000", "00:00:01.500 --> 00:00:02.000", "0:0:1,5-->0:0:2",
    "00:01,500 --> 00:02,000",
    " 00:00:01,500 -> 00:00:02,000 ", "00:00:01,500 --> 00:00:02,000 X1:100 X2:200 Y1:1 Y2:2",
    "00: 00: 01, 500 --> 00: 00: 02, 000", "00:00:01:500 --> 00:00:02:000",
  ])
  func waysToWriteTimes(line: String) throws {
    #expect(try summary("1\n\(line)\nHello") == ["1.5–2.0 Hello"])
  }

  @Test func numbersMayBeMissingTwiceOrInAnyOrder() throws {
    let text = """
      7
      00:00:05,000 --> 00:00:06,000
      third

      00:00:01,000 --> 00:00:02,000
      first
      7
      00:00:03,000 --> 00:00:04,000
      second
      """
    #expect(try summary(text) == ["1.0–2.0 first", "3.0–4.0 second", "5.0–6.0 third"])
  }

  @Test func emptyLinesWithinCaptionsAndNumbersThatAreText() throws {
    let text =
      "1\n00:00:01,000 --> 00:00:02,000\none\n\ntwo\n42\n\n\n2\n\n00:00:03,000 --> 00:00:04,000\n1984\n"
    #expect(try summary(text) == ["1.0–2.0 one|two|42", "3.0–4.0 1984"])
  }

  @Test func emptyCaptionsAndThoseThatLastForNoTimeAreNone() throws {
    let text =
      "1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:03,000\nx\n\n3\n00:00:04,000 --> 00:00:05,000\ny"
    #expect(try summary(text) == ["4.0–5.0 y"])
  }

  @Test func looks() throws {
    let text =
      "00:00:01,000 --> 00:00:02,000\n{\\an8}a <i>b <B>c</B></i> <font color=\"#ff0000\">d</font> {\\u1}e{\\u0} 1 < 2 <3 &amp; \\Nf"
    let cue = try #require(try cues(text).first)
    #expect(cue.placement.vertical == .top && cue.placement.alignment == .center)
    #expect(cue.text == "a b c d e 1 < 2 <3 & \nf")
    #expect(cue.spans.map(\.text) == ["a ", "b ", "c", " ", "d", " ", "e", " 1 < 2 <3 & \nf"])
    #expect(cue.spans[1].isItalic && !cue.spans[1].isBold && cue.spans[2].isItalic && cue.spans[2].isBold)
    #expect(cue.spans[4].color == Color(1, 0, 0) && cue.spans[6].isUnderlined && !cue.spans[7].isUnderlined)
  }

  @Test func tagsThatAreNotClosedOrNotOpened() throws {
    let cue = try #require(try cues("00:00:01,000 --> 00:00:02,000\n<i>a</b> b <u").first)
    #expect(cue.spans.map(\.text) == ["a b <u"] && cue.spans[0].isItalic)
  }
}

@Suite struct WebVTTTests {
  @Test func theHeaderEndsAtTheFirstTimes() throws {
    let found = try cues("WEBVTT\nKind: captions\n00:01.000 --> 00:02.000\na\n\n00:03.000 --> 00:04.000\nb")
    #expect(found.map(\.text) == ["a", "b"])
  }

  @Test func headersNotesAndStylesAreNoCaptions() throws {
    let text = """
      WEBVTT - a talk
      Kind: captions

      NOTE
      1
      00:00 --> 00:01 is no caption here

      STYLE
      ::cue(b) { color: red }

      REGION
      id:fred

      intro
      00:01.000 --> 00:02.000 line:0 position:20%,line-left size:50% align:start
      - <v.loud Fred Bloggs>Hi, <c.yellow.bg_blue>I</c> <lang en>am</lang> <00:01.500>Fred</v> &lt;&nbsp;&#33;

      00:00:03.000 --> 00:00:04.000 line:85%,end align:end
      <b>Bye</b>

      stray text that browsers pass over

      NOTE the end
      """
    let found = try cues(text)
    #expect(summary(found) == ["1.0–2.0 - Hi, I am Fred <\u{A0}!", "3.0–4.0 Bye"])
    #expect(found[0].placement.vertical == .line(0) && found[0].placement.position == 0.2)
    #expect(found[0].placement.anchor == .start && found[0].placement.size == 0.5)
    #expect(found[0].placement.alignment == .natural)
    #expect(found[0].spans[1].color == Color(1, 1, 0) && found[0].spans[1].background == Color(0, 0, 1))
    #expect(found[0].stamps == [Caption.Stamp(offset: 11, time: 1.5)])
    #expect(found[1].placement.vertical == .share(0.85, .end) && found[1].placement.alignment == .right)
    #expect(found[1].spans[0].isBold)
  }

  @Test func captionsWithoutAnEmptyLineBetween() throws {
    let text = "WEBVTT\n\n1\n00:01.000 --> 00:02.000\na\n2\n00:03.000 --> 00:04.000\nb"
    #expect(try summary(text) == ["1.0–2.0 a", "3.0–4.0 b"])
  }

  @Test func theHeaderMayBeMissing() throws {
    let found = try cues("00:01.000 --> 00:02.000\n<c>a</c>\n\nb", isWebVTT: true)
    #expect(summary(found) == ["1.0–2.0 a"])
  }

  @Test func aFileMayHaveNone() throws {
    #expect(try summary("WEBVTT\n\nNOTE nothing yet\n").isEmpty)
  }
}

@Suite struct CaptionEncodingTests {
  private static let text = "1\r\n00:00:01,000 --> 00:00:02,000\r\nÄrger – “€”\r\n"
  private static let expected = ["1.0–2.0 Ärger – “€”"]

  private func units(isBig: Bool) -> [UInt8] {
    Self.text.utf16.flatMap {
      isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
    }
  }

  private func read(_ bytes: [UInt8]) throws -> [String] {
    summary(try CaptionFile.cues(in: bytes, isWebVTT: false))
  }

  @Test func everyEncodingOfUnicode() throws {
    #expect(try read(Array(Self.text.utf8)) == Self.expected)
    #expect(try read([0xEF, 0xBB, 0xBF] + Self.text.utf8) == Self.expected)
    #expect(try read([0xFF, 0xFE] + units(isBig: false)) == Self.expected)
    #expect(try read([0xFE, 0xFF] + units(isBig: true)) == Self.expected)
    #expect(try read(units(isBig: false)) == Self.expected)
    #expect(try read(units(isBig: true)) == Self.expected)
  }

  @Test func otherBytesThanUnicodeAreWindows1252() throws {
    let head = Array("1\n00:00:01,000 --> 00:00:02,000\n".utf8)
    let words: [UInt8] = [0xC4] + Array("rger ".utf8) + [0x96, 0x20, 0x93, 0x80, 0x94]
    #expect(try read(head + words) == Self.expected)
  }
}

@Suite struct BrokenCaptionTests {
  @Test func errorsAreReportedWithTheirLine() {
    let good = "1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n"
    #expect(
      error(Array((good + "00:00:xx,000 --> 00:00:04,000\nb").utf8))
        == #"6: expected times such as "00:00:01,000 --> 00:00:04,000""#
    )
    #expect(
      error(Array((good + "00:00:05,000 --> 00:00:04,000\nb").utf8))
        == "6: the caption ends at 4 s, before it begins, at 5 s"
    )
    let long = String(repeating: "a", count: 10_001)
    #expect(
      error(Array((good + "00:00:03,000 --> 00:00:04,000\n" + long).utf8))
        == "6: the caption has more than 10000 characters")
  }

  @Test func captionsHaveALimit() throws {
    let times = "00:00:01.000 --> 00:00:02.000\na\n\n"
    let script =
      "[Script Info]\nTitle: x\n\n[Events]\nFormat: Layer, Start, End, Text\n"
      + String(repeating: "Dialogue: 0,0:00:01.00,0:00:02.50,a\n", count: 3)
    let speech =
      #"{"segments": ["#
      + [0, 1, 2].map { #"{"start": \#($0), "end": \#($0 + 1), "text": "a"}"# }.joined(separator: ",") + "]}"
    for text in ["WEBVTT\n\n" + times + times + times, script, speech] {
      #expect(try cues(text, limit: 3).count == 3)
      let error = #expect(throws: CaptionFile.ReadingError.self) { try cues(text, limit: 2) }
      #expect(error?.message == "the file contains more than 2 captions (the limit \"cues\")")
    }
  }

  @Test func captionsOfADocumentHaveThatLimit() throws {
    var policy = InputPolicy()
    policy.limits[.cues] = 2
    let cue = #"{"begin": 0, "end": 1, "text": "one two"}"#
    let text = #"{"size": [9, 9], "duration": 1, "captions": {"cues": [\#(cue), \#(cue)]}}"#
    _ = try Scene(Source(name: "s.json", text: text), policy: policy)
    policy.limits[.cues] = 1
    #expect(throws: SceneError.self) { try Scene(Source(name: "s.json", text: text), policy: policy) }
  }

  @Test func otherFilesAreNone() {
    let expected = "expected SubRip, WebVTT, SubStation Alpha or the JSON of Whisper"
    #expect(error([]) == "the file contains no captions; \(expected)")
    #expect(error(Array("just words\n".utf8)) == "the file contains no captions; \(expected)")
    #expect(error(Array("{1}{25}Hello".utf8)) == "this is a MicroDVD file; \(expected)")
    #expect(error(Array("<?xml version=\"1.0\"?><tt/>".utf8)) == "this is an XML file; \(expected)")
    #expect(
      error([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]) == "3: the file is not a text; \(expected)"
    )
  }

  @Test func nothingTraps() {
    var generator = Random(seed: 5)
    let text =
      "WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000 line:5% align:end\n{\\an8}<i>a</i> &#x41; <00:01.5>\\N <font color=red>\n\n2\n"
    let bytes = Array((text + "-99:99:99.999 --> 999999999:0:0,1\n{y:i}b\n").utf8)
    for _ in 0..<3000 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<mutated.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: mutated[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: mutated.remove(at: index)
        default: mutated.insert(contentsOf: mutated[index...].prefix(9), at: 0)
        }
      }
      for isWebVTT in [false, true] { _ = try? CaptionFile.cues(in: mutated, isWebVTT: isWebVTT) }
    }
  }
}
