internal import AnimuxCompositor
public import AnimuxEngine
internal import AnimuxGraphics
public import AnimuxMedia
internal import Dispatch
internal import Synchronization

/// A film and the files that it shows, looked at and ready to be drawn.
public struct Production: Sendable {
  /// Knows how large its pictures are.
  public let film: Film
  let pictures: PictureCache
  private let files: PictureFiles

  /// Reads every picture that the film may show, each once. Throws with all that cannot be shown.
  ///
  /// - Parameter maxPixels: larger pictures are refused before they are decoded.
  public init(_ film: Film, maxPixels: Int = PictureFile.standardLimit) throws(SceneError) {
    guard film.undrawn.isEmpty else { throw SceneError(film.undrawn) }
    let files = PictureFiles(maxPixels: maxPixels)
    let pictures = PictureCache(files)
    let found = Self.facts(of: film.pictures, in: pictures)
    let sounds = SoundFiles(film)
    guard files.failures.isEmpty, sounds.failures.isEmpty else {
      throw film.complaint(about: reasons(files.failures), unheard: reasons(sounds.failures))
    }
    var assets = Assets(pictures: found)
    assets.sounds = sounds.facts
    self.film = found.isEmpty && sounds.facts.isEmpty ? film : try film.with(assets)
    self.files = files
    self.pictures = pictures
  }

  /// What has become unreadable since the film's files were looked at.
  var failure: MediaError? { files.failures.values.first }

  private static func facts(
    of names: [FileReference], in pictures: PictureCache
  ) -> [FileReference: PictureFacts] {
    let facts = Mutex<[FileReference: PictureFacts]>([:])
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let size = pictures.prepare(PictureName(names[index].path))
      facts.withLock { $0[names[index]] = size.map { PictureFacts(size: $0) } }
    }
    return facts.withLock { $0 }
  }
}

/// What there is to say of each file, in the order of their names.
func reasons(_ failures: [String: MediaError]) -> [(file: FileReference, reason: String)] {
  failures.sorted { $0.key < $1.key }.map { path, error in
    (FileReference(path), [error.reason, error.log].compactMap { $0 }.joined(separator: "; "))
  }
}
