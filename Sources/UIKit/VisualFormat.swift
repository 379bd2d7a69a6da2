internal import QuartzCore

extension NSLayoutConstraint {
  /// The edges of the views of a format that are aligned.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    fileprivate static let attributes: [(FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
  }

  /// Returns the constraints of a format such as `H:|-10-[label(>=80)]-[button]-|`. A view or a number that the format names and
  /// the dictionaries lack ends the format there.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, metrics ?? [:], views)
    reader.read()
    for (option, attribute) in FormatOptions.attributes where opts.contains(option) {
      for (a, b) in zip(reader.row, reader.row.dropFirst()) {
        reader.constraints.append(
          NSLayoutConstraint(
            item: a, attribute: attribute, relatedBy: .equal, toItem: b, attribute: attribute, multiplier: 1,
            constant: 0))
      }
    }
    return reader.constraints
  }
}

/// Reads constraints in the visual format language.
private struct VisualFormat {
  /// A relation to a number or to the size of another view.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  /// An edge that the next view is related to.
  private struct Edge {
    var item: AnyObject
    var attribute: NSLayoutConstraint.Attribute
    /// The guide of the margins, if the edge is that of a superview.
    var margins: UILayoutGuide?
  }

  /// The distance of neighbours without a number.
  private static let spacing: CGFloat = 8

  private let letters: [Character]
  private var place = 0
  private var axis = NSLayoutConstraint.Axis.horizontal
  private let metrics: [String: Any]
  private let views: [String: Any]
  /// The views in their order.
  private(set) var row: [UIView] = []
  var constraints: [NSLayoutConstraint] = []

  init(_ format: String, _ metrics: [String: Any], _ views: [String: Any]) {
    letters = format.filter { !$0.isWhitespace }
    (self.metrics, self.views) = (metrics, views)
  }

  private var next: Character? { place < letters.count ? letters[place] : nil }

  private mutating func skip(_ text: String) -> Bool {
    guard letters[place...].starts(with: text) else { return false }
    place += text.count
    return true
  }

  private mutating func word() -> String {
    let start = place
    while let letter = next, letter.isLetter || letter.isNumber || letter == "_" || letter == "." {
      place += 1
    }
    return String(letters[start..<place])
  }

  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
  }

  mutating func read() {
    if skip("V:") { axis = .vertical } else { _ = skip("H:") }
    // The superview is that of the first view, which has not been read yet.
    let startsAtEdge = skip("|")
    var pending = startsAtEdge ? connection() : []
    var edge: Edge?
    while skip("[") {
      guard let view = views[word()] as? UIView else { return }
      if row.isEmpty, startsAtEdge, let superview = view.superview {
        edge = Edge(item: superview, attribute: edges.start, margins: superview.layoutMarginsGuide)
      }
      row.append(view)
      if let edge { relate(Edge(item: view, attribute: edges.start), to: edge, pending) }
      for predicate in skip("(") ? predicates() : [] { size(of: view, predicate) }
      guard skip("]") else { return }
      edge = Edge(item: view, attribute: edges.end)
      pending = connection()
    }
    guard skip("|"), let edge, let superview = row.last?.superview else { return }
    relate(
      Edge(item: superview, attribute: edges.end, margins: superview.layoutMarginsGuide), to: edge, pending)
  }

  /// Reads what is between two views: nothing, a hyphen, or hyphens about numbers. `nil` is the usual distance.
  private mutating func connection() -> [Predicate?] {
    guard skip("-") else { return [Predicate()] }
    if next == "[" || next == "|" { return [nil] }
    let found = skip("(") ? predicates() : predicate().map { [$0] } ?? []
    _ = skip("-")
    return found
  }

  private mutating func predicates() -> [Predicate] {
    var found: [Predicate] = []
    repeat { if let one = predicate() { found.append(one) } } while skip(",")
    _ = skip(")")
    return found
  }

  private mutating func predicate() -> Predicate? {
    var result = Predicate()
    if skip(">=") {
      result.relation = .greaterThanOrEqual
    } else if skip("<=") {
      result.relation = .lessThanOrEqual
    } else {
      _ = skip("==")
    }
    let isNegative = skip("-")
    let name = word()
    if let view = views[name] as? UIView {
      result.view = view
    } else {
      guard let number = number(name) else { return nil }
      result.constant = isNegative ? -number : number
    }
    if skip("@") {
      guard let priority = number(word()) else { return nil }
      result.priority = UILayoutPriority(Float(priority))
    }
    return result
  }

  private func number(_ name: String) -> CGFloat? {
    if let number = Double(name) { return CGFloat(number) }
    return switch metrics[name] {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  private mutating func relate(_ later: Edge, to earlier: Edge, _ distances: [Predicate?]) {
    for distance in distances {
      let isUsual = distance == nil
      let (a, b) =
        isUsual ? (later.margins ?? later.item, earlier.margins ?? earlier.item) : (later.item, earlier.item)
      let usual = later.margins == nil && earlier.margins == nil ? Self.spacing : 0
      let constraint = NSLayoutConstraint(
        item: a, attribute: later.attribute, relatedBy: distance?.relation ?? .equal, toItem: b,
        attribute: earlier.attribute, multiplier: 1, constant: distance?.constant ?? usual)
      constraint.priority = distance?.priority ?? .required
      constraints.append(constraint)
    }
  }

  private mutating func size(of view: UIView, _ predicate: Predicate) {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: predicate.relation, toItem: predicate.view,
      attribute: attribute, multiplier: 1, constant: predicate.constant)
    constraint.priority = predicate.priority
    constraints.append(constraint)
  }
}
