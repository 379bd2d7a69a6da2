internal import AnimuxMotion

/// What a transaction says of the animations that it starts.
struct Settings: Sendable {
  var duration = Track.standardDuration
  var timingFunction: TimingFunction?
  var disablesActions = false

  /// These with what `transaction` says itself.
  func inner(_ transaction: Transaction) -> Settings {
    Settings(
      duration: transaction.duration ?? duration,
      timingFunction: transaction.timingFunction ?? timingFunction,
      disablesActions: transaction.disableActions ?? disablesActions)
  }
}
