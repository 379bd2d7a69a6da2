import Animux
import Foundation
import TestSupport
import Testing

@testable import AnimuxMedia

/// Films with sound, from the scene to the file and back.
@Suite struct SoundTests {
  private let folder = TemporaryFolder()

  /// A click every quarter of a second.
  private func scene(_ audio: String, duration: String = "2") throws -> Film {
    var bytes = [Int16](repeating: 0, count: 48000)
    for place in stride(from: 0, to: 48000, by: 12000) { bytes[place] = 16384 }
    try wav(bytes).write(to: URL(fileURLWithPath: folder.file("clicks.wav")))
    let text = #"{"size": [64, 64], "duration": \#(duration), "audio": \#(audio)}"#
    return try Film(Scene(Source(name: folder.file("scene.json"), text: text)))
  }

  private func wav(_ samples: [Int16]) -> Data {
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    var bytes = Array("RIFF".utf8) + little(36 + 2 * samples.count, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(1, 2) + little(1, 2) + little(48000, 4) + little(96000, 4) + little(2, 2)
    bytes += little(16, 2) + Array("data".utf8) + little(2 * samples.count, 4)
    for sample in samples { bytes += little(Int(sample) & 0xFFFF, 2) }
    return Data(bytes)
  }

  @discardableResult
  private func encoded(_ film: Film, _ ending: String, _ change: (inout EncodeOptions) -> Void = { _ in })
    throws
    -> String
  {
    var options = EncodeOptions()
    options.preset = "ultrafast"
    change(&options)
    let path = folder.file("out." + ending)
    _ = try film.encode(to: .file(path), options: options)
    return path
  }

  /// Returns the indices at which samples of the left channel stand out.
  private func clicks(in path: String) throws -> [Int] {
    let reader = try SoundReader(path, within: .all)
    let samples = try reader.read(0..<200_000)
    let left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    return left.indices.filter { index in
      guard left[index] > 0.1 else { return false }
      let near = max(index - 400, 0)..<min(index + 400, left.count)
      return !left[near].contains { $0.magnitude > left[index].magnitude }
    }
  }

  private static let track = #"[{"source": "clicks.wav", "beginTime": 0.5, "endTime": 0.5, "loop": true}]"#
  private static let places = [24000, 36000, 48000, 60000, 72000, 84000]

  @Test(arguments: ["mp4", "mov", "wav"]) func clicksComeAtTheirSamples(ending: String) throws {
    let path = try encoded(scene(Self.track), ending)
    #expect(try clicks(in: path) == Self.places)
    #expect(try SoundFile(path)?.end == 2)
  }

  @Test(arguments: [("m4a", 2), ("flac", 0), ("opus", 60), ("mp3", 30)])
  func soundAloneComesAtItsSamples(ending: String, slack: Int) throws {
    let path = try encoded(scene(Self.track), ending)
    let found = try clicks(in: path)
    #expect(found.count == Self.places.count, "\(found)")
    // The lead of an MP3's decoder is not in all files, so clicks are compared with the first one.
    let lead = ending == "mp3" ? (found.first ?? 0) - Self.places[0] : 0
    #expect(zip(found, Self.places).allSatisfy { abs($0 - lead - $1) <= slack }, "\(found)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: encoded(scene(Self.track), ending))))
  }

  /// The number of samples is only known when all are encoded, and is then in the header.
  @Test func aFLACStatesItsLength() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: encoded(scene(Self.track), "flac"))))
    let samples = bytes[21...25].reduce(0) { $0 << 8 | Int($1) } & 0xF_FFFF_FFFF
    #expect(samples == 96000)
    #expect(bytes[26..<42].contains { $0 != 0 })
  }

  @Test(arguments: ["mp3", "m4a", "opus", "flac", "wav"]) func soundAloneHasItsMetadata(ending: String) throws
  {
    let path = try encoded(scene(Self.track), ending) { $0.metadata = ["title": "Clicks in a row"] }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let isThere = [String.Encoding.utf8, .utf16LittleEndian].contains { encoding in
      "Clicks in a row".data(using: encoding).flatMap { bytes.range(of: $0) } != nil
    }
    #expect(isThere)
  }

  @Test(arguments: ["mp3", "m4a", "opus"]) func soundAloneHasItsChapters(ending: String) throws {
    let begins = [0, 0.4, 0.7, 1.5, 1.75]
    for metadata in [[:], ["title": "Clicks"]] {
      let path = try encoded(scene(Self.track), ending) {
        $0.chapters = begins.map { Chapter(at: $0, title: "Click at \($0)") }
        $0.metadata = metadata
      }
      let chapters = try FileNotes(path).chapters
      #expect(chapters.map(\.title) == begins.map { "Click at \($0)" })
      #expect(zip(chapters, begins).allSatisfy { abs($0.begin - $1) < 0.002 }, "\(chapters)")
    }
  }

  @Test func anEncoderThatIsMissingIsNamed() {
    let codec = AudioCodec(
      name: "x", encoder: "no_such_encoder", bitrates: nil, defaultBitrate: 0, remedy: "install one")
    let error = #expect(throws: MediaError.self) { try codec.find() }
    #expect(error?.description == "encoding x: this FFmpeg has no no_such_encoder; install one")
  }

  @Test func aRangeCutsTheSoundToo() throws {
    let path = try encoded(scene(Self.track), "mp4") { $0.range = 0.6..<1.6 }
    #expect(try clicks(in: path) == [7200, 19200, 31200, 43200])
    #expect(try SoundFile(path)?.end == 1)
  }

  @Test func aFilmWithoutSoundHasNoStreamOfIt() throws {
    let path = try encoded(scene("[]"), "mp4")
    #expect(try SoundFile(path) == nil)
    #expect(throws: EncodeError.self) { try encoded(scene("[]"), "wav") }
  }

  @Test func bytesDoNotDependOnHowManySegmentsAreMadeAtATime() throws {
    let film = try scene(Self.track, duration: "20")
    let files = try [1, 2, 3].map { workers in
      try Data(contentsOf: URL(fileURLWithPath: encoded(film, "mp4") { $0.workers = workers }))
    }
    #expect(Set(files).count == 1)
  }

  @Test func theBitRateIsWhatWasAskedFor() throws {
    let film = try scene(Self.track)
    #expect(throws: EncodeError.self) { try encoded(film, "mp4") { $0.audioBitrate = 1 } }
  }

  @Test func loudnessIsWhatWasAskedFor() throws {
    let film = try scene(Self.track)
    let path = try encoded(film, "wav") { $0.loudness = -48 }
    let samples = try SoundReader(path, within: .all).read(0..<96000)
    var meter = LoudnessMeter()
    meter.add(samples)
    #expect(abs(try #require(meter.integrated) + 48) < 0.2)
  }

  @Test func aLoudnessThatPeaksDoNotAllowIsAWarning() throws {
    // Short loud clicks are far louder than the sound around them.
    var samples = (0..<96000).map { Int16(sin(Double($0) * 0.1) * 330) }
    for place in stride(from: 1000, to: 96000, by: 9600) { samples[place] = 29500 }
    try wav(samples).write(to: URL(fileURLWithPath: folder.file("peaks.wav")))
    try wav([Int16](repeating: 0, count: 48000)).write(to: URL(fileURLWithPath: folder.file("silence.wav")))
    func warnings(_ source: String, _ loudness: Double) throws -> [String] {
      let film = try scene(#"[{"source": "\#(source)"}]"#)
      var options = EncodeOptions()
      options.loudness = loudness
      return try film.encode(to: .file(folder.file("out.wav")), options: options).warnings
    }
    let limited = try #require(try warnings("peaks.wav", -14).first)
    #expect(limited.hasPrefix("the loudness is -"))
    #expect(limited.contains(" LUFS in place of -14, because the sound has peaks"))
    #expect(try warnings("peaks.wav", -45).isEmpty)
    #expect(try warnings("silence.wav", -14).first?.hasPrefix("the sound is silent") == true)
  }

  @Test func filesThatCannotBeHeardAreErrorsWithTheirPlaces() throws {
    try Data("hello".utf8).write(to: URL(fileURLWithPath: folder.file("text.wav")))
    try encoded(scene("[]"), "mp4")
    let audio = #"[{"source": "nowhere.wav"}, {"source": "text.wav"}, {"source": "out.mp4"}]"#
    let error = #expect(throws: EncodeError.self) { try encoded(scene(audio), "wav") }
    let lines = "\(try #require(error))".split(separator: "\n").map { $0.drop { $0 != ":" } }
    #expect(lines.count == 3)
    #expect(
      lines[0].contains(": error: audio[0].source: ") && lines[0].hasPrefix(":1:")
        && lines[0].hasSuffix("No such file or directory")
    )
    #expect(lines[2].hasSuffix("it has no sound"))
  }
}
