internal import AnimuxDocuments
internal import AnimuxGraphics
internal import Animux
internal import AnimuxEngine
internal import AnimuxFiles

/// A scene that was read for a command.
struct LoadedScene {
  /// The scene's name in messages.
  let name: String
  let scene: Scene

  static let meaning = "the scene document; - reads from standard input"

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

  /// Resolves the scene into a film, for facts that do not require its pictures.
  func film() throws(ToolError) -> Film {
    do { return try scene.filmKnowingItsLength() } catch { throw ToolError(lookingAtFiles: error) }
  }

  /// Resolves the scene with the files that it shows. Throws if one of them cannot be drawn.
  func production() throws(ToolError) -> Production {
    do { return try Production(scene) } catch { throw ToolError(lookingAtFiles: error) }
  }
}
