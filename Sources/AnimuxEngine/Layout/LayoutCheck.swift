internal import AnimuxDocuments
internal import AnimuxGraphics

/// Finds invalid constraints in a layer tree.
struct LayoutCheck {
  /// The messages, and the places of the constraints in a document.
  private(set) var errors: [(message: String, place: Place)] = []

  init(_ root: Layer) {
    check(root)
  }

  /// Checks the constraints of some sublayers.
  init(of indices: [Int], in layer: Layer) {
    let tied = Set(indices.filter { !layer.sublayers[$0].constraints.isEmpty })
    guard !tied.isEmpty else { return }
    let siblings = Siblings(layer.sublayers)
    for index in tied.sorted() { check(index, of: layer, siblings) }
    for cycle in cycles(in: layer) where !tied.isDisjoint(with: cycle) { report(cycle, in: layer) }
  }

  private mutating func check(_ layer: Layer) {
    if layer.layoutManager is ConstraintLayout { checkSublayers(of: layer) }
    for sublayer in layer.sublayers { check(sublayer) }
    if let mask = layer.mask { check(mask) }
  }

  private mutating func checkSublayers(of layer: Layer) {
    let siblings = Siblings(layer.sublayers)
    for index in layer.sublayers.indices { check(index, of: layer, siblings) }
    for cycle in cycles(in: layer) { report(cycle, in: layer) }
  }

  private mutating func check(_ index: Int, of layer: Layer, _ siblings: Siblings) {
    let sublayer = layer.sublayers[index]
    for constraint in sublayer.constraints {
      guard let error = siblings.error(in: constraint, of: index) else { continue }
      let name = name(of: sublayer, index)
      errors.append(("\(constraint.attribute) of layer \(name): \(error)", constraint.place))
    }
    for isHorizontal in [true, false] { checkCount(of: sublayer, index, isHorizontal: isHorizontal) }
  }

  private func cycles(in layer: Layer) -> [[Int]] {
    let context = LayoutContext(assets: Assets(), isFlipped: false)
    return ConstraintSolver(bounds: layer.bounds, sublayers: layer.sublayers, context).cycles
  }

  /// Reports duplicate and surplus constraints. Core Animation selects two of them; in a document they are errors.
  private mutating func checkCount(of layer: Layer, _ index: Int, isHorizontal: Bool) {
    let constraints = layer.constraints.filter { $0.attribute.isHorizontal == isHorizontal }
    let name = name(of: layer, index)
    for (position, constraint) in constraints.enumerated() where constraint.place != .nowhere {
      if constraints.prefix(position).contains(where: { $0.attribute == constraint.attribute }) {
        errors.append(
          ("layer \(name) has two constraints of its \(constraint.attribute)", constraint.place))
      } else if position == 2 {
        let axis = isHorizontal ? "across" : "down"
        let message = "layer \(name) has more than two constraints \(axis); remove all but two"
        errors.append((message, constraint.place))
      }
    }
  }

  private mutating func report(_ cycle: [Int], in layer: Layer) {
    let names = cycle.map { name(of: layer.sublayers[$0], $0) }
    let list = names.enumerated(with: "and")
    let place = cycle.first.flatMap { layer.sublayers[$0].constraints.first?.place } ?? .nowhere
    errors.append(("the constraints of layers \(list) depend on each other; remove one of them", place))
  }

  private func name(of layer: Layer, _ index: Int) -> String { quoted(siblingName(layer.name, at: index)) }
}
