internal import AnimuxCompositor
internal import AnimuxGraphics
internal import AnimuxMedia
internal import AnimuxText
internal import Synchronization

/// Reads pictures from files, and remembers what was wrong with them.
final class PictureFiles: PictureSource {
  private let maxPixels: Int
  private let found = Mutex<[String: MediaError]>([:])

  init(maxPixels: Int) {
    self.maxPixels = maxPixels
  }

  func pixmap(named name: PictureName) -> Pixmap? {
    do {
      guard !GlyphImage.isName(name) else {
        return try GlyphImage(named: name).map { image throws(MediaError) in
          try PictureFile.read(image.bytes, of: name.path)
        }
      }
      return try PictureFile.read(name.path, maxPixels: maxPixels)
    } catch {
      found.withLock { $0[name.path] = error }
      return nil
    }
  }

  /// By path.
  var failures: [String: MediaError] { found.withLock { $0 } }
}
