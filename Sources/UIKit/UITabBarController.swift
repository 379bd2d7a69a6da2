public import QuartzCore

/// The recipient of the messages of a tab bar controller.
public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Shows one of several controllers above a bar of their titles.
open class UITabBarController: UIViewController {
  public let tabBar = UITabBar(frame: .zero)
  open weak var delegate: (any UITabBarControllerDelegate)?
  private let content = UIView()
  private var shownIndex = 0

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    for controller in children { controller.removeFromParent() }
    for controller in viewControllers ?? [] {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    shownIndex = 0
    tabBar.items = children.map(\.tabBarItem)
    if isViewLoaded { show(from: nil) }
  }

  open var selectedIndex: Int {
    get { shownIndex }
    set {
      guard children.indices.contains(newValue), newValue != shownIndex else { return }
      let old = selectedViewController
      shownIndex = newValue
      if isViewLoaded { show(from: old) }
    }
  }

  open var selectedViewController: UIViewController? {
    get { children.indices.contains(shownIndex) ? children[shownIndex] : nil }
    set { if let index = children.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    content.clipsToBounds = true
    view.addSubview(content)
    view.addSubview(tabBar)
    tabBar.items = children.map(\.tabBarItem)
    place()
    show(from: nil)
  }

  override open func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  private func place() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let bar: CGFloat = tabBar.isHidden ? 0 : 49
    tabBar.frame = CGRect(x: 0, y: height - bar, width: width, height: bar)
    content.frame = CGRect(x: 0, y: 0, width: width, height: height - bar)
    selectedViewController?.viewIfLoaded?.frame = content.bounds
  }

  private func show(from old: UIViewController?) {
    guard let new = selectedViewController else { return }
    tabBar.selectedItem = new.tabBarItem
    let animator = old.flatMap {
      delegate?.tabBarController(self, animationControllerForTransitionFrom: $0, to: new)
    }
    old?.viewWillDisappear(animator != nil)
    new.viewWillAppear(animator != nil)
    new.view.frame = content.bounds
    let end = { [weak self] in
      if old !== self?.selectedViewController { old?.viewIfLoaded?.removeFromSuperview() }
      old?.viewDidDisappear(animator != nil)
      new.viewDidAppear(animator != nil)
      if let self, old != nil { self.delegate?.tabBarController(self, didSelect: new) }
    }
    guard let animator, let old else {
      content.addSubview(new.view)
      return end()
    }
    TransitionContext(from: old, to: new, in: content, end).run(animator)
  }
}

extension UIViewController {
  /// The tab bar controller that shows the controller, or one that it is in.
  public var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
}
