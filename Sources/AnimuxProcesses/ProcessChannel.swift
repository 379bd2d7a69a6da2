internal import CProcessShim

/// One end of the socket between two processes.
package struct ProcessChannel: Sendable {
  /// The socket.
  package let descriptor: Int32

  /// Creates the end of a socket. The process that is started has it as its standard input, 0.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Sends numbers. Returns `false` if the other end is closed.
  package func send(_ words: [UInt64]) -> Bool {
    words.withUnsafeBytes { animux_process_send(descriptor, $0.baseAddress, $0.count) == 0 }
  }

  /// Sends bytes. Returns `false` if the other end is closed.
  package func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { animux_process_send(descriptor, $0.baseAddress, $0.count) == 0 }
  }

  /// Receives numbers. `deadline` is in milliseconds of `animux_process_clock`, `nil` to wait indefinitely.
  /// The code is 0 if the other end was closed, otherwise that of the error.
  package func receive(words count: Int, deadline: Int64? = nil) -> (words: [UInt64]?, code: Int32) {
    var words = [UInt64](repeating: 0, count: count)
    let code = words.withUnsafeMutableBytes {
      animux_process_receive(descriptor, $0.baseAddress, $0.count, deadline ?? -1)
    }
    return (code == 0 ? words : nil, max(code, 0))
  }

  /// Receives bytes, or returns `nil` if the other end is closed or the deadline has passed.
  package func receive(bytes count: Int, deadline: Int64? = nil) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let code = bytes.withUnsafeMutableBytes {
      animux_process_receive(descriptor, $0.baseAddress, $0.count, deadline ?? -1)
    }
    return code == 0 ? bytes : nil
  }
}
