internal import AnimuxCompositor
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Synchronization

/// Reads pictures from files, and remembers what was wrong with them.
final class PictureFiles: PictureSource {
  private let maxPixels: Int
  private let found = Mutex<[String: MediaError]>([:])
  private let large = Mutex<[String: LargePicture]>([:])

  /// How many times more pixels a picture may have of which memory only holds parts.
  private static let largeFactor = 16

  init(maxPixels: Int) {
    self.maxPixels = maxPixels
  }

  func pixmap(named name: PictureName) -> Pixmap? {
    if let made = name.made { return made.maker.pixmap(at: made.time) }
    if let window = name.window { return largePicture(name.path)?.pixmap(window) }
    return read(name.path) { path throws(MediaError) in try PictureFile.read(path, maxPixels: maxPixels) }
  }

  /// Decodes a picture that is too large for memory, once; nil where it cannot be shown.
  func largePicture(_ path: String) -> LargePicture? {
    large.withLock { large in
      if let known = large[path] { return known }
      let (most, isTooMany) = maxPixels.multipliedReportingOverflow(by: Self.largeFactor)
      let picture = read(path) { path throws(MediaError) in
        try LargePicture(path, maxPixels: isTooMany ? .max : most)
      }
      large[path] = picture
      return picture
    }
  }

  private func read<Picture>(_ path: String, _ read: (String) throws(MediaError) -> Picture) -> Picture? {
    do {
      return try read(path)
    } catch {
      found.withLock { $0[path] = error }
      return nil
    }
  }

  /// By path.
  var failures: [String: MediaError] { found.withLock { $0 } }
}
