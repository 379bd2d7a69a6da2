internal import AnimuxDocuments

/// The sublayers of one layer, as constraints name them.
struct Siblings {
  /// Of two with one name the first counts.
  let indices: [String: Int]

  init(_ sublayers: [Layer]) {
    let names = sublayers.enumerated().compactMap { index, layer in layer.name.map { ($0, index) } }
    indices = Dictionary(names) { first, _ in first }
  }

  /// Why a constraint of the sublayer of that number cannot hold; nil where it can.
  func mistake(in constraint: Constraint, of index: Int) -> String? {
    guard constraint.source != Constraint.superlayer else { return nil }
    guard let sibling = indices[constraint.source] else {
      let hint = Spelling.hint(for: constraint.source, among: [Constraint.superlayer] + indices.keys.sorted())
      return "there is no layer \(quoted(constraint.source)) beside it\(hint)"
    }
    return sibling == index ? "a layer cannot be tied to itself" : nil
  }
}
