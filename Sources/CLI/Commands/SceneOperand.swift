internal import AnimuxDocuments
internal import AnimuxGraphics
internal import Animux
internal import AnimuxEngine
internal import AnimuxFiles

/// A scene that a command is about, read and played out.
struct LoadedScene {
  /// As messages call it.
  let name: String
  let scene: Scene
  let film: Film

  static let meaning = "the scene document; - reads it from standard input"

  /// `isDrawn`: pictures are to be made of it, so all that it shows must be something that can be drawn; its files are looked at
  /// when it is made a production.
  init(_ path: String, _ inputs: SceneInputs, isDrawn: Bool) throws(ToolError) {
    let film: Film
    do throws(SceneError) {
      let (roots, most) = (FileRoots(inputs.roots), inputs.policy.limits.count(.document))
      let data: Source? =
        if let path = inputs.data { try Source.read(path, within: roots, limit: most) } else { nil }
      let source = try Source.read(path, within: roots, limit: most)
      name = source.name
      let variables = inputs.variables.map { ($0.name, $0.value) }
      scene = try Scene(
        source, variables: Dictionary(variables) { $1 }, data: data, inspection: .full,
        policy: inputs.policy)
      film = try scene.film()
      if isDrawn, !film.undrawn.isEmpty { throw SceneError(film.undrawn) }
    } catch {
      throw .scene(error)
    }
    do { self.film = isDrawn ? film : try film.knowingItsFiles() } catch {
      throw ToolError(lookingAtFiles: error)
    }
  }

  /// With the files that it shows.
  func production() throws(ToolError) -> Production {
    do {
      return try Production(film)
    } catch {
      throw ToolError(lookingAtFiles: error)
    }
  }
}
