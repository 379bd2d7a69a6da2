internal import CDuktapeShim

/// The engine of JavaScript in this process.
enum ScriptEngine {
  /// The messages of an evaluation.
  enum Kind: Int32 {
    case begin = 1
    case result
  }

  /// The listener of an evaluation, as an object that C can hand on.
  private final class Listener {
    let hear: (Kind, Int, UnsafeRawBufferPointer) -> Void

    init(_ hear: @escaping (Kind, Int, UnsafeRawBufferPointer) -> Void) { self.hear = hear }
  }

  /// Evaluates a task, and reports every result as soon as it is known. Returns the reason why there are no more, or `nil`.
  static func evaluate(
    _ task: [UInt8], memory: Int, _ hear: (Kind, Int, UnsafeRawBufferPointer) -> Void
  ) -> ScriptFailure? {
    withoutActuallyEscaping(hear) { hear in
      let listener = Listener(hear)
      let end = task.withUnsafeBytes { bytes in
        animux_script_evaluate(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, memory,
          { context, kind, number, text, length in
            guard let context, let kind = Kind(rawValue: kind) else { return }
            let listener = Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
            listener.hear(kind, Int(number), UnsafeRawBufferPointer(start: text, count: length))
          }, Unmanaged.passUnretained(listener).toOpaque())
      }
      return withExtendedLifetime(listener) {
        switch end {
        case ANIMUX_SCRIPT_DONE: nil
        case ANIMUX_SCRIPT_NO_MEMORY: .tooMuchMemory
        default: .stopped(0)
        }
      }
    }
  }
}
