internal import AnimuxDocuments
import AnimuxGraphics

/// A message that machines read, and the code that represents it.
struct CodeRequest: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case qr(QRCode.Level)
    case bars
  }

  let form: Form
  let message: String

  /// The reason why the message cannot be encoded, or `nil` if it can.
  var error: String? {
    if message.isEmpty { return "a code requires an \"inputMessage\"" }
    switch form {
    case .qr(let level):
      guard QRCode.size(of: message, level) == nil else { return nil }
      let most = "at most 2953 bytes of text or 7089 digits at correction level \"L\""
      return "a message of \(message.utf8.count) bytes does not fit into a QR code at correction level "
        + "\(quoted(level.rawValue)); \(most)"
    case .bars:
      if let scalar = message.unicodeScalars.first(where: { $0.value > 127 }) {
        return "Code 128 has no \(quoted(String(scalar))); use ASCII characters only"
      }
      guard message.utf8.count > Code128.maximumLength else { return nil }
      return
        "a message of \(message.utf8.count) characters is too long for Code 128; use at most \(Code128.maximumLength)"
    }
  }

  /// The size in modules without the quiet zone, or `nil` if the message cannot be encoded. The height of a barcode is 0.
  var size: Size? {
    guard error == nil else { return nil }
    switch form {
    case .qr(let level): return QRCode.size(of: message, level).map { Size(Double($0), Double($0)) }
    case .bars: return Size(Double(Code128.width(of: message)), 0)
    }
  }

  /// The dark part: squares with a side of 1, or bars with a height of 1. `nil` if the message cannot be encoded.
  var path: Path? {
    guard error == nil else { return nil }
    switch form {
    case .qr(let level): return QRCode(message, level)?.path.withFingerprint
    case .bars: return Code128(message).path.withFingerprint
    }
  }
}

extension Path {
  /// Creates an outline of the dark modules of a grid. Adjacent modules in a row, and equal runs in the rows below,
  /// form one rectangle.
  init(darkOf grid: [[Bool]]) {
    self.init()
    var open: [Range<Int>: Int] = [:]
    for (y, row) in (grid + [[]]).enumerated() {
      let runs = row.darkRuns
      let stillOpen = Set(runs)
      for (run, top) in open.sorted(by: { ($0.value, $0.key.lowerBound) < ($1.value, $1.key.lowerBound) })
      where !stillOpen.contains(run) {
        elements +=
          Path(Rect(Double(run.lowerBound), Double(top), Double(run.count), Double(y - top))).elements
        open[run] = nil
      }
      for run in runs where open[run] == nil { open[run] = y }
    }
  }
}

extension [Bool] {
  fileprivate var darkRuns: [Range<Int>] {
    var (runs, start) = ([Range<Int>](), Int?.none)
    for (x, isDark) in (self + [false]).enumerated() {
      if isDark, start == nil { start = x }
      if !isDark, let first = start {
        runs.append(first..<x)
        start = nil
      }
    }
    return runs
  }
}
