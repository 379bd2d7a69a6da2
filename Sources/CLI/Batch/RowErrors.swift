internal import AnimuxDocuments
internal import AnimuxEngine

/// The errors of the rows of a batch, by the numbers of the rows, counted from 0.
struct RowErrors: Sendable {
  /// The beginning of the name of a document that is the name of a row's file.
  static let nameOfFile = "the name of row "

  private(set) var errors: [Int: SceneError] = [:]

  subscript(row: Int) -> SceneError? { errors[row] }

  mutating func add(_ error: SceneError, ofRow row: Int) {
    errors[row] = SceneError(merging: [errors[row], error].compactMap(\.self))
  }

  /// All errors, in the order of their texts. One that several rows have in common is there once.
  var merged: SceneError {
    struct Key: Hashable {
      let file: String
      let place: [Int?]
      let message: String
    }
    var order: [Key] = []
    var found: [Key: (first: Diagnostic, rows: [Int])] = [:]
    var omitted = 0
    for (row, error) in errors.sorted(by: { $0.key < $1.key }) {
      omitted += error.omitted
      for diagnostic in error.diagnostics where diagnostic.severity == .error {
        let isName = diagnostic.file.hasPrefix(Self.nameOfFile)
        let key = Key(
          file: isName ? "" : diagnostic.file, place: [diagnostic.line, diagnostic.column],
          message: diagnostic.message)
        if found[key]?.rows.append(row) == nil {
          order.append(key)
          found[key] = (diagnostic, [row])
        }
      }
    }
    let all = order.compactMap { found[$0] }.map { $0.first.naming($0.rows) }
    let groups = SceneError(merging: [SceneError(all), SceneError([])])
    return SceneError(groups.diagnostics, omitted: groups.omitted + omitted)
  }
}

extension SceneError {
  /// The error, with the number of the row in each diagnostic that does not name it already.
  func naming(row: Int) -> SceneError {
    SceneError(diagnostics.map { $0.naming([row]) }, omitted: omitted)
  }
}

extension Diagnostic {
  fileprivate func naming(_ rows: [Int]) -> Diagnostic {
    let isNamed =
      file.hasPrefix(RowErrors.nameOfFile) || message.hasPrefix("row ") || message.hasPrefix("rows ")
    guard !isNamed else { return self }
    let subject = path.isEmpty || namesItsPlace ? "" : "\(path): "
    return Diagnostic(
      severity, code, "\(Self.inWords(rows)): \(subject)\(message)", path: path, namesItsPlace: true,
      file: file, line: line, column: column, excerpt: excerpt)
  }

  /// Returns the numbers of rows, such as `rows 2, 3, 5 and 90 more`.
  private static func inWords(_ rows: [Int]) -> String {
    let shown = rows.prefix(3).map { "\($0 + 1)" }
    guard rows.count > 1 else { return "row \(shown.joined())" }
    guard rows.count > shown.count else {
      return "rows \(shown.dropLast().joined(separator: ", ")) and \(shown.last ?? "")"
    }
    return "rows \(shown.joined(separator: ", ")) and \(rows.count - shown.count) more"
  }
}
