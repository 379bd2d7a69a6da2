public import QuartzCore

/// A movie or a sound.
open class AVAsset: NSObject {
  public let url: URL
  private lazy var measures = MovieMeasures(path: path)

  public init(url: URL) { self.url = url }

  /// The path of the file, or the address of another place.
  final var path: String { url.isFileURL ? url.path : url.absoluteString }

  /// The duration; indefinite if the file cannot be shown.
  open var duration: CMTime {
    measures.map { CMTime(seconds: $0.duration, preferredTimescale: 90_000) } ?? .indefinite
  }
  open var isPlayable: Bool { measures != nil }

  /// The size of the picture; empty if the file cannot be shown.
  final var size: CGSize { measures?.size ?? .zero }
}

/// An asset of a file.
open class AVURLAsset: AVAsset {
  public convenience init(url: URL, options: [String: Any]?) { self.init(url: url) }
}

/// A movie as a player plays it.
open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public let asset: AVAsset
  open var forwardPlaybackEndTime = CMTime.invalid
  open var preferredForwardBufferDuration: TimeInterval = 0
  weak var player: AVPlayer?

  public init(asset: AVAsset) { self.asset = asset }
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

  open var duration: CMTime { asset.duration }
  open var status: Status { asset.isPlayable ? .readyToPlay : .failed }
  open var error: (any Error)? { nil }
  open var presentationSize: CGSize { asset.size }
  open func currentTime() -> CMTime { player?.currentTime() ?? .zero }

  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
    player?.seek(to: time)
    completionHandler?(player != nil)
  }

  /// The time of the file at which playback ends.
  final var end: Double {
    let length = duration.isNumeric ? duration.seconds : 0
    return forwardPlaybackEndTime.isNumeric ? min(forwardPlaybackEndTime.seconds, length) : length
  }
}

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  public static let AVPlayerItemTimeJumped = NSNotification.Name("AVPlayerItemTimeJumpedNotification")
}

extension AVPlayerItem {
  public static var didPlayToEndTimeNotification: NSNotification.Name { .AVPlayerItemDidPlayToEndTime }
}
