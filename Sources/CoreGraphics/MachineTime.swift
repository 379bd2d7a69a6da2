package import Dispatch
package import Foundation

/// Foundation's and Dispatch's own ways to wait, for modules that replace them by a film's.
package enum MachineTime {
  package static var now: DispatchTime { .now() }
  package static var date: Date { Date() }

  package static func add(_ timer: Timer, to loop: RunLoop, _ mode: RunLoop.Mode) {
    loop.add(timer, forMode: mode)
  }

  package static func run(_ item: DispatchWorkItem, on queue: DispatchQueue, at time: DispatchTime) {
    queue.asyncAfter(deadline: time, execute: item)
  }
}

// Constants of Dispatch that Linux lacks.

/// The nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
