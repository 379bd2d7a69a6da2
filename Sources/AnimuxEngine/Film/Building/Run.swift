internal import AnimuxDocuments

/// A transaction on its way: from its begin until what it started has ended.
struct Run: Sendable {
  typealias ID = Int

  /// An animation that it started.
  struct Started: Sendable {
    let node: Node.ID
    let serial: Int
  }

  /// The one around it.
  let parent: ID?
  let settings: Settings
  let completions: [Transaction]
  let place: Place
  /// Itself, while it is being played, and the transactions in it that are still to come.
  var unfinished = 1
  /// Those that have not ended yet.
  var started: [Started] = []
  /// When the next look at it is on the agenda.
  var nextCheck = Double.infinity
  /// Its completions are on the agenda.
  var isDone = false
}

/// What is on the agenda.
enum Event: Sendable {
  case transaction(Transaction, in: Run.ID?)
  /// Something that a run waits for may have ended.
  case check(Run.ID)
  /// A layer has come to the end of its way out.
  case departure(Node.ID)
}
