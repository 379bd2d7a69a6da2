import AnimuxGraphics
import Testing

@testable import AnimuxMedia

@Suite struct SubtitleTrackTests {
  private static let captions = [
    Caption("one", from: 1, to: 3), Caption("two", from: 2, to: 4.5), Caption("three", from: 6, to: 7),
  ]

  private func rows(_ track: SubtitleTrack) -> [String] {
    track.packets.map { "\($0.begin)–\($0.end) \(String(decoding: $0.bytes, as: UTF8.self))" }
  }

  @Test func subRipHasThemAsTheyAre() throws {
    let track = try SubtitleTrack(Self.captions, in: 0..<10, of: .mkv)
    #expect(rows(track) == ["1000–3000 one", "2000–4500 two", "6000–7000 three"])
  }

  @Test func aPartOfAFilmCountsFromItsBegin() throws {
    let track = try SubtitleTrack(Self.captions, in: 2.5..<6.5, of: .webm)
    #expect(rows(track) == ["0–500 one", "0–2000 two", "3500–4000 three"])
  }

  @Test func timedTextHasOneAtATime() throws {
    let track = try SubtitleTrack(Self.captions, in: 0..<10, of: .mp4)
    #expect(
      track.packets.map { [$0.begin, $0.end] } == [
        [1000, 2000], [2000, 3000], [3000, 4500], [6000, 7000],
      ])
    #expect(track.packets.map(\.bytes)[1] == [0, 7] + Array("one\ntwo".utf8))
  }

  @Test func otherFormatsHaveNone() {
    #expect(throws: MediaError.self) { try SubtitleTrack(Self.captions, in: 0..<10, of: .gif) }
    #expect(
      OutputFormat.all.filter { $0.subtitleCodec != nil }.map(\.name) == ["mp4", "m4v", "mov", "webm", "mkv"])
  }

  @Test func looks() {
    var spans = [Caption.Span("a<"), Caption.Span("é"), Caption.Span("c")]
    (spans[1].isBold, spans[1].isItalic, spans[2].color) = (true, true, Color(1, 0, 0))
    var caption = Caption(begin: 0, end: 1, spans: spans)
    caption.placement.vertical = .top
    #expect(SubtitleMarkup.subRip(caption) == "{\\an8}a<<b><i>é</i></b><font color=\"#ff0000\">c</font>")
    #expect(SubtitleMarkup.webVTT(caption) == "a&lt;<b><i>é</i></b>c")
    #expect(SubtitleMarkup.settings(caption.placement) == "line:0")
    let styles: [UInt8] = [
      0, 2, 0, 3, 0, 1, 3, 16, 255, 255, 255, 255, 0, 3, 0, 4, 0, 1, 0, 16, 255, 0, 0, 255,
    ]
    #expect(
      TimedText.bytes(of: caption)
        == [0, 5] + Array("a<éc".utf8) + [0, 0, 0, 34] + Array("styl".utf8) + [0, 2] + styles)
  }
}
