internal import Glibc

/// A folder for the files to which inputs are written, one at a time.
struct Scratch: Sendable {
  let folder: String

  /// Writes an input to a file with the given extension, replacing the one before, and returns its path.
  func write(_ bytes: [UInt8], ending: String) throws -> String {
    let path = "\(folder)/input.\(ending)"
    try Self.write(bytes, to: path)
    return path
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "w") else { throw FuzzError(description: "\(path) cannot be written") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw FuzzError(description: "\(path) cannot be written")
    }
  }

  /// Returns the bytes of a file, or `nil` if it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }
}
