public import CoreGraphics
internal import QuartzCore

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
