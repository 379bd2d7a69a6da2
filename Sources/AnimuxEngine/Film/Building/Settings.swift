internal import AnimuxMotion

/// The settings that a transaction passes on to the animations that it starts.
struct Settings: Sendable {
  /// The duration of animations without one, or `nil` if no transaction specifies it.
  var duration: Double?
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
