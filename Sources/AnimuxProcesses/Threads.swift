internal import Dispatch
internal import Glibc

/// Runs work that may wait for a long time on a thread of its own, or on one that others share if none can be created.
package func runAside(_ body: @escaping @Sendable () -> Void) {
  if !detachThread(body) { DispatchQueue.global().async(execute: body) }
}

/// Runs `body` on a new detached thread. Returns `false` if no thread can be created.
@discardableResult
package func detachThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let box = Unmanaged.passRetained(Box(body))
  var thread = pthread_t()
  let failure = pthread_create(
    &thread, nil,
    { pointer in
      pointer.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body() }
      return nil
    }, box.toOpaque())
  guard failure == 0 else {
    box.release()
    return false
  }
  pthread_detach(thread)
  return true
}

private final class Box {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
