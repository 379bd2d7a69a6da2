internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Dispatch

/// Encodes one segment of a film: one thread draws, the calling thread encodes.
struct SegmentJob: Sendable {
  /// The number of pictures that the two threads share: one is drawn, one waits, one is encoded.
  private static let pictures = 3

  let production: Production
  let settings: VideoSettings
  /// The frames of the file.
  let segment: Range<Int>
  /// The frame of the film that is the file's first.
  let firstFrame: Int
  let scale: Double
  let reusesPictures: Bool
  /// The encoder's pass, if the film is encoded in two.
  let pass: EncoderPass?
  let header: StreamHeader?
  /// The store in which finished segments are looked up and kept, or `nil` for none.
  let keeper: SegmentKeeper?

  /// Returns the segment's packets in order, from the store if they are in it. `frameDone` is called after
  /// each frame and returns `false` to cancel.
  func run(frameDone: () -> Bool) throws(EncodeError) -> [Packet] {
    guard let keeper, let name = keeper.names.name(of: segment) else { return try make(frameDone) }
    if let packets = keeper.packets(name, segment) {
      for _ in segment {
        guard frameDone() else { throw .cancelled }
      }
      return packets
    }
    let packets = try make(frameDone)
    if production.isKeepable { keeper.keep(packets, name, segment) }
    return packets
  }

  private func make(_ frameDone: () -> Bool) throws(EncodeError) -> [Packet] {
    let queue = try asEncodeError { () throws(MediaError) in
      try PictureQueue(count: Self.pictures, settings)
    }
    let drawing = DispatchGroup()
    DispatchQueue.global().async(group: drawing) { production.film.withRoom { draw(into: queue) } }
    defer {
      queue.stop()
      drawing.wait()
    }
    let packets = try encode(from: queue, frameDone)
    if let failure = production.failure { throw .media(failure) }
    return packets
  }

  private func encode(from queue: PictureQueue, _ frameDone: () -> Bool) throws(EncodeError) -> [Packet] {
    var encoder = try asEncodeError { () throws(MediaError) in
      try SegmentEncoder(settings, firstFrame: segment.lowerBound, pass: pass, header: header)
    }
    var packets: [Packet] = []
    var current = 0
    for frame in segment {
      switch queue.take() {
      case .unchanged: break
      case .failure(let error): throw error
      case .new(let number):
        if frame > segment.lowerBound { queue.giveBack(current) }
        current = number
      }
      packets += try queue.withPicture(current) { (picture) throws(EncodeError) in
        try asEncodeError { () throws(MediaError) in try encoder.encode(picture, frame: frame) }
      }
      guard frameDone() else { throw .cancelled }
    }
    do { return packets + (try encoder.finish()) } catch { throw .media(error) }
  }

  private func draw(into queue: PictureQueue) {
    let playhead = Playhead(production.film, scale: scale, remembers: reusesPictures)
    let first = playhead.displayList(at: time(of: segment.lowerBound))
    var canvas = Canvas(
      width: first.width, height: first.height, pictures: production.pictures,
      options: production.canvasOptions(reuse: reusesPictures))
    // The tiles that each picture does not show yet.
    var stale = [TileSet](repeating: TileSet(width: first.width, height: first.height), count: Self.pictures)
    for index in stale.indices { stale[index].insertAll() }
    for frame in segment {
      let damage = canvas.draw(playhead.displayList(at: time(of: frame)))
      do throws(EncodeError) { try production.check(canvas.excess, at: time(of: frame)) } catch {
        _ = queue.put(.failure(error))
        return
      }
      if damage.isEmpty && frame > segment.lowerBound {
        guard queue.put(.unchanged) else { return }
        continue
      }
      for index in stale.indices { stale[index].formUnion(damage) }
      guard let number = queue.takeFree() else { return }
      do throws(MediaError) {
        try queue.update(number) { (picture) throws(MediaError) in
          try picture.update(from: canvas.pixmap, rects: stale[number].rects)
        }
      } catch {
        _ = queue.put(.failure(.media(error)))
        return
      }
      stale[number].removeAll()
      guard queue.put(.new(number)) else { return }
    }
  }

  /// Returns the film time of a frame of the file.
  private func time(of frame: Int) -> Double { production.film.frameRate.time(of: firstFrame + frame) }
}
