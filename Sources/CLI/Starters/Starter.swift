internal import AnimuxDocuments
internal import AnimuxReference

/// The files that `animux init` begins a project with.
struct Starter: Sendable {
  struct File: Sendable {
    let path: String
    let text: String
  }

  let name: String
  /// The heading of the README.
  let title: String
  let meaning: String
  let files: [File]
  /// The command that makes the film.
  let next: String

  /// All starters. The first is the one that is made if none is named.
  static let all = [explainer, lowerThird, personal, slides, lottie, swift]

  /// The scene's files, with those that every project has.
  var allFiles: [File] {
    let schema = File(path: Self.schema, text: SceneSchema.document.text() + "\n")
    let common = isScene ? [schema, File(path: ".vscode/settings.json", text: Self.settings)] : []
    return files + [File(path: "README.md", text: readme)] + common
  }

  private var isScene: Bool { files.contains { $0.path == "scene.json" } }

  private static let schema = ".vscode/scene.schema.json"

  /// Settings for VS Code, which accepts comments only in files that it knows as JSON with comments.
  private static let settings = """
    {
      "files.associations": {"scene.json": "jsonc", "*.scene.json": "jsonc"},
      "json.schemas": [
        {"fileMatch": ["scene.json", "*.scene.json", "scene.jsonc"], "url": "./.vscode/scene.schema.json"}
      ]
    }

    """

  /// A README of ten lines.
  private var readme: String {
    let hints =
      isScene
      ? """
      `animux preview scene.json` shows the film in a browser, and follows each save. `animux validate scene.json` lists all errors.
      `animux help KEY` explains a key. `animux help format` is the whole reference.
      """
      : """
      This builds animux and the film's program, which writes film.mp4. Change the scene in `Sources/film/main.swift`.
      `animux help KEY` explains a key, which has the same name in Swift.
      """
    return """
      # \(title)

      \(meaning)

      ```sh
      \(next)
      ```

      \(hints)

      """
  }
}
