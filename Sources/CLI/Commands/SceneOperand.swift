internal import Animux
internal import AnimuxEngine

/// A scene that a command is about, read and played out.
struct LoadedScene {
  /// As messages call it.
  let name: String
  let scene: Scene
  let film: Film
  /// Its text.
  let source: Source

  static let meaning = "the scene document; - reads it from standard input"

  /// `isDrawn`: pictures are to be made of it, so all that it shows must be something that can be drawn.
  init(_ path: String, isDrawn: Bool) throws(ToolError) {
    var source: Source?
    do throws(SceneError) {
      let read = try Source.read(path)
      source = read
      self.source = read
      name = read.name
      scene = try Scene(read)
      let film = try Film(scene)
      if isDrawn, !film.undrawn.isEmpty { throw SceneError(film.undrawn) }
      self.film = isDrawn ? film : try film.knowingItsSounds()
    } catch {
      throw .scene(error, source)
    }
  }

  /// With the files that it shows.
  func production() throws(ToolError) -> Production {
    do {
      return try Production(film)
    } catch {
      throw .scene(error, source)
    }
  }
}
