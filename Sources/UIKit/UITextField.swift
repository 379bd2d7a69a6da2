public import QuartzCore

/// The recipient of the messages of a field of text.
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
}

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch
}
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// A line of text with a hint in its place while it is empty. It is edited by code only.
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")

  private var styled = NSAttributedString(string: "")
  private var styledPlaceholder: NSAttributedString?

  open weak var delegate: (any UITextFieldDelegate)?
  /// The text, which is empty rather than missing.
  open var text: String? {
    get { styled.string }
    set {
      styled = NSAttributedString(string: newValue ?? "")
      change()
    }
  }
  open var attributedText: NSAttributedString? {
    get { styled }
    set {
      styled = newValue ?? NSAttributedString(string: "")
      change()
    }
  }
  open var placeholder: String? {
    get { styledPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }
  open var attributedPlaceholder: NSAttributedString? {
    get { styledPlaceholder }
    set {
      styledPlaceholder = newValue
      change()
    }
  }
  open var font: UIFont? = UIFont.systemFont(ofSize: 17) { didSet { change() } }
  open var textColor: UIColor? = UIColor.label { didSet { change() } }
  open var textAlignment = NSTextAlignment.natural { didSet { change() } }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { change() } }
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var borderStyle = BorderStyle.none { didSet { change() } }
  open var isSecureTextEntry = false { didSet { change() } }
  open var adjustsFontSizeToFitWidth = false { didSet { change() } }
  open var minimumFontSize: CGFloat = 0 { didSet { change() } }
  open var background: UIImage? { didSet { change() } }
  open var clearsOnBeginEditing = false
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var enablesReturnKeyAutomatically = false
  /// Whether the field is being edited.
  open private(set) var isEditing = false
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  override open var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  override open var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// The view of the text, so that a subclass that draws something else keeps it.
  private final class Content: UIView {
    weak var field: UITextField?
    override func draw(_ rect: CGRect) { field?.drawContent() }
  }
  private let content = Content()

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    content.field = self
    for view in [self, content] { view.layer.needsDisplayOnBoundsChange = true }
    content.isUserInteractionEnabled = false
    insertSubview(content, at: 0)
  }

  private func change() {
    content.setNeedsDisplay()
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    change()
  }

  // Editing

  override open var canBecomeFirstResponder: Bool { isEnabled }
  override open var isFirstResponder: Bool { isEditing }

  /// Begins to edit the field.
  @discardableResult override open func becomeFirstResponder() -> Bool {
    guard !isEditing, isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true else { return isEditing }
    isEditing = true
    if clearsOnBeginEditing { text = "" }
    change()
    delegate?.textFieldDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self, userInfo: nil)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends to edit the field.
  @discardableResult override open func resignFirstResponder() -> Bool {
    guard isEditing, delegate?.textFieldShouldEndEditing(self) ?? true else { return !isEditing }
    end()
    return true
  }

  /// Ends to edit the field, whether its delegate agrees or not.
  final func end() {
    isEditing = false
    change()
    delegate?.textFieldDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self, userInfo: nil)
    sendActions(for: .editingDidEnd)
  }

  // The places of the parts, for subclasses to change

  private var padding: CGFloat { borderStyle == .none ? 0 : 7 }
  private func isShown(_ view: UIView?, _ mode: ViewMode) -> Bool {
    view != nil && (mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing))
  }

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var box = bounds.insetBy(dx: padding, dy: borderStyle == .none ? 0 : 2)
    if isShown(leftView, leftViewMode) {
      let end = leftViewRect(forBounds: bounds).maxX
      (box.size.width, box.origin.x) = (max(box.maxX - end, 0), end)
    }
    if isShown(rightView, rightViewMode) {
      box.size.width = max(rightViewRect(forBounds: bounds).minX - box.minX, 0)
    }
    return box
  }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9, width: 19, height: 19)
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    leftView?.isHidden = !isShown(leftView, leftViewMode)
    rightView?.isHidden = !isShown(rightView, rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }

  // Drawing

  override open func draw(_ rect: CGRect) {
    background?.draw(in: bounds)
    drawBorder()
  }

  private func drawContent() {
    if styled.length > 0 {
      drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    } else if styledPlaceholder != nil {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
  }

  private func drawBorder() {
    let box = borderRect(forBounds: bounds).insetBy(dx: 0.5, dy: 0.5)
    switch borderStyle {
    case .none: return
    case .roundedRect:
      let path = UIBezierPath(roundedRect: box, cornerRadius: 5)
      UIColor.white.setFill()
      path.fill()
      UIColor.systemGray4.setStroke()
      path.stroke()
    case .line, .bezel:
      (borderStyle == .line ? UIColor.black : .gray).setStroke()
      UIBezierPath(rect: box).stroke()
    }
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, .byTruncatingTail)
    var base: [NSAttributedString.Key: Any] = [.paragraphStyle: style]
    base[.font] = font
    return base
  }

  /// Draws a text in the middle of the height of a rectangle.
  private func draw(_ text: NSAttributedString, in rect: CGRect, _ base: [NSAttributedString.Key: Any]) {
    let whole = NSMutableAttributedString(string: text.string, attributes: base)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { own, range, _ in
      whole.addAttributes(own, range: range)
    }
    let height = whole.size().height
    whole.draw(in: CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height))
  }

  /// Draws the text, or a dot for each letter of a secret.
  open func drawText(in rect: CGRect) {
    let dots = String(repeating: "•", count: styled.string.count)
    let text = isSecureTextEntry ? NSAttributedString(string: dots) : styled
    var base = attributes
    base[.foregroundColor] = textColor
    draw(text, in: rect, base.merging(defaultTextAttributes) { $1 })
  }

  open func drawPlaceholder(in rect: CGRect) {
    guard let styledPlaceholder else { return }
    var base = attributes
    base[.foregroundColor] = UIColor.placeholderText
    draw(styledPlaceholder, in: rect, base)
  }

  override open var intrinsicContentSize: CGSize {
    let shown = styled.length > 0 ? styled : styledPlaceholder ?? styled
    let text = NSAttributedString(string: shown.string, attributes: attributes).size()
    let line = font?.lineHeight ?? 0
    return CGSize(
      width: text.width.rounded(.up) + 2 * padding,
      height: max(text.height, line).rounded(.up) + (borderStyle == .none ? 0 : 12))
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
