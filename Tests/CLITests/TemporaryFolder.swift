import Foundation

/// A folder that is gone when the test is.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "animux-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file into it and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    return "\(path)/\(name)"
  }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}
