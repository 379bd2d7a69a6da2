package import AnimuxDocuments
internal import Dispatch
internal import Synchronization

/// Passes messages to all pages that are open.
package final class EventHub: Sendable {
  /// The messages for one page, in their order.
  final class Line: Sendable {
    private let waiting = Mutex<[String]>([])
    private let count = DispatchSemaphore(value: 0)

    func put(_ message: String) {
      waiting.withLock { $0.append(message) }
      count.signal()
    }

    /// Waits for the next message, or some seconds; returns `nil` if none came.
    func take() -> String? {
      guard count.wait(timeout: .now() + .seconds(10)) == .success else { return nil }
      return waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
  }

  private struct WeakLine {
    weak var line: Line?
  }

  private let lines = Mutex<[WeakLine]>([])

  /// Passes a message with a name to all pages.
  package func send(_ name: String, _ value: JSON) {
    let message = "event: \(name)\ndata: \(value.text())\n\n"
    let open = lines.withLock { lines in
      lines.removeAll { $0.line == nil }
      return lines.compactMap(\.line)
    }
    for line in open { line.put(message) }
  }

  /// Returns the messages from now on, as the pieces of an answer that never ends.
  func subscribe(beginning first: String) -> @Sendable () -> [UInt8]? {
    let line = Line()
    line.put(first)
    lines.withLock { $0.append(WeakLine(line: line)) }
    return {
      // A comment shows that the connection is alive.
      Array((line.take() ?? ": still here\n\n").utf8)
    }
  }
}
