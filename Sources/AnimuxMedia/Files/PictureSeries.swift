public import AnimuxGraphics
internal import Glibc
internal import Synchronization

/// Numbered pictures that get their names together, once the last of them is whole. Until then they lie in a hidden folder beside
/// their names, and whatever had these before stays.
public final class PictureSeries: Sendable {
  private let pattern: NumberedPath
  private let count: Int
  private let folder: String

  /// So many names are looked at before the first picture is made; what the others lead to is seen in the end.
  private static let looked = 1000

  /// The folders of those that are being written.
  private static let folders = Mutex<Set<String>>([])

  /// Throws where one of its `count` pictures cannot have its name.
  public init(_ pattern: NumberedPath, count: Int) throws(MediaError) {
    for number in Array(0..<min(count, Self.looked)) + [max(count - 1, 0)] {
      let path = pattern.path(of: number)
      guard case .file(let target, _) = try Target(path) else { continue }
      guard access(directory(of: target), W_OK | X_OK) == 0 else {
        throw MediaError("opening the file", errno: errno, file: path)
      }
    }
    folder = try Self.folder(in: pattern.folder)
    self.pattern = pattern
    self.count = count
  }

  deinit { discard() }

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
    for number in 0..<count {
      let path = pattern.path(of: number)
      guard case .file(let target, let mode) = try Target(path) else { continue }
      if let mode { chmod(hiddenPath(of: number), mode) }
      guard rename(hiddenPath(of: number), target) == 0 else {
        throw MediaError("naming the file", errno: errno, file: path)
      }
    }
    discard()
  }

  /// Removes what has no name yet. After `commit` there is nothing left to remove.
  public func discard() { Self.remove(folder) }

  /// Removes what all series have written that have not been committed, for a program that ends at once.
  public static func discardAll() {
    for folder in folders.withLock({ $0 }) { remove(folder) }
  }

  private func hiddenPath(of number: Int) -> String { "\(folder)/\(number).png" }

  private static func folder(in directory: String) throws(MediaError) -> String {
    try unusedPath(in: directory) { path in
      // Known before it is there, so that it is removed whenever the program is stopped.
      _ = folders.withLock { $0.insert(path) }
      if mkdir(path, 0o700) == 0 { return 0 }
      let code = errno
      _ = folders.withLock { $0.remove(path) }
      errno = code
      return -1
    } orThrow: {
      MediaError("making a folder in \(directory)", errno: $0, file: directory)
    }
  }

  private static func remove(_ folder: String) {
    guard folders.withLock({ $0.contains(folder) }) else { return }
    // Somebody may still be writing into it.
    for _ in 0..<100 {
      for name in names(in: folder) { unlink("\(folder)/\(name)") }
      if rmdir(folder) == 0 || errno == ENOENT { break }
    }
    _ = folders.withLock { $0.remove(folder) }
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
