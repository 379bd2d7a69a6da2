internal import AnimuxMotion

/// The settings that a transaction passes on to the animations that it starts.
struct Settings: Sendable {
  var duration = Track.standardDuration
  var timingFunction: TimingFunction?
  var disablesActions = false

  /// Returns these settings with those that `transaction` specifies.
  func inner(_ transaction: Transaction) -> Settings {
    Settings(
      duration: transaction.duration ?? duration,
      timingFunction: transaction.timingFunction ?? timingFunction,
      disablesActions: transaction.disableActions ?? disablesActions)
  }
}
