internal import AnimuxGraphics

/// The notation of a document of data.
enum DataNotation {
  /// JSON, or JSON Lines.
  case json
  case table

  /// Determines the notation by the ending of a name. Returns `nil` for any other ending.
  init?(named name: String) {
    switch Self.ending(of: name) {
    case ".csv", ".tsv", ".tab": self = .table
    case ".json": self = .json
    case let ending where Self.linesEndings.contains(ending): self = .json
    default: return nil
    }
  }

  private static let linesEndings = [".jsonl", ".ndjson"]

  private static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
  }

  /// Returns whether a name is that of a document of JSON Lines.
  static func hasLines(named name: String) -> Bool { linesEndings.contains(ending(of: name)) }

  /// Determines the notation by the ending of a name, and otherwise by the first characters of the text.
  init(of source: Source) {
    self =
      DataNotation(named: source.name)
      ?? (Self.looksLikeTable(source) || Self.looksLikeColumn(source) ? .table : .json)
  }

  /// Whether the first line of a text is a word that JSON does not have, and more lines follow: the name of a table's only
  /// column.
  private static func looksLikeColumn(_ source: Source) -> Bool {
    let text = source.bytes[source.textStart...].drop { $0 == 10 || $0 == 13 }
    let line = text.prefix { $0 != 10 && $0 != 13 }
    let name = String(decoding: line, as: UTF8.self).trimmed
    guard text.dropFirst(line.count).contains(where: { $0 > 32 }), let first = name.unicodeScalars.first
    else {
      return false
    }
    return (first.properties.isAlphabetic || first == "_") && !name.contains { "{}[]\":=".contains($0) }
      && !["true", "false", "null"].contains(name)
  }

  /// Whether the first line of a text has several columns and does not begin as JSON.
  static func looksLikeTable(_ source: Source) -> Bool {
    let text = source.bytes[source.textStart...]
    guard let first = text.first(where: { $0 != 32 && !(9...13).contains($0) }) else { return false }
    guard !"{[/".utf8.contains(first) else { return false }
    let line = text.prefix { $0 != 10 && $0 != 13 }
    return line.contains { ",;\t".utf8.contains($0) } && !line.contains(UInt8(ascii: "{"))
  }
}

extension Diagnostics {
  /// Reads a document of data: a table as a list of objects, JSON Lines as a list, and any other JSON as its
  /// value. Returns `nil` after an error that leaves no value.
  mutating func parse(data source: Source, base: String) -> JSON? {
    if reportForeign(source, as: .data) { return nil }
    switch DataNotation(of: source) {
    case .json: return JSON.parse(source, base: base, allowsLines: true, &self)
    case .table: return table(source, base: base)
    }
  }

  /// Reads a table and reports all errors in it.
  mutating func table(_ source: Source, base: String, isForeign: Bool = false) -> JSON? {
    guard let (rows, errors) = rows(of: source, base: base, isForeign: isForeign) else { return nil }
    for error in errors.prefix(Self.maximumHints) { report(error) }
    // Beside a value, `nil` would be the value `null`.
    guard errors.isEmpty else { return nil }
    return rows
  }

  /// Reads a table, and reports the errors that concern all of it. Returns its rows and the errors in single rows.
  mutating func rows(
    of source: Source, base: String, isForeign: Bool = false
  ) -> (rows: JSON, errors: [RowError])? {
    let document = open(source, base: base, hasLines: true)
    if isForeign { conceal(document) }
    do { try TextEncoding.check(source.bytes) } catch {
      report(
        .error, .encoding, isForeign ? "the file is not UTF-8 text" : error.message,
        at: Place(document: document, offset: error.offset))
      return nil
    }
    var table = DataTable(source, document: document)
    let rows = table.rows(limit: policy.limits.count(.values))
    var errors: [RowError] = []
    var isWhole = true
    for error in table.errors {
      let message = isForeign ? error.kind.plainMessage : error.kind.message
      let rowError = RowError(
        row: error.row ?? 0, code: .syntax, message: message,
        place: Place(document: document, offset: error.offset))
      guard error.row == nil else {
        errors.append(rowError)
        continue
      }
      isWhole = false
      report(rowError)
    }
    guard let rows, isWhole else {
      for error in errors.prefix(Self.maximumHints) { report(error) }
      return nil
    }
    attach(rows, asTable: true)
    return (rows, errors)
  }

  /// Reports an error in a row.
  package mutating func report(_ error: RowError) {
    report(.error, error.code, error.message, at: error.place, namesItsPlace: true)
  }

  /// Reports a diagnostic about a value of data. It names the row and the column of a table.
  mutating func report(
    _ severity: Diagnostic.Severity = .error, ofData code: Diagnostic.Code, _ message: String, at place: Place
  ) {
    guard let cell = cell(at: place) else { return report(severity, code, message, at: place) }
    report(severity, code, "\(cell): \(message)", at: place, namesItsPlace: true)
  }

  /// Warns about a text without a type that has more digits than the number that it is read as.
  mutating func warnOfDigits(in json: JSON) {
    guard case .string(let text) = json.kind, let read = NumberText.changed(whole: Array(text.utf8)) else {
      return
    }
    report(
      .warning, ofData: .unlikelyValue,
      "\(quoted(text.trimmed)) has more digits than a number holds, and is read as \(read); declare the variable with \"type\": \"text\" to keep all digits",
      at: json.place)
  }
}

/// An error that makes one row of data useless.
package struct RowError: Sendable {
  /// The number of the row, counted from 0.
  package let row: Int
  let code: Diagnostic.Code
  let message: String
  let place: Place
}
