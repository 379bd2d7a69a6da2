public import QuartzCore

/// Reads pictures of a movie.
open class AVAssetImageGenerator: NSObject {
  /// The movie.
  public let asset: AVAsset
  /// The size that pictures are made to fit, or an empty one for their own size.
  open var maximumSize = CGSize.zero
  /// Whether pictures are turned as they are shown. They always are.
  open var appliesPreferredTrackTransform = false
  /// The time by which a picture may be earlier. It is always the one of the time.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// The time by which a picture may be later. It is always the one of the time.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  /// Creates a generator for a movie.
  public init(asset: AVAsset) { self.asset = asset }

  /// Why there is no picture.
  public enum Failure: Error {
    /// The file cannot be shown.
    case noPictures
  }

  private var size: CGSize {
    let own = asset.size
    let scales = [
      maximumSize.width > 0 ? maximumSize.width / own.width : 1,
      maximumSize.height > 0 ? maximumSize.height / own.height : 1, 1,
    ]
    let scale = scales.min() ?? 1
    return CGSize(width: (own.width * scale).rounded(), height: (own.height * scale).rounded())
  }

  /// Returns the picture that is seen at a time.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    guard asset.isPlayable, requestedTime.isNumeric else { throw Failure.noPictures }
    let film = CAFilm(size: size, duration: 1, framesPerSecond: 1)
    film.run {
      let layer = CALayer()
      layer.frame = film.rootLayer.bounds
      layer.showMovie(at: asset.path)
      layer.holdMovie(at: max(requestedTime.seconds, 0))
      film.rootLayer.addSublayer(layer)
    }
    guard let picture = try film.still(at: 0) else { throw Failure.noPictures }
    actualTime?.pointee = requestedTime
    return picture
  }

  /// Returns the picture that is seen at a time, and that time.
  open nonisolated(nonsending) func image(
    at time: CMTime
  ) async throws -> (image: CGImage, actualTime: CMTime) {
    (try copyCGImage(at: time, actualTime: nil), time)
  }
}
