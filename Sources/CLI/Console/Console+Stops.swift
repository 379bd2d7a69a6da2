/// Signals and limits, which can end a run before it is done.
extension Console {
  /// Declares that the run checks `mayGoOn` regularly from now on. `outcome` states in messages whether there is output then.
  func watchForStops(_ signals: SignalWatch, outcome: String? = nil) {
    signals.startWatching()
    watchdog?.startWatching(outcome: outcome)
  }

  /// Returns whether nothing has ended the run.
  func mayGoOn(_ signals: SignalWatch) -> Bool { signals.signal == nil && watchdog?.hasFired != true }
}
