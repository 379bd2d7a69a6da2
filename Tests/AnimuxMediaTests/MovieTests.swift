import AnimuxGraphics
import AnimuxMedia
import Testing

@Suite struct MovieTests {
  @Test(arguments: [FrameRate(30), FrameRate(24000, 1001), FrameRate(60), FrameRate(25, 2)])
  func fileSaysWhatItHolds(rate: FrameRate) throws {
    let scratch = Scratch()
    let path = scratch.file("film.mp4")
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
    let scratch = Scratch()
    let path = scratch.file("film.mp4")
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
    let scratch = Scratch()
    let film = Film(frames: 30, preset: "medium")
    try film.write(to: .file(scratch.file("a.mp4")))
    try film.write(to: .file(scratch.file("b.mp4")))
    #expect(bytes(of: scratch.file("a.mp4")) == bytes(of: scratch.file("b.mp4")))
  }
}
