internal import AnimuxFiles
internal import Glibc

/// A plain local file with something in it, open for reading.
final class InputFile: Sendable {
  let path: String
  let descriptor: Int32
  /// In bytes, when it was opened.
  let size: Int

  /// `operation` is what an error says was being done. What is not a plain file is not waited for, nor read from.
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

  /// Somebody has cut it since it was opened.
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

/// Returns the descriptor of a plain file that may be read.
func opened(
  _ path: String, within roots: FileRoots, _ operation: String
) throws(MediaError) -> Int32 {
  do throws(FileRefusal) { return try roots.open(path) } catch {
    throw MediaError(operation, error.reason, file: path)
  }
}
