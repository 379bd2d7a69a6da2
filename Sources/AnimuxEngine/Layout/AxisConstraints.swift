/// The constraints of one layer along one axis: at most two, which determine its lower edge and its length.
struct AxisConstraints {
  /// An attribute along either axis.
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

  /// Selects two constraints. If there are more, these are the last one and the one with the lowest other attribute. Two
  /// constraints of the same attribute, or of the length alone, have no effect.
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

  /// The equations that determine the length.
  var ofLength: [Equation] {
    guard let first, let second else { return [] }
    if first.attribute == .length { return [first] }
    return second.attribute == .length ? [second] : [first, second]
  }

  /// The equation that, together with the length, determines the lower edge.
  var ofLow: Equation? { first?.attribute == .length ? second : first }

  /// Returns the length that results from the values of the equations, or `nil` if they do not determine it.
  func length(_ value: (Equation) -> Double) -> Double? {
    let equations = ofLength
    guard let first = equations.first, let last = equations.last else { return nil }
    if equations.count == 1 { return value(first) }
    return (value(last) - value(first)) / (last.attribute.share - first.attribute.share)
  }

  /// Returns the lower edge that results from the values of the equations and the length, or `nil` if they do not determine it.
  func low(_ value: (Equation) -> Double, length: Double) -> Double? {
    ofLow.map { value($0) - $0.attribute.share * length }
  }
}

extension AxisConstraints.Attribute {
  /// The fraction of the length that is below the attribute.
  var share: Double {
    switch self {
    case .low: 0
    case .middle: 0.5
    case .high, .length: 1
    }
  }

  /// Returns the attribute's value for a lower edge and a length.
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
