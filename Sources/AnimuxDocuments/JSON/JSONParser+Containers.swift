extension JSONParser {
  mutating func array() throws(Stop) -> JSON {
    let start = index
    var elements: [JSON] = []
    index += 1
    while true {
      try skipSpaceAndStrayCommas(inside: "list", from: start)
      if peek == UInt8(ascii: "]") { break }
      elements.append(try value())
      try separator(closing: "]", "list", from: start)
    }
    index += 1
    return JSON(.array(elements), at: place(start))
  }

  mutating func object() throws(Stop) -> JSON {
    let start = index
    var members: [JSON.Member] = []
    var keys = UniqueKeys()
    index += 1
    while true {
      try skipSpaceAndStrayCommas(inside: "object", from: start)
      if peek == UInt8(ascii: "}") { break }
      members.append(try member(after: members, &keys))
      try separator(closing: "}", "object", from: start)
    }
    index += 1
    return JSON(.object(members), at: place(start))
  }

  private mutating func member(
    after members: [JSON.Member], _ keys: inout UniqueKeys
  ) throws(Stop) -> JSON.Member {
    let keyPlace = place(index)
    let key = try self.key()
    let value = try value()
    guard let key else { return JSON.Member("", value, at: keyPlace, isBroken: true) }
    guard let first = keys.insert(key, after: members) else { return JSON.Member(key, value, at: keyPlace) }
    noteDuplicate(key, members[first].keyPlace, keyPlace)
    return JSON.Member(key, value, at: keyPlace, isBroken: true)
  }

  /// Reads a key, its colon and the space around it. Returns `nil` if the key cannot be read.
  private mutating func key() throws(Stop) -> String? {
    guard peek == UInt8(ascii: "\"") else { throw badKey() }
    let key = try string()
    try skipSpace()
    guard peek == UInt8(ascii: ":") else {
      throw Stop(
        "expected \":\" after the key\(quotes ? " " + quoted(key ?? "") : ""), found \(found(at: index))",
        at: index)
    }
    index += 1
    try skipSpace()
    return key
  }

  private func badKey() -> Stop {
    let word = wordEnd(from: index)
    guard word > index else {
      return Stop("expected a key in double quotes, found \(found(at: index))", at: index)
    }
    let text = String(decoding: bytes[index..<word], as: UTF8.self)
    return Stop(
      quotes ? "a key must be in double quotes: \(quoted(text))" : "expected a key in double quotes",
      at: index)
  }

  private mutating func noteDuplicate(_ key: String, _ first: Place, _ second: Place) {
    let line = lines.position(of: Int(first.offset)).line
    let message = "duplicate key\(quotes ? " " + quoted(key) : ""); it is already used on line \(line)"
    note(message, at: Int(second.offset), code: .duplicateKey)
  }

  /// Reads what separates two elements: a comma, or nothing before the closing bracket.
  private mutating func separator(closing: Unicode.Scalar, _ kind: String, from start: Int) throws(Stop) {
    let end = index
    try skipSpace()
    guard let byte = peek else { throw unclosed(kind, from: start) }
    if byte == UInt8(ascii: ",") {
      index += 1
    } else if beginsValue(byte) {
      note("expected \",\" after this value", at: end - 1)
    } else if byte != UInt8(ascii: closing) {
      let message = "expected \",\" or \"\(closing)\", found \(found(at: index))"
      throw Stop("\(message); the \(kind) begins \(position(start))", at: index)
    }
  }

  private mutating func skipSpaceAndStrayCommas(inside kind: String, from start: Int) throws(Stop) {
    try skipSpace()
    while peek == UInt8(ascii: ",") {
      note("expected a value before this \",\"", at: index)
      index += 1
      try skipSpace()
    }
    if index == bytes.count { throw unclosed(kind, from: start) }
  }

  private func unclosed(_ kind: String, from start: Int) -> Stop {
    Stop("the document ends inside the \(kind) that begins \(position(start))", at: index)
  }

  private func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  func position(_ offset: Int) -> String {
    let (line, column) = LineTable(source).position(of: offset)
    return "on line \(line), column \(column)"
  }
}

/// A detector of duplicate keys. It compares keys while there are few, and hashes them from then on.
private struct UniqueKeys {
  private var positions: [String: Int] = [:]

  /// Adds a key, and returns the position of the member that already has it, or `nil` if there is none.
  mutating func insert(_ key: String, after members: [JSON.Member]) -> Int? {
    if members.count < 16 { return members.firstIndex { $0.key == key && !$0.isBroken } }
    if positions.isEmpty {
      for (position, member) in members.enumerated() where !member.isBroken {
        positions[member.key] = position
      }
    }
    if let first = positions[key] { return first }
    positions[key] = members.count
    return nil
  }
}
