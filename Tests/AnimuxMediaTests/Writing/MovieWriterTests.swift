import AnimuxGraphics
import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import AnimuxMedia

@Suite struct MovieWriterTests {
  @Test(arguments: [FrameRate(30), FrameRate(24000, 1001), FrameRate(60), FrameRate(25, 2)])
  func theFileStatesItsContents(rate: FrameRate) throws {
    let folder = TemporaryFolder()
    let path = folder.file("film.mp4")
    let size = try Film(rate: rate).write(to: .file(path))
    #expect(size == bytes(of: path).count)
    let facts = try MovieReader(path).facts
    #expect(facts.codec == "h264")
    #expect((facts.width, facts.height) == (64, 48))
    #expect([facts.pixelFormat, facts.range, facts.chromaLocation] == ["yuv420p", "tv", "left"])
    #expect([facts.primaries, facts.transfer, facts.matrix] == ["bt709", "bt709", "bt709"])
    #expect(facts.rate == rate.description)
    #expect(facts.averageRate == rate.description)
    #expect(facts.frameCount == 12)
    #expect(facts.start == 0)
    #expect(facts.duration * rate.numerator == 12 * rate.denominator * facts.unitsPerSecond.numerator)
  }

  @Test(arguments: ["ultrafast", "medium"], [1, 2, 3, 250, 251, 252, 503])
  func segmentsJoinWithoutASeam(preset: String, frames: Int) throws {
    let folder = TemporaryFolder()
    let path = folder.file("film.mp4")
    try Film(width: 32, height: 32, frames: frames, preset: preset).write(to: .file(path))
    let packets = try packets(of: path)
    let unit = packets[0].duration
    #expect(packets.map(\.decoding) == (0..<frames).map { packets[0].decoding + $0 * unit })
    #expect(packets.map(\.presentation).sorted() == (0..<frames).map { $0 * unit })
    #expect(packets.allSatisfy { $0.duration == unit && $0.presentation >= $0.decoding })
    for first in stride(from: 0, to: frames, by: 250) { #expect(packets[first].isKey) }
    let decoded = try AnimuxMediaTests.frames(of: path)
    #expect(decoded.map(\.presentation) == (0..<frames).map { $0 * unit })
  }

  @Test func sameFilmGivesSameBytes() throws {
    let folder = TemporaryFolder()
    let film = Film(frames: 30, preset: "medium")
    try film.write(to: .file(folder.file("a.mp4")))
    try film.write(to: .file(folder.file("b.mp4")))
    #expect(bytes(of: folder.file("a.mp4")) == bytes(of: folder.file("b.mp4")))
  }

  /// The bytes of a segment depend neither on its place in the film nor on the other segments.
  @Test func segmentsMadeSideBySideAreTheSame() throws {
    let film = Film(width: 32, height: 32, frames: 503)
    let segments = VideoSettings.segments(frameCount: film.frames)
    let made = Mutex<[Int: [Packet]]>([:])
    DispatchQueue.concurrentPerform(iterations: segments.count) { index in
      let packets = try? film.segment(from: segments[index].lowerBound)
      made.withLock { $0[index] = packets }
    }
    for (index, segment) in segments.enumerated() {
      #expect(try made.withLock { $0[index] } == film.segment(from: segment.lowerBound))
    }
    let headers = Set(made.withLock { $0.values.map { $0.first?.description } })
    #expect(headers.count == 1 && !headers.contains(nil))
  }

  /// The way to render ahead: one thread fills pictures, another encodes them.
  @Test func picturesAreFilledOnOneThreadAndEncodedOnAnother() throws {
    let film = Film(frames: 20)
    let slots = Slots(film: film)
    let filled = DispatchSemaphore(value: 0)
    let free = DispatchSemaphore(value: 2)
    DispatchQueue.global().async {
      for frame in 0..<film.frames {
        free.wait()
        slots.fill(frame)
        filled.signal()
      }
    }
    var encoder = try SegmentEncoder(film.settings, firstFrame: 0)
    var packets: [Packet] = []
    for frame in 0..<film.frames {
      filled.wait()
      packets += try slots.encode(frame, with: &encoder)
      free.signal()
    }
    packets += try encoder.finish()
    #expect(try packets == film.segment(from: 0))
  }

  @Test(
    arguments: [
      (0xFF0000, "red"), (0x00FF00, "green"), (0x0000FF, "blue"), (0x808080, "grey"), (0x000000, "black"),
      (0xFFFFFF, "white"), (0x336699, "something else"),
    ] as [(UInt32, String)])
  func coloursComeBack(color: UInt32, name: String) throws {
    let folder = TemporaryFolder()
    let path = folder.file("film.mp4")
    let settings = try VideoSettings(width: 64, height: 64, rate: FrameRate(30), codec: .h264)
    var encoder = try SegmentEncoder(settings, firstFrame: 0)
    var pixmap = Pixmap(width: 64, height: 64)
    for index in pixmap.pixels.indices { pixmap.pixels[index] = 0xFF00_0000 | color }
    var picture = YUVPicture(width: 64, height: 64)
    picture.update(from: pixmap)
    var writer = try MovieWriter(to: .file(path), format: .mp4, settings: settings)
    try writer.write(encoder.encode(picture, frame: 0) + encoder.finish())
    _ = try writer.finish()
    let shown = try #require(frames(of: path).first).pixmap
    for shift in [0, 8, 16] as [UInt32] {
      let mean = shown.pixels.reduce(0.0) { $0 + Double($1 >> shift & 255) } / Double(shown.pixels.count)
      #expect(abs(mean - Double(color >> shift & 255)) <= 2)
    }
  }

  @Test func picturesComeBackAlike() throws {
    let folder = TemporaryFolder()
    let film = Film(width: 96, height: 64, preset: "medium", quality: .constant(10))
    try film.write(to: .file(folder.file("film.mov")), format: .mov)
    let frames = try frames(of: folder.file("film.mov"))
    #expect(frames.count == 12)
    for (index, frame) in frames.enumerated() {
      let likeness = frame.pixmap.psnr(to: film.picture(index))
      #expect(likeness > 32 && likeness > frame.pixmap.psnr(to: film.picture(index + 1)))
    }
  }

  @Test func failedFilmLeavesTheOldOne() throws {
    let folder = TemporaryFolder()
    put("old".utf8, at: folder.file("film.mp4"))
    let film = Film()
    do {
      var writer = try MovieWriter(to: .file(folder.file("film.mp4")), format: .mp4, settings: film.settings)
      try writer.write(film.segment(from: 0))
      var encoder = try SegmentEncoder(film.settings, firstFrame: 0)
      _ = try encoder.encode(YUVPicture(width: film.width, height: film.height), frame: 0)
    }
    #expect(folder.names == ["film.mp4"])
    #expect(bytes(of: folder.file("film.mp4")) == Array("old".utf8))
  }

  @Test func streamIsWholeToo() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let size = try Film().write(to: .file("/dev/fd/\(ends[1])"))
    close(ends[1])
    let folder = TemporaryFolder()
    let path = folder.file("stream.mp4")
    put(bytes(of: ends[0]), at: path)
    close(ends[0])
    #expect(bytes(of: path).count == size)
    let reader = try MovieReader(path)
    #expect([reader.facts.rate, reader.facts.averageRate] == ["30/1", "30/1"])
    #expect(reader.facts.start == 0)
    let shown = try frames(of: path).map { $0.presentation * 30 / reader.facts.unitsPerSecond.numerator }
    #expect(shown == Array(0..<12))
  }

  @Test func placesThatAreNoFilesAreWrittenTo() throws {
    #expect(try Film().write(to: .file("/dev/null")) > 0)
    let error = #expect(throws: MediaError.self) { try Film().write(to: .file("/dev/full")) }
    #expect(error?.file == "/dev/full")
    #expect(error?.reason == "No space left on device")
  }

  @Test func otherFilesAreErrorsWithAReason() throws {
    let folder = TemporaryFolder()
    let path = folder.file("text.mp4")
    put("not a movie".utf8, at: path)
    let error = #expect(throws: MediaError.self) { _ = try MovieReader(path) }
    #expect(error?.file == path)
    #expect(error?.description.hasPrefix("\(path): opening the movie: Invalid data found") == true)
    let missing = #expect(throws: MediaError.self) { _ = try MovieReader(folder.file("no.mp4")) }
    #expect(missing?.reason == "No such file or directory")
    try Film().write(to: .file(path))
    put(bytes(of: path).prefix(32), at: path)
    let cut = #expect(throws: MediaError.self) { _ = try MovieReader(path) }
    #expect(cut?.log == "mov,mp4,m4a,3gp,3g2,mj2: moov atom not found")
  }

  @Test func librariesHaveVersions() throws {
    let versions = try LibraryVersion.all()
    #expect(versions.map(\.name).starts(with: ["FFmpeg", "libavcodec", "libavformat"]))
    #expect(versions.last?.version.hasPrefix("core ") == true)
    #expect(versions.allSatisfy { !$0.version.isEmpty })
  }
}

/// Two pictures in turn.
private final class Slots: Sendable {
  private let even: Mutex<YUVPicture>
  private let odd: Mutex<YUVPicture>
  private let film: Film

  init(film: Film) {
    even = Mutex(YUVPicture(width: film.width, height: film.height))
    odd = Mutex(YUVPicture(width: film.width, height: film.height))
    self.film = film
  }

  func fill(_ frame: Int) {
    let pixmap = film.picture(frame)
    if frame % 2 == 0 {
      even.withLock { $0.update(from: pixmap) }
    } else {
      odd.withLock { $0.update(from: pixmap) }
    }
  }

  func encode(_ frame: Int, with encoder: inout SegmentEncoder) throws -> [Packet] {
    frame % 2 == 0
      ? try even.withLock { try encoder.encode($0, frame: frame) }
      : try odd.withLock { try encoder.encode($0, frame: frame) }
  }
}
