/// One of the times that a film's frames are encoded, and whom to tell how far it is: what is told rises evenly through all of them.
struct PassProgress: Sendable {
  private let frames: Int
  private let before: Int
  private let times: Int
  private let progress: @Sendable (EncodeProgress) -> Bool

  /// One of `times`, with so many done before it.
  init(
    frames: Int, of times: Int, before: Int = 0, progress: @escaping @Sendable (EncodeProgress) -> Bool
  ) {
    (self.frames, self.times, self.before) = (frames, times, before)
    self.progress = progress
  }

  /// The first or the second pass.
  init(frames: Int, isSecond: Bool, progress: @escaping @Sendable (EncodeProgress) -> Bool) {
    self.init(frames: frames, of: 2, before: isSecond ? 1 : 0, progress: progress)
  }

  /// Tells of so many frames of this part. False: stop.
  func report(_ done: Int) -> Bool {
    progress(EncodeProgress(frame: (before * frames + done) / times, frames: frames))
  }
}
