public import QuartzCore

/// A button of an alert.
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  fileprivate let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// A question in a box over the window, with buttons, or such a sheet from below. In a film no button is pressed: code that sends
/// them `touchUpInside` dismisses the alert, and runs their actions.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open var message: String?
  open private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  /// The action whose title is bold.
  open var preferredAction: UIAlertAction?
  private let box = UIStackView()

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field below the message.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = preferredStyle == .alert ? UIColor.black.withAlphaComponent(0.2) : .clear
    (box.axis, box.spacing, box.isLayoutMarginsRelativeArrangement) = (.vertical, 8, true)
    box.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 12, right: 16)
    box.backgroundColor = .systemBackground
    (box.layer.cornerRadius, box.clipsToBounds) = (14, true)
    view.addSubview(box)
    add(title, .systemFont(ofSize: 17, weight: .semibold))
    add(message, .systemFont(ofSize: 13))
    for field in textFields ?? [] { box.addArrangedSubview(field) }
    // The button that cancels is the last one.
    for action in actions.filter({ $0.style != .cancel }) + actions.filter({ $0.style == .cancel }) {
      box.addArrangedSubview(button(action))
    }
  }

  private func add(_ text: String?, _ font: UIFont) {
    guard let text, !text.isEmpty else { return }
    let label = UILabel()
    (label.text, label.font, label.textAlignment, label.numberOfLines) = (text, font, .center, 0)
    label.preferredMaxLayoutWidth = width - 32
    box.addArrangedSubview(label)
  }

  private func button(_ action: UIAlertAction) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    button.setTitleColor(action.style == .destructive ? .systemRed : view.tintColor, for: .normal)
    let isBold = action === preferredAction || (preferredAction == nil && action.style == .cancel)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
    button.isEnabled = action.isEnabled
    button.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) { action.handler?(action) } },
      for: .touchUpInside)
    return button
  }

  private var width: CGFloat {
    let room = UIScreen.main.bounds.width - 16
    return preferredStyle == .alert ? min(270, room) : room
  }

  override open func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let content = box.intrinsicContentSize
    let height = content.height + box.layoutMargins.top + box.layoutMargins.bottom
    let top = preferredStyle == .alert ? view.bounds.midY - height / 2 : view.bounds.maxY - height - 8
    box.frame = CGRect(x: view.bounds.midX - width / 2, y: top, width: width, height: height)
  }
}
