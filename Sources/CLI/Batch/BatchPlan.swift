internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxMedia

/// The rows of a batch with the names of their files, after all have been checked.
struct BatchPlan: Sendable {
  struct Row: Sendable {
    /// The number of the row in the data, counted from 0.
    let index: Int
    let file: String
  }

  let scenes: SceneRows
  /// The rows to make, in order.
  let rows: [Row]
  /// The errors of rows that are not made.
  let failures: RowErrors
  /// The errors for which no film is made, or `nil` if the films are made.
  let refusal: SceneError?

  /// Reads the template and the rows, and checks all of them with their files and texts. Throws the errors that
  /// concern all rows at once; those of single rows are kept as their failures, and as a refusal unless the batch goes on
  /// without these rows. A share checks the files and texts of its own rows.
  init(_ batch: Batch, _ memory: BatchMemory, _ console: Console) throws(ToolError) {
    scenes = try Self.scenes(batch)
    let used = Self.names(in: batch.pattern)
    var (warnings, general): ([Diagnostic], SceneError?) = ([], nil)
    do { warnings = try scenes.undeclared(besides: used) } catch { general = error }
    if used.contains("row"), scenes.hasValue("row") {
      console.warn(
        "in \(quoted(batch.pattern)), ${row} is the value of that name and not the number of the row; rename the value to have the number"
      )
    }
    let check = RowCheck(scenes, batch, memory)
    let checked = check.checkAll()
    var errors = RowErrors()
    var (named, found): ([RowCheck.Named], RowDiagnostics) = ([], RowDiagnostics())
    let seen = Set(warnings.map(\.message))
    for (index, result) in checked.enumerated() {
      switch result {
      case .success(let row):
        named.append(row)
        for warning in row.warnings where !seen.contains(warning.message) { found.add(warning, ofRow: index) }
      case .failure(let error): errors.add(error, ofRow: index)
      }
    }
    // A warning that all rows have in common is about the template.
    warnings += found.all.map { $0.rows.count == named.count ? $0.diagnostic : $0.diagnostic.naming($0.rows) }
    console.warn(warnings)
    let files = BatchFiles(named, batch)
    try files.checkReport()
    files.check(&errors, of: scenes, console)
    var own = named.filter { errors[$0.index] == nil }
    if let share = batch.share {
      own = share.parts(of: own.map(\.cost)).map { own[$0] }
      if share.number != 1, batch.keepsGoing { errors = RowErrors() }
      check.inspect(own, &errors)
      own = own.filter { errors[$0.index] == nil }
    }
    let isPatternWrong =
      errors.errors.count == scenes.count
      && errors.errors.values.allSatisfy {
        $0.diagnostics.allSatisfy { $0.file.hasPrefix(RowErrors.nameOfFile) }
      }
    let merged = [general, errors.errors.isEmpty ? nil : errors.merged].compactMap(\.self)
    let isRefused = !merged.isEmpty && (general != nil || !batch.keepsGoing || isPatternWrong)
    refusal = isRefused ? SceneError(merging: merged) : nil
    rows = own.map { Row(index: $0.index, file: $0.file) }
    failures = errors
  }

  private static func scenes(_ batch: Batch) throws(ToolError) -> SceneRows {
    let inputs = batch.inputs
    do throws(SceneError) {
      let (roots, most) = (FileRoots(inputs.roots), inputs.policy.limits.count(.document))
      let source = try Source.read(batch.encode.scene, within: roots, limit: most)
      var data = SceneData(isStrict: inputs.isStrict)
      data.document = try Source.read(batch.rows, within: roots, limit: most)
      for variable in inputs.variables { data.values[variable.name] = variable.value }
      for entry in inputs.data {
        if let name = entry.name {
          data.documents[name] = try Source.read(entry.path, within: roots, limit: most)
        }
      }
      return try SceneRows(source, data: data, inspection: .full, policy: inputs.policy)
    } catch { throw .scene(error) }
  }

  /// Returns the names in the expressions of a pattern.
  static func names(in pattern: String) -> Set<String> {
    var names: Set<String> = []
    for expression in pattern.matches(of: /\$\{([^}]*)\}/) {
      for name in expression.1.matches(of: /[\p{L}_][\p{L}\p{N}_]*/) { names.insert(String(name.0)) }
    }
    return names
  }
}
