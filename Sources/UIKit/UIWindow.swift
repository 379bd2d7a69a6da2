public import CoreGraphics
public import QuartzCore

/// The picture of the film as a screen.
open class UIScreen: NSObject {
  private let size: CGSize

  private init(size: CGSize) { self.size = size }

  /// The screen of the film whose code runs.
  public class var main: UIScreen { UIScreen(size: CAFilm.current?.size ?? CGSize(width: 390, height: 844)) }

  public var bounds: CGRect { CGRect(origin: .zero, size: size) }
  public var nativeBounds: CGRect { bounds }
  public var scale: CGFloat { 1 }
  public var nativeScale: CGFloat { 1 }
  public var maximumFramesPerSecond: Int { Int(CAFilm.current?.framesPerSecond.rounded() ?? 60) }
}

open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }
  open var screen: UIScreen { UIScreen.main }
  open func makeKeyAndVisible() {}
  open func makeKey() {}
}

/// Owns a view, which is made when it is first asked for.
open class UIViewController: UIResponder {
  private var loaded: UIView?
  open var title: String?

  public override init() { super.init() }
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open var isViewLoaded: Bool { loaded != nil }

  open var view: UIView! {
    get {
      if let loaded { return loaded }
      loadView()
      let view = loaded ?? UIView(frame: UIScreen.main.bounds)
      loaded = view
      viewDidLoad()
      return view
    }
    set { loaded = newValue }
  }

  open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }
  open func loadViewIfNeeded() { _ = view }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
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
      controller.viewWillAppear(false)
      controller.viewDidAppear(false)
    }
  }
}

extension RunLoop.Mode {
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
