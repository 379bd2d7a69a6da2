internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxGraphics

/// The options of every command that reads scenes: variables, data, limits and allowed folders.
struct SceneInputs: Sendable {
  /// A variable set by `--var NAME=VALUE`.
  struct Variable: Sendable {
    let name: String
    /// The value: a text, which is read as the type of the variable requires.
    let value: JSON

    init(name: String, value: JSON) { (self.name, self.value) = (name, value) }

    init?(_ text: String) {
      guard let named = NamedArgument(text) else { return nil }
      (name, value) = (named.name, .argument(named.value))
    }
  }

  var variables: [Variable] = []
  var data: [DataEntry] = []
  /// The number of the row in the data, counted from 1.
  var row: Int?
  /// Whether values in the data that the scene does not declare are errors.
  var isStrict = false
  var limits: [LimitEntry] = []
  var deniesSystemFonts = false
  /// The run limits.
  var runLimits = RunLimits()
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
    let inputs = data.count { $0.path == "-" }
    if inputs > 1 || inputs == 1 && (scenes.count > 1 || scenes.contains("-")) {
      throw UsageError(
        "standard input can be used only once, for the data of one scene or for the scene itself; name a file instead of one -"
      )
    }
    for root in roots where !FileRoots.isFolder(root) {
      throw UsageError("--root: the folder \(quoted(root)) does not exist")
    }
    try checkData()
    var names: Set<String> = []
    for variable in variables where !names.insert(variable.name).inserted {
      throw UsageError(
        "--var \(variable.name) is given twice; each variable can be set only once")
    }
  }

  private func checkData() throws(UsageError) {
    var names: Set<String?> = []
    for entry in data where !names.insert(entry.name).inserted {
      throw UsageError(
        entry.name.map { "--data \($0)=… is given twice; each variable can be set only once" }
          ?? "--data is given twice; a file for one variable is given as --data NAME=FILE")
    }
    if row != nil, !names.contains(nil) {
      throw UsageError("--row selects a row of the data, which --data FILE must name")
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
  /// The option of commands that do not report warnings as errors by themselves.
  static var strictOptions: [Option<Self>] {
    [
      Option<Self>(
        flag: "strict", \.inputs.isStrict,
        "treat values in the data that the scene does not declare as errors")
    ]
  }

  static var inputOptions: [Option<Self>] {
    [
      Option<Self>(
        repeated: "var", \.inputs.variables, .variable,
        "the value of a variable of the scene: read as its declared type, and without one as JSON if it is valid JSON, otherwise as text"
      ),
      Option<Self>(
        repeated: "data", \.inputs.data, DataEntry.form,
        "a file with values for the scene's variables, which --var overrides: JSON, JSON Lines or CSV; NAME=FILE gives a whole file to one variable; - reads from standard input"
      ),
      Option<Self>(
        "row", \.inputs.row, .whole(1...1_000_000_000),
        "the row of the data that the film shows, counted from 1; required if the data have several rows"
      ).concerning(.singleFilm),
      Option<Self>(
        repeated: "root", \.inputs.roots, .text("DIR"),
        "an allowed folder: the scene and all files that it names must be in one; without it, any readable file can be used"
      ),
      Option<Self>(
        "max-time", \.inputs.runLimits.time, .duration, defaultValue: "none",
        "stop with an error and without output if the run takes longer"),
      Option<Self>(
        "max-memory", \.inputs.runLimits.memory, .size, defaultValue: "none",
        "stop with an error and without output if the run uses more memory"),
      Option<Self>(
        "max-output", \.inputs.runLimits.output, .size, defaultValue: "none",
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
