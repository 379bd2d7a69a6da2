import AnimuxGraphics

/// Computes the frames of sublayers whose constraints refer to each other and to their superlayer, in any order.
struct ConstraintSolver {
  /// The index of a value to compute: the lower edge or the length of a layer along x or y.
  private typealias Unknown = Int

  private let bounds: Rect
  /// The constraints of each layer, along x and then along y.
  private let rules: [AxisConstraints]
  private let indices: [String: Int]
  private let sublayers: [Layer]
  private let context: LayoutContext
  /// The computed values. Initially they are those of the layers' frames.
  private var values: [Double]
  /// Layers whose constraints depend on each other. The values that they depend on are not changed.
  private(set) var cycles: [[Int]] = []

  /// The sides of a layer's size that its constraints determine.
  struct Sides {
    let width: Bool
    let height: Bool
  }

  init(bounds: Rect, sublayers: [Layer], _ context: LayoutContext) {
    self.bounds = bounds
    self.sublayers = sublayers
    self.context = context
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

  /// Returns which sides of a layer's size its constraints determine.
  func sides(_ index: Int) -> Sides {
    Sides(width: !rules[index * 2].ofLength.isEmpty, height: !rules[index * 2 + 1].ofLength.isEmpty)
  }

  /// Returns whether a length follows from the layer's contents at its other length, which constraints determine.
  private func followsFromContents(_ unknown: Unknown) -> Bool {
    let layer = sublayers[unknown / 4]
    guard layer.isMeasured, layer.hasIdentityTransform else { return false }
    let (sides, isWidth) = (sides(unknown / 4), unknown % 4 == 1)
    // The lines of a text are as wide as the text, whatever its height.
    if isWidth, layer.content.text(in: layer) != nil { return false }
    return isWidth
      ? !sides.width && sides.height && layer.ownSize.width == nil
      : sides.width && !sides.height && layer.ownSize.height == nil
  }

  private func contentLength(of unknown: Unknown) -> Double? {
    let (layer, isWidth) = (sublayers[unknown / 4], unknown % 4 == 1)
    var own = OwnSize()
    if isWidth { own.height = values[unknown + 2] } else { own.width = values[unknown - 2] }
    return layer.measuredSize(own, context).map { isWidth ? $0.width : $0.height }
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
    if unknown % 2 == 1 {
      if followsFromContents(unknown) { return [unknown % 4 == 1 ? unknown + 2 : unknown - 2] }
      return rule.ofLength.flatMap { needs(of: $0) }
    }
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
    if unknown % 2 == 1, followsFromContents(unknown) { return contentLength(of: unknown) ?? values[unknown] }
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
