internal import Animux
internal import CoreGraphics

/// The time in which code runs: the present of a film, what is to happen at later times, and the open transactions.
///
/// Each thread has one. Code that runs outside of a film sees the time 0.
final class Program {
  private static let key = "animux.program"

  /// The program of the film whose code this thread runs.
  static var current: Program {
    if let program = Thread.current.threadDictionary[key] as? Program { return program }
    let program = Program()
    Thread.current.threadDictionary[key] = program
    return program
  }

  /// Runs code whose program is this one.
  func run(_ body: () throws -> Void) rethrows {
    let outer = Program.current
    Thread.current.threadDictionary[Self.key] = self
    defer { Thread.current.threadDictionary[Self.key] = outer }
    try body()
  }

  private struct Event {
    let time: Double
    let order: Int
    let body: () -> Void
  }

  private(set) var now = 0.0
  /// The number of animations that have been added.
  var serial = 0
  /// The events to come, the last one first.
  private var events: [Event] = []
  private var count = 0
  var transactions = TransactionStack()
  /// The display links that are not invalidated.
  var links: [CADisplayLink] = []
  weak var film: CAFilm?
  /// Records what has been changed until now.
  var flush: (() -> Void)?

  /// Plans code for a time. Code for the past runs next.
  func plan(at time: Double, _ body: @escaping () -> Void) {
    guard time < .infinity else { return }
    count += 1
    let event = Event(time: max(time, now), order: count, body: body)
    let place = (0...events.count).first { index in
      guard index < events.count else { return true }
      let other = events[events.count - 1 - index]
      return (event.time, event.order) < (other.time, other.order)
    }
    events.insert(event, at: events.count - (place ?? 0))
  }

  /// The time of the next event.
  var next: Double? { events.last?.time }

  /// Runs all events of the next time.
  func step() {
    guard let time = events.last?.time else { return }
    now = max(now, time)
    while let event = events.last, event.time <= now + 1e-9 {
      events.removeLast()
      event.body()
    }
  }

  func advance(to time: Double) { now = max(now, time) }
}
