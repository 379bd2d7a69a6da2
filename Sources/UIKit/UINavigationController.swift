public import QuartzCore

/// The title and the buttons of a controller in a navigation bar.
open class UINavigationItem: NSObject {
  open var title: String? { didSet { changed?() } }
  open var titleView: UIView? { didSet { changed?() } }
  open var hidesBackButton = false
  open var leftBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
  open var rightBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
  var changed: (() -> Void)?

  public init(title: String) { self.title = title }
}

/// A bar with a title between two buttons.
open class UINavigationBar: UIView {
  open var barStyle = UIBarStyle.default { didSet { paint() } }
  open var isTranslucent = true { didSet { paint() } }
  open var barTintColor: UIColor? { didSet { paint() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { show() } }
  open var items: [UINavigationItem]? { didSet { show() } }
  /// The item that is shown: the last one.
  open var topItem: UINavigationItem? { items?.last }
  private let title = UILabel()
  private let line = UIView()
  private var parts: [UIView] = []

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    title.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    line.backgroundColor = .separator
    addSubview(line)
    addSubview(title)
    paint()
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  private func paint() {
    let defaultValue = barStyle == .default ? UIColor.systemBackground : .black
    backgroundColor = (barTintColor ?? defaultValue).withAlphaComponent(isTranslucent ? 0.85 : 1)
    if titleTextAttributes?[.foregroundColor] == nil {
      title.textColor = barStyle == .default ? .label : .white
    }
  }

  private func show() {
    for part in parts { part.removeFromSuperview() }
    topItem?.changed = { [weak self] in self?.show() }
    title.isHidden = topItem?.titleView != nil
    title.attributedText = NSAttributedString(
      string: topItem?.title ?? "", attributes: titleTextAttributes ?? [:])
    let left = topItem?.leftBarButtonItem?.makeView(tintColor)
    let right = topItem?.rightBarButtonItem?.makeView(tintColor)
    parts = [topItem?.titleView, left, right].compactMap(\.self)
    for part in parts { addSubview(part) }
    left?.tag = -1
    right?.tag = 1
    setNeedsLayout()
  }

  override var arrangesContents: Bool { true }

  /// The height of a bar.
  override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  override open func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: bounds.minX, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5)
    title.frame = bounds.insetBy(dx: 80, dy: 0)
    for part in parts {
      let own = part.intrinsicContentSize
      let size = own.width > 0 ? own : part.bounds.size
      let x = part.tag < 0 ? bounds.minX + 16 : bounds.maxX - 16 - size.width
      let isTitle = part === topItem?.titleView
      part.frame = CGRect(
        origin: CGPoint(x: isTitle ? bounds.midX - size.width / 2 : x, y: bounds.midY - size.height / 2),
        size: size)
    }
  }
}

public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Shows the last one of a stack of controllers below a bar.
open class UINavigationController: UIViewController {
  /// The changes of the stack that a transition can show.
  public enum Operation: Int, Sendable { case none, push, pop }

  public let navigationBar = UINavigationBar(frame: .zero)
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The seconds that a controller takes to move in or out.
  private static let duration = 0.35
  private let content = UIView()

  public init(rootViewController: UIViewController) {
    super.init()
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    content.clipsToBounds = true
    view.addSubview(content)
    view.addSubview(navigationBar)
    place()
    if let top = topViewController { show(top) }
  }

  override open func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  private func place() {
    let height: CGFloat = isNavigationBarHidden ? 0 : 44
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    content.frame = CGRect(x: 0, y: height, width: view.bounds.width, height: view.bounds.height - height)
    topViewController?.viewIfLoaded?.frame = content.bounds
  }

  private func show(_ top: UIViewController) {
    navigationBar.items = children.map(\.navigationItem)
    top.view.frame = content.bounds
    content.addSubview(top.view)
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    navigationBar.isHidden = hidden
    if isViewLoaded { place() }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let old = topViewController
    addChild(viewController)
    guard isViewLoaded else { return viewController.didMove(toParent: self) }
    change(from: old, to: viewController, animated, isBack: false) { viewController.didMove(toParent: self) }
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let old = children.last else { return nil }
    return pop(to: children[children.count - 2], leaving: old, animated)
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let left = Array(children.dropFirst())
    guard let root = children.first, let old = left.last else { return nil }
    for controller in left.dropLast() { controller.removeFromParent() }
    _ = pop(to: root, leaving: old, animated)
    return left
  }

  private func pop(to new: UIViewController, leaving old: UIViewController, _ animated: Bool)
    -> UIViewController
  {
    old.willMove(toParent: nil)
    old.removeFromParent()
    if isViewLoaded { change(from: old, to: new, animated, isBack: true) {} }
    return old
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = topViewController
    for controller in children { controller.removeFromParent() }
    for controller in viewControllers {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if isViewLoaded, let top = topViewController { change(from: old, to: top, animated, isBack: false) {} }
  }

  private func change(
    from old: UIViewController?, to new: UIViewController, _ animated: Bool, isBack: Bool,
    _ done: @escaping () -> Void
  ) {
    delegate?.navigationController(self, willShow: new, animated: animated)
    old?.viewWillDisappear(animated)
    new.viewWillAppear(animated)
    show(new)
    if isBack, let front = old?.viewIfLoaded { content.bringSubviewToFront(front) }
    let width = content.bounds.width
    let end: (Bool) -> Void = { [weak self] _ in
      guard let self else { return }
      if old !== self.topViewController { old?.viewIfLoaded?.removeFromSuperview() }
      old?.viewIfLoaded?.transform = .identity
      old?.viewDidDisappear(animated)
      new.viewDidAppear(animated)
      done()
      self.delegate?.navigationController(self, didShow: new, animated: animated)
    }
    guard animated else { return end(true) }
    let animator = old.flatMap {
      delegate?.navigationController(
        self, animationControllerFor: isBack ? .pop : .push, from: $0, to: new)
    }
    if let animator, let old {
      return TransitionContext(from: old, to: new, in: content) { end(true) }.run(animator)
    }
    new.view.transform = CGAffineTransform(translationX: isBack ? -width / 3 : width, y: 0)
    UIView.animate(
      withDuration: Self.duration,
      animations: {
        new.view.transform = .identity
        old?.viewIfLoaded?.transform = CGAffineTransform(translationX: isBack ? width : -width / 3, y: 0)
      }, completion: end)
  }
}
