package import AnimuxGraphics
internal import Glibc

/// Numbered pictures that get their names together, when the last one is complete.
///
/// Until then they are in a hidden folder beside their final place, and existing files are unchanged.
package final class PictureSeries: Sendable {
  private let pattern: NumberedPath
  private let count: Int
  private let folder: HiddenFolder

  /// The number of names that are checked before the first picture is drawn. The others are checked at the
  /// end.
  private static let maximumInspected = 1000

  /// Creates a series of `count` pictures. Throws if one of them cannot be written.
  package init(_ pattern: NumberedPath, count: Int) throws(MediaError) {
    for number in Array(0..<min(count, Self.maximumInspected)) + [max(count - 1, 0)] {
      let path = pattern.path(of: number)
      guard case .file(let target, _) = try Target(path) else { continue }
      let directory = directory(of: target)
      guard access(directory, W_OK | X_OK) == 0 else {
        throw MediaError("opening the file", missing: directory, errno: errno, file: path)
      }
    }
    folder = try HiddenFolder(in: pattern.folder, "making a folder in \(pattern.folder)")
    self.pattern = pattern
    self.count = count
  }

  /// Writes a picture and returns the size of its file in bytes. May be called by several threads at a time.
  package func write(_ pixmap: Pixmap, number: Int) throws(MediaError) -> Int64 {
    let path = pattern.path(of: number)
    // Anything but a file, such as a pipe, is written to directly.
    if case .device = try Target(path) { return try PNG.write(pixmap, to: .file(path)) }
    do {
      return try PNG.write(pixmap, to: .file(hiddenPath(of: number)))
    } catch {
      throw MediaError(error.operation, error.reason, log: error.log, file: path)
    }
  }

  /// Gives all pictures their names.
  package func commit() throws(MediaError) {
    try FinalNames.give { () throws(MediaError) in
      for number in 0..<count { try name(number) }
    }
    discard()
  }

  private func name(_ number: Int) throws(MediaError) {
    let path = pattern.path(of: number)
    guard case .file(let target, let mode) = try Target(path) else { return }
    if let mode { chmod(hiddenPath(of: number), mode) }
    guard rename(hiddenPath(of: number), target) == 0 else {
      throw MediaError("naming the file", errno: errno, file: path)
    }
  }

  /// Removes the pictures that have no name yet. Has no effect after `commit`.
  package func discard() { folder.discard() }

  private func hiddenPath(of number: Int) -> String { "\(folder.path)/\(number).png" }
}
