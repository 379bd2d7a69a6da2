public import Foundation

/// A temporary folder for one test. It is removed with its contents when this object is deallocated.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates an empty folder.
  public init() {
    let url = FileManager.default.temporaryDirectory.appending(path: "a-\(UUID().uuidString.prefix(8))")
    path = url.path
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      preconditionFailure("a test has no folder to work in: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file with that name in the folder.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a text to a file, creates the folders in its name, and returns its path.
  @discardableResult
  public func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8))
  }

  /// Writes bytes to a file, creates the folders in its name, and returns its path.
  @discardableResult
  public func file(_ name: String, _ data: Data) throws -> String {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    return url.path
  }

  /// The sorted names of all files in the folder, with hidden files.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
