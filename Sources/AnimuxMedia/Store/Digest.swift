package import AnimuxFiles
internal import CFFmpegShim
internal import Glibc

/// A SHA-256.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// The 256 bits, in words whose first bit is the most significant one.
  package let words: [UInt64]

  /// Computes the digest of a sequence of words.
  package init(of values: [UInt64]) {
    var words: [UInt64] = [0, 0, 0, 0]
    let isDone = animux_sha256(values, values.count * 8, &words)
    precondition(isDone != 0, "out of memory")
    self.words = words
  }

  /// Computes the digest of pixels or samples.
  package init(of values: [UInt32]) {
    var words: [UInt64] = [0, 0, 0, 0]
    let isDone = animux_sha256(values, values.count * 4, &words)
    precondition(isDone != 0, "out of memory")
    self.words = words
  }

  /// Computes the digest of bytes.
  package init(of bytes: [UInt8]) {
    var words: [UInt64] = [0, 0, 0, 0]
    let isDone = animux_sha256(bytes, bytes.count, &words)
    precondition(isDone != 0, "out of memory")
    self.words = words
  }

  /// Computes the digest of a file, which must be in an allowed folder.
  package init(file path: String, within roots: FileRoots) throws(MediaError) {
    let descriptor = try opened(path, within: roots, "reading the file")
    defer { close(descriptor) }
    var words: [UInt64] = [0, 0, 0, 0]
    let code = animux_sha256_file(descriptor, &words)
    guard code == 0 else { throw MediaError("reading the file", errno: code, file: path) }
    self.words = words
  }

  /// Reads 64 hexadecimal digits, or returns `nil` for any other text.
  package init?(_ text: String) {
    let digits = Array(text)
    guard digits.count == 64, digits.allSatisfy(\.isHexDigit) else { return nil }
    let words = stride(from: 0, to: 64, by: 16).compactMap { UInt64(String(digits[$0..<$0 + 16]), radix: 16) }
    guard words.count == 4 else { return nil }
    self.words = words
  }

  /// The 64 hexadecimal digits.
  package var description: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
