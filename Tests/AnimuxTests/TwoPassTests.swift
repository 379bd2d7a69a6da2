import Animux
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

@testable import AnimuxMedia

/// Films whose size is asked for, and films of segments in all codecs that can be joined.
@Suite struct TwoPassTests {
  private let folder = TemporaryFolder()

  /// Much happens in its first third, little in the second, something in the last.
  private func film(seconds: Double = 12) throws -> Film {
    let text = """
      {"size": [128, 72], "fps": 50, "duration": \(seconds), "background": "#203040", "layers": [
        {"repeat": 30, "layer": {"position": ["${index * 37 % 128}", "${index * 23 % 72}"], "size": [18, 12],
          "backgroundColor": ["${index % 3 / 2}", "${index % 5 / 4}", "${index % 7 / 6}", 0.8], "animations": [
          {"keyPath": "position", "toValue": ["${index * 53 % 128}", "${index * 41 % 72}"], "duration": \(seconds / 3)},
          {"keyPath": "transform.rotation.z", "byValue": "700deg", "duration": \(seconds / 4)},
          {"keyPath": "position.x", "byValue": 20, "beginTime": \(seconds * 2 / 3), "duration": \(seconds / 3)}]}}]}
      """
    return try Scene(Source(name: "scene.json", text: text)).film()
  }

  private func encoded(
    _ film: Film, _ name: String, _ change: (inout EncodeOptions) -> Void
  ) throws -> (path: String, bytes: [UInt8]) {
    let path = try folder.encoded(film, name, change)
    return (path, try Array(Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Returns the bit rate of the pictures alone, in bits per second.
  private func rate(of path: String, seconds: Double) throws -> Double {
    var reader = try MovieReader(path)
    var bytes = 0
    while let packet = try reader.nextPacket() { bytes += packet.bytes.count }
    return Double(bytes) * 8 / seconds
  }

  @Test(arguments: [
    ("a.mp4", VideoCodec.h264, 150_000, 0.05), ("b.mp4", .h264, 60_000, 0.05), ("c.mp4", .hevc, 80_000, 0.08),
    // Where little happens libvpx leaves much of what it may take.
    ("d.webm", .vp9, 80_000, 0.25),
  ])
  func theBitRateIsKeptTo(name: String, codec: VideoCodec, bits: Int, within part: Double) throws {
    try #require(codec.isAvailable)
    let film = try film()
    let first = try encoded(film, name) { options in
      (options.codec, options.bitrate, options.workers) = (codec, bits, 1)
      if codec.presets != nil { options.preset = "veryfast" }
    }
    let rate = try rate(of: first.path, seconds: film.duration)
    #expect(abs(rate / Double(bits) - 1) < part, "\(Int(rate)) bits per second")
    var reader = try MovieReader(first.path)
    var count = 0
    while let frame = try reader.nextFrame() {
      if count % 97 == 0 {
        let still = try film.still(at: film.frameRate.time(of: count))
        #expect(meanDistance(frame.pixmap, still) < 12)
      }
      count += 1
    }
    #expect(count == film.frameCount)
  }

  @Test(arguments: [
    ("a.mp4", VideoCodec.h264, Int?.some(200_000), String?.none), ("b.mp4", .hevc, nil, nil),
    ("c.mp4", .hevc, 200_000, "yuv420p10"), ("d.mp4", .h264, nil, "yuv444p10"), ("e.mov", .prores, nil, nil),
    ("f.mov", .prores422, nil, nil), ("g.mkv", .ffv1, nil, nil),
  ])
  func bytesDoNotDependOnWorkers(name: String, codec: VideoCodec, bits: Int?, form: String?) throws {
    try #require(codec.isAvailable)
    let film = try film(seconds: 6)
    let files = try [1, 3].map { workers in
      try encoded(film, "\(workers)" + name) { options in
        (options.codec, options.bitrate, options.workers) = (codec, bits, workers)
        options.pixelFormat = form
        if codec.presets != nil { options.preset = "ultrafast" }
      }
    }
    #expect(files[0].bytes == files[1].bytes)
    #expect(try frames(of: files[0].path).count == film.frameCount)
  }

  @Test func costsAreSharedOut() {
    let hard = SegmentCost(
      statistics: "#options: x\nin:0 out:0 type:I q:26 tex:9000 mv:800 misc:200 imb:1 ;\n")
    let easy = SegmentCost(statistics: "in:0 out:0 type:I q:26 tex:800 mv:100 misc:100\nbroken\n")
    #expect(hard.frameCount == 1 && easy.minimum == 100)
    #expect(hard.bits(coarser: 1) == 10000)
    let factor = SegmentCost.factor(of: [hard, easy], for: 5500)
    let bits = [hard, easy].map { $0.bits(coarser: factor) }
    #expect(abs(bits[0] + bits[1] - 5500) < 1 && bits[0] > 8 * bits[1])
    // A bit rate that is out of reach is approached as closely as possible.
    #expect(SegmentCost.factor(of: [hard, easy], for: 1) > 4000)
  }

  @Test func aBitRateThatCannotBeReachedIsNoError() throws {
    let still = try Scene(
      Source(name: "scene.json", text: #"{"size": [64, 64], "duration": 6, "fps": 50, "background": "red"}"#)
    ).film()
    for bits in [1000, 50_000_000] {
      let file = try encoded(still, "still.mp4") { $0.bitrate = bits }
      #expect(try frames(of: file.path).count == 300)
    }
  }

  @Test func theFolderOfTheFirstPassIsGone() throws {
    let settings = try VideoSettings(
      width: 64, height: 64, rate: FrameRate(30), codec: .h264, quality: .bitrate(100_000))
    var folder: String?
    do {
      let passes = try TwoPasses(settings, segments: [0..<10])
      guard case .first(let path) = passes.first[0] else {
        Issue.record("it is no first pass")
        return
      }
      folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      #expect(FileManager.default.fileExists(atPath: try #require(folder)))
      try Data("x".utf8).write(to: URL(fileURLWithPath: path + ".mbtree"))
      withExtendedLifetime(passes) {}
    }
    #expect(!FileManager.default.fileExists(atPath: try #require(folder)))
  }

  private func frames(of path: String) throws -> [MovieFrame] {
    var reader = try MovieReader(path)
    var frames: [MovieFrame] = []
    while let frame = try reader.nextFrame() { frames.append(frame) }
    return frames
  }

  private func meanDistance(_ first: Pixmap, _ second: Pixmap) -> Double {
    var sum = 0
    for (first, second) in zip(first.pixels, second.pixels) {
      for shift in [0, 8, 16] as [UInt32] {
        sum += abs(Int(first >> shift & 255) - Int(second >> shift & 255))
      }
    }
    return Double(sum) / Double(3 * first.pixels.count)
  }
}
