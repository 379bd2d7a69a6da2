public import QuartzCore

/// How a movie is fitted into its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of the gravity of a layer's contents.
  var gravity: String {
    switch self {
    case .resize: "resize"
    case .resizeAspectFill: "resizeAspectFill"
    default: "resizeAspect"
    }
  }
}

/// A layer that shows the movie of a player.
open class AVPlayerLayer: CALayer, SelfMakingLayer {
  open var player: AVPlayer? {
    willSet { if newValue !== player { player?.detach(self) } }
    didSet { if oldValue !== player { player?.attach(self) } }
  }
  open var videoGravity = AVLayerVideoGravity.resizeAspect {
    didSet { setMovieGravity(videoGravity.gravity) }
  }

  public override init() {
    super.init()
    masksToBounds = true
  }

  public convenience init(player: AVPlayer?) {
    self.init()
    // An initializer calls no observers of its own class's properties.
    connect(player)
  }

  private func connect(_ player: AVPlayer?) { self.player = player }

  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package static func makeLayer() -> CALayer { AVPlayerLayer() }
  package static func makeCopy(of layer: CALayer) -> CALayer { AVPlayerLayer(layer: layer) }

  open var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }

  /// The place of the picture in the bounds.
  open var videoRect: CGRect {
    let size = player?.currentItem?.presentationSize ?? .zero
    guard size.width > 0, size.height > 0 else { return .zero }
    guard videoGravity != .resize else { return bounds }
    let scales = [bounds.width / size.width, bounds.height / size.height]
    let scale = (videoGravity == .resizeAspectFill ? scales.max() : scales.min()) ?? 1
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
