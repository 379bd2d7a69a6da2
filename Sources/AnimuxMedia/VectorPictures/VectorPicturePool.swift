internal import AnimuxProcesses
internal import Dispatch
internal import Glibc
internal import Synchronization

/// The drawing processes, up to one per processor and four in total. They are kept for further pictures, and
/// replaced if they exceed their limits.
final class VectorPicturePool: Sendable {
  private let path: String
  private let idle: Mutex<[VectorPictureWorker]>
  private let places: DispatchSemaphore

  private enum Choice {
    case unknown
    case none
    case pool(VectorPicturePool)
  }

  private static let choice = Mutex(Choice.unknown)
  private static let maximumWorkers = 4

  private init(_ path: String, _ first: VectorPictureWorker) {
    self.path = path
    idle = Mutex([first])
    places = DispatchSemaphore(value: min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), Self.maximumWorkers))
  }

  /// The pool of this process; `nil` if no tool is found that can draw. Throws if a tool was specified and
  /// does not draw.
  static var shared: VectorPicturePool? {
    get throws(VectorPictureFailure) {
      try choice.withLock { (choice) throws(VectorPictureFailure) in
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

  private static func start() throws(VectorPictureFailure) -> VectorPicturePool? {
    guard let tool = HelperTool.found else { return nil }
    do throws(VectorPictureFailure) {
      return VectorPicturePool(tool.path, try VectorPictureWorker(tool.path))
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
    _ source: VectorPictureSource, _ bounds: VectorPictureBounds,
    _ body: (VectorPictureWorker) throws(VectorPictureFailure) -> Value
  ) throws(VectorPictureFailure) -> Value {
    guard source.bytes.count <= bounds.memory else { throw .tooMuchMemory }
    places.wait()
    defer { places.signal() }
    let worker = if let idle = take(source) { idle } else { try VectorPictureWorker(path) }
    let isUsed = worker.hasServed
    do throws(VectorPictureFailure) {
      return try attempt(worker, body)
    } catch {
      switch error {
      case .tooMuchMemory where isUsed, .stopped where isUsed:
        return try attempt(VectorPictureWorker(path), body)
      case .refused, .tooMuchMemory, .tooMuchTime, .stopped, .noProcess: throw error
      }
    }
  }

  func forget(_ source: VectorPictureSource) {
    idle.withLock { for worker in $0 { worker.forget(source) } }
  }

  private func attempt<Value>(
    _ worker: VectorPictureWorker, _ body: (VectorPictureWorker) throws(VectorPictureFailure) -> Value
  ) throws(VectorPictureFailure) -> Value {
    do throws(VectorPictureFailure) {
      let value = try body(worker)
      idle.withLock { $0.append(worker) }
      return value
    } catch {
      // Only a refusal of librsvg leaves the process usable.
      if case .refused = error { idle.withLock { $0.append(worker) } }
      throw error
    }
  }

  private func take(_ source: VectorPictureSource) -> VectorPictureWorker? {
    idle.withLock { idle in
      guard let place = idle.lastIndex(where: { $0.knows(source) }) ?? idle.indices.last else { return nil }
      return idle.remove(at: place)
    }
  }
}
