internal import AnimuxGraphics

/// The frames of an animated picture: the parts that are drawn onto its bitmap one after the other.
struct FrameSchedule: Sendable {
  let width: Int
  let height: Int
  /// The number of plays; `nil` for indefinite.
  let plays: Int?
  /// The frames; at least one.
  let frames: [Frame]
  /// The orientation in which each frame is shown once all parts have been drawn.
  let orientation: PictureOrientation

  struct Frame: Sendable {
    /// The position on the picture's bitmap.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// The duration in seconds.
    let duration: Double
    /// Whether the part is composited over what is behind it. Otherwise it replaces it, including its alpha.
    let isLaidOver: Bool
    let disposal: Disposal
    /// Returns the part as an image file of its own.
    let still: @Sendable () -> [UInt8]
  }

  /// The treatment of a part before the next one is drawn.
  enum Disposal: Sendable {
    case stay
    case clear
    /// The previous content is restored.
    case goBack
  }

  /// Creates a schedule. `exif` is the number of the orientation. Throws if the picture has no size or no frames.
  init(
    width: Int, height: Int, plays: Int?, frames: [Frame], exif: Int? = nil, path: String
  ) throws(MediaError) {
    guard width > 0, height > 0, !frames.isEmpty else {
      throw MediaError("reading the picture", "the file is damaged: it has no frames", file: path)
    }
    self.width = width
    self.height = height
    self.plays = plays
    self.frames = frames
    orientation = PictureOrientation(exif: exif ?? 1)
  }

  /// Reads a file; `nil` if its format cannot be animated, or if it is a still picture.
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

  /// Returns the duration as browsers use it: a tenth of a second if it is too short to be seen.
  static func duration(_ seconds: Double) -> Double { seconds < 0.011 ? 0.1 : seconds }
}
