internal import AnimuxFiles
internal import Glibc

/// A plain local file that is not empty, open for reading.
final class InputFile: Sendable {
  let path: String
  let descriptor: Int32
  /// The size in bytes when the file was opened.
  let size: Int

  /// Opens a file. Anything but a plain file is refused without being read. `operation` is named in errors.
  init(_ path: String, within roots: FileRoots, _ operation: String) throws(MediaError) {
    let descriptor = try opened(path, within: roots, operation)
    do throws(MediaError) {
      size = try Self.size(of: descriptor, path, operation)
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Whether the file has been shortened since it was opened.
  var isShorter: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size < size
  }

  private static func size(
    of descriptor: Int32, _ path: String, _ operation: String
  ) throws(MediaError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw MediaError(operation, errno: errno, file: path) }
    guard status.st_size > 0 else { throw MediaError(operation, "the file is empty", file: path) }
    return Int(status.st_size)
  }
}

/// Opens a plain file that may be read and returns its descriptor.
func opened(
  _ path: String, within roots: FileRoots, _ operation: String
) throws(MediaError) -> Int32 {
  do throws(FileRefusal) { return try roots.open(path) } catch {
    throw MediaError(operation, error.reason, file: path)
  }
}
