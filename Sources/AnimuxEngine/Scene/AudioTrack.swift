public import AnimuxDocuments
public import AnimuxGraphics

/// A sound of a film: a file or a part of one, and when and how it is heard.
public struct AudioTrack: Sendable {
  /// The name by which `"after:name"` and ducking refer to the track.
  public var name: String?
  /// The file that is heard.
  public var source: FileReference
  /// The time on the film's clock at which the track begins.
  public var begin = BeginTime.at(0)
  /// The start of the part of the file that is heard, in seconds of the file.
  public var startTime = 0.0
  /// The end of the part of the file that is heard, in seconds of the file. `nil` is the end of the file.
  public var endTime: Double?
  /// Whether the track starts over when it has ended, until the film ends.
  public var loops = false
  /// The factor of the amplitude over the track's time, which counts from its start. 1 leaves the sound unchanged.
  public var volume = Envelope(1)
  /// The number of seconds in which the volume rises from silence after the track's start.
  public var fadeIn = 0.0
  /// The number of seconds in which the volume falls to silence before the track's end, or before the film's end if
  /// that is earlier.
  public var fadeOut = 0.0
  /// The balance between the channels: −1 is the left one alone, 1 the right one alone.
  public var pan = 0.0
  /// The lowering of the track while another sound is heard. `nil` never lowers it.
  public var duck: Duck?
  /// The places in the document of the track's object and of its begin time.
  var place = Place.nowhere
  var beginPlace = Place.nowhere

  /// Creates a track that plays all of a file from the start of the film.
  public init(_ source: FileReference, name: String? = nil) {
    self.source = source
    self.name = name
  }

  /// The lowering of a track while another sound is heard.
  public struct Duck: Hashable, Sendable {
    /// The change of the level in decibels, less than 0.
    public var by = -12.0
    /// The name of the tracks, or of the movie layer, during whose sound the track is lowered.
    public var when: String

    /// Creates a lowering by `decibels` while a track or movie layer called `name` is heard.
    public init(by decibels: Double = -12, when name: String) {
      by = decibels
      when = name
    }
  }
}

extension AudioTrack {
  /// Returns the seconds from the track's start to its end: infinite if it loops, `nil` if it depends on a file that is
  /// not known.
  func length(with assets: Assets) -> Double? {
    guard !loops else { return .infinity }
    return playedEnd(with: assets).map { max($0 - startTime, 0) }
  }

  /// Returns the time in the file at which the track ends, or `nil` if nothing is known of the file.
  func playedEnd(with assets: Assets) -> Double? {
    assets.sounds[source].map { min(endTime ?? .infinity, $0.end) }
  }
}

extension AudioTrack {
  /// Returns the name of the track at `index` in messages.
  func title(at index: Int) -> String { "track \(quoted(siblingName(name, at: index)))" }
}
