public import AnimuxGraphics
internal import Glibc

/// Numbered pictures that get their names together, once the last of them is whole. Until then they lie in a hidden folder beside
/// their names, and whatever had these before stays.
public final class PictureSeries: Sendable {
  private let pattern: NumberedPath
  private let count: Int
  private let folder: HiddenFolder

  /// The number of names that are looked at before the first picture is made; the others are looked at in the end.
  private static let looked = 1000

  /// Throws where one of its `count` pictures cannot have its name.
  public init(_ pattern: NumberedPath, count: Int) throws(MediaError) {
    for number in Array(0..<min(count, Self.looked)) + [max(count - 1, 0)] {
      let path = pattern.path(of: number)
      guard case .file(let target, _) = try Target(path) else { continue }
      guard access(directory(of: target), W_OK | X_OK) == 0 else {
        throw MediaError("opening the file", errno: errno, file: path)
      }
    }
    folder = try HiddenFolder(in: pattern.folder, "making a folder in \(pattern.folder)")
    self.pattern = pattern
    self.count = count
  }

  /// Gives the size of its file in bytes. Several threads may write at a time.
  public func write(_ pixmap: Pixmap, number: Int) throws(MediaError) -> Int64 {
    let path = pattern.path(of: number)
    // What is no file, such as a pipe, is written to as the picture comes.
    if case .device = try Target(path) { return try PNG.write(pixmap, to: .file(path)) }
    do {
      return try PNG.write(pixmap, to: .file(hiddenPath(of: number)))
    } catch {
      throw MediaError(error.operation, error.reason, log: error.log, file: path)
    }
  }

  /// Gives all of them their names.
  public func commit() throws(MediaError) {
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

  /// Removes what has no name yet. After `commit` there is nothing left to remove.
  public func discard() { folder.discard() }

  private func hiddenPath(of number: Int) -> String { "\(folder.path)/\(number).png" }
}
