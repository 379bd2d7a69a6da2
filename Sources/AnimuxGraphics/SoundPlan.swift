/// The sound of a film as a plain value, as `DisplayList` is for pictures.
public struct SoundPlan: Hashable, Sendable {
  /// The clips in the order in which they begin.
  public var clips: [SoundClip]

  public init(clips: [SoundClip] = []) {
    self.clips = clips
  }

  public var isEmpty: Bool { clips.isEmpty }
}

/// A part of a sound file that is played during a part of the film.
public struct SoundClip: Hashable, Sendable {
  /// The file path, as the process can open it.
  public var path: String
  /// The size of the file in bytes when its sound was examined, or `nil` if it is unknown. A file that has
  /// become smaller is not played.
  public var fileSize: Int?
  /// The number of the track or layer to which the clip belongs.
  public var source: Int
  /// The film time at which the clip begins, in seconds. `end` is the first time after it.
  public var begin: Double
  public var end: Double
  /// The file's time that is played at `begin`.
  public var offset: Double
  /// The seconds of the file that are played in a second of the film, more than 0.
  public var speed: Double
  /// The part of the file that is repeated: at its end, the file's time returns to its start.
  public var loop: Range<Double>?
  /// The gain by film time. 1 leaves the sound unchanged.
  public var gain: Envelope
  /// The balance: −1 plays only the left channel, 1 only the right one.
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

/// A reduction of a sound's volume while other sounds are heard.
public struct Ducking: Hashable, Sendable {
  /// The change of the volume, less than 0.
  public var decibels: Double
  /// The numbers of the tracks and layers during which the sound is reduced, in increasing order.
  public var voices: [Int]

  public init(decibels: Double, voices: [Int]) {
    self.decibels = decibels
    self.voices = voices
  }
}
