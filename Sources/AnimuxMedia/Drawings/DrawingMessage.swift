/// A request to the drawing process: a number of 64-bit integers, followed by bytes if it has any.
enum DrawingRequest {
  /// Parses a document of `count` bytes, which follow, and keeps it under a number.
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

/// A reply of the drawing process.
struct DrawingReply {
  /// The first message. It changes with the format of the messages, so that tools of different versions do
  /// not talk to each other.
  static let greeting: UInt64 = 0x616E_696D_7578_0002
  static let length = 4
  /// The longest text; longer ones are cut.
  static let maximumTextLength = 1000

  var isDone: Bool
  /// The size of a parsed document.
  var width = 0.0
  var height = 0.0
  var text: [UInt8] = []

  var words: [UInt64] {
    [isDone ? 1 : 0, width.bitPattern, height.bitPattern, UInt64(text.count)]
  }
}
