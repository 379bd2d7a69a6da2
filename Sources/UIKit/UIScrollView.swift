public import CoreGraphics
internal import QuartzCore

/// The recipient of the messages of a scroll view about its scrolling.
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// A view that shows a part of its content. It is scrolled by code only.
open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }

  /// The seconds that an animated scroll takes.
  private static let duration = 0.3

  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var isPagingEnabled = false
  open var isScrollEnabled = true
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsHorizontalScrollIndicator = true
  open var showsVerticalScrollIndicator = true
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var scrollsToTop = true
  open var isDirectionalLockEnabled = false
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var bouncesZoom = true
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var indicatorStyle = IndicatorStyle.default
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  public private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = UIPinchGestureRecognizer()
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
  open var isTracking: Bool { false }
  public let panGestureRecognizer = UIPanGestureRecognizer()
  /// The wheel above the content, which code turns.
  open var refreshControl: UIRefreshControl? {
    didSet {
      if oldValue !== refreshControl { oldValue?.removeFromSuperview() }
      refreshControl?.place(in: self)
    }
  }
  private var link: CADisplayLink?

  /// Creates a view without content.
  override public init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a view without content.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// The rectangle of the content. Constraints with it determine the size of the content.
  open private(set) lazy var contentLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    guide.place.isContent = true
    addLayoutGuide(guide)
    return guide
  }()
  /// The rectangle of the view, in which views do not scroll.
  open private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self, .zero)

  override open func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.place(in: self)
    let content = layoutGuides.first { $0.place.isContent }?.place
    if let content, !content.layoutConstraints.isEmpty { contentSize = content.bounds.size }
  }

  /// The point of the content at the top left corner. It is the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard bounds.origin != newValue else { return }
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Scrolls to a point of the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    link?.invalidate()
    guard animated else { return self.contentOffset = contentOffset }
    let (from, begin) = (self.contentOffset, CACurrentMediaTime())
    link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let part = min(max((link.timestamp - begin) / Self.duration, 0), 1)
      let eased = CGFloat(part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part))
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      self.contentOffset = CGPoint(
        x: from.x + (contentOffset.x - from.x) * eased, y: from.y + (contentOffset.y - from.y) * eased)
      CATransaction.commit()
      guard part == 1 else { return }
      link.invalidate()
      self.delegate?.scrollViewDidEndScrollingAnimation(self)
    }
    link?.add(to: .main, forMode: .common)
  }

  /// The scale of the view that the delegate zooms.
  open var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self)?.transform.a ?? 1 }
    set {
      guard let view = delegate?.viewForZooming(in: self) else { return }
      let scale = min(max(newValue, minimumZoomScale), maximumZoomScale)
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.frame.origin = .zero
      contentSize = view.frame.size
    }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard animated else { return zoomScale = scale }
    UIView.animate(withDuration: Self.duration) { self.zoomScale = scale }
  }

  /// Enlarges an area of the content to the view.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let change = {
      self.zoomScale = min(self.bounds.width / rect.width, self.bounds.height / rect.height)
      self.contentOffset = CGPoint(x: rect.minX * self.zoomScale, y: rect.minY * self.zoomScale)
    }
    if animated { UIView.animate(withDuration: Self.duration, animations: change) } else { change() }
  }

  /// Has no effect: there are no indicators.
  open func flashScrollIndicators() {}

  /// Scrolls as far as is needed to show an area of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func start(_ low: CGFloat, _ high: CGFloat, _ now: CGFloat, _ length: CGFloat) -> CGFloat {
      low < now ? low : high > now + length ? high - length : now
    }
    let offset = CGPoint(
      x: start(rect.minX, rect.maxX, bounds.minX, bounds.width),
      y: start(rect.minY, rect.maxY, bounds.minY, bounds.height))
    setContentOffset(offset, animated: animated)
  }
}
