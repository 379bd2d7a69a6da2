public import QuartzCore

/// The kinds of tracks.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// Pictures.
  public static let video = AVMediaType(rawValue: "vide")
  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")

  /// The code of the kind.
  public let rawValue: String

  /// Creates a kind from its code.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A track of a movie.
open class AVAssetTrack: NSObject {
  /// The movie.
  open private(set) weak var asset: AVAsset?
  /// The kind of the track.
  public let mediaType: AVMediaType
  /// The size of the pictures, or an empty one for sound.
  public let naturalSize: CGSize
  /// The part of the movie's time that the track takes.
  public let timeRange: CMTimeRange
  /// The transform with which the pictures are shown. They are turned when they are read.
  open var preferredTransform: CGAffineTransform { .identity }

  init(_ asset: AVAsset, _ mediaType: AVMediaType, _ naturalSize: CGSize) {
    (self.asset, self.mediaType, self.naturalSize) = (asset, mediaType, naturalSize)
    timeRange = CMTimeRange(start: .zero, duration: asset.duration)
  }
}

/// Tracks.
extension AVAsset {
  /// The tracks: one of the pictures, if the file can be shown.
  public var tracks: [AVAssetTrack] {
    size.width > 0 && size.height > 0 ? [AVAssetTrack(self, .video, size)] : []
  }

  /// Returns the tracks of a kind. Sound is played, but has no track.
  public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }

  /// Returns the tracks of a kind.
  public nonisolated(nonsending) func loadTracks(
    withMediaType mediaType: AVMediaType
  ) async throws -> [AVAssetTrack] { tracks(withMediaType: mediaType) }
}
