public import QuartzCore

/// The program, which has a film in place of a screen.
open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  /// The program of the film whose code runs.
  public class var shared: UIApplication { UIApplication() }

  open var applicationState: State { .active }
  open var windows: [UIWindow] { CAFilm.current?.windows ?? [] }
  open var keyWindow: UIWindow? { windows.first }
  open weak var delegate: AnyObject?

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

/// The device, of which code asks for the orientation and the idiom.
open class UIDevice: NSObject {
  public class var current: UIDevice { UIDevice() }
  public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var systemVersion: String { "17.0" }
  open var model: String { "film" }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay, mac
}

public enum UIAccessibility {
  /// A film shows all motion.
  public static var isReduceMotionEnabled: Bool { false }
}

extension CAFilm {
  /// The windows that views are shown in.
  var windows: [UIWindow] { keptObjects.compactMap { $0 as? UIWindow } }
}
