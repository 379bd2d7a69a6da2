internal import AnimuxProcesses
internal import Dispatch
internal import Glibc
internal import Synchronization

/// The drawing processes, up to one per processor and four in total. They are kept for further pictures, and
/// replaced if they exceed their limits.
final class DrawingPool: Sendable {
  private let path: String
  private let idle: Mutex<[DrawingWorker]>
  private let places: DispatchSemaphore

  private enum Choice {
    case unknown
    case none
    case pool(DrawingPool)
  }

  private static let choice = Mutex(Choice.unknown)
  private static let maximumWorkers = 4

  private init(_ path: String, _ first: DrawingWorker) {
    self.path = path
    idle = Mutex([first])
    places = DispatchSemaphore(value: min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), Self.maximumWorkers))
  }

  /// The pool of this process; `nil` if no tool is found that can draw. Throws if a tool was specified and
  /// does not draw.
  static var shared: DrawingPool? {
    get throws(DrawingFailure) {
      try choice.withLock { (choice) throws(DrawingFailure) in
        switch choice {
        case .none: return nil
        case .pool(let pool): return pool
        case .unknown:
          let pool = try start()
          choice = pool.map(Choice.pool) ?? .none
          return pool
        }
      }
    }
  }

  private static func start() throws(DrawingFailure) -> DrawingPool? {
    guard let tool = HelperTool.found else { return nil }
    do throws(DrawingFailure) {
      return DrawingPool(tool.path, try DrawingWorker(tool.path))
    } catch {
      guard !tool.isGiven else { throw error }
      return nil
    }
  }

  /// Performs `body` with a process, preferably one that has parsed the document.
  ///
  /// A failure in a process that has served before is retried in a new one, because its earlier work may be
  /// the cause.
  func perform<Value>(
    _ source: DrawingSource, _ bounds: DrawingBounds, _ body: (DrawingWorker) throws(DrawingFailure) -> Value
  ) throws(DrawingFailure) -> Value {
    guard source.bytes.count <= bounds.memory else { throw .tooMuchMemory }
    places.wait()
    defer { places.signal() }
    let worker = if let idle = take(source) { idle } else { try DrawingWorker(path) }
    let isUsed = worker.hasServed
    do throws(DrawingFailure) {
      return try attempt(worker, body)
    } catch {
      switch error {
      case .tooMuchMemory where isUsed, .stopped where isUsed: return try attempt(DrawingWorker(path), body)
      case .refused, .tooMuchMemory, .tooMuchTime, .stopped, .noProcess: throw error
      }
    }
  }

  func forget(_ source: DrawingSource) {
    idle.withLock { for worker in $0 { worker.forget(source) } }
  }

  private func attempt<Value>(
    _ worker: DrawingWorker, _ body: (DrawingWorker) throws(DrawingFailure) -> Value
  ) throws(DrawingFailure) -> Value {
    do throws(DrawingFailure) {
      let value = try body(worker)
      idle.withLock { $0.append(worker) }
      return value
    } catch {
      // Only a refusal of librsvg leaves the process usable.
      if case .refused = error { idle.withLock { $0.append(worker) } }
      throw error
    }
  }

  private func take(_ source: DrawingSource) -> DrawingWorker? {
    idle.withLock { idle in
      guard let place = idle.lastIndex(where: { $0.knows(source) }) ?? idle.indices.last else { return nil }
      return idle.remove(at: place)
    }
  }
}
