internal import AnimuxDocuments
internal import AnimuxGraphics
internal import Animux
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxMedia
internal import Glibc

/// A scene that was read for a command.
struct LoadedScene {
  /// The scene's name in messages.
  let name: String
  let scene: Scene

  static let meaning = "the scene document, or a part such as animux:title; - reads from standard input"

  /// Reads a scene; if there is a `text`, that in place of the file.
  init(_ path: String, _ inputs: SceneInputs, text: Source? = nil) throws(ToolError) {
    if text == nil, Self.isLikelyOutput(path) {
      throw .usage(UsageError("\(path): there is no such file; SCENE comes first, and then OUT"))
    }
    do throws(SceneError) {
      let (roots, most) = (FileRoots(inputs.roots), inputs.policy.limits.count(.document))
      let source = if let text { text } else { try Source.read(path, within: roots, limit: most) }
      name = source.name
      var data = SceneData(row: inputs.row, isStrict: inputs.isStrict)
      for variable in inputs.variables { data.values[variable.name] = variable.value }
      for entry in inputs.data {
        let document = try Source.read(entry.path, within: roots, limit: most)
        if let name = entry.name { data.documents[name] = document } else { data.document = document }
      }
      scene = try Scene(source, data: data, inspection: .full, policy: inputs.policy)
    } catch {
      throw .scene(error)
    }
  }

  /// Whether a path names a picture or a movie, and no file that exists.
  private static func isLikelyOutput(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: "."), access(path, F_OK) != 0 else { return false }
    let ending = path[path.index(after: dot)...].lowercased()
    return StillFormat.allCases.contains { $0.endings.contains(ending) }
      || OutputFormat.all.contains { $0.endings.contains(ending) }
  }

  /// Returns the variables of a scene's document, whatever values are given for them.
  static func variables(of path: String, _ inputs: SceneInputs) -> [SceneVariable] {
    let most = inputs.policy.limits.count(.document)
    guard path != "-",
      let source = try? Source.read(path, within: FileRoots(inputs.roots), limit: most)
    else { return [] }
    return SceneVariable.all(in: source, policy: inputs.policy)
  }

  /// Resolves the scene into a film, for facts that do not require its pictures.
  func film() throws(ToolError) -> Film {
    do { return try scene.filmKnowingItsLength() } catch { throw ToolError(inspectingFiles: error) }
  }

  /// Resolves the scene with the files that it shows. Throws if one of them cannot be drawn.
  func production() throws(ToolError) -> Production {
    do { return try Production(scene) } catch { throw ToolError(inspectingFiles: error) }
  }
}
