internal import AnimuxEngine

/// A scene that a command is about, read and played out.
struct LoadedScene {
  /// As messages call it.
  let name: String
  let scene: Scene
  let film: Film

  static let meaning = "the scene document; - reads it from standard input"

  init(_ path: String) throws(ToolError) {
    var source: Source?
    do {
      let read = try Source.read(path)
      source = read
      name = read.name
      scene = try Scene(read)
      film = try Film(scene)
    } catch {
      throw .scene(error, source)
    }
  }
}
