/// What is heard in a film: for sound what `DisplayList` is for pictures. A plain value that says everything.
public struct SoundPlan: Hashable, Sendable {
  /// In the order in which they begin.
  public var clips: [SoundClip]

  public init(clips: [SoundClip] = []) {
    self.clips = clips
  }

  public var isEmpty: Bool { clips.isEmpty }
}

/// A part of a file that is heard in a part of the film.
public struct SoundClip: Hashable, Sendable {
  /// As the process can open it.
  public var path: String
  /// The size of the file, in bytes, when its sound was looked at; `nil` where nobody knows. A file that has become smaller is not played.
  public var fileSize: Int?
  /// The number of the track or layer that it belongs to.
  public var source: Int
  /// Seconds of the film. The end is no part of it.
  public var begin: Double
  public var end: Double
  /// The file's time that is heard at `begin`.
  public var offset: Double
  /// Seconds of the file in one of the film; more than 0.
  public var speed: Double
  /// Where the file's time comes to the end of this it goes on at its begin.
  public var loop: Range<Double>?
  /// By the film's time; 1 leaves the sound as it is.
  public var gain: Envelope
  /// −1: only the left channel is heard, 1: only the right one.
  public var pan: Double
  public var ducking: Ducking?

  public init(
    path: String, fileSize: Int? = nil, source: Int, begin: Double, end: Double, offset: Double,
    speed: Double = 1,
    loop: Range<Double>? = nil, gain: Envelope = Envelope(1), pan: Double = 0, ducking: Ducking? = nil
  ) {
    (self.path, self.fileSize, self.source) = (path, fileSize, source)
    (self.begin, self.end) = (begin, end)
    (self.offset, self.speed, self.loop) = (offset, speed, loop)
    (self.gain, self.pan, self.ducking) = (gain, pan, ducking)
  }
}

/// A sound that is lower while others are heard.
public struct Ducking: Hashable, Sendable {
  /// Less than 0.
  public var decibels: Double
  /// The numbers of the tracks and layers that it makes room for, rising.
  public var voices: [Int]

  public init(decibels: Double, voices: [Int]) {
    self.decibels = decibels
    self.voices = voices
  }
}
