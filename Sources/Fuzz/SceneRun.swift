internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxGraphics

/// Reads a scene and makes a few small pictures of it, as the tool does.
struct SceneRun {
  private let text: String
  private let scratch: Scratch
  private let hears: Bool

  /// The longer side of the pictures, in pixels. Samples have the size of films, and their errors also show
  /// in small pictures.
  private static let side = 60.0

  /// Creates a run.
  ///
  /// - Parameter hears: Whether the film's sound is made, too.
  init(_ text: String, in scratch: Scratch, hears: Bool = false) {
    self.text = text
    self.scratch = scratch
    self.hears = hears
  }

  /// Writes an input to a file, and runs the scene that shows it.
  static func showing(
    _ bytes: [UInt8], ending: String, in scratch: Scratch, hears: Bool = false, _ scene: (String) -> String
  ) throws -> Subject.Outcome {
    _ = try scratch.write(bytes, ending: ending)
    // The path is relative, because the scene is in the same folder.
    let file = JSON(.string("input.\(ending)")).text()
    return try SceneRun(scene(file), in: scratch, hears: hears).outcome()
  }

  /// Returns a scene that shows a picture in every possible way.
  static func pictures(_ file: String) -> String {
    """
    {"size": [48, 32], "duration": 1, "layers": [{"type": "image", "source": \(file), "position": [10, 10]},
     {"contents": \(file), "frame": [0, 0, 30, 30], "contentsCenter": [0.3, 0.3, 0.4, 0.4]},
     {"type": "tiled", "source": \(file), "frame": [0, 0, 48, 32]}]}
    """
  }

  func outcome() throws -> Subject.Outcome {
    do {
      let scene = try Scene(Source(name: "\(scratch.folder)/scene.json", text: text))
      let production = try Production(scene)
      try draw(production)
      return .drawn
    } catch let error as SceneError {
      try check(error)
      return .refused
    } catch is EncodeError {
      return .refused
    }
  }

  private func draw(_ production: Production) throws {
    let film = production.film
    let scale = min(1, Self.side / Double(max(film.width, film.height)))
    for time in [0, film.duration * 0.37] { _ = try production.still(at: time, scale: scale) }
    guard hears else { return }
    var options = EncodeOptions()
    options.range = 0..<min(film.duration, 1)
    _ = try production.encode(to: .file("\(scratch.folder)/heard.wav"), options: options)
  }

  /// Checks that an error states its place and its cause.
  private func check(_ error: SceneError) throws {
    for diagnostic in error.diagnostics where diagnostic.message.isEmpty || diagnostic.file.isEmpty {
      throw FuzzError(description: "a diagnostic without a place or a message: \(diagnostic)")
    }
    guard !error.diagnostics.isEmpty else { throw FuzzError(description: "an error without a diagnostic") }
  }
}
