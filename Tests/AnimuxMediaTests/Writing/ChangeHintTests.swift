import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxMedia

/// The encoder is passed which parts of a picture have changed. An FFmpeg that hands this on and one that does not must both give
/// pictures that look right.
@Suite struct ChangeHintTests {
  /// Each frame moves a square of 16 × 16 by four pixels; from the 20th frame on, nothing moves.
  private static func picture(_ frame: Int) -> Pixmap {
    var pixmap = Pixmap(width: 128, height: 96)
    let left = 8 + 4 * min(frame, 20)
    for index in pixmap.pixels.indices {
      let (x, y) = (index % 128, index / 128)
      let isInside = x >= left && x < left + 16 && y >= 40 && y < 56
      pixmap.pixels[index] = isInside ? 0xFFE0_C040 : 0xFF20_3050
    }
    return pixmap
  }

  @Test(arguments: ["ultrafast", "medium"]) func hintedFilmsShowEveryFrame(preset: String) throws {
    let settings = try VideoSettings(
      width: 128, height: 96, rate: FrameRate(30), codec: .h264, quality: .constant(10), preset: preset)
    var encoder = try SegmentEncoder(settings, firstFrame: 0)
    var packets: [Packet] = []
    var picture = try EncoderPicture(settings)
    for frame in 0..<30 {
      let left = (8 + 4 * min(max(frame - 1, 0), 20)) / 8 * 8
      let changed: [PixelRect] =
        switch frame {
        case 0: [PixelRect(x: 0, y: 0, width: 128, height: 96)]
        case 1...20: [PixelRect(x: left, y: 40, width: 32, height: 16)]
        default: []
        }
      try picture.update(from: Self.picture(frame), changed: changed, stale: [], last: nil)
      packets += try encoder.encode(picture, frame: frame, changed: frame == 0 ? nil : changed)
    }
    packets += try encoder.finish()
    #expect(packets.count == 30)
    let folder = TemporaryFolder()
    let path = folder.file("film.mp4")
    var writer = try MovieWriter(to: .file(path), format: .mp4, settings: settings)
    try writer.write(packets)
    _ = try writer.finish()
    for (frame, shown) in try frames(of: path).map(\.pixmap).enumerated() {
      let exact = Self.picture(frame)
      let error = zip(shown.pixels, exact.pixels).reduce(0.0) { sum, pair in
        sum + abs(Double(pair.0 >> 8 & 255) - Double(pair.1 >> 8 & 255))
      }
      #expect(error / Double(exact.pixels.count) < 1, "frame \(frame)")
    }
  }
}
