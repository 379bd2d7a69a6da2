internal import AnimuxDocuments
internal import AnimuxMotion

/// A transaction on its way: from its begin until what it started has ended.
struct ActiveTransaction: Sendable {
  typealias ID = Int

  /// An animation that it started.
  fileprivate struct Started: Sendable {
    let node: Node.ID
    let serial: Int
  }

  /// The one around it.
  fileprivate let parent: ID?
  let settings: Settings
  fileprivate let completions: [Transaction]
  fileprivate let place: Place
  /// Itself, while it is being played, and the transactions in it that are still to come.
  fileprivate var unfinished = 1
  /// Those that have not ended yet.
  fileprivate var started: [Started] = []
  /// When the next look at it is due.
  fileprivate var nextCheck = Double.infinity
  /// Its completions are due.
  fileprivate var isDone = false
}

/// The transactions of a film while it is played out: what is still to happen, what each has started, and which of them wait for
/// the end of it.
struct ActiveTransactions: Sendable {
  typealias ID = ActiveTransaction.ID

  /// Something that is due at a time.
  enum Event: Sendable {
    case transaction(Transaction, in: ID?)
    /// Something that a transaction waits for may have ended.
    case check(ID)
    /// A layer has come to the end of its way out.
    case departure(Node.ID)
  }

  private var events = EventQueue<Event>()
  private var all: [ActiveTransaction] = []
  /// Those with a completion, but for some that are done.
  private var awaited: [ID] = []
  /// The transactions that wait for an animation to end, by its serial.
  private var watchers: [Int: [ID]] = [:]
  /// For each layer the outermost transaction that added it; those from the beginning on have none.
  private var adders: [Node.ID: ID] = [:]
  /// When the last transaction that was played has ended.
  private(set) var lastEnd: Double?

  subscript(id: ID) -> ActiveTransaction { all[id] }

  /// Takes what happens next.
  mutating func nextEvent() -> (time: Double, event: Event)? { events.next() }

  /// Notes a transaction that begins so long after `begin`, in the one that it lies in.
  mutating func schedule(
    _ transaction: Transaction, after begin: Double, in outer: ID?, _ diagnostics: inout Diagnostics
  ) {
    let time = begin + transaction.beginTime
    guard transaction.beginTime >= 0, time.isFinite else {
      let message = "a transaction cannot begin at \(JSON(transaction.beginTime).text()) s"
      return diagnostics.report(.error, .outOfRange, message, at: transaction.place)
    }
    if let outer { all[outer].unfinished += 1 }
    events.note(.transaction(transaction, in: outer), at: time, order: transaction.order)
  }

  /// Notes when a layer that is on its way out departs.
  mutating func schedule(departureOf node: Node.ID, at time: Double) {
    events.note(.departure(node), at: time, order: -1)
  }

  /// Begins a transaction. `isInline`: the one around it did not wait for its time.
  mutating func begin(
    _ transaction: Transaction, in outer: ID?, isInline: Bool = false, at now: Double
  ) -> ID {
    let settings = (outer.map { all[$0].settings } ?? Settings()).inner(transaction)
    let id = all.count
    if let outer, isInline { all[outer].unfinished += 1 }
    all.append(
      ActiveTransaction(
        parent: outer, settings: settings, completions: transaction.completions, place: transaction.place))
    if !transaction.completions.isEmpty { awaited.append(id) }
    lastEnd = max(lastEnd ?? 0, now + max(settings.duration, 0))
    return id
  }
}

/// Who came with which transaction.
extension ActiveTransactions {
  /// The outermost transaction around one.
  private func outermost(_ id: ID) -> ID {
    var current = id
    while let parent = all[current].parent { current = parent }
    return current
  }

  /// Notes that layers come in a transaction.
  mutating func note(_ arrivals: Range<Node.ID>, in id: ID) {
    let outermost = outermost(id)
    for node in arrivals { adders[node] = outermost }
  }

  /// True where a layer has come in the same transaction, or one around it.
  func isNew(_ node: Node.ID, in id: ID) -> Bool { adders[node] == outermost(id) }
}

/// Completions.
extension ActiveTransactions {
  /// The transaction and those around it that wait for the end of what it starts.
  private func waiting(_ id: ID) -> [ID] {
    sequence(first: id) { all[$0].parent }.filter { !all[$0].completions.isEmpty }
  }

  /// A transaction has begun a track.
  mutating func watch(_ track: Track, on node: Node.ID, in id: ID) {
    for id in waiting(id) {
      all[id].started.append(ActiveTransaction.Started(node: node, serial: track.serial))
      watchers[track.serial, default: []].append(id)
    }
  }

  /// Tracks are gone before their end.
  mutating func dismiss(_ tracks: some Sequence<Track>, in draft: inout FilmDraft) {
    for track in tracks {
      for id in watchers.removeValue(forKey: track.serial) ?? [] {
        all[id].started.removeAll { $0.serial == track.serial }
        check(id, in: &draft)
      }
    }
  }

  /// One thing less that a transaction, and those around it, wait for.
  mutating func finish(_ id: ID, in draft: inout FilmDraft) {
    all[id].unfinished -= 1
    guard all[id].unfinished == 0 else { return }
    check(id, in: &draft)
    if let parent = all[id].parent { finish(parent, in: &draft) }
  }

  /// Looks at a transaction at the moment that was noted for it.
  mutating func checkAsNoted(_ id: ID, in draft: inout FilmDraft) {
    all[id].nextCheck = .infinity
    check(id, in: &draft)
  }

  /// The time of layers has begun to run otherwise: all that is waited for ends at another moment.
  mutating func checkAll(in draft: inout FilmDraft) {
    awaited.removeAll { all[$0].isDone }
    for id in awaited { check(id, in: &draft) }
  }

  /// Goes on with what follows a transaction if all that it waits for has ended, else looks again when that should be so.
  private mutating func check(_ id: ID, in draft: inout FilmDraft) {
    guard all[id].unfinished == 0, !all[id].isDone else { return }
    let now = draft.tree.now
    var (left, next) = ([ActiveTransaction.Started](), -Double.infinity)
    for started in all[id].started {
      guard let end = Self.end(of: started, in: draft.tree), end > now + Timing.slack else { continue }
      left.append(started)
      next = max(next, end)
    }
    all[id].started = left
    if left.isEmpty {
      all[id].isDone = true
      for transaction in all[id].completions {
        schedule(transaction, after: now, in: nil, &draft.reader.diagnostics)
      }
    } else if next < all[id].nextCheck {
      all[id].nextCheck = next
      events.note(.check(id), at: next, order: -1)
    }
  }

  /// Nil where it is there no more.
  private static func end(of started: ActiveTransaction.Started, in tree: LayerTree) -> Double? {
    tree.version(started.node).track(started.serial).map { tree.end(of: $0, on: started.node) }
  }

  /// Warns of completions that never come.
  func reportWaiting(to reader: inout Reader) {
    for id in awaited where !all[id].isDone {
      reader.warn(
        .neverHappens,
        "the completion of this transaction never comes: one of its animations never ends",
        at: all[id].place)
    }
  }
}
