internal import AnimuxGraphics

/// A table of comma-separated values (RFC 4180) as a list of rows, each an object with the cells by the names
/// of their columns.
struct DataTable {
  private let bytes: [UInt8]
  private let document: Int32
  private let separator: UInt8
  private var index: Int
  /// The errors in the table. `row` is the number of the only row that is wrong, counted from 0, or `nil` if the
  /// whole table is.
  private(set) var errors: [(kind: ErrorKind, offset: Int, row: Int?)] = []
  /// The number of the row that is read, or `nil` before the first one.
  private var current: Int?

  enum ErrorKind {
    case isEmpty
    case exceeds(cells: Int)
    case sameName(String)
    case ragged(row: Int, cells: Int, columns: Int)
    case singleQuote
    case openQuote
  }

  private struct Cell {
    let text: String
    let offset: Int
    var isQuoted = false
  }

  init(_ source: Source, document: Int32) {
    self.document = document
    bytes = source.bytes
    index = source.textStart
    separator = Self.separator(of: source)
  }

  /// Returns the separator that is the most frequent one in the first line: a comma, a semicolon or a tab.
  private static func separator(of source: Source) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in source.bytes[source.textStart...] {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, byte == 10 || byte == 13 { break }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var best = candidates[0]
    for candidate in candidates where counts[candidate, default: 0] > counts[best, default: 0] {
      best = candidate
    }
    return best
  }

  /// Returns the rows after the header, of at most `limit` cells in all, or `nil` if there is no header.
  mutating func rows(limit: Int) -> JSON? {
    let start = index
    guard let header = nextRow() else {
      errors.append((.isEmpty, start, nil))
      return nil
    }
    let names = header.map { $0.text.trimmed }
    check(names, header)
    var rows: [JSON] = []
    var cells = 0
    current = 0
    while let row = nextRow() {
      cells += row.count
      guard cells <= limit else {
        errors.append((.exceeds(cells: limit), row[0].offset, nil))
        return nil
      }
      rows.append(object(row, names, number: rows.count + 1))
      current = rows.count
    }
    return JSON(.array(rows), at: place(start))
  }

  private mutating func check(_ names: [String], _ header: [Cell]) {
    var seen: Set<String> = []
    for (name, cell) in zip(names, header) where !name.isEmpty && !seen.insert(name).inserted {
      errors.append((.sameName(name), cell.offset, nil))
    }
  }

  private mutating func object(_ row: [Cell], _ names: [String], number: Int) -> JSON {
    // A cell without its closing quote contains the rest of the table.
    let isOpen = errors.last.map { if case .openQuote = $0.0 { true } else { false } } ?? false
    if row.count != names.count, !isOpen {
      let cell = row[min(names.count, row.count - 1)]
      errors.append(
        (.ragged(row: number, cells: row.count, columns: names.count), cell.offset, number - 1))
    }
    let members = zip(names, row).filter { !$0.0.isEmpty }.map { name, cell in
      JSON.Member(
        name, JSON(.string(cell.text), at: place(cell.offset), from: .cell), at: place(cell.offset))
    }
    return JSON(.object(members), at: place(row[0].offset))
  }

  private func place(_ offset: Int) -> Place { Place(document: document, offset: offset) }

  /// Reads the next row that is not empty.
  private mutating func nextRow() -> [Cell]? {
    while index < bytes.count {
      let row = row()
      if row.count > 1 || row[0].isQuoted || !row[0].text.trimmed.isEmpty { return row }
    }
    return nil
  }

  private mutating func row() -> [Cell] {
    var cells: [Cell] = []
    while true {
      cells.append(cell())
      guard index < bytes.count else { return cells }
      let byte = bytes[index]
      index += 1
      if byte == separator { continue }
      if byte == 13, index < bytes.count, bytes[index] == 10 { index += 1 }
      return cells
    }
  }

  /// Reads a cell up to its separator or the end of its line.
  private mutating func cell() -> Cell {
    let start = index
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      skipToEnd()
      return Cell(text: String(decoding: bytes[start..<index], as: UTF8.self), offset: start)
    }
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\"") else {
        text.append(byte)
        continue
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        let rest = index
        skipToEnd()
        if bytes[rest..<index].contains(where: { $0 != 32 }) {
          errors.append((.singleQuote, rest - 1, current))
        }
        return Cell(text: String(decoding: text, as: UTF8.self), offset: start, isQuoted: true)
      }
      text.append(byte)
      index += 1
    }
    errors.append((.openQuote, start, nil))
    return Cell(text: String(decoding: text, as: UTF8.self), offset: start, isQuoted: true)
  }

  private mutating func skipToEnd() {
    while index < bytes.count, bytes[index] != separator, bytes[index] != 10, bytes[index] != 13 {
      index += 1
    }
  }
}

extension DataTable.ErrorKind {
  var message: String {
    switch self {
    case .isEmpty: "the table is empty; its first line has the names of the columns"
    case .exceeds(let cells): "the table has more than \(cells) cells, which is the limit \"values\""
    case .sameName(let name): "two columns have the name \(quoted(name))"
    case .ragged(let row, let cells, let columns):
      "row \(row) has \(cells) \(cells == 1 ? "cell" : "cells"), and the header has \(columns); a cell "
        + "that contains the separator is written in double quotes"
    case .singleQuote: "a quote in a quoted cell is written twice: \"\""
    case .openQuote: "the cell that begins here has no closing quote"
    }
  }

  /// The message without any text of the table.
  var plainMessage: String {
    if case .sameName = self { "two columns have the same name" } else { message }
  }
}
