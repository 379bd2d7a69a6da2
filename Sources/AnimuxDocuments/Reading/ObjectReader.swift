/// Hands out the members of an object, and in the end complains about those that nobody asked for.
package struct ObjectReader {
  package let json: JSON
  package let members: [JSON.Member]
  /// As it follows "unknown key … in": `layer "title"`; nil for the object's path.
  package var name: String?
  /// The number of keys up to which the complaint about an unknown one lists them.
  package var maximumListed = Spelling.maximumListed
  private var known: [String] = []
  private var isTaken: [Bool]
  /// Where there are many members.
  private var positions: [String: Int] = [:]

  /// Nil after reporting, where this is no object.
  package init?(_ json: JSON, named name: String? = nil, _ reader: inout Reader) {
    guard case .object(let members) = json.kind else {
      let _: Void? = reader.mismatch(json, "an object")
      return nil
    }
    self.json = json
    self.members = members
    self.name = name
    isTaken = members.map(\.isBroken)
    guard members.count > 16 else { return }
    for (position, member) in members.enumerated() where !member.isBroken { positions[member.key] = position }
  }

  /// The member of that name, which from now on is a known key.
  package mutating func take(_ key: String) -> JSON.Member? {
    known.append(key)
    guard let position = position(of: key) else { return nil }
    isTaken[position] = true
    return members[position]
  }

  /// Nil where the key is missing, or after reporting.
  package mutating func read<Value>(_ key: String, _ reading: Reading<Value>, _ reader: inout Reader)
    -> Value?
  {
    take(key).flatMap { reader.read($0.value, reading) }
  }

  /// Nil where the key is missing or its value is `null`, or after reporting.
  package mutating func readOrNull<Value>(_ key: String, _ reading: Reading<Value>, _ reader: inout Reader)
    -> Value?
  {
    guard let member = take(key), !member.value.isNull else { return nil }
    return reader.read(member.value, reading)
  }

  /// Nil after reporting; a missing key is reported too.
  package mutating func require<Value>(_ key: String, _ reading: Reading<Value>, _ reader: inout Reader)
    -> Value?
  {
    requireKey(key, as: reading.name, &reader).flatMap { reader.read($0.value, reading) }
  }

  /// The member of that name; nil after reporting that it is missing, and that it should be `form`.
  @discardableResult
  package mutating func requireKey(_ key: String, as form: String, _ reader: inout Reader) -> JSON.Member? {
    if let member = take(key) { return member }
    let message = "missing key \(quoted(key)) in \(placeName(reader)); expected \(form)"
    return reader.report(.missingKey, message, at: json.place, namesItsPlace: true)
  }

  /// Members that have not been taken, but for those that are the author's own: for keys that are not fixed names, such as
  /// key paths.
  package var rest: [JSON.Member] {
    zip(members, isTaken).compactMap { member, isTaken in
      isTaken || Self.belongsToAuthor(member.key) ? nil : member
    }
  }

  /// Reports what is left as unknown. `others` are keys that are known beside those that were asked for.
  package func finish(_ reader: inout Reader, others: [String] = []) {
    for member in rest { unknown(member, others: others, &reader) }
  }

  /// For a reader of `rest` that finds no sense in a member.
  package func unknown(_ member: JSON.Member, others: [String] = [], _ reader: inout Reader) {
    var seen: Set<String> = []
    let hint = reader.diagnostics.hint(
      for: member.key, among: (known + others).filter { seen.insert($0).inserted }, listing: maximumListed)
    let message = "unknown key \(quoted(member.key)) in \(placeName(reader))\(hint)"
    reader.diagnostics.report(.error, .unknownKey, message, at: member.keyPlace, namesItsPlace: true)
  }

  /// Of an object that says by one of some keys what it is, and has none of them or several.
  package func wrongForms<Value>(_ forms: [String], found: Int, _ reader: inout Reader) -> Value? {
    finish(&reader)
    let expected = "expected one of the keys \(alternatives(forms))"
    if found > 1 { return reader.invalid(json, "\(expected), found \(found) of them") }
    return rest.isEmpty ? reader.report(.missingKey, expected, at: json.place) : nil
  }

  /// `comment`, and what begins with "_" or "x-", is ignored everywhere.
  package static func belongsToAuthor(_ key: String) -> Bool {
    key == "comment" || key.hasPrefix("_") || key.hasPrefix("x-")
  }

  private func position(of key: String) -> Int? {
    positions.isEmpty ? members.firstIndex { $0.key == key && !$0.isBroken } : positions[key]
  }

  private func placeName(_ reader: Reader) -> String {
    let path = reader.diagnostics.path(of: json.place)
    return name ?? (path.isEmpty ? "the document" : path)
  }
}
