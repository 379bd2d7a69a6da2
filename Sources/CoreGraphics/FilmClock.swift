internal import Foundation

/// The time of a film whose code runs.
package protocol RunningFilm: AnyObject {
  /// The present, in seconds from the film's start.
  var now: Double { get }
  /// The date of the present, in seconds from the first instant of 2001.
  var date: Double { get }
  /// Whether the code is that of a film. Code outside of films waits in the machine's time.
  var isFilm: Bool { get }
  /// The time for which the code that runs now has slept.
  var slept: Double { get set }
  /// Plans code for a time. Code for the past runs next.
  func plan(at time: Double, _ body: @escaping () -> Void)
  /// Runs code once a condition holds, which is looked at after all other code.
  func plan(when isMet: @escaping () -> Bool, _ body: @escaping () -> Void)
  /// Lets the film go on until a condition holds. Returns `false` if nothing is left that could fulfil it.
  func pass(until isMet: () -> Bool) -> Bool
}

extension RunningFilm {
  /// The time that the code that runs now takes for the present: that of the film, and what it has slept.
  var present: Double { now + slept }
}

/// The film whose code a thread runs.
package enum FilmClock {
  /// The name by which a thread keeps the film.
  package static let key = "animux.program"

  /// The film whose code this thread runs, or `nil` if its code is not that of a film.
  package static var current: (any RunningFilm)? {
    guard let film = Thread.current.threadDictionary[key] as? any RunningFilm, film.isFilm else { return nil }
    return film
  }
}
