internal import AnimuxFiles
internal import CFFmpeg
internal import Glibc

/// The bytes of a whole file, with access that is safe at any position.
struct FileBytes: Sendable {
  let all: [UInt8]

  var count: Int { all.count }

  /// Returns a byte, or `nil` if it is beyond the end. All other functions do the same.
  func byte(_ place: Int) -> Int? { all.indices.contains(place) ? Int(all[place]) : nil }

  /// Returns an integer with the least significant byte first.
  func little(_ place: Int, count: Int) -> Int? {
    part(place, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns an integer with the most significant byte first.
  func big(_ place: Int, count: Int) -> Int? { part(place, count)?.reduce(0) { $0 << 8 | Int($1) } }

  func part(_ place: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, count >= 0, place <= all.count, count <= all.count - place else { return nil }
    return all[place..<place + count]
  }

  func has(_ text: StaticString, at place: Int) -> Bool {
    part(place, text.utf8CodeUnitCount).map { part in
      part.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    } ?? false
  }
}

extension FileBytes {
  /// The size above which a file is not accepted as a picture.
  private static let maximumBytes = 1 << 30

  /// Reads a plain local file that is not empty.
  init(of path: String, within roots: FileRoots) throws(MediaError) {
    let descriptor = try opened(path, within: roots, "opening the picture")
    defer { close(descriptor) }
    let size = try Self.sizeOfPicture(descriptor, path)
    let cursor = FileCursor(descriptor, isSeekable: true)
    var failure: Int32 = 0
    all = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = cursor.read(
          into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count...])))
        guard part > 0 else {
          failure = Int32(-part)
          return
        }
        count += part
      }
    }
    guard failure == 0 else { throw MediaError("reading the picture", errno: failure, file: path) }
    guard all.count == size else {
      throw MediaError.shortened("reading the picture", path)
    }
  }

  private static func sizeOfPicture(_ descriptor: Int32, _ path: String) throws(MediaError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw MediaError("reading the picture", errno: errno, file: path)
    }
    guard status.st_size > 0 else { throw MediaError("reading the picture", "the file is empty", file: path) }
    guard status.st_size <= maximumBytes else {
      throw MediaError("reading the picture", "the file is larger than a gigabyte", file: path)
    }
    return Int(status.st_size)
  }
}
