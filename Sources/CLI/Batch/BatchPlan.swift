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
  /// The errors of rows that are not made, by the numbers of the rows.
  let failures: [Int: String]
  /// The number of rows of all shares.
  var count: Int { scenes.count }

  /// Reads the template and the rows, and checks all of them. Throws all errors at once, or keeps them as
  /// failures of their rows if the batch goes on without these.
  init(_ batch: Batch, _ console: Console) throws(ToolError) {
    let inputs = batch.inputs
    let loaded: SceneRows
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
      loaded = try SceneRows(source, data: data, inspection: .full, policy: inputs.policy)
    } catch { throw .scene(error) }
    scenes = loaded
    let checked = Self.check(loaded, batch.pattern)
    console.warn(checked.warnings)
    let errors = checked.rows.compactMap { row -> SceneError? in
      if case .failure(let error) = row { error } else { nil }
    }
    if !errors.isEmpty, !batch.keepsGoing { throw .scene(SceneError(merging: errors)) }
    var (rows, failures, costs): ([Row], [Int: String], [Double]) = ([], [:], [])
    for (index, row) in checked.rows.enumerated() {
      switch row {
      case .success(let named):
        rows.append(Row(index: index, file: named.file))
        costs.append(named.cost)
      case .failure(let error): failures[index] = ToolError.scene(error).text
      }
    }
    try Self.checkNames(rows)
    if let share = batch.share {
      let own = share.parts(of: costs)
      rows = own.map { rows[$0] }
      if share.number != 1 { failures = [:] }
    }
    (self.rows, self.failures) = (rows, failures)
  }

  private struct Named: Sendable {
    let file: String
    /// An estimate of what the film costs.
    let cost: Double
  }

  /// Reads the scene of each row. Warnings that several rows have in common are returned once.
  private static func check(
    _ scenes: SceneRows, _ pattern: String
  ) -> (rows: [Result<Named, SceneError>], warnings: [Diagnostic]) {
    let results = concurrentMap(scenes.count) { index -> (Result<Named, SceneError>, [Diagnostic]) in
      do throws(SceneError) {
        let scene = try scenes.scene(ofRow: index)
        let name = try scenes.text(pattern, ofRow: index, scene, spelling: FileName.safe)
        let pixels = scene.size.width * scene.size.height
        return (.success(Named(file: name, cost: max(scene.duration ?? 1, 0.1) * pixels)), scene.dataWarnings)
      } catch { return (.failure(error), []) }
    }
    var (seen, warnings): (Set<String>, [Diagnostic]) = ([], [])
    for warning in results.flatMap(\.1) where seen.insert(warning.message).inserted {
      warnings.append(warning)
    }
    return (results.map(\.0), warnings)
  }

  /// Throws if two rows have the same file, or one has no name.
  private static func checkNames(_ rows: [Row]) throws(ToolError) {
    var known: [String: Int] = [:]
    for row in rows {
      let name = row.file.split(separator: "/").last ?? ""
      if name.isEmpty || name.hasPrefix(".") || row.file.hasSuffix("/") {
        throw .failed(
          "the name of row \(row.index + 1) is \(quoted(row.file)), which has no text before its ending; use a value in the pattern that every row has, such as ${row}"
        )
      }
      if let first = known.updateValue(row.index, forKey: row.file) {
        // Other tools write {name} for a value.
        let brace = row.file.firstMatch(of: /[{%<]+\s*(\w+)/).map { "; a value is written ${\($0.1)}" }
        throw .failed(
          "rows \(first + 1) and \(row.index + 1) have the same file \(quoted(row.file))"
            + (brace ?? "; use a value in the pattern that differs, such as ${row}")
        )
      }
    }
  }
}
