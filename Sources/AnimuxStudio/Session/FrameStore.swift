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
  private final class Easel: Sendable {
    struct State: ~Copyable {
      var viewer: FrameViewer?
      var serial = 0
    }

    let state = Mutex(State())
  }

  private struct Shelf {
    /// The easels by their widths, the last used one at the end.
    var easels: [(width: Int, easel: Easel)] = []
    var film = 0
  }

  /// The number of sizes that are kept.
  private static let capacity = 3

  private let shelf = Mutex(Shelf())
  private let serials = Mutex(0)

  /// Drops all canvases, because there is another film.
  func forget() { shelf.withLock { $0.easels = [] } }

  /// Draws a frame `width` pixels wide. If the receiver has the frame `base`, and it was the last one of this size, only the
  /// differences are returned.
  func frame(
    of production: Production, number film: Int, at time: Double, width: Int, base: Int?
  ) throws(EncodeError) -> FrameAnswer {
    let easel = easel(width: width, film: film)
    let serial = serials.withLock { serials in
      serials += 1
      return serials
    }
    return try easel.state.withLock { (state) throws(EncodeError) in
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

  private func easel(width: Int, film: Int) -> Easel {
    shelf.withLock { shelf in
      if shelf.film != film { (shelf.easels, shelf.film) = ([], film) }
      let found = shelf.easels.firstIndex { $0.width == width }.map { shelf.easels.remove(at: $0).easel }
      let easel = found ?? Easel()
      shelf.easels.append((width, easel))
      if shelf.easels.count > Self.capacity { shelf.easels.removeFirst() }
      return easel
    }
  }
}
