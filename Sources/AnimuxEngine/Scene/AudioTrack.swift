public import AnimuxDocuments
public import AnimuxGraphics

/// A sound of the film: a file, or a part of one, and when and how it is heard.
public struct AudioTrack: Sendable {
  /// What `"after:name"` and ducking call it by.
  public var name: String?
  public var source: FileReference
  /// On the film's clock.
  public var begin = BeginTime.at(0)
  /// The part of the file that is heard, in its own seconds.
  public var startTime = 0.0
  /// Nil: to its end.
  public var endTime: Double?
  /// True: it begins again where it has ended, as long as the film goes on.
  public var loops = false
  /// Amplitudes by the track's time, which counts from its begin; 1 is as it is.
  public var volume = Envelope(1)
  /// Seconds from silence at its begin.
  public var fadeIn = 0.0
  /// Seconds to silence at its end, or the film's where that is before.
  public var fadeOut = 0.0
  /// −1: only the left channel is heard, 1: only the right one.
  public var pan = 0.0
  public var duck: Duck?
  /// Of its object in a document, and of the value of its begin.
  var place = Place.nowhere
  var beginPlace = Place.nowhere

  public init(_ source: FileReference, name: String? = nil) {
    self.source = source
    self.name = name
  }

  /// A track gives way to another.
  public struct Duck: Hashable, Sendable {
    /// Decibels, less than 0.
    public var by = -12.0
    /// The name of the tracks, or of the movie layer, that are heard better then.
    public var when: String

    public init(by decibels: Double = -12, when name: String) {
      by = decibels
      when = name
    }
  }
}

extension AudioTrack {
  /// Seconds from its begin to its end; infinite where it loops, nil where it depends on a file that is not known.
  func length(with assets: Assets) -> Double? {
    guard !loops else { return .infinity }
    return playedEnd(with: assets).map { max($0 - startTime, 0) }
  }

  /// Where in the file it ends; nil where nothing is known of the file.
  func playedEnd(with assets: Assets) -> Double? {
    assets.sounds[source].map { min(endTime ?? .infinity, $0.end) }
  }
}

extension AudioTrack {
  /// What messages call the track of that number.
  func title(at index: Int) -> String { "track \(quoted(siblingName(name, at: index)))" }
}
