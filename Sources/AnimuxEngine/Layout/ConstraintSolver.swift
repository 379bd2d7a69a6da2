import AnimuxGraphics

/// Computes the frames of sublayers whose constraints refer to each other and to their superlayer, in any order.
struct ConstraintSolver {
  /// The index of a value to compute: the lower edge or the length of a layer along x or y.
  private typealias Unknown = Int

  private let bounds: Rect
  /// The constraints of each layer, along x and then along y.
  private let rules: [AxisConstraints]
  private let indices: [String: Int]
  /// The computed values. Initially they are those of the layers' frames.
  private var values: [Double]
  /// Layers whose constraints depend on each other. The values that they depend on are not changed.
  private(set) var cycles: [[Int]] = []

  init(bounds: Rect, sublayers: [Layer]) {
    self.bounds = bounds
    let siblings = Siblings(sublayers)
    indices = siblings.indices
    rules = sublayers.enumerated().flatMap { index, layer in
      let known = layer.constraints.filter { siblings.error(in: $0, of: index) == nil }
      return [true, false].map { AxisConstraints(known, isHorizontal: $0) }
    }
    values = sublayers.flatMap { layer in
      let frame = layer.frame
      return [frame.minX, frame.size.width, frame.minY, frame.size.height]
    }
    let order = DependencyOrder(values.indices.map { needs(of: $0) })
    cycles = order.rings.map { ring in ring.map { $0 / 4 }.uniqued() }
    for unknown in order.order { values[unknown] = value(of: unknown) }
  }

  /// Returns the frame of the layer with the given index.
  func frame(_ index: Int) -> Rect {
    let first = index * 4
    return Rect(values[first], values[first + 2], values[first + 1], values[first + 3]).standardized
  }

  /// Returns the indices of the source's values, or `nil` if the source is the superlayer.
  private func source(of constraint: Constraint) -> (low: Unknown, length: Unknown)? {
    guard constraint.source != Constraint.superlayer, let sibling = indices[constraint.source] else {
      return nil
    }
    let low = sibling * 4 + (constraint.sourceAttribute.isHorizontal ? 0 : 2)
    return (low, low + 1)
  }

  private func needs(of unknown: Unknown) -> [Unknown] {
    let rule = rules[unknown / 2]
    if unknown % 2 == 1 { return rule.ofLength.flatMap { needs(of: $0) } }
    guard let equation = rule.ofLow else { return [] }
    return needs(of: equation) + [unknown + 1]
  }

  private func needs(of equation: AxisConstraints.Equation) -> [Unknown] {
    guard let source = source(of: equation.constraint) else { return [] }
    switch equation.constraint.sourceAttribute.alongAxis {
    case .low: return [source.low]
    case .middle, .high: return [source.low, source.length]
    case .length: return [source.length]
    }
  }

  private func value(of unknown: Unknown) -> Double {
    let rule = rules[unknown / 2]
    let equation = { (equation: AxisConstraints.Equation) in value(of: equation.constraint) }
    let new =
      unknown % 2 == 1 ? rule.length(equation) : rule.low(equation, length: values[unknown + 1])
    return new ?? values[unknown]
  }

  private func value(of constraint: Constraint) -> Double {
    let (low, length): (Double, Double)
    if let source = source(of: constraint) {
      (low, length) = (values[source.low], values[source.length])
    } else if constraint.sourceAttribute.isHorizontal {
      (low, length) = (bounds.minX, bounds.size.width)
    } else {
      (low, length) = (bounds.minY, bounds.size.height)
    }
    return constraint.sourceAttribute.alongAxis.value(low, length) * constraint.scale + constraint.offset
  }
}

extension [Int] {
  /// Returns the elements without duplicates, in order.
  fileprivate func uniqued() -> [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
