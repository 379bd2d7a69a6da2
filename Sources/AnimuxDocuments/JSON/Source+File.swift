public import AnimuxFiles
public import AnimuxGraphics
internal import Glibc

extension Source {
  /// The maximum size of a document in bytes, the default of the limit `document`. Without it, reading a
  /// device such as /dev/zero would take all memory.
  package static let maximumSize = Limits().count(.document)

  /// Reads a file of at most `limit` bytes that the caller names; "-" is standard input. If `roots` restricts
  /// the folders, it must be a regular file in one of them. A part, such as `animux:title`, is not a file.
  public static func read(
    _ path: String, within roots: FileRoots = .all, limit: Int = Limits().count(.document)
  ) throws(SceneError) -> Source {
    if PartLibrary.contains(path: path) { return try PartLibrary.source(at: path) }
    let isInput = path == "-"
    guard !path.contains("://") else {
      throw unreadable(path, "addresses are not fetched; download the file and use its path")
    }
    guard isInput || !roots.areConfined else {
      return try read(regularFile: path, within: roots, limit: limit)
    }
    let name = isInput ? "<stdin>" : path
    let (file, animation) = animation(in: path)
    if !isInput { FileJournal.note(file) }
    let descriptor = isInput ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(name, reason(errno)) }
    defer { if !isInput { close(descriptor) } }
    return try unpacked(
      isInput ? name : file, try bytes(of: descriptor, name, limit), animation, limit: limit)
  }

  /// Reads a document that another one names: a part or a regular file.
  package static func read(
    document path: String, within roots: FileRoots, limit: Int
  ) throws(SceneError) -> Source {
    if PartLibrary.contains(path: path) { return try PartLibrary.source(at: path) }
    return try read(regularFile: path, within: roots, limit: limit)
  }

  /// Reads a regular file. Devices, pipes and sockets are rejected, because reading them could block
  /// indefinitely.
  package static func read(
    regularFile path: String, within roots: FileRoots, as kind: String = "a scene document",
    limit: Int = maximumSize
  ) throws(SceneError) -> Source {
    let descriptor: Int32
    let (file, animation) = animation(in: path)
    do throws(FileRefusal) { descriptor = try roots.open(file) } catch {
      throw unreadable(path, reason(error, kind))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, reason(errno)) }
    guard status.st_size <= limit else {
      throw unreadable(path, "the file has more than \(limit >> 20) MB, which is the limit for \(kind)")
    }
    return try unpacked(file, try bytes(of: descriptor, path, limit), animation, limit: limit)
  }

  private static func bytes(of descriptor: Int32, _ name: String, _ limit: Int) throws(SceneError) -> [UInt8]
  {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw unreadable(name, reason(errno)) }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw unreadable(name, "the file has more than \(limit >> 20) MB, which is the limit")
      }
    }
  }

  static func unreadable(_ name: String, _ reason: String) -> SceneError {
    SceneError([Diagnostic(.error, .unreadableFile, reason, file: name)])
  }

  private static func reason(_ refusal: FileRefusal, _ kind: String) -> String {
    switch refusal {
    case .system(let code): reason(code)
    case .outside: refusal.reason
    case .folder: "this is a folder; expected \(kind)"
    case .notEmbedded: "the address does not have a document in base64"
    case .notPlain: "this is not a regular file; expected a document"
    }
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file"
    case ENOTDIR: "there is no such file: a part of its path is not a folder"
    case EACCES, EPERM: "no permission to read the file"
    case EISDIR: "this is a folder; expected a scene document"
    case ENAMETOOLONG: "the path is too long"
    case ELOOP: "the symbolic links in the path form a circle"
    default: "the file cannot be read: \(String(cString: strerror(code)))"
    }
  }
}
