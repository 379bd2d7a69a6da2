internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

extension Transaction {
  /// Returns the transaction as an object of a document.
  ///
  /// - Parameter changes: The effect of each step, recorded when the timeline was played.
  func document(_ changes: StepChanges) -> JSON {
    if let document { return document }
    var members = TransactionKey.all.compactMap { key in
      key.print.flatMap { $0(self) }.map { (key.name, $0) }
    }
    let parts = parts(changes)
    if parts.count == 1 { members += parts[0].members }
    if parts.count > 1 {
      members.append((TransactionKey.transactions.name, JSON(parts.map { JSON(object: $0.members) })))
    }
    if !completions.isEmpty {
      members.append((TransactionKey.completion.name, JSON(completions.map { $0.document(changes) })))
    }
    return JSON(object: members)
  }

  /// Splits the steps into parts, because a single transaction of a document performs its keys in a fixed order.
  private func parts(_ changes: StepChanges) -> [TransactionPart] {
    var parts: [TransactionPart] = []
    for (index, step) in steps.enumerated() {
      guard let entry = step.entry(changes[order, index], changes) else { continue }
      if parts.isEmpty || !parts[parts.count - 1].add(entry) {
        parts.append(TransactionPart())
        parts[parts.count - 1].add(entry)
      }
    }
    return parts
  }
}

/// The entry for one step: an element of a list, or the value for one layer.
private struct TransactionEntry {
  let key: TransactionKey
  let layer: String?
  let value: JSON
}

/// A part of a transaction that a document can express as one object.
private struct TransactionPart {
  private var entries: [String: JSON] = [:]
  private var last = TransactionKey.add.name

  /// Adds an entry. Returns `false` if it cannot follow the entries that are already there.
  @discardableResult
  mutating func add(_ entry: TransactionEntry) -> Bool {
    let order = TransactionKey.all.map(\.name)
    guard let old = order.firstIndex(of: last), let new = order.firstIndex(of: entry.key.name), new >= old,
      let joined = joined(entry)
    else { return false }
    (entries[entry.key.name], last) = (joined, entry.key.name)
    return true
  }

  private func joined(_ entry: TransactionEntry) -> JSON? {
    let known = entries[entry.key.name]
    guard let layer = entry.layer else {
      guard case .array(let elements)? = known?.kind else { return JSON([entry.value]) }
      return JSON(elements + [entry.value])
    }
    guard case .object(var members)? = known?.kind else { return JSON(object: [(layer, entry.value)]) }
    guard let index = members.firstIndex(where: { $0.key == layer }) else {
      return JSON(.object(members + [JSON.Member(layer, entry.value)]))
    }
    // Two changes of a layer are only merged if no other layer was changed between them.
    guard index == members.count - 1, let both = members[index].value.with(entry.value) else { return nil }
    members[index] = JSON.Member(layer, both)
    return JSON(.object(members))
  }

  var members: [(String, JSON)] {
    TransactionKey.all.compactMap { key in entries[key.name].map { (key.name, $0) } }
  }
}

extension JSON {
  /// Returns two lists one after the other, or an object with the members of two objects that have no key in common.
  fileprivate func with(_ other: JSON) -> JSON? {
    switch (kind, other.kind) {
    case (.array(let first), .array(let second)): return JSON(first + second)
    case (.object(let first), .object(let second)):
      let keys = Set(first.map(\.key))
      return second.contains { keys.contains($0.key) } ? JSON?.none : JSON(.object(first + second))
    default: return nil
    }
  }
}

extension Step {
  /// Returns the entry for the step, or `nil` if it had no recorded effect.
  fileprivate func entry(_ change: JSON?, _ changes: StepChanges) -> TransactionEntry? {
    switch kind {
    case .change(let layer, _): change.map { TransactionEntry(key: .set, layer: layer, value: $0) }
    case .animate(let layer, _): change.map { TransactionEntry(key: .animate, layer: layer, value: $0) }
    case .removeAnimations(let layer, nil):
      TransactionEntry(key: .removeAllAnimations, layer: nil, value: JSON(layer))
    case .removeAnimations(let layer, _):
      change.map { TransactionEntry(key: .removeAnimations, layer: layer, value: $0) }
    case .pause(let layer): TransactionEntry(key: .pause, layer: nil, value: JSON(layer))
    case .resume(let layer): TransactionEntry(key: .resume, layer: nil, value: JSON(layer))
    case .add(let layer, let seat):
      TransactionEntry(
        key: .add, layer: nil, value: JSON(object: seat.members + [("layer", layer.document)]))
    case .remove(let layer): TransactionEntry(key: .remove, layer: nil, value: JSON(layer))
    case .replace(let layer, let other):
      TransactionEntry(key: .replace, layer: layer, value: other.document)
    case .move(let layer, let seat):
      TransactionEntry(key: .move, layer: nil, value: JSON(object: [("layer", JSON(layer))] + seat.members))
    case .transaction(let inner):
      TransactionEntry(key: .transactions, layer: nil, value: inner.document(changes))
    }
  }
}

extension LayerPlacement {
  fileprivate var members: [(String, JSON)] {
    switch self {
    case .inside(let name, let index):
      [("to", JSON(name))] + (index.map { [("index", JSON($0))] } ?? [])
    case .above(let name): [("above", JSON(name))]
    case .below(let name): [("below", JSON(name))]
    }
  }
}

extension Scene {
  /// The timeline as a list of objects of a document.
  var timelineDocument: [JSON] {
    guard timeline.contains(where: { $0.document == nil }) else { return timeline.compactMap(\.document) }
    let changes = FilmBuilder(self, assets: Assets(), noting: StepChanges()).changes ?? StepChanges()
    return Transaction.numbered(timeline).map { $0.document(changes) }
  }
}
