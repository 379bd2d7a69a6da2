public import QuartzCore

public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
}

/// The area of a text.
open class NSTextContainer: NSObject {
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed?() } }
  open var maximumNumberOfLines = 0 { didSet { changed?() } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed?() } }
  var changed: (() -> Void)?
}

/// A text of several lines that can be scrolled. It is set by code only.
open class UITextView: UIScrollView {
  public let textContainer = NSTextContainer()
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { setNeedsLayout() }
  }
  open var isEditable = true
  open var isSelectable = true
  private let label = UILabel()

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.font = UIFont.systemFont(ofSize: 12)
    addSubview(label)
    textContainer.changed = { [weak self] in
      guard let self else { return }
      label.numberOfLines = textContainer.maximumNumberOfLines
      label.lineBreakMode = textContainer.lineBreakMode
      setNeedsLayout()
    }
  }

  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      setNeedsLayout()
    }
  }
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue ?? UIFont.systemFont(ofSize: 12)
      setNeedsLayout()
    }
  }
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue ?? .label }
  }
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  private var padding: UIEdgeInsets {
    var padding = textContainerInset
    padding.left += textContainer.lineFragmentPadding
    padding.right += textContainer.lineFragmentPadding
    return padding
  }

  /// Returns the height of the text in a width.
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let inner = CGSize(
      width: max(size.width - padding.left - padding.right, 0), height: .greatestFiniteMagnitude)
    let text = label.sizeThatFits(inner)
    return CGSize(
      width: text.width + padding.left + padding.right, height: text.height + padding.top + padding.bottom)
  }

  override open var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : CGFloat(1e6), height: 0))
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let height = sizeThatFits(bounds.size).height
    contentSize = CGSize(width: bounds.width, height: height)
    label.frame = CGRect(
      x: padding.left, y: padding.top, width: max(bounds.width - padding.left - padding.right, 0),
      height: height - padding.top - padding.bottom)
  }
}
