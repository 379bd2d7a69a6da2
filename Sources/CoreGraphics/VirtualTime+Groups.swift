internal import AnimuxClock
public import Dispatch
public import Foundation

// Code that waits for other code waits in the film's time, too.

extension DispatchQueue {
  /// Runs code of a group at the same time of the film, after the code that runs now.
  public func async(group: DispatchGroup, execute work: @escaping @Sendable () -> Void) {
    guard let film = FilmClock.current else {
      return async(group: group, qos: .unspecified, flags: [], execute: work)
    }
    group.enter()
    film.plan(at: film.present) {
      work()
      group.leave()
    }
  }
}

extension DispatchGroup {
  /// Runs code once the group is empty, in the time of the film.
  public func notify(queue: DispatchQueue, execute work: @escaping @Sendable () -> Void) {
    guard let film = FilmClock.current else {
      return notify(qos: .unspecified, flags: [], queue: queue, execute: work)
    }
    film.plan(when: { MachineTime.isEmpty(self) }, work)
  }

  /// Lets the film go on until the group is empty.
  @_disfavoredOverload
  public func wait() {
    if FilmClock.current?.pass(until: { MachineTime.isEmpty(self) }) != true { MachineTime.wait(for: self) }
  }
}

extension DispatchSemaphore {
  /// Lets the film go on until the semaphore has been signalled.
  @_disfavoredOverload
  public func wait() {
    if FilmClock.current?.pass(until: { MachineTime.take(from: self) }) != true {
      MachineTime.wait(for: self)
    }
  }
}

extension RunLoop {
  /// Runs code at the same time of the film, after the code that runs now.
  @_disfavoredOverload
  public func perform(_ block: @escaping @Sendable () -> Void) {
    guard let film = FilmClock.current else { return MachineTime.perform(block, in: self) }
    film.plan(at: film.present, block)
  }
}
