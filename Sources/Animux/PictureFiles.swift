internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Synchronization

/// Reads pictures from files, each opened once, and remembers what was wrong with them.
final class PictureFiles: PictureSource {
  private let maxPixels: Int
  private let state = Mutex(State())

  private struct State {
    var files: [String: PictureFile] = [:]
    var failures: [String: MediaError] = [:]
    var remarks: [String: String] = [:]
  }

  init(maxPixels: Int) {
    self.maxPixels = maxPixels
  }

  func pixmap(named name: PictureName) -> Pixmap? {
    attempt(name.path) { file throws(MediaError) in
      let (pixmap, remark) = try file.decode(name)
      if let remark { state.withLock { $0.remarks[name.path] = remark } }
      return pixmap
    }
  }

  /// Looks at a file, and loads its first picture, so that whatever is wrong with it is known early; nil where it cannot be
  /// shown. A drawing is drawn small.
  func facts(of name: PictureName, _ pictures: PictureCache) -> PictureFacts? {
    guard let file = attempt(name.path, { $0 }) else { return nil }
    if let size = file.drawingSize {
      let trial = attempt(name.path) { file throws(MediaError) in
        var name = name
        name.resolution = PictureName.Resolution(width: 16, height: 16)
        return try file.decode(name)
      }
      return trial.map { _ in PictureFacts(size: size, isDrawing: true) }
    }
    guard let size = pictures.prepare(name) else { return nil }
    return PictureFacts(
      size: size, motion: file.motion.map { PictureMotion(ends: $0.ends, plays: $0.plays) },
      remark: state.withLock { $0.remarks[name.path] })
  }

  /// By path.
  var failures: [String: MediaError] { state.withLock { $0.failures } }

  private func attempt<Result>(
    _ path: String, _ body: (PictureFile) throws(MediaError) -> Result
  ) -> Result? {
    do {
      return try body(file(path))
    } catch {
      state.withLock { $0.failures[path] = error }
      return nil
    }
  }

  private func file(_ path: String) throws(MediaError) -> PictureFile {
    if let file = state.withLock({ $0.files[path] }) { return file }
    let file = try PictureFile(path, maxPixels: maxPixels)
    return state.withLock { state in
      let known = state.files[path] ?? file
      state.files[path] = known
      return known
    }
  }
}
