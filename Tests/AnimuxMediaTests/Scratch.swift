import AnimuxGraphics
import AnimuxMedia
import Glibc

/// A directory of a test's own, empty at first and gone afterwards.
struct Scratch: ~Copyable {
  let path: String

  init() {
    var template = Array("/tmp/animux-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { name in
      name.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? ""
    }
    precondition(!path.isEmpty, "a directory for the test")
  }

  deinit {
    for name in contents { unlink(path + "/" + name) }
    rmdir(path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// What is in it, hidden files too, in order.
  var contents: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }
}

/// All of a file.
func bytes(of path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  return bytes(of: descriptor)
}

/// All that is left in it.
func bytes(of descriptor: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &part, part.count)
    guard count > 0 else { return bytes }
    bytes += part[..<count]
  }
}

func put(_ bytes: some Collection<UInt8>, at path: String) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  let count = write(descriptor, Array(bytes), bytes.count)
  precondition(count == bytes.count, "the test's disk has room")
  close(descriptor)
}

extension PictureResources {
  /// The standard limits but for one.
  convenience init(_ limit: Limit, _ value: Double) {
    var limits = Limits()
    limits[limit] = value
    self.init(limits)
  }
}
