internal import AnimuxDocuments
internal import AnimuxReference

struct Schema: Command {
  static let name = "schema"
  static let summary = "Prints the JSON Schema of scenes, with which editors complete and check them."
  static let details = [
    "The schema is of the dialect 2020-12. An editor finds it by the key \"$schema\" of a scene, which names a file with it, or by its own settings."
  ]
  static let operands: [Operand<Self>] = []
  static let examples = [
    Example("animux schema > scene.schema.json", "a file for \"$schema\": \"scene.schema.json\"")
  ]

  func run(on console: Console) throws(ToolError) -> ExitCode {
    try console.print(SceneSchema.document.text())
    return .done
  }
}
