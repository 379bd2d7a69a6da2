public import AnimuxEngine
internal import AnimuxMedia
internal import AnimuxProcesses
internal import Synchronization

extension Film {
  /// Encodes the film to the file at `path`, whose ending determines the format, without blocking the
  /// caller's thread.
  ///
  /// Cancelling the task cancels the encode. The file appears under its name when it is complete.
  @discardableResult
  public func encode(
    to path: String, options: EncodeOptions = EncodeOptions(),
    progress: @escaping @Sendable (EncodeProgress) -> Void = { _ in }
  ) async throws -> EncodeSummary {
    try await encodeAside(to: path, options, progress) { try asEncodeError(production: self) }
  }
}

/// Makes a production and encodes it on another thread than the caller's.
private func encodeAside(
  to path: String, _ options: EncodeOptions, _ progress: @escaping @Sendable (EncodeProgress) -> Void,
  _ make: @escaping @Sendable () throws -> Production
) async throws -> EncodeSummary {
  let flag = Flag()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      runAside {
        continuation.resume(
          with: Result {
            try make().encode(to: .file(path), options: options) { state in
              progress(state)
              return !flag.isRaised.load(ordering: .relaxed)
            }
          })
      }
    }
  } onCancel: {
    flag.isRaised.store(true, ordering: .relaxed)
  }
}

private final class Flag: Sendable {
  let isRaised = Atomic(false)
}

extension Scene {
  /// Resolves the scene with its files and encodes the film to the file at `path`, without blocking the
  /// caller's thread.
  ///
  /// Cancelling the task cancels the encode.
  @discardableResult
  public func encode(
    to path: String, options: EncodeOptions = EncodeOptions(),
    progress: @escaping @Sendable (EncodeProgress) -> Void = { _ in }
  ) async throws -> EncodeSummary {
    try await encodeAside(to: path, options, progress) { try Production(self) }
  }
}
