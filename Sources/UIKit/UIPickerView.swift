public import QuartzCore

/// Provides the numbers of rows of a picker's wheels.
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the contents of a picker's rows.
public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = UILabel()
    (label.font, label.textAlignment) = (.systemFont(ofSize: 21), .center)
    if let styled = self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = styled
    } else {
      label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    }
    return label
  }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels of rows, of which code turns one to the middle.
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  open var showsSelectionIndicator = true
  /// The rows on each side of the middle that a wheel shows, and the angle between two rows.
  private static let (reach, step): (Int, CGFloat) = (4, .pi / 9)
  private static let duration = 0.3

  private var selected: [Int] = []
  private var wheels: [Wheel] = []
  private let bar = UIView()

  /// A wheel of a component, whose rows are on a drum.
  private final class Wheel: UIView {
    var rows: [UIView] = []
    var height: CGFloat = 32

    func show(_ position: CGFloat) {
      for (index, row) in rows.enumerated() {
        let angle = (CGFloat(index) - position) * UIPickerView.step
        row.isHidden = abs(angle) >= .pi / 2
        let radius = height / (2 * tan(UIPickerView.step / 2))
        row.bounds.size = CGSize(width: bounds.width, height: height)
        row.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
        row.transform = CGAffineTransform(scaleX: 1, y: max(cos(angle), 0.01))
        row.alpha = max(0, cos(angle)) * (abs(angle) < UIPickerView.step / 2 ? 1 : 0.5)
      }
    }
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
    clipsToBounds = true
    bar.backgroundColor = UIColor.systemGray.withAlphaComponent(0.15)
    bar.layer.cornerRadius = 8
    addSubview(bar)
  }

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func selectedRow(inComponent component: Int) -> Int {
    selected.indices.contains(component) ? selected[component] : -1
  }
  open func rowSize(forComponent component: Int) -> CGSize {
    wheels.indices.contains(component) ? wheels[component].rows.first?.bounds.size ?? .zero : .zero
  }
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    guard wheels.indices.contains(component), wheels[component].rows.indices.contains(row) else { return nil }
    return wheels[component].rows[row]
  }

  open func reloadAllComponents() {
    for wheel in wheels { wheel.removeFromSuperview() }
    let count = numberOfComponents
    selected = (0..<count).map { selected.indices.contains($0) ? selected[$0] : 0 }
    wheels = (0..<count).map { _ in Wheel(frame: .zero) }
    for (component, wheel) in wheels.enumerated() {
      addSubview(wheel)
      fill(wheel, component)
    }
    setNeedsLayout()
  }

  open func reloadComponent(_ component: Int) {
    guard wheels.indices.contains(component) else { return }
    fill(wheels[component], component)
    setNeedsLayout()
  }

  private func fill(_ wheel: Wheel, _ component: Int) {
    for row in wheel.rows { row.removeFromSuperview() }
    wheel.height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 32
    wheel.rows = (0..<numberOfRows(inComponent: component)).compactMap {
      delegate?.pickerView(self, viewForRow: $0, forComponent: component, reusing: nil)
    }
    for row in wheel.rows { wheel.addSubview(row) }
  }

  /// Turns a wheel to a row. The delegate is not notified, because no user turned it.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard selected.indices.contains(component), row >= 0, row < numberOfRows(inComponent: component) else {
      return
    }
    let old = selected[component]
    selected[component] = row
    guard animated, old != row else { return setNeedsLayout() }
    let (wheel, begin) = (wheels[component], CACurrentMediaTime())
    let link = CADisplayLink { link in
      let part = CGFloat(min(max((link.timestamp - begin) / Self.duration, 0), 1))
      wheel.show(CGFloat(old) + CGFloat(row - old) * part * (2 - part))
      if part == 1 { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
  }

  /// The size of a picker on a phone.
  override open var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let height = wheels.map(\.height).max() ?? 32
    bar.isHidden = !showsSelectionIndicator
    bar.frame = CGRect(x: 8, y: bounds.midY - height / 2, width: max(bounds.width - 16, 0), height: height)
    var left: CGFloat = 0
    for (component, wheel) in wheels.enumerated() {
      let own = delegate?.pickerView(self, widthForComponent: component) ?? 0
      let width = own > 0 ? own : bounds.width / CGFloat(wheels.count)
      wheel.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      wheel.show(CGFloat(selected[component]))
      left += width
    }
  }
}
