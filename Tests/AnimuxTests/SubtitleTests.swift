import Animux
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

/// Films with captions, from the scene to the file.
@Suite struct SubtitleTests {
  private let folder = TemporaryFolder()

  private func film(_ captions: String) throws -> Film {
    try #"""
    1
    00:00:00,200 --> 00:00:00,700
    Hello

    2
    00:00:01,000 --> 00:00:01,500
    <i>you</i>
    """#.write(toFile: folder.file("talk.srt"), atomically: true, encoding: .utf8)
    let text = #"{"size": [64, 64], "duration": 2, "background": "navy"\#(captions)}"#
    return try Scene(Source(name: folder.file("scene.json"), text: text)).film()
  }

  private static let captions = #", "captions": {"source": "talk.srt"}"#

  private func encoded(_ ending: String, _ subtitles: Subtitles, _ captions: String = captions) throws -> Data
  {
    var options = EncodeOptions()
    options.subtitles = subtitles
    let path = folder.file("out." + ending)
    _ = try film(captions).encode(to: .file(path), options: options)
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func holds(_ data: Data, _ text: String) -> Bool { data.range(of: Data(text.utf8)) != nil }

  /// The durations of the samples of an MP4's track of captions, each in thousandths, from the film's begin on.
  private func durations(_ data: Data) throws -> [Int] {
    let bytes = Array(data)
    func find(_ name: String, from start: Int) -> Int? {
      let name = Array(name.utf8)
      return (start..<(bytes.count - 4)).first { Array(bytes[$0..<($0 + 4)]) == name }
    }
    func number(_ place: Int) -> Int {
      var value = 0
      for byte in bytes[place..<(place + 4)] { value = value * 256 + Int(byte) }
      return value
    }
    // QuickTime calls it by another name.
    let handler = try #require(
      find("sbtl", from: 0) ?? find("moov", from: 0).flatMap { find("text", from: $0) })
    let table = try #require(find("stts", from: handler)) + 8
    var durations: [Int] = []
    for entry in 0..<number(table) {
      let row = table + 4 + 8 * entry
      durations += Array(repeating: number(row + 4), count: number(row))
    }
    return durations
  }

  @Test(arguments: ["mp4", "mov"]) func anMP4HasThemWithTheirTimes(ending: String) throws {
    let data = try encoded(ending, .mux)
    let lengths = try durations(data)
    // There are empty times before, between and after them.
    #expect(lengths.reduce(0, +) >= 1300 && lengths.contains(500))
    #expect(holds(data, "\0\u{5}Hello") && holds(data, ending == "mov" ? "text" : "tx3g"))
  }

  @Test func otherFilesHaveThemAsText() throws {
    let matroska = try encoded("mkv", .mux)
    #expect(holds(matroska, "S_TEXT/UTF8"))
    #expect(
      holds(matroska, "Hello") && holds(matroska, "<i>you</i>"))
    let web = try encoded("webm", .mux)
    #expect(holds(web, "WEBVTT") && holds(web, "Hello"))
  }

  @Test func aStreamHasThePagesOfThePictures() throws {
    let captions =
      #", "captions": {"wordsPerPage": 2, "cues": [{"begin": 0, "end": 2, "text": "one two three four"}]}"#
    let web = try encoded("webm", .mux, captions)
    #expect(holds(web, "one two") && holds(web, "three four") && !holds(web, "two three"))
  }

  /// Whichever way y grows, letters stand on their feet.
  @Test(arguments: ["", #", "split": "words""#]) func textsAreUpright(keys: String) throws {
    func still(_ origin: String, _ y: Int) throws -> Pixmap {
      let text =
        #"{"size": [200, 200], "duration": 1, "origin": "\#(origin)", "layers": [{"type": "text", "string": "Two\nlines of", "position": [100, \#(y)]\#(keys)}], "captions": {"cues": [{"begin": 0, "end": 1, "text": "and a caption"}], "highlight": "word"}}"#
      return try Scene(Source(name: "scene.json", text: text)).film().still(at: 0.1)
    }
    let (first, second) = try (still("topLeft", 60), still("bottomLeft", 140))
    let differences = zip(first.pixels, second.pixels).count { one, other in
      [0, 8, 16].contains { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) > 2 }
    }
    #expect(differences == 0)
  }

  @Test func muxedCaptionsAreNotDrawn() throws {
    let film = try film(Self.captions)
    #expect(Set(try film.still(at: 0.5).pixels).count > 2)
    #expect(Set(try film.withoutCaptionsInPictures.still(at: 0.5).pixels).count == 1)
    #expect(try encoded("mp4", .none) == encoded("mp4", .burn, ""))
    #expect(!holds(try encoded("mp4", .none), "tx3g"))
  }

  @Test func impossibleSubtitlesAreReported() throws {
    func errorMessage(_ ending: String, _ captions: String = Self.captions) -> String {
      do {
        _ = try encoded(ending, .mux, captions)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      errorMessage("gif").contains("the format gif has no subtitle streams; use mp4, m4v, mov, webm, mkv"))
    #expect(errorMessage("mp4", "").contains("the scene has no captions"))
  }
}
