internal import AnimuxGraphics
internal import Synchronization

/// Counts what a frame costs, including the pictures that are drawn for it, and enforces the limits.
///
/// Once a limit is exceeded nothing more is granted, so the rest of the frame takes no time. Its picture is
/// then of no use.
final class Ledger: Sendable {
  /// A quantity that is counted and has a limit.
  enum Account: Int, CaseIterable {
    case items
    case outline
    case planes
    case behind
    case filtered
    case filterLevels
    case held
    case crossings
    case painted

    /// Whether the whole amount that a layer takes is known when it is requested.
    fileprivate var isKnownBefore: Bool { self == .painted }

    var limit: Limit {
      switch self {
      case .items: .items
      case .outline: .outline
      case .planes: .planes
      case .behind: .behind
      case .filtered: .filtered
      case .filterLevels: .filterLevels
      case .held: .held
      case .crossings: .crossings
      case .painted: .painted
      }
    }
  }

  /// The number of filtered pixels that cost as much time as preparing a picture of any size.
  static let picture = 4096
  /// The number of painted pixels that cost as much time as planning a command.
  static let command = 1024
  /// The number of painted pixels that cost as much time as one filtered pixel.
  static let paintedForOne = 16

  private struct State {
    var taken = [Int](repeating: 0, count: Account.allCases.count)
    var layers: [Int32] = []
    var excess: Excess?
  }

  private let maximums: [Int]
  private let state = Mutex(State())

  init(_ limits: Limits) {
    maximums = Account.allCases.map { limits.count($0.limit) }
  }

  /// The first limit that this frame exceeded; `nil` if it exceeded none.
  var excess: Excess? { state.withLock { $0.excess } }

  /// Resets all counts. `excess` is a limit that the frame exceeded before it was drawn, if any.
  func beginFrame(_ excess: Excess? = nil) {
    state.withLock {
      $0 = State()
      $0.excess = excess
    }
  }

  /// Adds `count` to an account. Returns `false` if that exceeds its limit, or if a limit was exceeded
  /// before.
  func take(_ count: Int, of account: Account) -> Bool {
    state.withLock { state in
      guard state.excess == nil else { return false }
      let (sum, overflows) = state.taken[account.rawValue].addingReportingOverflow(count)
      guard !overflows, sum <= maximums[account.rawValue] else {
        state.excess = Excess(
          limit: account.limit, layers: state.layers, amount: account.isKnownBefore && !overflows ? sum : nil)
        return false
      }
      state.taken[account.rawValue] = sum
      return true
    }
  }

  /// Returns the amount that can still be taken; 0 after a limit was exceeded.
  func rest(of account: Account) -> Int {
    state.withLock { state in
      state.excess == nil ? max(maximums[account.rawValue] - state.taken[account.rawValue], 0) : 0
    }
  }

  /// Gives back a part of what is only held for a while.
  func giveBack(_ count: Int, of account: Account) {
    state.withLock { $0.taken[account.rawValue] -= count }
  }

  /// Attributes what is taken to a layer, until `leave(_:)`.
  func enter(_ mark: LayerMark) {
    if let layer = mark.layer { state.withLock { $0.layers.append(layer) } }
  }

  func leave(_ mark: LayerMark) {
    if mark.layer != nil { state.withLock { _ = $0.layers.popLast() } }
  }
}
