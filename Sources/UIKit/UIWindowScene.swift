public import QuartzCore

/// A part of an application on the screen. A film has one, with its windows.
open class UIScene: NSObject {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// Whether the scene is seen, which a film's is.
  open var activationState: ActivationState { .foregroundActive }
}

/// The scene of the windows.
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { UIApplication.shared.windows }
  open var keyWindow: UIWindow? { windows.first }
  open var screen: UIScreen { UIScreen.main }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

extension UIApplication {
  /// The scenes of the application: that of the film whose code runs.
  public var connectedScenes: Set<UIScene> { [Thread.object { UIWindowScene() }] }
}

extension UIWindow {
  /// The scene of the window.
  public var windowScene: UIWindowScene? {
    UIApplication.shared.connectedScenes.first as? UIWindowScene
  }

  /// Creates a window of the size of the screen.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: windowScene.screen.bounds) }
}

/// The notifications of the keyboard, which is never seen in a film, so that they are not posted.
extension UIResponder {
  public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
