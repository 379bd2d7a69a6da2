package import Dispatch
package import Foundation

/// Foundation's and Dispatch's own ways to wait, for a module that replaces them by a film's. They are in a module of their own, as in that one
/// the names mean the film's.
package enum MachineTime {
  package static var now: DispatchTime { .now() }
  package static var date: Date { Date() }

  package static func add(_ timer: Timer, to loop: RunLoop, _ mode: RunLoop.Mode) {
    loop.add(timer, forMode: mode)
  }

  package static func run(_ item: DispatchWorkItem, on queue: DispatchQueue, at time: DispatchTime) {
    queue.asyncAfter(deadline: time, execute: item)
  }

  package static func run(_ item: DispatchWorkItem, on queue: DispatchQueue) { queue.async(execute: item) }

  package static func wait<Result>(
    for work: () throws -> Result, on queue: DispatchQueue
  ) rethrows -> Result { try queue.sync(execute: work) }

  package static func run(_ work: @escaping @Sendable () -> Void, on queue: OperationQueue) {
    queue.addOperation(work)
  }

  package static func sleep(_ time: TimeInterval) { Thread.sleep(forTimeInterval: time) }
}
