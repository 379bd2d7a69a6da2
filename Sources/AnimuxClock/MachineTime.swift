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

  /// Returns whether a group is empty.
  package static func isEmpty(_ group: DispatchGroup) -> Bool { group.wait(timeout: .now()) == .success }

  /// Takes one from a semaphore. Returns whether it had one.
  package static func take(from semaphore: DispatchSemaphore) -> Bool {
    semaphore.wait(timeout: .now()) == .success
  }

  package static func wait(for group: DispatchGroup) { group.wait() }

  package static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

  package static func perform(_ body: @escaping @Sendable () -> Void, in loop: RunLoop) { loop.perform(body) }

  package static func timer(
    _ flags: DispatchSource.TimerFlags, _ queue: DispatchQueue?
  ) -> any DispatchSourceTimer { DispatchSource.makeTimerSource(flags: flags, queue: queue) }

  package static func set(
    _ timer: any DispatchSourceTimer, from start: DispatchTime, each interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval
  ) { timer.schedule(deadline: start, repeating: interval, leeway: leeway) }

  package static func set(
    _ source: any DispatchSourceProtocol, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
    _ handler: (@Sendable () -> Void)?
  ) { source.setEventHandler(qos: qos, flags: flags, handler: handler) }

  package static func activate(_ source: any DispatchSourceProtocol) { source.activate() }

  package static func sleep(_ time: TimeInterval) { Thread.sleep(forTimeInterval: time) }
}
