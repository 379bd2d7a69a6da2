public import CoreGraphics
public import QuartzCore

/// The picture of the film as a screen.
open class UIScreen: NSObject {
  override private init() {}

  /// The screen of the film whose code runs.
  public class var main: UIScreen { Thread.object { UIScreen() } }

  /// The only screen.
  public class var screens: [UIScreen] { [main] }

  public var bounds: CGRect {
    CGRect(origin: .zero, size: CAFilm.current?.size ?? CGSize(width: 390, height: 844))
  }
  public var traitCollection: UITraitCollection { UITraitCollection() }
  public var brightness: CGFloat { 1 }
  public var nativeBounds: CGRect { bounds }
  public var scale: CGFloat { 1 }
  public var nativeScale: CGFloat { 1 }
  public var maximumFramesPerSecond: Int {
    Int(min(max(1, CAFilm.current?.framesPerSecond.rounded() ?? 60), 1000))
  }
}

open class UIWindow: UIView {
  /// The order of windows.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
    public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
  }

  open var windowLevel = Level.normal { didSet { layer.zPosition = windowLevel.rawValue } }
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }
  open var screen: UIScreen { UIScreen.main }
  /// Has no effect: another window becomes the key window when it is made that.
  open func resignKey() {}
  /// Shows the window over those that are shown.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    guard let film = CAFilm.current, layer.superlayer == nil else { return }
    film.rootLayer.addSublayer(layer)
    film.keep(self)
    rootViewController?.appear(false)
  }
  open func makeKey() {}
}

extension CAFilm {
  /// Shows a view over the whole film.
  public func show(_ view: UIView) {
    run {
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      rootLayer.addSublayer(window.layer)
      keep(window)
      window.addSubview(view)
    }
  }

  /// Shows a view controller's view over the whole film.
  public func show(_ controller: UIViewController) {
    run {
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      rootLayer.addSublayer(window.layer)
      keep(window)
      window.rootViewController = controller
      controller.appear(false)
    }
  }
}

extension RunLoop.Mode {
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
