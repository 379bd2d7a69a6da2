/// One of the passes in which a film's frames are encoded. The reported progress rises evenly through all
/// passes.
struct PassProgress: Sendable {
  private let frames: Int
  private let before: Int
  private let times: Int
  private let progress: @Sendable (EncodeProgress) -> Bool

  /// Creates one of `times` passes, after `before` others.
  init(
    frames: Int, of times: Int, before: Int = 0, progress: @escaping @Sendable (EncodeProgress) -> Bool
  ) {
    (self.frames, self.times, self.before) = (frames, times, before)
    self.progress = progress
  }

  /// Creates the first or the second of two passes.
  init(frames: Int, isSecond: Bool, progress: @escaping @Sendable (EncodeProgress) -> Bool) {
    self.init(frames: frames, of: 2, before: isSecond ? 1 : 0, progress: progress)
  }

  /// Reports the number of frames that are done in this pass. Returns `false` if the encode is to be
  /// cancelled.
  func report(_ done: Int) -> Bool {
    progress(EncodeProgress(frame: (before * frames + done) / times, frames: frames))
  }
}
