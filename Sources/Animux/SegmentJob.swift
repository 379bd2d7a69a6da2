internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Dispatch

/// Encodes one segment of a film: the calling thread encodes what other threads draw.
struct SegmentJob: Sendable {
  /// The number of pictures that drawing and encoding share: one is drawn, one waits, one is encoded.
  static let pictures = 3

  let production: Production
  let settings: VideoSettings
  /// The frames of the file.
  let segment: Range<Int>
  /// The frame of the film that is the file's first.
  let firstFrame: Int
  let scale: Double
  let reusesPictures: Bool
  /// The number of threads that may draw frames side by side.
  let painters: Int
  /// The conditions under which they do.
  let sharing: SegmentPainter.Sharing
  /// The encoder's pass, if the film is encoded in two.
  let pass: EncoderPass?
  let header: StreamHeader?
  /// The store in which finished segments are looked up and kept, or `nil` for none.
  let keeper: SegmentKeeper?
  /// The display lists of the first frames, as far as they have been made.
  var lists: [DisplayList] = []

  /// Returns the segment's packets in order, from the store if they are in it. `frameDone` is called after
  /// each frame and returns `false` to cancel.
  func run(frameDone: () -> Bool) throws(EncodeError) -> [Packet] {
    guard let keeper else { return try make(frameDone) }
    var job = self
    let name: Digest?
    (name, job.lists) = keeper.names.name(segment)
    guard let name else { return try job.make(frameDone) }
    if let packets = keeper.packets(name, segment) {
      for _ in segment {
        guard frameDone() else { throw .cancelled }
      }
      return packets
    }
    let packets = try job.make(frameDone)
    if production.isKeepable { keeper.keep(packets, name, segment) }
    return packets
  }

  private func make(_ frameDone: () -> Bool) throws(EncodeError) -> [Packet] {
    let queue = try asEncodeError { () throws(MediaError) in
      try PictureQueue(count: Self.pictures, settings)
    }
    let drawing = DispatchGroup()
    let painter = SegmentPainter(self, queue, drawing)
    painter.start()
    defer {
      queue.stop()
      painter.stop()
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
      var changed: [PixelRect]? = []
      switch queue.take() {
      case .unchanged: break
      case .failure(let error): throw error
      case .new(let number, let rects):
        if frame > segment.lowerBound { queue.giveBack(current) }
        (current, changed) = (number, rects)
      }
      packets += try queue.withPicture(current) { (picture) throws(EncodeError) in
        try asEncodeError { () throws(MediaError) in
          try encoder.encode(picture, frame: frame, changed: changed)
        }
      }
      guard frameDone() else { throw .cancelled }
    }
    do { return packets + (try encoder.finish()) } catch { throw .media(error) }
  }

  /// Returns the film time of a frame of the file.
  func time(of frame: Int) -> Double { production.film.frameRate.time(of: firstFrame + frame) }

  /// Returns the display list of a frame of the file, from those that have been made, or from a playhead.
  func list(of frame: Int, from playhead: Playhead) -> DisplayList {
    let index = frame - segment.lowerBound
    return lists.indices.contains(index) ? lists[index] : playhead.displayList(at: time(of: frame))
  }
}
