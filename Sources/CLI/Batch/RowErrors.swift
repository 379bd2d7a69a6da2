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
    var groups = RowDiagnostics()
    var omitted = 0
    for (row, error) in errors.sorted(by: { $0.key < $1.key }) {
      omitted += error.omitted
      for diagnostic in error.diagnostics where diagnostic.severity == .error {
        groups.add(diagnostic, ofRow: row)
      }
    }
    let merged = SceneError(merging: [
      SceneError(groups.all.map { $0.diagnostic.naming($0.rows) }), SceneError([]),
    ])
    return SceneError(merged.diagnostics, omitted: merged.omitted + omitted)
  }
}

/// Diagnostics of rows. Those that differ only in their rows are one.
struct RowDiagnostics {
  private struct Key: Hashable {
    let file: String
    let place: [Int?]
    let message: String
  }

  private var order: [Key] = []
  private var found: [Key: (diagnostic: Diagnostic, rows: [Int])] = [:]

  mutating func add(_ diagnostic: Diagnostic, ofRow row: Int) {
    let isName = diagnostic.file.hasPrefix(RowErrors.nameOfFile)
    let key = Key(
      file: isName ? "" : diagnostic.file, place: [diagnostic.line, diagnostic.column],
      message: diagnostic.message)
    if found[key]?.rows.append(row) == nil {
      order.append(key)
      found[key] = (diagnostic, [row])
    }
  }

  /// The diagnostics in the order of their first rows, with these rows.
  var all: [(diagnostic: Diagnostic, rows: [Int])] { order.compactMap { found[$0] } }
}

extension SceneError {
  /// The error, with the number of the row in each diagnostic that does not name it already.
  func naming(row: Int) -> SceneError {
    SceneError(diagnostics.map { $0.naming([row]) }, omitted: omitted)
  }
}

extension Diagnostic {
  /// Returns the diagnostic with the numbers of its rows, counted from 0, unless it names one already.
  func naming(_ rows: [Int]) -> Diagnostic {
    if file.hasPrefix(RowErrors.nameOfFile) {
      guard rows.count > 1 else { return self }
      return Diagnostic(
        severity, code, message, path: path, namesItsPlace: namesItsPlace,
        file: "the names of \(Self.inWords(rows))", line: line, column: column, excerpt: excerpt)
    }
    guard !message.hasPrefix("row "), !message.hasPrefix("rows ") else { return self }
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
