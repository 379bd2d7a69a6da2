import Animux
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

@testable import AnimuxMedia

/// Chapters and covers, and encoders that are not here.
@Suite struct DeliveryNotesTests {
  private let folder = TemporaryFolder()

  private func film(output: String = "{}") throws -> Film {
    let text = """
      {"size": [64, 64], "duration": 4, "background": "#102030", "output": \(output), "layers": [
        {"frame": [8, 8, 16, 16], "backgroundColor": "#ff8000",
         "animations": [{"keyPath": "position.x", "toValue": 48, "duration": 4}]}]}
      """
    return try Scene(Source(name: "scene.json", text: text)).film()
  }

  private static let output =
    #"{"chapters": [{"at": 0, "title": "Begin"}, {"at": "45f", "title": "Größe"}, {"at": 3, "title": "End"}], "poster": 2}"#

  @Test(arguments: ["mp4", "mov", "mkv", "webm"]) func chaptersAreInTheFile(ending: String) throws {
    let path = try folder.encoded(film(output: Self.output), "out." + ending)
    let probe = try FileNotes(path)
    #expect(probe.chapters.map(\.title) == ["Begin", "Größe", "End"])
    #expect(probe.chapters.map(\.begin) == [0, 1.5, 3])
    #expect(probe.ends.map { ($0 * 100).rounded() / 100 } == [1.5, 3, 4])
    #expect(try MovieReader(path).facts.codec == ["webm": "vp9"][ending] ?? "h264")
  }

  @Test func aPartOfTheFilmHasItsChapters() throws {
    let path = try folder.encoded(film(output: Self.output), "out.mp4") { $0.range = 2..<3.5 }
    let probe = try FileNotes(path)
    #expect(probe.chapters.map(\.title) == ["Größe", "End"] && probe.chapters.map(\.begin) == [0, 1])
  }

  @Test(arguments: ["mp4", "m4v", "mkv"]) func thePosterIsACoverAndNotTheFilm(ending: String) throws {
    let film = try film(output: Self.output)
    let path = try folder.encoded(film, "out." + ending)
    let notes = try FileNotes(path)
    let cover = try #require(notes.cover)
    let file = folder.file("cover.png")
    try Data(cover).write(to: URL(fileURLWithPath: file))
    #expect(try PictureFile.read(file) == film.still(at: 2))
    #expect(try Movie(path).frames.count == 120)
  }

  @Test(arguments: [0..<4, 0..<1.0 / 3, 1..<1.7]) func aGIFIsAsLongAsItsFilm(range: Range<Double>) throws {
    let path = try folder.encoded(film(), "out.gif") { $0.range = range }
    let motion = try #require(try PictureFile(path).motion)
    #expect(abs((motion.ends.last ?? 0) - (range.upperBound - range.lowerBound)) <= 0.005)
  }

  @Test func aGIFHasAtMostFiftyFramesPerSecond() throws {
    func encode(_ fps: Int, _ name: String) throws {
      let text = #"{"size": [16, 16], "fps": \#(fps), "duration": 0.1, "layers": []}"#
      _ = try folder.encoded(try Scene(Source(name: "scene.json", text: text)).film(), name)
    }
    try encode(50, "a.gif")
    try encode(60, "a.webp")
    #expect(throws: EncodeError.self) { try encode(60, "b.gif") }
    #expect(throws: EncodeError.self) { try encode(120, "c.gif") }
  }

  @Test func metadataWithoutAPlaceInTheFileIsReported() throws {
    let sound = Repository.movie("sound.m4a")
    let text =
      #"{"size": [16, 16], "duration": 0.2, "audio": [{"source": "\#(sound)"}], "output": {"metadata": {"Title": "A", "foo": "b"}}}"#
    let film = try Scene(Source(name: "scene.json", text: text)).film()
    func warnings(_ name: String) throws -> [String] {
      try film.encode(to: .file(folder.file(name))).warnings
    }
    #expect(try warnings("a.mkv") == [])
    #expect(
      try warnings("a.mp4") == ["the format mp4 cannot store the metadata \"foo\"; webm and mkv can"])
    let silent = "the format gif cannot store sound, so the film's sound is omitted"
    #expect(
      try warnings("a.gif") == [
        silent, "the format gif cannot store the metadata \"Title\", \"foo\"; webm and mkv can",
      ])
    for name in ["title", "artist", "album", "date", "comment", "genre", "copyright"] {
      for format in [OutputFormat.mp4, .m4v, .mov, .wav, .mkv, .mp3, .m4a, .opus, .flac] {
        #expect(format.metadataLeftOut(of: [name]) == [])
      }
    }
  }

  /// A pixel at the left is a quarter opaque, one at the right three quarters.
  private func translucentGIF(output: String) throws -> (left: UInt32, right: UInt32, warnings: [String]) {
    let text = ##"""
      {"size": [16, 16], "duration": 0.2, "background": "#00000000", "output": \##(output), "layers": [
        {"frame": [0, 0, 8, 16], "backgroundColor": "#00ff0040"},
        {"frame": [8, 0, 8, 16], "backgroundColor": "#00ff00c0"}]}
      """##
    let path = folder.file("translucent.gif")
    let film = try Scene(Source(name: "scene.json", text: text)).film()
    let summary = try film.encode(to: .file(path))
    let pixmap = try PictureFile.read(path)
    return (pixmap.pixels[0], pixmap.pixels[15], summary.warnings)
  }

  @Test func aGIFIsTransparentOrOpaque() throws {
    let kept = try translucentGIF(output: "{}")
    #expect(kept.left == 0 && kept.right == 0xFF00_FF00)
    #expect(
      kept.warnings == [
        "gif has no translucent pixels: pixels that are less than half opaque become transparent, and all others opaque; "
          + "mov, webm, mkv, apng, webp and png keep translucency"
      ])
    let flat = try translucentGIF(output: #"{"alpha": false}"#)
    #expect(flat.left == 0xFF00_4000 && flat.right == 0xFF00_C000 && flat.warnings == [])
  }

  @Test func settingsThatAFormatCannotHoldAreRefusedOnlyIfGiven() throws {
    _ = try folder.encoded(film(output: Self.output), "out.gif")
    func reason(_ name: String, _ change: (inout EncodeOptions) -> Void) -> String {
      let error = #expect(throws: EncodeError.self) { try folder.encoded(film(), name, change) }
      return error?.description ?? ""
    }
    #expect(
      reason("a.gif") { $0.chapters = [Chapter(at: 0, title: "A")] }
        == "the format gif cannot store chapters; use mp4, m4v, mov, webm, mkv, mp3, m4a or opus")
    #expect(
      reason("a.webm") { $0.poster = 1 } == "the format webm cannot store a poster; use mp4, m4v or mkv")
    #expect(
      reason("a.mp4") { $0.poster = 9 }
        == "the poster is at 9.0 s, but the film ends at 4.0 s; use an earlier time")
  }

  @Test(arguments: [
    (#"{"chapters": [{"at": 1, "title": "B"}, {"at": 1, "title": "A"}]}"#, "must begin after"),
    (#"{"chapters": [{"at": -1, "title": "B"}]}"#, "-1"),
    (#"{"chapters": [{"at": 1}]}"#, "missing key \"title\""),
    (#"{"chapters": [{"at": 1, "titel": "x", "title": "y"}]}"#, "did you mean \"title\"?"),
    (#"{"chapters": {"at": 1}}"#, "a list"), (#"{"poster": "x"}"#, "expected a time"),
  ])
  func errorsInChaptersAreReported(output: String, words: String) throws {
    let error = #expect(throws: SceneError.self) { try film(output: output) }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains(words), "\(text)")
  }

  @Test func errorsOfEncodersInHardwareNameTheirRequirement() throws {
    for codec in VideoCodec.all where codec.isHardware && !codec.isAvailable {
      let error = #expect(throws: EncodeError.self) {
        try folder.encoded(film(), codec.name.hasPrefix("vp9") ? "a.webm" : "a.mp4") { $0.codec = codec }
      }
      let text = error?.description ?? ""
      #expect(text.hasPrefix("encoding \(codec.name): "))
      #expect(text.contains("; use ") || text.contains("this FFmpeg has no \(codec.encoder); install"))
    }
  }
}
