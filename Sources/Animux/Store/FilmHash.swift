internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Dispatch
internal import Synchronization

/// Names of everything that a film shows and of everything that is heard, before it is encoded. They are the
/// same on every machine.
public struct FilmHash: Hashable, Sendable {
  /// The SHA-256 of all frames, in hexadecimal digits.
  public let frames: String
  /// The SHA-256 of the sound, or `nil` if there is none.
  public let sound: String?
}

extension Production {
  /// Draws all frames of a film, or of the part and in the size that `options` request, and mixes its sound.
  /// Returns the names of both.
  ///
  /// `progress` is called after each frame, from any thread, and returns `false` to cancel.
  public func hash(
    options: EncodeOptions = EncodeOptions(),
    progress: @escaping @Sendable (EncodeProgress) -> Bool = { _ in true }
  ) throws(EncodeError) -> FilmHash {
    let scale = options.scale(for: film)
    try checkSize(scale: scale)
    let frames = try options.frames(of: film)
    let digests = try digests(of: frames, scale: scale, progress)
    let head = [film.frameRate.numerator, film.frameRate.denominator, frames.count].map { UInt64($0) }
    let plan = film.soundPlan()
    let sound: Digest? =
      plan.isEmpty
      ? nil
      : try asEncodeError { () throws(MediaError) in
        try SoundDigest.digest(
          of: plan, within: FileRoots(film.policy.roots), frames: frames, rate: film.frameRate)
      }
    return FilmHash(
      frames: Digest(of: head + digests.flatMap(\.words)).description, sound: sound?.description)
  }

  private func digests(
    of frames: Range<Int>, scale: Double, _ progress: @escaping @Sendable (EncodeProgress) -> Bool
  ) throws(EncodeError) -> [Digest] {
    let parts = stride(from: 0, to: frames.count, by: Self.framesAtATime).map {
      $0..<min($0 + Self.framesAtATime, frames.count)
    }
    let state = Mutex(
      (results: [[Digest]](repeating: [], count: parts.count), done: 0, failure: EncodeError?.none))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(parts.count, processorCount)) { _ in
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < parts.count, state.withLock({ $0.failure == nil }) else { return }
        do throws(EncodeError) {
          let part = try film.withRoom { () throws(EncodeError) in
            try digests(ofPart: parts[number], from: frames.lowerBound, scale: scale) {
              () throws(EncodeError) in
              try state.withLock { (state) throws(EncodeError) in
                state.done += 1
                guard progress(EncodeProgress(frame: state.done, frames: frames.count)) else {
                  throw .cancelled
                }
              }
            }
          }
          state.withLock { $0.results[number] = part }
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
        }
      }
    }
    let (results, _, error) = state.withLock { $0 }
    if let error { throw error }
    if let failure { throw .media(failure) }
    return results.flatMap(\.self)
  }

  /// The number of frames that are drawn one after the other by a thread.
  private static let framesAtATime = 50

  private func digests(
    ofPart part: Range<Int>, from first: Int, scale: Double, _ frameDone: () throws(EncodeError) -> Void
  ) throws(EncodeError) -> [Digest] {
    let playhead = Playhead(film, scale: scale)
    let opening = playhead.displayList(at: film.frameRate.time(of: first + part.lowerBound))
    var canvas = Canvas(
      width: opening.width, height: opening.height, pictures: pictures,
      options: canvasOptions(reuse: true, threads: 1))
    var tiles = TileDigests(width: opening.width, height: opening.height)
    var digests: [Digest] = []
    for frame in part {
      let time = film.frameRate.time(of: first + frame)
      let changes = canvas.draw(playhead.displayList(at: time))
      try check(canvas.excess, at: time)
      tiles.update(changes, of: canvas.pixmap)
      digests.append(tiles.digest)
      try frameDone()
    }
    return digests
  }
}

/// The digests of a picture's tiles. Only those that changed are computed again.
private struct TileDigests {
  private let width: Int
  private let height: Int
  private let columns: Int
  private var words: [UInt64]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let empty = TileSet(width: width, height: height)
    columns = empty.columns
    words = [UInt64](repeating: 0, count: 4 * empty.columns * empty.rows)
  }

  /// The digest of the whole picture.
  var digest: Digest { Digest(of: [UInt64(width), UInt64(height)] + words) }

  mutating func update(_ changes: TileSet, of pixmap: Pixmap) {
    let side = TileSet.side
    for row in 0..<changes.rows {
      for column in 0..<changes.columns where changes[column, row] {
        let (left, right) = (column * side, min(column * side + side, width))
        var pixels: [UInt32] = []
        pixels.reserveCapacity(side * side)
        for y in row * side..<min(row * side + side, height) {
          pixels += pixmap.pixels[y * width + left..<y * width + right]
        }
        let place = 4 * (row * columns + column)
        words.replaceSubrange(place..<place + 4, with: Digest(of: pixels).words)
      }
    }
  }
}
