internal import AnimuxGraphics

/// A picture that moves, taken apart: the pieces that are laid on its canvas one after the other.
struct FrameSchedule: Sendable {
  let width: Int
  let height: Int
  /// How many times it is shown in all; nil for ever.
  let plays: Int?
  /// At least one.
  let frames: [Frame]

  struct Frame: Sendable {
    /// Where the piece lies on the canvas.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// In seconds.
    let duration: Double
    /// False: it takes the place of what lies under it, transparency and all.
    let isLaidOver: Bool
    let disposal: Disposal
    /// The piece alone as a file of its own.
    let still: @Sendable () -> [UInt8]
  }

  /// What becomes of a piece before the next one comes.
  enum Disposal: Sendable {
    case stay
    case clear
    /// What was there before it comes back.
    case goBack
  }

  /// A canvas without pieces, a piece without pixels and one beside the canvas are refused.
  init(
    width: Int, height: Int, plays: Int?, frames: [Frame], path: String
  ) throws(MediaError) {
    guard width > 0, height > 0, !frames.isEmpty else {
      throw MediaError("reading the picture", "the file is damaged: nothing is in it", file: path)
    }
    self.width = width
    self.height = height
    self.plays = plays
    self.frames = frames
  }

  /// nil where it is no file of a kind that may move, or one of such a kind that does not.
  init?(_ file: FileBytes, path: String) throws(MediaError) {
    let reel: FrameSchedule? =
      if file.has("GIF8", at: 0) {
        try FrameSchedule(gif: file, path: path)
      } else if file.has("RIFF", at: 0), file.has("WEBP", at: 8) {
        try FrameSchedule(webP: file, path: path)
      } else if file.big(0, count: 8) == -0x76AF_B1B8_F2F5_E5F6 {
        try FrameSchedule(png: file, path: path)
      } else {
        nil
      }
    guard let reel else { return nil }
    self = reel
  }

  /// What is so short that nobody could see it is shown for a tenth of a second, as browsers do.
  static func duration(_ seconds: Double) -> Double { seconds < 0.011 ? 0.1 : seconds }
}
