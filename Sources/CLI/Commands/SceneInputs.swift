internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxGraphics

/// The options of every command that reads scenes: variables, data, limits and allowed folders.
struct SceneInputs: Sendable {
  /// A variable set by `--var NAME=VALUE`.
  struct Variable: Sendable {
    let name: String
    /// The value: the text parsed as JSON, or the text itself if it is not valid JSON.
    let value: JSON

    init?(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      var diagnostics = Diagnostics()
      let json = JSON.parse(Source(name: parts[0], text: parts[1]), &diagnostics)
      name = parts[0]
      if let json, !diagnostics.hasErrors { value = json } else { value = JSON(parts[1]) }
    }
  }

  var variables: [Variable] = []
  var data: String?
  var limits: [LimitEntry] = []
  var deniesSystemFonts = false
  /// The run limits.
  var bounds = RunBounds()
  /// The allowed folders. If empty, any file may be read.
  var roots: [String] = []

  /// The deepest nesting of documents and layers on a system without room for a large stack.
  private static let shallow = 32.0

  /// The limits and permissions that the command line sets for the scene and its files.
  var policy: InputPolicy {
    var policy = InputPolicy()
    for entry in limits { policy.limits[entry.limit] = entry.value }
    policy.allowsSystemFonts = !deniesSystemFonts
    if !DeepStack.isDeep {
      for limit in [Limit.depth, .levels] { policy.limits[limit] = min(policy.limits[limit], Self.shallow) }
    }
    policy.roots = roots
    return policy
  }

  func check(reading scenes: [String]) throws(UsageError) {
    if data == "-", scenes.count > 1 || scenes.contains("-") {
      throw UsageError(
        "standard input can be used only once, for the data of one scene or for the scene itself; name a file instead of one -"
      )
    }
    for root in roots where !FileRoots.isFolder(root) {
      throw UsageError("--root: the folder \(quoted(root)) does not exist")
    }
    var names: Set<String> = []
    for variable in variables where !names.insert(variable.name).inserted {
      throw UsageError(
        "--var \(variable.name) is given twice; each variable can be set only once; each variable can be set only once"
      )
    }
  }
}

extension ArgumentForm where Value == SceneInputs.Variable {
  fileprivate static let variable = Self("NAME=VALUE", expected: "a name, an equals sign and a value") {
    SceneInputs.Variable($0)
  }
}

/// A command that reads scenes and accepts values for their variables.
protocol SceneCommand: Command {
  var inputs: SceneInputs { get set }
}

extension SceneCommand {
  static var inputOptions: [Option<Self>] {
    [
      Option<Self>(
        repeated: "var", \.inputs.variables, .variable,
        "the value of a variable of the scene: read as JSON if it is valid JSON, otherwise as text"),
      Option<Self>(
        "data", \.inputs.data, .text("FILE"),
        "a JSON file with values for the scene's variables, which --var overrides; - reads from standard input"
      ),
      Option<Self>(
        repeated: "root", \.inputs.roots, .text("DIR"),
        "an allowed folder: the scene and all files that it names must be in one; without it, any readable file can be used"
      ),
      Option<Self>(
        "max-time", \.inputs.bounds.time, .positive(upTo: 1e9, "SECONDS"), standard: "none",
        "stop with an error and without output if the run takes longer"),
      Option<Self>(
        "max-memory", \.inputs.bounds.memory, .size, standard: "none",
        "stop with an error and without output if the run uses more memory"),
      Option<Self>(
        "max-output", \.inputs.bounds.output, .size, standard: "none",
        "stop with an error and without output if the output becomes larger"),
      Option<Self>(
        repeated: "limit", \.inputs.limits, LimitEntry.form,
        "set a limit on the work and memory that the scene may require; `animux help limits` lists them"),
      Option<Self>(
        flag: "deny-system-fonts", \.inputs.deniesSystemFonts,
        "use only the fonts that the scene names in \"fonts\" and \"fontFile\""),
    ]
  }
}
