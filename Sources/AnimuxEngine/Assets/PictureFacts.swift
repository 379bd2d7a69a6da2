package import AnimuxGraphics
internal import AnimuxMotion

/// Facts about a picture.
public struct PictureFacts: Hashable, Sendable {
  /// The size in pixels, or in the units of a vector picture.
  package var size: Size
  /// Whether this is a vector picture, which can be drawn at any resolution.
  package var isVector: Bool
  /// The times of an animated picture, or `nil` for other pictures.
  package var motion: PictureMotion?
  /// The end of a warning about data in the file that has no effect, after the file's name. `nil` if there is no such data.
  package var warning: String?

  /// Creates facts about a picture.
  package init(size: Size, isVector: Bool = false, motion: PictureMotion? = nil, warning: String? = nil) {
    self.size = size
    self.isVector = isVector
    self.motion = motion
    self.warning = warning
  }
}

/// The times at which the frames of an animated picture are shown.
public struct PictureMotion: Hashable, Sendable {
  /// The time when each frame ends, in seconds from the start, in ascending order. There is at least one.
  package var ends: [Double]
  /// The number of times that the picture is played before its last frame remains, or `nil` if it is repeated indefinitely.
  package var plays: Int?

  /// Creates the times of an animated picture.
  package init(ends: [Double], plays: Int?) {
    self.ends = ends
    self.plays = plays
  }

  /// Returns the number of the frame at `time`. Before the start it is 0.
  package func frame(at time: Double) -> Int {
    guard let length = ends.last, length > 0, time > 0 else { return 0 }
    let time = time + Timing.slack
    if let plays, time >= length * Double(plays) { return ends.count - 1 }
    guard time.isFinite else { return 0 }
    let place = time.truncatingRemainder(dividingBy: length)
    return (0..<ends.count - 1).bisected { ends[$0] > place }
  }
}
