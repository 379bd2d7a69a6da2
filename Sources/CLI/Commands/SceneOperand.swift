internal import AnimuxDocuments
internal import AnimuxGraphics
internal import Animux
internal import AnimuxEngine
internal import AnimuxFiles

/// A scene that a command is about.
struct LoadedScene {
  /// As messages call it.
  let name: String
  let scene: Scene

  static let meaning = "the scene document; - reads it from standard input"

  init(_ path: String, _ inputs: SceneInputs) throws(ToolError) {
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
    } catch {
      throw .scene(error)
    }
  }

  /// The scene played out, for what can be told of it without its pictures.
  func film() throws(ToolError) -> Film {
    do { return try scene.filmKnowingItsLength() } catch { throw ToolError(lookingAtFiles: error) }
  }

  /// The scene played out with the files that it shows, all of which must be something that can be drawn.
  func production() throws(ToolError) -> Production {
    do { return try Production(scene) } catch { throw ToolError(lookingAtFiles: error) }
  }
}
