/// What holds of one layer along one axis: at most two constraints, which give its lower edge and its length.
struct AxisConstraints {
  /// Along an axis, whichever it is.
  enum Attribute: Int {
    case low
    case middle
    case high
    case length
  }

  struct Equation {
    let attribute: Attribute
    let constraint: Constraint
  }

  private(set) var first: Equation?
  private(set) var second: Equation?

  /// Of more than two the last one given holds, and the one of the lowest other attribute. Two of the same attribute, and
  /// a length alone, say nothing.
  init(_ constraints: [Constraint], isHorizontal: Bool) {
    let equations = constraints.filter { $0.attribute.isHorizontal == isHorizontal }
      .map { Equation(attribute: $0.attribute.alongAxis, constraint: $0) }
    guard let last = equations.last else { return }
    let others = equations.dropLast()
    guard let other = others.min(by: { $0.attribute.rawValue < $1.attribute.rawValue }) else {
      if last.attribute != .length { first = last }
      return
    }
    if other.attribute != last.attribute { (first, second) = (other, last) }
  }

  /// Those that the length follows from.
  var ofLength: [Equation] {
    guard let first, let second else { return [] }
    if first.attribute == .length { return [first] }
    return second.attribute == .length ? [second] : [first, second]
  }

  /// The one that, together with the length, the lower edge follows from.
  var ofLow: Equation? { first?.attribute == .length ? second : first }

  /// How long it is, when the equations have these values; nil where nothing says so.
  func length(_ value: (Equation) -> Double) -> Double? {
    let equations = ofLength
    guard let first = equations.first, let last = equations.last else { return nil }
    if equations.count == 1 { return value(first) }
    return (value(last) - value(first)) / (last.attribute.share - first.attribute.share)
  }

  /// Where it begins, being so long; nil where nothing says so.
  func low(_ value: (Equation) -> Double, length: Double) -> Double? {
    ofLow.map { value($0) - $0.attribute.share * length }
  }
}

extension AxisConstraints.Attribute {
  /// How much of the length lies below it.
  var share: Double {
    switch self {
    case .low: 0
    case .middle: 0.5
    case .high, .length: 1
    }
  }

  /// Of what begins at `low` and is so long.
  func value(_ low: Double, _ length: Double) -> Double {
    self == .length ? length : low + share * length
  }
}

extension Constraint.Attribute {
  var alongAxis: AxisConstraints.Attribute {
    switch self {
    case .minX, .minY: .low
    case .midX, .midY: .middle
    case .maxX, .maxY: .high
    case .width, .height: .length
    }
  }
}
