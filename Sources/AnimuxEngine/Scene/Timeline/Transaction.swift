internal import AnimuxDocuments
public import AnimuxMotion

/// What happens to a tree of layers at one moment of the film, all at once, and how the changes are animated: Core
/// Animation's `CATransaction`, with the moment given instead of met.
///
/// Layers go by their names, as the tree is at that moment: by one name alone, or by a path of names `"menu/item"`.
public struct Transaction: Sendable {
  /// In seconds: of the film; of one in another transaction, after that one's begin; of a completion, after what it waited
  /// for has ended.
  public var beginTime: Double
  /// Of the animations that it starts, where they say nothing themselves. Nil: that of the transaction around it, or 0.25.
  public var duration: Double?
  /// Of the animations that it starts, where they say nothing themselves. Nil: that of the transaction around it; where
  /// there is none, implicit animations take `default`.
  public var timingFunction: TimingFunction?
  /// True: changes take hold at once. Nil: as the transaction around it.
  public var disableActions: Bool?
  /// In the order in which they happen.
  var steps: [Step] = []
  /// What happens once every animation that it started, also those of the transactions in it, has ended or been removed.
  var completions: [Transaction] = []
  /// What a document says.
  var document: JSON?
  /// Which one of its time line it is. Of transactions at one time the lower one comes first.
  private(set) var order = 0

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
  var place: Place { document?.place ?? .nowhere }

  /// Keys of the animations that it adds to a layer.
  func keys(animatedOn layer: String) -> Set<String> {
    Set(
      steps.compactMap { step in
        guard case .animate(layer, let attached) = step.kind else { return nil }
        return attached.key
      })
  }

  /// The transactions with their numbers, those in them and those after them too.
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
