public import QuartzCore

/// Owns a view, which is made when it is first read.
open class UIViewController: UIResponder {
  private var loaded: UIView?
  open var title: String? { didSet { navigationItem.title = title } }
  open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var preferredContentSize = CGSize.zero
  /// The title and the buttons of the controller in the bar of a navigation controller.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The title and the picture of the controller in a tab bar.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?

  public override init() { super.init() }
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open var isViewLoaded: Bool { loaded != nil }
  open var viewIfLoaded: UIView? { loaded }

  open var view: UIView! {
    get {
      if let loaded { return loaded }
      loadView()
      let view = loaded ?? UIView(frame: UIScreen.main.bounds)
      loaded = view
      view.controller = self
      viewDidLoad()
      return view
    }
    set {
      loaded = newValue
      newValue?.controller = self
    }
  }

  override open var next: UIResponder? { parent ?? loaded?.superview }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open func setNeedsStatusBarAppearanceUpdate() {}

  open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }
  open func loadViewIfNeeded() { _ = view }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func updateViewConstraints() {}
  open func didReceiveMemoryWarning() {}
  /// Receives a new size by a turn of the screen, which a film's does not make.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Notifies the controller and its children that they are visible.
  final func appear(_ animated: Bool) {
    viewWillAppear(animated)
    if let film = CAFilm.current {
      film.whenShown { self.viewDidAppear(animated) }
    } else {
      viewDidAppear(animated)
    }
    for child in children { child.appear(animated) }
  }

  // Children

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// The navigation controller that shows the controller, or one that it is in.
  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  // Presentation

  /// Shows another controller's view over the window.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil, let window = view.window else { return }
    let other = viewControllerToPresent
    presentedViewController = other
    other.presentingViewController = self
    other.view.frame = window.bounds
    let animator = other.transitioningDelegate?.animationController(
      forPresented: other, presenting: self, source: self)
    other.viewWillAppear(flag)
    move(from: self, to: other, in: window, isPresenting: true, flag, animator) {
      other.viewDidAppear(flag)
      completion?()
    }
  }

  /// Removes what the controller presents, or the controller itself if it is presented.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let other = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    guard let window = other.view.window else { return }
    let animator = other.transitioningDelegate?.animationController(forDismissed: other)
    other.viewWillDisappear(flag)
    move(from: other, to: self, in: window, isPresenting: false, flag, animator) {
      other.view.removeFromSuperview()
      other.viewDidDisappear(flag)
      (self.presentedViewController, other.presentingViewController) = (nil, nil)
      completion?()
    }
  }

  private func move(
    from: UIViewController, to: UIViewController, in window: UIWindow, isPresenting: Bool, _ animated: Bool,
    _ animator: (any UIViewControllerAnimatedTransitioning)?, _ completion: @escaping () -> Void
  ) {
    guard animated else {
      if isPresenting { window.addSubview(to.view) }
      return completion()
    }
    let style = isPresenting ? to.modalTransitionStyle : from.modalTransitionStyle
    let animator = animator ?? ModalTransition(style: style, isPresenting: isPresenting)
    let context = TransitionContext(from: from, to: to, in: window) { completion() }
    context.run(animator)
  }
}

/// How a controller is shown over another one.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case automatic = -2
  case none = -1
}

/// The usual transitions of controllers.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, blackOpaque, darkContent }

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
