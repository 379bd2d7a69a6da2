public import AnimuxGraphics
internal import AnimuxMotion

/// What is known of a picture without its pixels.
public struct PictureFacts: Hashable, Sendable {
  /// In its pixels, or in a drawing's own units.
  public var size: Size
  /// True where it has no pixels and can be drawn as finely as it is seen.
  public var isDrawing: Bool
  /// How it plays; nil where it is still.
  public var motion: PictureMotion?
  /// What in the file has no effect, to follow its name; nil where all has.
  public var remark: String?

  public init(size: Size, isDrawing: Bool = false, motion: PictureMotion? = nil, remark: String? = nil) {
    self.size = size
    self.isDrawing = isDrawing
    self.motion = motion
    self.remark = remark
  }
}

/// When the pictures of a file that moves are shown.
public struct PictureMotion: Hashable, Sendable {
  /// When each ends, in seconds from the beginning, rising; at least one.
  public var ends: [Double]
  /// How many times they are shown in all, before the last one stays; nil for ever.
  public var plays: Int?

  public init(ends: [Double], plays: Int?) {
    self.ends = ends
    self.plays = plays
  }

  /// The number of the picture that is seen at `time`: the first one before the beginning.
  public func frame(at time: Double) -> Int {
    guard let length = ends.last, length > 0, time > 0 else { return 0 }
    let time = time + Timing.slack
    if let plays, time >= length * Double(plays) { return ends.count - 1 }
    guard time.isFinite else { return 0 }
    let place = time.truncatingRemainder(dividingBy: length)
    return (0..<ends.count - 1).bisected { ends[$0] > place }
  }
}
