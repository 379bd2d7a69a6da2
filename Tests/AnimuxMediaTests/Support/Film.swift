import AnimuxGraphics
import AnimuxMedia

/// A small film with motion: a gradient with a bright square that wanders, another picture every frame.
struct Film {
  var width = 64
  var height = 48
  var rate = FrameRate(30)
  var frames = 12
  var preset = "ultrafast"
  var quality = VideoSettings.Quality.constant(18)
  var threads: Int?

  var settings: VideoSettings {
    get throws {
      try VideoSettings(
        width: width, height: height, rate: rate, codec: .h264, quality: quality, preset: preset,
        threads: threads)
    }
  }

  func picture(_ frame: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    let (left, top) = (frame % max(width - 8, 1), frame * 3 % max(height - 8, 1))
    for y in 0..<height {
      for x in 0..<width {
        let inside = x >= left && x < left + 8 && y >= top && y < top + 8
        let red = inside ? 240 : x * 255 / width
        pixmap.pixels[y * width + x] = 0xFF00_0000 | UInt32(red << 16 | (y * 255 / height) << 8 | 96)
      }
    }
    return pixmap
  }

  func segment(from first: Int) throws -> [Packet] {
    var encoder = try SegmentEncoder(settings, firstFrame: first)
    var picture = YUVPicture(width: width, height: height)
    var packets: [Packet] = []
    for frame in first..<min(first + VideoSettings.segmentLength, frames) {
      picture.update(from: self.picture(frame))
      packets += try encoder.encode(picture, frame: frame)
    }
    return try packets + encoder.finish()
  }

  @discardableResult
  func write(to destination: Destination, format: OutputFormat = .mp4) throws -> Int64 {
    var writer = try MovieWriter(to: destination, format: format, settings: settings)
    for first in stride(from: 0, to: frames, by: VideoSettings.segmentLength) {
      try writer.write(segment(from: first))
    }
    return try writer.finish()
  }
}

/// The film's packets in the order of decoding.
func packets(of path: String) throws -> [Packet] {
  var reader = try MovieReader(path)
  var packets: [Packet] = []
  while let packet = try reader.nextPacket() { packets.append(packet) }
  return packets
}

func frames(of path: String) throws -> [MovieFrame] {
  var reader = try MovieReader(path)
  var frames: [MovieFrame] = []
  while let frame = try reader.nextFrame() { frames.append(frame) }
  return frames
}
