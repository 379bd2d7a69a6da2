internal import CProcessShim

/// A request to the process that draws. Numbers of 64 bits go over the channel, and after some of them bytes.
enum DrawingRequest {
  /// Reads a document of so many bytes, which follow, and keeps it under a number.
  case load(UInt64, count: Int, DrawingBounds)
  /// Draws a document into the shared memory.
  case draw(UInt64, width: Int, height: Int, DrawingBounds)
  case forget(UInt64)

  static let length = 7

  var words: [UInt64] {
    func rest(_ bounds: DrawingBounds) -> [UInt64] {
      [UInt64(bounds.memory), UInt64(bounds.time * 1e6), bounds.allowsSystemFonts ? 1 : 0]
    }
    return switch self {
    case .load(let id, let count, let bounds): [1, id, UInt64(count), 0] + rest(bounds)
    case .draw(let id, let width, let height, let bounds):
      [2, id, UInt64(width), UInt64(height)] + rest(bounds)
    case .forget(let id): [3, id, 0, 0, 0, 0, 0]
    }
  }
}

/// The answer of the process that draws.
struct DrawingReply {
  /// Changes with the form of the messages: a tool of another version is not talked to.
  static let greeting: UInt64 = 0x616E_696D_7578_0002
  static let length = 4
  /// Longer words than this are cut.
  static let maximumTextLength = 1000

  var isDone: Bool
  /// The size of a document that was read.
  var width = 0.0
  var height = 0.0
  var text: [UInt8] = []

  var words: [UInt64] {
    [isDone ? 1 : 0, width.bitPattern, height.bitPattern, UInt64(text.count)]
  }
}

/// One end of the socket between both processes.
struct DrawingChannel {
  let descriptor: Int32

  /// False where nobody is at the other end.
  func send(_ words: [UInt64]) -> Bool {
    words.withUnsafeBytes { animux_process_send(descriptor, $0.baseAddress, $0.count) == 0 }
  }

  func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { animux_process_send(descriptor, $0.baseAddress, $0.count) == 0 }
  }

  /// `deadline`: in milliseconds of the shim's clock; nil for ever. Gives nil and 0 where the other end is closed, else the error's code.
  func receive(words count: Int, deadline: Int64? = nil) -> (words: [UInt64]?, code: Int32) {
    var words = [UInt64](repeating: 0, count: count)
    let code = words.withUnsafeMutableBytes {
      animux_process_receive(descriptor, $0.baseAddress, $0.count, deadline ?? -1)
    }
    return (code == 0 ? words : nil, max(code, 0))
  }

  func receive(bytes count: Int, deadline: Int64? = nil) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let code = bytes.withUnsafeMutableBytes {
      animux_process_receive(descriptor, $0.baseAddress, $0.count, deadline ?? -1)
    }
    return code == 0 ? bytes : nil
  }
}
