/// A request to the drawing process: a number of 64-bit integers, followed by bytes if it has any.
enum VectorPictureRequest {
  /// Parses a document of `count` bytes, which follow, and keeps it under a number.
  case load(UInt64, count: Int, VectorPictureBounds)
  /// Draws a document into the shared memory.
  case draw(UInt64, width: Int, height: Int, VectorPictureBounds)
  case forget(UInt64)

  static let length = 7

  var words: [UInt64] {
    switch self {
    case .load(let id, let count, let bounds): [1, id, UInt64(count), 0] + bounds.words
    case .draw(let id, let width, let height, let bounds):
      [2, id, UInt64(width), UInt64(height)] + bounds.words
    case .forget(let id): [3, id, 0, 0, 0, 0, 0]
    }
  }

  /// Reads the numbers of a request, or returns `nil` if they are none.
  init?(_ words: [UInt64]) {
    guard words.count == Self.length else { return nil }
    let (id, bounds) = (words[1], VectorPictureBounds(words[4...]))
    switch words[0] {
    case 1: self = .load(id, count: Int(clamping: words[2]), bounds)
    case 2: self = .draw(id, width: Int(clamping: words[2]), height: Int(clamping: words[3]), bounds)
    case 3: self = .forget(id)
    default: return nil
    }
  }
}

extension VectorPictureBounds {
  /// The time as a whole number.
  var microseconds: UInt64 { UInt64((time * 1e6).rounded()) }

  fileprivate var words: [UInt64] { [UInt64(memory), microseconds, allowsSystemFonts ? 1 : 0] }

  fileprivate init(_ words: ArraySlice<UInt64>) {
    let words = Array(words)
    self.init(
      memory: Int(clamping: words[0]), time: Double(words[1]) / 1e6, allowsSystemFonts: words[2] != 0)
  }
}

/// A reply of the drawing process.
struct VectorPictureReply {
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
