internal import CFFmpeg
internal import Glibc

extension PictureFile {
  /// A file larger than this is no still picture.
  private static let mostBytes = 1 << 30

  /// Fills `packet` with a whole file, which has to be a local one with something in it.
  static func readAll(of path: String, into packet: UnsafeMutablePointer<AVPacket>) throws(MediaError) {
    // A pipe that nobody writes to is not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw MediaError("opening the picture", errno: errno, file: path) }
    defer { close(descriptor) }
    let size = try sizeOfPicture(descriptor, path)
    try check("reading the picture", file: path) { av_new_packet(packet, Int32(size)) }
    let cursor = FileCursor(descriptor, isSeekable: true)
    var count = 0
    while count < size {
      let rest = UnsafeMutableRawBufferPointer(start: packet.pointee.data + count, count: size - count)
      let part = cursor.read(into: rest)
      guard part >= 0 else { throw MediaError("reading the picture", errno: Int32(-part), file: path) }
      guard part > 0 else {
        throw MediaError("reading the picture", "the file has become shorter", file: path)
      }
      count += part
    }
  }

  private static func sizeOfPicture(_ descriptor: Int32, _ path: String) throws(MediaError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw MediaError("reading the picture", errno: errno, file: path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw MediaError("reading the picture", "it is a folder", file: path)
    default: throw MediaError("reading the picture", "it is not a plain file", file: path)
    }
    guard status.st_size > 0 else { throw MediaError("reading the picture", "the file is empty", file: path) }
    guard status.st_size <= mostBytes else {
      throw MediaError("reading the picture", "the file is larger than a gigabyte", file: path)
    }
    return Int(status.st_size)
  }
}
