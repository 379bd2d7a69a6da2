internal import Animux
internal import AnimuxClock
internal import CoreGraphics

/// The time in which code runs: the present of a film, what is to happen at later times, and the open transactions.
///
/// Each thread has one. Code that runs outside of a film sees the time 0.
final class Program: RunningFilm {

  /// The program of the film whose code this thread runs.
  static var current: Program {
    if let program = Thread.current.threadDictionary[FilmClock.key] as? Program { return program }
    let program = Program()
    Thread.current.threadDictionary[FilmClock.key] = program
    return program
  }

  /// Runs code whose program is this one.
  func run(_ body: () throws -> Void) rethrows {
    let outer = Program.current
    Thread.current.threadDictionary[FilmClock.key] = self
    defer { Thread.current.threadDictionary[FilmClock.key] = outer }
    try body()
    slept = 0
  }

  private(set) var now = 0.0
  /// The date of the time 0: that of the clock on the wall, without the part of a second.
  private let firstDate = MachineTime.date.timeIntervalSinceReferenceDate.rounded(.down)
  /// The date of the present, in seconds from the first instant of 2001.
  var date: Double { firstDate + now }
  /// The time for which the code that runs now has slept.
  var slept = 0.0
  /// The number of times that changes have been recorded.
  var recordings = 0
  /// The number of animations that have been added.
  var serial = 0
  private var events = EventQueue()
  var transactions = TransactionStack()
  /// Whether the search for an action ends with an implicit animation.
  var hasImplicitActions = true
  /// The layers outside of all trees that the code has changed since the last recording. As in Core Animation, the transaction keeps them until
  /// then, which code relies on that has a layer in a weak variable before it adds it.
  private var heldLayers: [CALayer] = []
  /// The display links that are not invalidated.
  var links: [CADisplayLink] = []
  /// The methods that wait for notifications.
  var observers: [NotificationObserver] = []
  /// The methods that wait for a time and can be cancelled.
  var delayedCalls: [DelayedCall] = []
  /// The observed values, which are compared at each instant.
  var watches: [KeyValueWatch] = []
  weak var film: CAFilm?
  /// Whether the program is that of a film; otherwise its code runs outside of films.
  var isFilm: Bool { film != nil }
  /// Records what has been changed until now.
  var flush: (() -> Void)?

  /// Plans code for a time. Code for the past runs next.
  func plan(at time: Double, _ body: @escaping () -> Void) {
    guard time < .infinity else { return }
    // A hundredth of a second later, so that the end of the film comes.
    let rest = runCount >= Self.mostEvents && runAt == now ? 0.01 : 0
    events.add(at: max(time, now + rest), body)
  }

  /// The code that waits for conditions.
  private var waiting: [(isMet: () -> Bool, body: () -> Void)] = []

  func plan(when isMet: @escaping () -> Bool, _ body: @escaping () -> Void) {
    waiting.append((isMet, body))
    planWaiting()
  }

  /// Plans the code whose conditions hold.
  private func planWaiting() {
    guard !waiting.isEmpty else { return }
    let met = waiting.map { $0.isMet() }
    let ready = zip(waiting, met).filter(\.1).map(\.0.body)
    waiting = zip(waiting, met).filter { !$0.1 }.map(\.0)
    for body in ready { plan(at: now + slept, body) }
  }

  func pass(until isMet: () -> Bool) -> Bool {
    while !isMet() {
      guard let event = events.first else { return false }
      now = max(now, event.time)
      runNext()
    }
    return true
  }

  /// The number of pieces of code that run at one time. What they plan then is planned for a later one, as code that plans itself again and
  /// again would never end.
  private static let mostEvents = 100_000
  private var (runAt, runCount) = (-1.0, 0)

  private func runNext() {
    if runAt != now { (runAt, runCount) = (now, 0) }
    runCount += 1
    events.removeFirst()?.body()
  }

  /// The time of the next event.
  var next: Double? { events.first?.time }

  /// Runs all events of the next time.
  func step() {
    guard let time = events.first?.time else { return }
    now = max(now, time)
    while let first = events.first, first.time <= now + 1e-9 {
      runNext()
      slept = 0
      planWaiting()
    }
  }

  /// Keeps a layer until changes are recorded.
  func hold(_ layer: CALayer) {
    if isFilm, heldLayers.last !== layer { heldLayers.append(layer) }
  }

  /// Lets go of the layers that were kept.
  func letGo() { heldLayers = [] }

  func advance(to time: Double) {
    now = max(now, time)
    planWaiting()
  }
}
