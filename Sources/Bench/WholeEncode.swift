internal import Animux
internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia

/// A comparison of a whole encode with x264 alone, with the same settings on the same frames, which are in
/// memory.
struct WholeEncode {
  let production: Production
  let preset: String

  private var film: Film { production.film }

  /// The number of frames that are in memory at a time: those of one segment.
  private static let maximumFrames = VideoSettings.segmentLength

  func measure(runs: Int) throws {
    var (ratios, walls): ([Double], [Double]) = ([], [])
    var (whole, alone): ([Cost], [Cost]) = ([], [])
    for _ in 0..<runs {
      let first = try encodeAlone()
      let second = try encodeWhole()
      alone.append(first)
      whole.append(second)
      ratios.append(second.cpu / first.cpu)
      walls.append(second.wall / first.wall)
    }
    row("  \(preset)", "cpu s", "wall s", "peak MB")
    row(
      film.movies.isEmpty ? "    x264 alone" : "    x264 and decoding alone", number(alone.map(\.cpu).median),
      number(alone.map(\.wall).median))
    row(
      "    whole encode", number(whole.map(\.cpu).median), number(whole.map(\.wall).median),
      number(peakMegabytes, places: 0))
    row("    ratio", number(ratios.median, places: 3), number(walls.median, places: 3))
  }

  private func encodeWhole() throws -> Cost {
    var options = EncodeOptions()
    options.preset = preset
    options.format = .mp4
    return try cost { _ = try production.encode(to: .file("/dev/null"), options: options) }
  }

  private func encodeAlone() throws -> Cost {
    let settings = try VideoSettings(
      width: film.width, height: film.height, rate: film.frameRate, codec: .h264, preset: preset)
    var total = try cost {
      for movie in film.movies {
        var reader = try MovieReader(movie.path)
        var count = 0
        while try count < film.frameCount && reader.skipFrame() { count += 1 }
      }
    }
    for first in stride(from: 0, to: film.frameCount, by: Self.maximumFrames) {
      let frames = first..<min(first + Self.maximumFrames, film.frameCount)
      let pictures = PictureList(production, frames, settings.dithering)
      let part = try cost {
        var encoder = try SegmentEncoder(settings, firstFrame: first)
        var packets: [Packet] = []
        for frame in frames { packets += try pictures.encode(frame, with: &encoder) }
        packets += try encoder.finish()
      }
      total.cpu += part.cpu
      total.wall += part.wall
    }
    return total
  }
}

/// The pictures of some frames. Consecutive frames without a change share one.
final class PictureList {
  private final class Node {
    let picture: YUVPicture

    init(_ picture: consuming YUVPicture) {
      self.picture = picture
    }
  }

  private var nodes: [Int: Node] = [:]

  init(_ production: Production, _ frames: Range<Int>, _ dithering: LumaDithering) {
    let film = production.film
    var canvas = Canvas(width: film.width, height: film.height, pictures: production.pictures)
    let playhead = Playhead(film)
    var last: Node?
    for frame in frames {
      let changes = canvas.draw(playhead.displayList(at: film.frameRate.time(of: frame)))
      if changes.isEmpty, let last {
        nodes[frame] = last
        continue
      }
      var picture = YUVPicture(width: film.width, height: film.height, dithering: dithering)
      picture.update(from: canvas.pixmap)
      let node = Node(picture)
      nodes[frame] = node
      last = node
    }
  }

  func encode(_ frame: Int, with encoder: inout SegmentEncoder) throws -> [Packet] {
    guard let node = nodes[frame] else { return [] }
    return try encoder.encode(node.picture, frame: frame)
  }
}
