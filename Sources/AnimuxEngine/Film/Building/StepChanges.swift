internal import AnimuxDocuments

/// The effect of each step on layers when a timeline was played, as it is written in documents.
struct StepChanges: Sendable {
  private struct Key: Hashable {
    let transaction: Int
    let step: Int
  }

  private var changes: [Key: JSON] = [:]
  private var current = Key(transaction: 0, step: 0)

  /// Sets the step that following changes belong to.
  mutating func begin(step: Int, of transaction: Int) { current = Key(transaction: transaction, step: step) }

  /// Records the first change of a step. Further changes follow from it when the document is played.
  mutating func note(_ change: () -> JSON) {
    if changes[current] == nil { changes[current] = change() }
  }

  /// The change of a step, by the transaction's index and the step's.
  subscript(transaction: Int, step: Int) -> JSON? { changes[Key(transaction: transaction, step: step)] }
}
