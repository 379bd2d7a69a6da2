import AnimuxGraphics
import AnimuxMedia
import Glibc

/// Returns all bytes of a file, and none where it cannot be read.
func bytes(of path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  return bytes(of: descriptor)
}

/// Returns all bytes from the place on where the file is read next.
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
  /// The default limits except for one.
  convenience init(_ limit: Limit, _ value: Double) {
    var limits = Limits()
    limits[limit] = value
    self.init(limits)
  }
}
