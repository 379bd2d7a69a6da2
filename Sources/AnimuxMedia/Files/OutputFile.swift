internal import CFFmpegShim
internal import Glibc

/// A file that is being written. It gets its name when it is committed. If it is dropped before, it leaves
/// nothing behind, and an existing file of its name is unchanged.
struct OutputFile: ~Copyable {
  private enum Stage {
    /// The file is in a directory but has no name in it, so that not even a killed process leaves anything.
    case nameless(directory: String, target: String)
    /// The file has a hidden name, because the file system does not support nameless files.
    case temporary(path: String, target: String)
    /// The output is written directly, and a commit has no effect.
    case direct
  }

  let cursor: FileCursor
  private let destination: Destination
  private var stage: Stage
  private let closes: Bool

  init(_ destination: Destination, nameless: Bool = true) throws(MediaError) {
    let descriptor: Int32
    var stage = Stage.direct
    switch destination {
    case .standardOutput: descriptor = STDOUT_FILENO
    case .file(let path):
      switch try Target(path) {
      case .device: descriptor = try opened(path, O_WRONLY, file: path)
      case .file(let target, let mode):
        (descriptor, stage) = try Self.start(target, mode: mode, nameless: nameless, file: path)
      }
    }
    if case .direct = stage {
      cursor = FileCursor(descriptor, isSeekable: false)
    } else {
      cursor = FileCursor(descriptor, isSeekable: true)
    }
    closes = destination != .standardOutput
    self.destination = destination
    self.stage = stage
  }

  deinit {
    if closes { close(cursor.descriptor) }
    if case .temporary(let path, _) = stage {
      unlink(path)
      HiddenName.forget(path)
    }
  }

  /// Whether earlier parts can be overwritten.
  var isSeekable: Bool { cursor.isSeekable }

  func write(_ bytes: [UInt8]) throws(MediaError) {
    let code = cursor.write(bytes)
    guard code == 0 else { throw MediaError("writing", errno: code, file: destination.name) }
  }

  /// Writes the complete file to the disk, gives it its name, and returns its size. `isWanted` is called right before the file gets
  /// its name; if it returns `false`, the existing file stays.
  mutating func commit(if isWanted: () -> Bool = { true }) throws(MediaError) -> Int64 {
    let size = cursor.size ?? cursor.position
    switch stage {
    case .direct: return size
    case .nameless(let directory, let target):
      try check("writing", fsync(cursor.descriptor))
      let path = try HiddenName.unused(in: directory) { path in
        linkat(AT_FDCWD, procPath(cursor.descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW)
      } orThrow: {
        failure("naming the file", $0)
      }
      stage = .temporary(path: path, target: target)
      return try commit(if: isWanted)
    case .temporary(let path, let target):
      try check("writing", fsync(cursor.descriptor))
      guard isWanted() else { return size }
      try name(path, target)
      HiddenName.forget(path)
      stage = .direct
      return size
    }
  }

  private func name(_ path: String, _ target: String) throws(MediaError) {
    // A picture of a series is still hidden when it gets this name.
    guard !HiddenName.isOne(folder: directory(of: target)) else {
      return try check("naming the file", rename(path, target))
    }
    try FinalNames.give { () throws(MediaError) in try check("naming the file", rename(path, target)) }
  }

  private func check(_ operation: String, _ result: Int32) throws(MediaError) {
    guard result == 0 else { throw failure(operation, errno) }
  }

  private func failure(_ operation: String, _ code: Int32) -> MediaError {
    MediaError(operation, errno: code, file: destination.name)
  }

  /// Opens a new file in the directory of `target`, with the mode of the existing file.
  private static func start(
    _ target: String, mode: mode_t?, nameless: Bool, file: String
  ) throws(MediaError) -> (Int32, Stage) {
    let directory = directory(of: target)
    if !HiddenName.isOne(folder: directory) { HiddenName.removeLeftovers(in: directory) }
    var descriptor = nameless ? open(directory, animux_open_nameless | O_RDWR | O_CLOEXEC, 0o666) : -1
    if descriptor >= 0 && access(procPath(descriptor), F_OK) != 0 {
      close(descriptor)
      descriptor = -1
    }
    var stage = Stage.nameless(directory: directory, target: target)
    if descriptor < 0 {
      let path = try HiddenName.unused(in: directory) { path in
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0, !HiddenName.hold(descriptor) else { return descriptor }
        close(descriptor)
        errno = EAGAIN
        return -1
      } orThrow: {
        MediaError("making a file in \(directory)", missing: directory, errno: $0, file: file)
      }
      stage = .temporary(path: path, target: target)
    } else {
      _ = HiddenName.hold(descriptor)
    }
    if let mode { fchmod(descriptor, mode) }
    return (descriptor, stage)
  }
}

/// Returns a path that leads to an open file.
private func procPath(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
