internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Dispatch
internal import Synchronization

/// Reads pictures, and those of movies, from files, and remembers what was wrong with them.
final class PictureFiles: PictureSource {
  private let maxPixels: Int
  private let found = Mutex<[String: MediaError]>([:])
  /// By path.
  let movies: [String: Movie]

  /// Looks at all `movies`.
  init(movies files: [FileReference], maxPixels: Int) {
    let pool = MoviePool()
    let opened = Mutex<[String: Movie]>([:])
    let failed = Mutex<[String: MediaError]>([:])
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let path = files[index].path
      do throws(MediaError) {
        let movie = try Movie(path, pool: pool, maxPixels: min(maxPixels, Movie.standardLimit))
        opened.withLock { $0[path] = movie }
      } catch {
        failed.withLock { $0[path] = error }
      }
    }
    self.maxPixels = maxPixels
    movies = opened.withLock { $0 }
    let failures = failed.withLock { $0 }
    found.withLock { $0 = failures }
  }

  func pixmap(named name: PictureName) -> Pixmap? {
    do {
      if let movie = movies[name.path] { return try movie.pixmap(of: name.frame, half: name.half) }
      return try PictureFile.read(name.path, maxPixels: maxPixels)
    } catch {
      found.withLock { $0[name.path] = error }
      return nil
    }
  }

  func isPassing(_ name: PictureName) -> Bool { movies[name.path] != nil }

  /// By path.
  var failures: [String: MediaError] { found.withLock { $0 } }

  /// What is wrong with movies that can be shown.
  var problems: [(file: FileReference, reason: String)] {
    movies.sorted { $0.key < $1.key }.compactMap { path, movie in
      movie.problem.map { (FileReference(path), $0) }
    }
  }

  /// What the engine needs to know of the movies.
  var movieFacts: [FileReference: MovieFacts] {
    Dictionary(
      uniqueKeysWithValues: movies.map { path, movie in
        let facts = MovieFacts(
          size: movie.shape.size, pixelSize: movie.shape.pixelSize, frames: movie.frames,
          isInterlaced: movie.shape.isInterlaced)
        return (FileReference(path), facts)
      })
  }
}
