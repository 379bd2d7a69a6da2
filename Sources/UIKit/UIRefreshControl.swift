public import QuartzCore

/// A wheel above the content of a scroll view, which turns while something is loaded. Only code begins to refresh.
open class UIRefreshControl: UIControl {
  /// The height of the place that the control takes above the content.
  private static let height: CGFloat = 60

  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()

  /// Creates a control that is not refreshing.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    wheel.hidesWhenStopped = true
    label.font = .systemFont(ofSize: 12)
    label.textAlignment = .center
    addSubview(wheel)
    addSubview(label)
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = tintColor
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Turns the wheel, in a place above the content. A view that shows the top of its content scrolls to it.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.startAnimating()
    guard let scrollView else { return }
    let isAtTop = scrollView.contentOffset.y <= -scrollView.contentInset.top
    scrollView.contentInset.top += Self.height
    if isAtTop {
      scrollView.setContentOffset(
        CGPoint(x: scrollView.contentOffset.x, y: -scrollView.contentInset.top), animated: true)
    }
  }

  /// Stops the wheel, and takes its place away.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    guard let scrollView else { return }
    scrollView.contentInset.top -= Self.height
    if scrollView.contentOffset.y < -scrollView.contentInset.top {
      scrollView.setContentOffset(
        CGPoint(x: scrollView.contentOffset.x, y: -scrollView.contentInset.top), animated: true)
    }
  }

  /// Puts the control above the content of a scroll view.
  func place(in scrollView: UIScrollView) {
    if superview !== scrollView { scrollView.insertSubview(self, at: 0) }
    frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY - (hasTitle ? 8 : 0))
    label.frame = CGRect(x: 0, y: bounds.height - 20, width: bounds.width, height: 16)
  }
}
