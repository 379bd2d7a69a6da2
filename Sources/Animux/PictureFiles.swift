internal import AnimuxCompositor
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxMedia
internal import AnimuxText
internal import Dispatch
internal import Synchronization

/// Reads pictures and movies from files. Each file is opened once, and errors are kept.
final class PictureFiles: PictureSource {
  private let resources: PictureResources
  private let state = Mutex(State())
  private let large = Mutex<[String: LargePicture]>([:])
  /// The movies by path.
  let movies: [String: Movie]

  private struct State {
    var files: [String: PictureFile] = [:]
    var failures: [String: MediaError] = [:]
    var warnings: [String: String] = [:]
  }

  /// Opens and inspects all `movies`.
  init(movies files: [FileReference], _ resources: PictureResources) {
    let limits = resources.limits
    let pool = MoviePool(budget: limits.count(.moviesMemory))
    let opened = Mutex<[String: Movie]>([:])
    let failed = Mutex<[String: MediaError]>([:])
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let path = files[index].path
      do throws(MediaError) {
        let movie = try Movie(
          path, within: resources.roots, pool: pool, maxPixels: limits.count(.moviePixels))
        opened.withLock { $0[path] = movie }
      } catch {
        failed.withLock { $0[path] = error }
      }
    }
    self.resources = resources
    movies = opened.withLock { $0 }
    let failures = failed.withLock { $0 }
    state.withLock { $0.failures = failures }
  }

  func pixmap(named name: PictureName) -> Pixmap? {
    attempt(name.path) { () throws(MediaError) in
      if let made = name.made { return made.maker.pixmap(at: made.time) }
      if let window = name.window { return largePicture(name.path)?.pixmap(window) }
      if let movie = movies[name.path] { return try movie.pixmap(of: name.frame, field: name.field) }
      guard !GlyphImage.isName(name) else {
        return try GlyphImage(named: name).map { image throws(MediaError) in
          try PictureFile.read(image.bytes, of: name.path, resources)
        }
      }
      let (pixmap, warning) = try file(name.path).decode(name)
      if let warning { state.withLock { $0.warnings[name.path] = warning } }
      return pixmap
    }
  }

  func isPassing(_ name: PictureName) -> Bool { movies[name.path] != nil }

  func isOpaque(_ name: PictureName) -> Bool { movies[name.path].map { !$0.hasAlpha } ?? false }

  /// Whether the file at a path is a vector picture.
  func isVector(_ path: String) -> Bool { movies[path] == nil && (try? file(path))?.vectorSize != nil }

  /// Inspects a file and loads its first picture, so that errors are known early. Returns `nil` if it cannot
  /// be shown.
  ///
  /// A vector picture is drawn at a small size.
  func facts(of name: PictureName, _ pictures: PictureCache) -> PictureFacts? {
    guard let file = attempt(name.path, { () throws(MediaError) in try file(name.path) }) else { return nil }
    if let size = file.vectorSize {
      let trial = attempt(name.path) { () throws(MediaError) in
        var name = name
        name.resolution = PictureName.Resolution(width: 16, height: 16)
        return try file.decode(name)
      }
      return trial.map { PictureFacts(size: size, isVector: true, warning: $0.warning) }
    }
    guard let size = pictures.prepare(name) else { return nil }
    return PictureFacts(
      size: size, motion: file.motion.map { PictureMotion(ends: $0.ends, plays: $0.plays) },
      warning: state.withLock { $0.warnings[name.path] })
  }

  /// Decodes a picture that is too large for memory, once. Returns `nil` if it cannot be shown.
  func largePicture(_ path: String) -> LargePicture? {
    large.withLock { large in
      if let known = large[path] { return known }
      let picture = attempt(path) { () throws(MediaError) in try LargePicture(path, resources) }
      large[path] = picture
      return picture
    }
  }

  /// The errors by path.
  var failures: [String: MediaError] { state.withLock { $0.failures } }

  func forgetFailures() { state.withLock { $0.failures = [:] } }

  /// The warnings about movies that can be shown, but are broken in part.
  var movieWarnings: [(file: FileReference, reason: String)] {
    movies.sorted { $0.key < $1.key }.compactMap { path, movie in
      movie.warning.map { (FileReference(path), $0) }
    }
  }

  /// The facts about movies that the engine needs.
  var movieFacts: [FileReference: MovieFacts] {
    Dictionary(
      uniqueKeysWithValues: movies.map { path, movie in
        let facts = MovieFacts(
          size: movie.shape.size, pixelSize: movie.shape.pixelSize, frames: movie.frames,
          isInterlaced: movie.shape.isInterlaced)
        return (FileReference(path), facts)
      })
  }

  private func attempt<Result>(
    _ path: String, _ body: () throws(MediaError) -> Result?
  ) -> Result? {
    do {
      return try body()
    } catch {
      state.withLock { $0.failures[path] = error }
      return nil
    }
  }

  private func file(_ path: String) throws(MediaError) -> PictureFile {
    if let file = state.withLock({ $0.files[path] }) { return file }
    let file = try PictureFile(path, resources)
    return state.withLock { state in
      let known = state.files[path] ?? file
      state.files[path] = known
      return known
    }
  }
}
