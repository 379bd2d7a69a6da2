internal import AnimuxDocuments

/// The key paths whose values are fractions, 0…1.
private let fractions: Set<String> = ["opacity", "shadowOpacity", "strokeStart", "strokeEnd"]

/// Reports animations that set a fraction to a value far above 1, which is usually meant as a percentage.
@Sendable func checkFractions(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  // A stroke that wraps can turn around its path several times.
  let wraps = inspected.model.property(named: "strokeWraps")?.print(inspected.model) == true
  for (track, _) in inspected.tracks {
    guard
      let change = track.changes.first(where: { fractions.contains($0.keyPath) && ($0.number ?? 0) >= 2 }),
      let value = change.number, !(wraps && change.keyPath.hasPrefix("stroke"))
    else { continue }
    let meant = JSON(value <= 100 ? value / 100 : 1).text()
    warnings.report(
      .unlikelyValue,
      "the \(inspected.name(of: track)) sets \(quoted(change.keyPath)) to \(JSON(value).text()), but it is a number 0…1; write \(meant)",
      key: "keyPath", in: track.place)
  }
}

extension ValueChange {
  fileprivate var number: Double? { value as? Double }
}
