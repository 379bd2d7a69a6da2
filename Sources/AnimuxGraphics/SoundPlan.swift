/// The sound of a film as a plain value, as `DisplayList` is for pictures.
package struct SoundPlan: Hashable, Sendable {
  /// The clips in the order in which they begin.
  package var clips: [SoundClip]

  package init(clips: [SoundClip] = []) {
    self.clips = clips
  }

  package var isEmpty: Bool { clips.isEmpty }
}

/// A part of a sound file that is played during a part of the film.
package struct SoundClip: Hashable, Sendable {
  /// The file path, as the process can open it.
  package var path: String
  /// The size of the file in bytes when its sound was examined, or `nil` if it is unknown. A file that has
  /// become smaller is not played.
  package var fileSize: Int?
  /// The number of the track or layer to which the clip belongs.
  package var source: Int
  /// The film time at which the clip begins, in seconds. `end` is the first time after it.
  package var begin: Double
  package var end: Double
  /// The file's time that is played at `begin`.
  package var offset: Double
  /// The seconds of the file that are played in a second of the film, more than 0.
  package var speed: Double
  /// The part of the file that is repeated: at its end, the file's time returns to its start.
  package var loop: Range<Double>?
  /// The gain by film time. 1 leaves the sound unchanged.
  package var gain: Envelope
  /// The balance: −1 plays only the left channel, 1 only the right one.
  package var pan: Double
  package var ducking: Ducking?

  package init(
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
package struct Ducking: Hashable, Sendable {
  /// The change of the volume, less than 0.
  package var decibels: Double
  /// The numbers of the tracks and layers during which the sound is reduced, in increasing order.
  package var voices: [Int]

  package init(decibels: Double, voices: [Int]) {
    self.decibels = decibels
    self.voices = voices
  }
}
