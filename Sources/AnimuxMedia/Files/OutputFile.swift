internal import CFFmpegShim
internal import Glibc

/// A file being written. It gets its name when it is committed; one that is dropped before leaves nothing behind, and
/// whatever had the name before stays.
struct OutputFile: ~Copyable {
  private enum Stage {
    /// In a directory but without a name in it, so that not even a killed program leaves anything.
    case nameless(directory: String, target: String)
    /// Where the file system has no nameless files.
    case temporary(path: String, target: String)
    /// Nothing to be done when it is whole.
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
      UnfinishedFiles.remove(path)
    }
  }

  /// Whether one can go back in it.
  var isSeekable: Bool { cursor.isSeekable }

  func write(_ bytes: [UInt8]) throws(MediaError) {
    let code = bytes.withUnsafeBytes { cursor.write($0) }
    guard code == 0 else { throw MediaError("writing", errno: code, file: destination.name) }
  }

  /// Puts the whole file on the disk and then in its place. Gives its size.
  mutating func commit() throws(MediaError) -> Int64 {
    let size = cursor.size ?? cursor.position
    switch stage {
    case .direct: return size
    case .nameless(let directory, let target):
      try check("writing", fsync(cursor.descriptor))
      let path = try unusedPath(in: directory) { path in
        UnfinishedFiles.making(path) {
          linkat(AT_FDCWD, procPath(cursor.descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW)
        }
      } orThrow: {
        failure("naming the file", $0)
      }
      stage = .temporary(path: path, target: target)
      return try commit()
    case .temporary(let path, let target):
      try check("writing", fsync(cursor.descriptor))
      try check("naming the file", rename(path, target))
      UnfinishedFiles.remove(path)
      stage = .direct
      return size
    }
  }

  private func check(_ operation: String, _ result: Int32) throws(MediaError) {
    guard result == 0 else { throw failure(operation, errno) }
  }

  private func failure(_ operation: String, _ code: Int32) -> MediaError {
    MediaError(operation, errno: code, file: destination.name)
  }

  /// A new file in the directory of `target`, with the mode that the one there has.
  private static func start(
    _ target: String, mode: mode_t?, nameless: Bool, file: String
  ) throws(MediaError) -> (Int32, Stage) {
    let directory = directory(of: target)
    var descriptor = nameless ? open(directory, animux_open_nameless | O_RDWR | O_CLOEXEC, 0o666) : -1
    if descriptor >= 0 && access(procPath(descriptor), F_OK) != 0 {
      close(descriptor)
      descriptor = -1
    }
    var stage = Stage.nameless(directory: directory, target: target)
    if descriptor < 0 {
      let path = try unusedPath(in: directory) { path in
        descriptor = UnfinishedFiles.making(path) { open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        return descriptor
      } orThrow: {
        MediaError("making a file in \(directory)", errno: $0, file: file)
      }
      stage = .temporary(path: path, target: target)
    }
    if let mode { fchmod(descriptor, mode) }
    return (descriptor, stage)
  }
}

/// A hidden name in a folder that `make`, which gives a negative number where it cannot, has made something of.
func unusedPath(
  in directory: String, _ make: (String) -> Int32, orThrow failure: (Int32) -> MediaError
) throws(MediaError) -> String {
  while true {
    let path = directory + "/.animux-" + String(UInt64.random(in: .min ... .max), radix: 36)
    if make(path) >= 0 { return path }
    guard errno == EEXIST else { throw failure(errno) }
  }
}

/// A name that leads to an open file, whatever its own name is.
private func procPath(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
