extension Diagnostics {
  /// Returns the values that are given from outside for the variables of a document. If several have the same
  /// name, the last one counts.
  package mutating func read(_ data: SceneData, for document: Source) -> [JSON.Member] {
    var members: [JSON.Member] = []
    if let source = data.document {
      if let root = parse(data: source, base: document.name) {
        if isLottie(root) {
          report(
            .error, .invalidValue,
            "this is a Lottie document; expected data as JSON, JSON Lines or CSV: a document shows it as a layer {\"type\": \"lottie\", \"source\": \(quoted(source.name.split(separator: "/").last.map(String.init) ?? source.name))}",
            at: root.place, namesItsPlace: true)
          return []
        }
        noteRows(root)
        members = values(of: root, row: data.row)
      }
    } else if data.row != nil {
      report(.error, .invalidValue, "a row is selected, but there are no data", at: .nowhere)
    }
    return members + readOthers(data, for: document)
  }

  private func isLottie(_ root: JSON) -> Bool {
    ["ip", "op", "fr", "layers"].allSatisfy { root[$0] != nil }
  }

  /// Returns the values that are not in the data's main document.
  private mutating func readOthers(_ data: SceneData, for document: Source) -> [JSON.Member] {
    var members: [JSON.Member] = []
    dataIsStrict = data.isStrict
    for (name, source) in data.documents.sorted(by: { $0.key < $1.key }) {
      guard let value = parse(data: source, base: document.name) else { continue }
      members.append(JSON.Member(name, value, at: value.place))
    }
    for (name, value) in data.values.sorted(by: { $0.key < $1.key }) {
      members.append(enter(value, named: name, for: document.name))
    }
    return members
  }

  /// Returns the rows of the data's main document, each with its place, the values beside them, which all rows have in
  /// common, and the errors in single rows. There are no rows after an error that concerns all of them.
  package mutating func readRows(
    _ data: SceneData, for document: Source
  ) -> (rows: [JSON], common: [JSON.Member], errors: [RowError]) {
    let common = readOthers(data, for: document)
    guard let source = data.document, let (root, errors) = parse(rows: source, base: document.name) else {
      return ([], common, [])
    }
    noteRows(root)
    switch root.kind {
    case .object: return ([root], common, errors)
    case .array(let rows):
      if rows.isEmpty { report(.error, .invalidValue, "the data have no rows", at: root.place) }
      return (rows, common, errors + errorsOfTypes(in: rows))
    case .invalid: return ([], common, [])
    case .null, .bool, .number, .string:
      report(
        .error, .wrongType,
        "expected a list of objects with the values of variables by their names, found \(root.inWords)",
        at: root.place)
      return ([], common, [])
    }
  }

  /// Returns an error for each row that is not an object.
  private func errorsOfTypes(in rows: [JSON]) -> [RowError] {
    rows.enumerated().filter { !$0.element.isObject }.map { index, row in
      RowError(
        row: index, code: .wrongType,
        message:
          "row \(index + 1): expected an object with the values of variables by their names, found \(row.inWords)",
        place: row.place)
    }
  }

  /// Reads a document of rows, and reports the errors that concern all of them.
  private mutating func parse(rows source: Source, base: String) -> (rows: JSON, errors: [RowError])? {
    if case .table = DataNotation(of: source) {
      return reportForeign(source, as: .data) ? nil : rows(of: source, base: base)
    }
    return parse(data: source, base: base).map { ($0, []) }
  }

  /// Selects the row of data whose values are given from now on, and returns them.
  package mutating func select(_ row: JSON) -> [JSON.Member] {
    dataPlace = row.place
    guard case .object(let members) = row.kind else { return [] }
    return members
  }

  /// Returns the members of the object that a document of data contains, or of the one that `row` selects.
  private mutating func values(of root: JSON, row: Int?) -> [JSON.Member] {
    dataPlace = root.place
    switch root.kind {
    case .invalid: return []
    case .object(let members):
      if let row, row != 1 { reportRow(row, of: 1, at: root.place) }
      return members
    case .array(let rows) where rows.allSatisfy(\.isObject):
      guard !rows.isEmpty else {
        report(.error, .invalidValue, "the data have no rows", at: root.place)
        return []
      }
      guard row != nil || rows.count == 1 else {
        report(
          .error, .invalidValue,
          "the data have \(rows.count) rows, and a film shows one of them; select it with --row 1 to --row \(rows.count), or give all of them to a variable of type \"list\" with --data NAME=FILE",
          at: root.place)
        return rows[0].unknownMembers
      }
      guard case let index = (row ?? 1) - 1, rows.indices.contains(index),
        case .object(let members) = rows[index].kind
      else {
        reportRow(row ?? 1, of: rows.count, at: root.place)
        return rows[0].unknownMembers
      }
      dataPlace = rows[index].place
      return members
    case .array(let rows) where rows.contains(where: \.isObject):
      for error in errorsOfTypes(in: rows).prefix(Self.maximumHints) { report(error) }
      return []
    case .null, .bool, .number, .string, .array:
      report(
        .error, .wrongType,
        "expected an object with the values of variables by their names, found \(root.inWords)",
        at: root.place)
      return []
    }
  }

  private mutating func reportRow(_ row: Int, of count: Int, at place: Place) {
    let rows = count == 1 ? "1 row" : "\(count) rows, which are counted from 1"
    report(.error, .outOfRange, "there is no row \(row); the data have \(rows)", at: place)
  }

  /// Warns about the values in the data that the document does not declare.
  mutating func reportUndeclared(_ members: [JSON.Member], known: [String]) {
    guard let first = members.first else { return }
    let shown = members.prefix(Self.maximumUndeclared).map { member in
      let near = Spelling.nearest(to: member.key, among: known).map { " (did you mean \(quoted($0))?)" }
      return quoted(member.key) + (near ?? "")
    }
    let more = members.count > shown.count ? " and \(members.count - shown.count) more" : ""
    let effect = dataIsStrict ? "with --strict, all values must be declared" : "these values are ignored"
    report(
      dataIsStrict ? .error : .warning, dataIsStrict ? .unknownName : .noEffect,
      "the document does not declare \(shown.joined(separator: ", "))\(more); \(effect)",
      at: first.keyPlace, namesItsPlace: true)
  }

  /// Reports, once for all rows of data, the values in them that the document does not declare and that are not `used` for
  /// anything else.
  package mutating func reportUndeclared(in rows: [JSON], known: [String], besides used: Set<String>) {
    var seen = used.union(known)
    var undeclared: [JSON.Member] = []
    for row in rows {
      guard case .object(let members) = row.kind else { continue }
      for member in members where !member.isBroken && seen.insert(member.key).inserted {
        if !ObjectReader.belongsToAuthor(member.key), member.key != "$schema" { undeclared.append(member) }
      }
    }
    reportUndeclared(undeclared, known: known)
  }

  private static let maximumUndeclared = 50
}

extension JSON {
  /// The members of an object with values that are not known, after an error that has been reported.
  fileprivate var unknownMembers: [Member] {
    guard case .object(let members) = kind else { return [] }
    return members.map { Member($0.key, JSON(.invalid, at: $0.value.place), at: $0.keyPlace) }
  }
}
