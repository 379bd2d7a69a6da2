internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxMedia
internal import Dispatch
internal import Synchronization

/// The inspected sound files of a film.
struct SoundFiles {
  private(set) var facts: [FileReference: SoundFacts] = [:]
  /// The errors by path. Only files of sound tracks can fail here: whether the file of a layer is a movie is
  /// checked elsewhere, and it may be silent.
  private(set) var failures: [String: MediaError] = [:]
  /// Sentences about files that are damaged but can be heard.
  private(set) var damages: [FileReference: String] = [:]

  /// Inspects the files. Those of sound tracks must contain sound, those of layers need not.
  init(tracks required: Set<FileReference>, layers: Set<FileReference>, within roots: FileRoots) {
    let files = Array(required.union(layers))
    let found = Mutex<[FileReference: Result<SoundFile?, MediaError>]>([:])
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let result = Result { () throws(MediaError) in try SoundFile(files[index].path, within: roots) }
      found.withLock { $0[files[index]] = result }
    }
    for (file, result) in found.withLock({ $0 }) {
      do throws(MediaError) {
        if let sound = try result.get() {
          damages[file] = sound.damage
          facts[file] = SoundFacts(end: sound.end, fileEnd: sound.picturesEnd, fileSize: sound.size)
        } else if required.contains(file) {
          failures[file.path] = MediaError("reading the sound", "it has no sound", file: file.path)
        }
      } catch {
        if required.contains(file) { failures[file.path] = error }
      }
    }
  }
}
