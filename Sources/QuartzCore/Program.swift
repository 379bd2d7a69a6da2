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

  private(set) var now = 0.0
  /// The date of the time 0: that of the clock on the wall, without the part of a second.
  private let firstDate = MachineTime.date.timeIntervalSinceReferenceDate.rounded(.down)
  /// The date of the present.
  var date: Date { Date(timeIntervalSinceReferenceDate: firstDate + now) }
  /// The number of animations that have been added.
  var serial = 0
  private var events = EventQueue()
  var transactions = TransactionStack()
  /// The display links that are not invalidated.
  var links: [CADisplayLink] = []
  /// The methods that wait for notifications.
  var observers: [NotificationObserver] = []
  /// The methods that wait for a time and can be cancelled.
  var delayedCalls: [DelayedCall] = []
  /// The observed values, which are compared at each instant.
  var watches: [KeyValueWatch] = []
  weak var film: CAFilm?
  /// The program if it is that of a film; `nil` for code that runs outside of films.
  var running: Program? { film == nil ? nil : self }
  /// Records what has been changed until now.
  var flush: (() -> Void)?

  /// Plans code for a time. Code for the past runs next.
  func plan(at time: Double, _ body: @escaping () -> Void) {
    guard time < .infinity else { return }
    events.add(at: max(time, now), body)
  }

  /// The time of the next event.
  var next: Double? { events.first?.time }

  /// Runs all events of the next time.
  func step() {
    guard let time = events.first?.time else { return }
    now = max(now, time)
    while let event = events.first, event.time <= now + 1e-9 {
      _ = events.removeFirst()
      event.body()
    }
  }

  func advance(to time: Double) { now = max(now, time) }
}
