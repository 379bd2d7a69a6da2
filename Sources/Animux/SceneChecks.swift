package import AnimuxDocuments
package import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxText
internal import Synchronization

/// Checks of many scenes before any of their films is made: whether their files can be shown and heard, and their texts be
/// set. Each file is inspected once for all of them, and nothing of it is kept but its facts.
package final class SceneChecks: Sendable {
  private struct Use: Hashable {
    let file: FileReference
    /// The number of the use in `FilmFiles.kinds`.
    let kind: Int
  }

  private struct State {
    var known: [Use: FileFacts] = [:]
    var setters: [[String]: Typesetter] = [:]
  }

  private let state = Mutex(State())

  /// Creates checks that have inspected nothing.
  package init() {}

  /// Returns the film of a scene, without its pictures. Throws all errors of the scene's files and texts.
  package func check(_ scene: Scene) throws(SceneError) -> Film {
    var fileFacts = fileFacts(of: scene.files, scene.policy)
    let setter = setter(for: scene)
    fileFacts.assets.text = setter
    var film: Film
    do throws(SceneError) { film = try Film(scene, assets: fileFacts.assets) } catch {
      let plain = try Film(scene, assets: Assets(text: setter))
      throw SceneError(merging: [fileFacts.error(in: plain, of: plain.files), error].compactMap(\.self))
    }
    let shown = film.files
    // A composition with other inputs may name a file that the scene does not.
    if !shown.isSubset(of: scene.files) {
      fileFacts.add(self.fileFacts(of: shown, scene.policy))
      film = try film.with(fileFacts.assets)
    }
    let fileError = fileFacts.error(in: film, of: film.files)
    do throws(SceneError) {
      _ = try film.checkedTextSetter()
      try film.checkTexts()
    } catch {
      throw SceneError(merging: [fileError, error].compactMap(\.self))
    }
    if let fileError { throw fileError }
    return film
  }

  private func setter(for scene: Scene) -> Typesetter {
    let fonts = scene.fonts.map(\.path)
    if let known = state.withLock({ $0.setters[fonts] }) { return known }
    let setter = scene.textSetter
    return state.withLock { state in
      let known = state.setters[fonts] ?? setter
      state.setters[fonts] = known
      return known
    }
  }

  private func fileFacts(of files: FilmFiles, _ policy: InputPolicy) -> FileFacts {
    var all = FileFacts()
    all.assets.listener = FileListener(roots: FileRoots(policy.roots))
    for (number, kind) in FilmFiles.kinds.enumerated() {
      for file in files[keyPath: kind] {
        let use = Use(file: file, kind: number)
        if let known = state.withLock({ $0.known[use] }) {
          all.add(known)
        } else {
          var one = FilmFiles()
          one[keyPath: kind] = [file]
          let found = FileInspection(one, policy).fileFacts
          state.withLock { $0.known[use] = found }
          all.add(found)
        }
      }
    }
    return all
  }
}
