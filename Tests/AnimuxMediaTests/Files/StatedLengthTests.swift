import AnimuxFiles
import Foundation
import TestSupport
import Testing

@testable import AnimuxMedia

/// Files that are cut off, by the length that their headers state.
@Suite struct StatedLengthTests {
  private func shortfall(_ path: String) throws -> String? {
    try InputFile(path, within: .all, "opening the file").shortfall
  }

  /// A Matroska file with a segment of that many bytes.
  private func matroska(_ size: [UInt8], _ content: Int) -> [UInt8] {
    [0x1A, 0x45, 0xDF, 0xA3, 0x83, 0x42, 0x86, 0x81] + [0x18, 0x53, 0x80, 0x67] + size
      + [UInt8](repeating: 0x55, count: content)
  }

  @Test func completeFilesHaveNoShortfall() throws {
    let scratch = TemporaryFolder()
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.movie(""))
    for name in names where name != "cut.mp4" {
      #expect(try shortfall(Repository.movie(name)) == nil, "\(name)")
    }
    let film = Film()
    for format in [OutputFormat.mp4, .mov, .mkv] {
      let path = scratch.file("film.\(format.endings[0])")
      try film.write(to: .file(path), format: format)
      #expect(try shortfall(path) == nil, "\(format)")
    }
    writeWAV([clicks([5], count: 500)], to: scratch.file("a.wav"))
    #expect(try shortfall(scratch.file("a.wav")) == nil)
    // A live stream states no length, and a sound that was written to a pipe neither.
    put(matroska([0x01, 255, 255, 255, 255, 255, 255, 255], 60), at: scratch.file("live.mkv"))
    put(Array("RIFF".utf8) + [255, 255, 255, 255] + Array("WAVEfmt ".utf8), at: scratch.file("pipe.wav"))
    #expect(try shortfall(scratch.file("live.mkv")) == nil)
    #expect(try shortfall(scratch.file("pipe.wav")) == nil)
  }

  @Test func filesThatAreCutOffState() throws {
    let scratch = TemporaryFolder()
    func cut(_ bytes: [UInt8], to count: Int) throws -> String? {
      put(Array(bytes.prefix(count)), at: scratch.file("cut"))
      return try shortfall(scratch.file("cut"))
    }
    let movie = bytes(of: Repository.movie("b-frames.mp4"))
    #expect(
      try cut(movie, to: movie.count - 2)
        == "it is cut off: its header states \(movie.count) bytes, and it has \(movie.count - 2)")
    #expect(
      try cut(matroska([0xBC], 60), to: 40) == "it is cut off: its header states 73 bytes, and it has 40")
    #expect(try cut(matroska([0xBC], 60), to: 73) == nil)
    writeWAV([clicks([5], count: 500)], to: scratch.file("a.wav"))
    #expect(
      try cut(bytes(of: scratch.file("a.wav")), to: 900)
        == "it is cut off: its header states 1044 bytes, and it has 900")
    let gif = Array("GIF89a".utf8) + [UInt8](repeating: 0, count: 90)
    #expect(try cut(gif + [0x3B], to: 97) == nil)
    #expect(try cut(gif + [0x3B], to: 96) == "it is cut off: its end is missing")
  }

  /// A film with a movie or a sound that is cut off is made, with a warning.
  @Test func moviesAndSoundsThatAreCutOffAreDamaged() throws {
    let scratch = TemporaryFolder()
    let film = Film()
    try film.write(to: .file(scratch.file("film.mkv")), format: .mkv)
    let whole = bytes(of: scratch.file("film.mkv"))
    put(Array(whole.prefix(whole.count - whole.count / 4)), at: scratch.file("cut.mkv"))
    #expect(try Movie(scratch.file("film.mkv")).warning == nil)
    #expect(try Movie(scratch.file("cut.mkv")).warning?.hasPrefix("it is cut off: ") == true)
    writeWAV([tone(440, 0.5, count: 9600)], to: scratch.file("a.wav"))
    put(Array(bytes(of: scratch.file("a.wav")).prefix(9000)), at: scratch.file("cut.wav"))
    #expect(try SoundFile(scratch.file("a.wav"))?.damage == nil)
    #expect(try SoundFile(scratch.file("cut.wav"))?.damage?.hasPrefix("it is cut off: ") == true)
  }
}
