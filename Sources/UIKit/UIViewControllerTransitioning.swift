public import QuartzCore

/// Names the two sides of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Names the views of the two sides of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public static let from = UITransitionContextViewKey(rawValue: "from")
  public static let to = UITransitionContextViewKey(rawValue: "to")
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The views and controllers of a transition, for its animation.
public protocol UIViewControllerContextTransitioning: AnyObject {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
  /// Ends the transition. A transition is never cancelled, so `didComplete` only reaches
  /// `animationEnded(_:)`.
  func completeTransition(_ didComplete: Bool)
}

/// Animates a transition of controllers.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Chooses the animations of a controller's transitions.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
}

/// A transition in a window, whose views have the window's size. It lives until it is completed, and so does what animates it.
final class TransitionContext: UIViewControllerContextTransitioning {
  private let (from, to): (UIViewController, UIViewController)
  private let window: UIView
  private var completion: (() -> Void)?
  let transitionWasCancelled = false
  let isInteractive = false
  let isAnimated = true
  /// The transition itself and what animates it, while it runs.
  private var running: (TransitionContext, any UIViewControllerAnimatedTransitioning)?

  init(
    from: UIViewController, to: UIViewController, in window: UIView, _ completion: @escaping () -> Void
  ) {
    (self.from, self.to, self.window, self.completion) = (from, to, window, completion)
  }

  var containerView: UIView { window }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? window.bounds : .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? window.bounds : .zero }

  func run(_ animator: any UIViewControllerAnimatedTransitioning) {
    running = (self, animator)
    animator.animateTransition(using: self)
  }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    let animator = running?.1
    (self.completion, running) = (nil, nil)
    completion()
    animator?.animationEnded(didComplete)
  }
}

/// The transitions that controllers have without a delegate: from below, a flip, or a fade.
final class ModalTransition: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(style: UIModalTransitionStyle, isPresenting: Bool) {
    (self.style, self.isPresenting) = (style, isPresenting)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { style == .flipHorizontal ? 0.75 : 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(false)
    }
    let (container, time) = (context.containerView, transitionDuration(using: context))
    if style == .flipHorizontal {
      UIView.transition(
        with: container, duration: time,
        options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft,
        animations: { [isPresenting] in
          if isPresenting { container.addSubview(view) } else { view.isHidden = true }
        }, completion: { _ in context.completeTransition(true) })
      return
    }
    if isPresenting { container.addSubview(view) }
    let (shown, away) = (container.bounds, container.bounds.offsetBy(dx: 0, dy: container.bounds.height))
    let fades = style == .crossDissolve
    func place(_ isShown: Bool) {
      if fades { view.alpha = isShown ? 1 : 0 } else { view.frame = isShown ? shown : away }
    }
    place(!isPresenting)
    UIView.animate(withDuration: time) { [isPresenting] in
      place(isPresenting)
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
