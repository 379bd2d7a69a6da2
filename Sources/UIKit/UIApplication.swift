public import QuartzCore

/// The program, which has a film in place of a screen.
open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  /// The program of the film whose code runs.
  public class var shared: UIApplication { UIApplication() }

  open var applicationState: State { .active }
  open var windows: [UIWindow] { CAFilm.current?.windows ?? [] }
  open var keyWindow: UIWindow? { windows.first }
  open weak var delegate: (any UIApplicationDelegate)?
  open var isIdleTimerDisabled = false
  open var isNetworkActivityIndicatorVisible = false
  open var statusBarFrame: CGRect { .zero }
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open func beginIgnoringInteractionEvents() {}
  open func endIgnoringInteractionEvents() {}
  open func canOpenURL(_ url: URL) -> Bool { false }

  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

/// The owner of a program.
public protocol UIApplicationDelegate: AnyObject { var window: UIWindow? { get set } }

/// The size of texts that a reader has chosen.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// The usual size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The ways in which a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device, whose orientation and idiom code reads.
open class UIDevice: NSObject {
  public class var current: UIDevice { UIDevice() }
  public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var systemVersion: String { "17.0" }
  open var systemName: String { "iOS" }
  open var name: String { "film" }
  open var model: String { "film" }
  open var orientation: UIDeviceOrientation { .portrait }
  open func beginGeneratingDeviceOrientationNotifications() {}
  open func endGeneratingDeviceOrientationNotifications() {}
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay, mac
}

extension CAFilm {
  /// The windows that views are shown in.
  var windows: [UIWindow] { keptObjects.compactMap { $0 as? UIWindow } }
}
