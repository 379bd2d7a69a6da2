internal import Animux
internal import AnimuxEngine
internal import AnimuxGraphics
internal import Synchronization

/// A frame as it is sent: the parts that the receiver does not have.
struct FrameAnswer: Sendable {
  /// The number of the frame, for the next request.
  let serial: Int
  let width: Int
  let height: Int
  let rects: [PixelRect]
  /// The pixels of the parts, one after the other.
  let bytes: [UInt8]
}

/// The canvases on which the frames of a film are drawn, one for each size.
final class FrameStore: Sendable {
  private final class SizedCanvas: Sendable {
    struct State: ~Copyable {
      var viewer: FrameViewer?
      var serial = 0
    }

    let state = Mutex(State())
  }

  private struct Shelf {
    /// The canvases by their widths, the last used one at the end.
    var canvases: [(width: Int, canvas: SizedCanvas)] = []
    var film = 0
  }

  /// The number of sizes that are kept.
  private static let capacity = 3

  private let shelf = Mutex(Shelf())
  private let serials = Mutex(0)

  /// Drops all canvases, because there is another film.
  func forget() { shelf.withLock { $0.canvases = [] } }

  /// Draws a frame `width` pixels wide. If the receiver has the frame `base`, and it was the last one of this size, only the
  /// differences are returned.
  func frame(
    of production: Production, number film: Int, at time: Double, width: Int, base: Int?
  ) throws(EncodeError) -> FrameAnswer {
    let canvas = canvas(width: width, film: film)
    let serial = serials.withLock { serials in
      serials += 1
      return serials
    }
    return try canvas.state.withLock { (state) throws(EncodeError) in
      let scale = Double(width) / Double(production.film.width)
      if state.viewer == nil { state.viewer = try FrameViewer(production, scale: scale) }
      guard var viewer = state.viewer.take() else { throw EncodeError.cancelled }
      let changed = try viewer.draw(at: time)
      let isKnown = base != nil && base == state.serial
      let (columns, rows) = viewer.size
      let rects = isKnown ? changed : [PixelRect(x: 0, y: 0, width: columns, height: rows)]
      let bytes = viewer.bytes(of: rects)
      state.viewer = consume viewer
      state.serial = serial
      return FrameAnswer(serial: serial, width: columns, height: rows, rects: rects, bytes: bytes)
    }
  }

  private func canvas(width: Int, film: Int) -> SizedCanvas {
    shelf.withLock { shelf in
      if shelf.film != film { (shelf.canvases, shelf.film) = ([], film) }
      let found = shelf.canvases.firstIndex { $0.width == width }.map { shelf.canvases.remove(at: $0).canvas }
      let canvas = found ?? SizedCanvas()
      shelf.canvases.append((width, canvas))
      if shelf.canvases.count > Self.capacity { shelf.canvases.removeFirst() }
      return canvas
    }
  }
}
