public import QuartzCore

/// The program, which has a film in place of a screen.
open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  /// The program of the film whose code runs.
  public class var shared: UIApplication { Thread.object { UIApplication() } }

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
  /// Opens nothing, and reports that to the completion.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: (@Sendable (Bool) -> Void)? = nil
  ) { if let completionHandler { DispatchQueue.main.async { completionHandler(false) } } }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
    public init(rawValue: String) { self.rawValue = rawValue }
  }

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

extension CAFilm {
  /// The windows that views are shown in.
  var windows: [UIWindow] { keptObjects.compactMap { $0 as? UIWindow } }
}

extension Thread {
  /// Returns the object of a class that all code of this thread shares, and makes it when it is first needed.
  static func object<Object: NSObject>(_ make: () -> Object) -> Object {
    let key = "animux.\(Object.self)"
    if let object = current.threadDictionary[key] as? Object { return object }
    let object = make()
    current.threadDictionary[key] = object
    return object
  }
}
