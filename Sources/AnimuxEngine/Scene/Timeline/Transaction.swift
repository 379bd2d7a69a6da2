internal import AnimuxDocuments
public import AnimuxMotion

/// Changes of a layer tree at one time of the film, with the settings of the animations that they start.
///
/// It corresponds to Core Animation's `CATransaction`, except that its time is set. Layers are referred to by a name,
/// or by a path of names such as `"menu/item"`, in the tree at that time.
public struct Transaction: Sendable {
  /// The time in seconds: in the film, after the start of the enclosing transaction, or, for a completion, after the
  /// animations that it waits for have ended.
  public var beginTime: Double
  /// The duration of animations that do not specify one. `nil` is that of the enclosing transaction, or 0.25.
  public var duration: Double?
  /// The timing function of animations that do not specify one. `nil` is that of the enclosing transaction; without
  /// one, implicit animations use `default`.
  public var timingFunction: TimingFunction?
  /// Whether changes take effect immediately, without actions. `nil` is the setting of the enclosing transaction.
  public var disableActions: Bool?
  /// The steps, in the order in which they are performed.
  var steps: [Step] = []
  /// The transactions that are performed when all animations that this one and its nested ones started have ended or
  /// been removed.
  var completions: [Transaction] = []
  /// The transaction's object in the document.
  var document: JSON?
  /// The transaction's index in the timeline. Of two transactions at the same time, the one with the lower index is
  /// performed first.
  private(set) var order = 0

  /// Creates a transaction without steps.
  public init(
    at beginTime: Double = 0, duration: Double? = nil, timingFunction: TimingFunction? = nil,
    disableActions: Bool? = nil
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.timingFunction = timingFunction
    self.disableActions = disableActions
  }
}

extension Transaction {
  /// Whether the transaction does nothing.
  package var isEmpty: Bool { steps.isEmpty && completions.isEmpty }

  var place: Place { document?.place ?? .nowhere }

  /// Returns the keys of the animations that the transaction adds to a layer.
  func keys(animatedOn layer: String) -> Set<String> {
    Set(
      steps.compactMap { step in
        guard case .animate(layer, let attached) = step.kind else { return nil }
        return attached.key
      })
  }

  /// Returns the transactions with their indices set, including nested ones and completions.
  static func numbered(_ transactions: [Transaction]) -> [Transaction] {
    var count = 0
    return transactions.map { $0.numbered(&count) }
  }

  private func numbered(_ count: inout Int) -> Transaction {
    var copy = self
    copy.order = count
    count += 1
    for (index, step) in steps.enumerated() {
      if case .transaction(let inner) = step.kind {
        copy.steps[index].kind = .transaction(inner.numbered(&count))
      }
    }
    copy.completions = completions.map { $0.numbered(&count) }
    return copy
  }
}
