internal import AnimuxDocuments

/// The sublayers of one layer, by the names that constraints refer to.
struct Siblings {
  /// The indices by name. If two sublayers have the same name, the first is used.
  let indices: [String: Int]

  init(_ sublayers: [Layer]) {
    let names = sublayers.enumerated().compactMap { index, layer in layer.name.map { ($0, index) } }
    indices = Dictionary(names) { first, _ in first }
  }

  /// Returns the reason why a constraint of the sublayer at `index` is invalid, or `nil` if it is valid.
  func error(in constraint: Constraint, of index: Int) -> String? {
    guard constraint.source != Constraint.superlayer else { return nil }
    guard let sibling = indices[constraint.source] else {
      let hint = Spelling.hint(for: constraint.source, among: [Constraint.superlayer] + indices.keys.sorted())
      return "there is no sibling \(quoted(constraint.source))\(hint)"
    }
    return sibling == index
      ? "a layer cannot have a constraint to itself; use a sibling or \"superlayer\"" : nil
  }
}
