public import QuartzCore

/// A view that places its views in a row or a column.
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }
  open var distribution = Distribution.fill { didSet { rearrange() } }
  open var alignment = Alignment.fill { didSet { rearrange() } }
  open var spacing: CGFloat = 0 { didSet { rearrange() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }

  override public init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Stands for the stack's own spacing in `setCustomSpacing(_:after:)`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// Stands for the usual space of 8 points in `setCustomSpacing(_:after:)`.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var ownSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Sets the space behind a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    ownSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    rearrange()
  }

  /// Returns the space behind a view, which is `spacingUseDefault` if it has none of its own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    ownSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The spaces behind all views but the last one.
  private func spaces(_ views: [UIView]) -> [CGFloat] {
    views.dropLast().map { view in
      let own = ownSpacings[ObjectIdentifier(view)] ?? spacing
      return own == Self.spacingUseSystem ? 8 : own
    }
  }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    ownSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  override var arrangesContents: Bool { true }

  /// Places the views again, and lets the superviews do so that depend on the size of the stack.
  private func rearrange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden && $0.superview === self } }
  private var isRow: Bool { axis == .horizontal }

  /// The length of a view along the axis, and its breadth across it.
  private func natural(_ view: UIView) -> (length: CGFloat, breadth: CGFloat) {
    func side(_ attribute: NSLayoutConstraint.Attribute, _ content: CGFloat, _ own: CGFloat) -> CGFloat {
      let fixed = view.layoutConstraints.last {
        $0.firstItem === view && $0.firstAttribute == attribute && $0.secondAttribute == .notAnAttribute
          && $0.relation == .equal
      }
      return fixed?.constant ?? (content == UIView.noIntrinsicMetric ? own : content)
    }
    let content = view.intrinsicContentSize
    let width = side(.width, content.width, view.bounds.width)
    let height = side(.height, content.height, view.bounds.height)
    return isRow ? (width, height) : (height, width)
  }

  override open var intrinsicContentSize: CGSize {
    let sizes = shown.map(natural)
    let gaps = spaces(shown).reduce(0, +)
    let (length, breadth) = (sizes.reduce(gaps) { $0 + $1.length }, sizes.map(\.breadth).max() ?? 0)
    return isRow ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    guard !views.isEmpty else { return }
    let area = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    let (space, breadth) = isRow ? (area.width, area.height) : (area.height, area.width)
    let sizes = views.map(natural)
    let total = sizes.reduce(0) { $0 + $1.length }
    var gaps = spaces(views)
    var lengths = sizes.map(\.length)
    let room = space - gaps.reduce(0, +)
    switch distribution {
    case .fillEqually: lengths = lengths.map { _ in room / CGFloat(views.count) }
    case .fillProportionally:
      lengths = lengths.map { total > 0 ? room * $0 / total : room / CGFloat(views.count) }
    case .fill: lengths[lengths.count - 1] += room - total
    case .equalSpacing, .equalCentering:
      let least = gaps
      gaps = least.map { max((space - total) / CGFloat(least.count), $0) }
    }
    var start = isRow ? area.minX : area.minY
    for (index, view) in views.enumerated() {
      let own = alignment == .fill ? breadth : sizes[index].breadth
      let rest =
        switch alignment {
        case .fill, .leading, .firstBaseline: CGFloat(0)
        case .center: (breadth - own) / 2
        case .trailing, .lastBaseline: breadth - own
        }
      let across = (isRow ? area.minY : area.minX) + rest
      view.frame =
        isRow
        ? CGRect(x: start, y: across, width: lengths[index], height: own)
        : CGRect(x: across, y: start, width: own, height: lengths[index])
      start += lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
  }
}
