internal import AnimuxDocuments

/// Reports emitters without visible particles.
@Sendable func checkEmitter(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let emitters = inspected.node.versions.compactMap(\.model.emitter)
  guard let first = inspected.model.emitter else { return }
  if emitters.allSatisfy(\.emitterCells.isEmpty) {
    return warnings.report(
      .neverSeen, "\(inspected.name) emits nothing; add \"emitterCells\"", key: "type",
      in: inspected.model.place)
  }
  if !inspected.changes("emitterCells", { $0.emitter?.emitterCells }) {
    for (index, cell) in first.emitterCells.enumerated() {
      guard let (key, consequence) = cell.reasonForNothing else { continue }
      warnings.report(
        .neverSeen,
        "cell \(cell.name.map(quoted) ?? "#\(index)") of \(inspected.name) \(consequence): its \(quoted(key)) is 0; set it to 10, for example",
        key: "emitterCells", in: inspected.model.place)
    }
  }
  for (index, cell) in first.emitterCells.enumerated() where !cell.showsSomething {
    let isShownLater = emitters.contains { $0.shows(cell, index) }
    if isShownLater { continue }
    let name = cell.name.map(quoted) ?? "#\(index)"
    warnings.report(
      .neverSeen,
      "cell \(name) of \(inspected.name) is never visible; add \"contents\", the picture of a particle",
      key: "emitterCells", in: inspected.model.place)
  }
}

extension EmitterCell {
  /// Whether particles of the cell or its descendants have a picture.
  fileprivate var showsSomething: Bool { contents != nil || emitterCells.contains(where: \.showsSomething) }

  /// The key whose default keeps the cell from emitting visible particles, and what comes of it.
  fileprivate var reasonForNothing: (key: String, consequence: String)? {
    guard isEnabled else { return nil }
    if birthRate <= 0 { return ("birthRate", "emits nothing") }
    return lifetime <= 0 && lifetimeRange <= 0 ? ("lifetime", "has particles that vanish at once") : nil
  }
}

extension EmitterContent {
  /// Returns whether `cell` shows something in this emitter. Cells are identified by name, or by index if they have none.
  fileprivate func shows(_ cell: EmitterCell, _ index: Int) -> Bool {
    emitterCells.enumerated().contains { place, other in
      let isSame = cell.name.map { $0 == other.name } ?? (place == index)
      return isSame && other.showsSomething
    }
  }
}
