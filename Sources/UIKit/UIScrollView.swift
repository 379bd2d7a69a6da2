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

/// A view that shows a part of its content. It scrolls by code; nobody drags it.
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

  override open func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.place(in: self)
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

/// A row of dots, one for each page.
open class UIPageControl: UIControl {
  open var numberOfPages = 0 { didSet { build() } }
  open var currentPage = 0 { didSet { paint() } }
  open var pageIndicatorTintColor: UIColor? { didSet { paint() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { paint() } }
  open var hidesForSinglePage = false { didSet { paint() } }
  private static let (side, step): (CGFloat, CGFloat) = (7, 16)
  private var dots: [CALayer] = []

  private func build() {
    for dot in dots { dot.removeFromSuperlayer() }
    dots = (0..<max(numberOfPages, 0)).map { _ in
      let dot = CALayer()
      dot.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
      dot.cornerRadius = Self.side / 2
      layer.addSublayer(dot)
      return dot
    }
    place()
    paint()
  }

  private func place() {
    let first = bounds.midX - CGFloat(dots.count - 1) * Self.step / 2
    for (index, dot) in dots.enumerated() {
      dot.position = CGPoint(x: first + CGFloat(index) * Self.step, y: bounds.midY)
    }
  }

  private func paint() {
    isHidden = hidesForSinglePage && numberOfPages < 2
    let (own, current) = (
      pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.2), currentPageIndicatorTintColor ?? .white
    )
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor = (index == currentPage ? current : own).cgColor
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Returns the size that shows a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(pageCount, 1)) * Self.step, height: 26)
  }

  /// The size of the dots with the space around them.
  override open var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Returns the size of the dots with the space around them.
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A bar that is filled as far as something has got.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  open var progress: Float = 0 { didSet { place() } }
  open var progressViewStyle = Style.default
  open var progressTintColor: UIColor? { didSet { paint() } }
  open var trackTintColor: UIColor? { didSet { paint() } }
  private static let thickness: CGFloat = 4
  private let bar = UIView()

  /// Creates an empty bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.thickness))
  }

  /// Creates an empty bar.
  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates an empty bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    addSubview(bar)
    paint()
  }

  private func paint() {
    backgroundColor = trackTintColor ?? .systemGray4
    bar.backgroundColor = progressTintColor ?? tintColor
  }

  private func place() {
    layer.cornerRadius = bounds.height / 2
    let part = CGFloat(min(max(progress, 0), 1))
    bar.layer.cornerRadius = bounds.height / 2
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width * part, height: bounds.height)
  }

  /// Fills the bar up to a part of its length.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated else { return self.progress = progress }
    UIView.animate(withDuration: 0.25) { self.progress = progress }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// The thickness of the bar.
  override open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.thickness)
  }
}
