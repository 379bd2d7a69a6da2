/// A reader of an object's members, which finally reports the members that were not requested.
package struct ObjectReader {
  package let json: JSON
  package let members: [JSON.Member]
  /// The description after "unknown key … in", such as `layer "title"`, or `nil` for the object's path.
  package var name: String?
  /// The number of keys up to which the error about an unknown one lists them.
  package var maximumListed = Spelling.maximumListed
  private var known: [String] = []
  /// Lists of more keys that are known. They are long, and only looked at to report an unknown key.
  private var knownLists: [[String]] = []
  private var isTaken: [Bool]
  /// The indices of the members by their keys, if there are many.
  private var positions: [String: Int] = [:]

  /// Creates a reader. If `json` is not an object, reports this and returns `nil`. The report ends with `advice`, such as
  /// `; write {"source": "a.mp3"}`.
  package init?(
    _ json: JSON, named name: String? = nil, advice: @autoclosure () -> String = "", _ reader: inout Reader
  ) {
    guard case .object(let members) = json.kind else {
      let _: Void? = reader.mismatch(json, "an object", advice: advice())
      return nil
    }
    self.json = json
    self.members = members
    self.name = name
    isTaken = members.map(\.isBroken)
    guard members.count > 16 else { return }
    for (position, member) in members.enumerated() where !member.isBroken { positions[member.key] = position }
  }

  /// Returns the member with a key, which becomes a known key.
  package mutating func take(_ key: String) -> JSON.Member? {
    known.append(key)
    guard let position = position(of: key) else { return nil }
    isTaken[position] = true
    return members[position]
  }

  /// Makes keys known without taking them.
  package mutating func note(_ keys: [String]) { knownLists.append(keys) }

  /// Reads the value of a key. Returns `nil` if the key is missing, or after reporting an error.
  package mutating func read<Value>(_ key: String, _ reading: Reading<Value>, _ reader: inout Reader)
    -> Value?
  {
    take(key).flatMap { reader.read($0.value, reading) }
  }

  /// Reads the value of a key. Returns `nil` if the key is missing or its value is `null`, or after reporting
  /// an error.
  package mutating func readOrNull<Value>(_ key: String, _ reading: Reading<Value>, _ reader: inout Reader)
    -> Value?
  {
    guard let member = take(key), !member.value.isNull else { return nil }
    return reader.read(member.value, reading)
  }

  /// Reads the value of a key, and reports an error if it is missing. Returns `nil` after an error.
  package mutating func require<Value>(_ key: String, _ reading: Reading<Value>, _ reader: inout Reader)
    -> Value?
  {
    requireKey(key, as: reading.name, &reader).flatMap { reader.read($0.value, reading) }
  }

  /// Returns the member with a key, or `nil` after reporting that it is missing; `form` describes it.
  @discardableResult
  package mutating func requireKey(_ key: String, as form: String, _ reader: inout Reader) -> JSON.Member? {
    if let member = take(key) { return member }
    let message = "missing key \(quoted(key)) in \(placeName(reader)); expected \(form)"
    return reader.report(.missingKey, message, at: json.place, namesItsPlace: true)
  }

  /// The members that have not been taken, except for those that belong to the author. They are for keys that
  /// are not fixed names, such as key paths.
  package var rest: [JSON.Member] {
    zip(members, isTaken).compactMap { member, isTaken in
      isTaken || Self.belongsToAuthor(member.key) ? nil : member
    }
  }

  /// Reports the remaining members as unknown. `others` are keys that are known in addition to the requested
  /// ones.
  package func finish(_ reader: inout Reader, others: [String] = []) {
    for member in rest { unknown(member, others: others, &reader) }
  }

  /// Reports a member of `rest` as unknown.
  package func unknown(_ member: JSON.Member, others: [String] = [], _ reader: inout Reader) {
    if let part = partWithInput(member.key) {
      let advice =
        "; \(quoted(part)) has an input of this name, which is written \"inputs\": {\(quoted(member.key)): …}"
      return unknown(member, hint: advice, &reader)
    }
    var seen: Set<String> = []
    let hint = reader.diagnostics.hint(
      for: member.key, among: (knownLists.joined() + known + others).filter { seen.insert($0).inserted },
      listing: maximumListed)
    unknown(member, hint: hint, &reader)
  }

  /// Returns the path of the part that the object shows, if the part has an input of this name.
  private func partWithInput(_ name: String) -> String? {
    guard case .string(let path)? = json["source"]?.kind, PartLibrary.contains(path: path),
      let variables = try? PartVariables(ofPart: String(path.dropFirst(PartLibrary.scheme.count)))
    else { return nil }
    return variables.declared.contains { $0.name == name } ? path : nil
  }

  /// Reports a member as unknown, with a hint such as `; did you mean "opacity"?`.
  package func unknown(_ member: JSON.Member, hint: String, _ reader: inout Reader) {
    let message = "unknown key \(quoted(member.key)) in \(placeName(reader))\(hint)"
    reader.diagnostics.report(.error, .unknownKey, message, at: member.keyPlace, namesItsPlace: true)
  }

  /// Reports an object that must have exactly one of several keys, and has none of them or more than one.
  package func wrongForms<Value>(_ forms: [String], found: Int, _ reader: inout Reader) -> Value? {
    finish(&reader)
    let expected = "expected one of the keys \(alternatives(forms))"
    if found > 1 { return reader.invalid(json, "\(expected), found \(found) of them") }
    return rest.isEmpty ? reader.report(.missingKey, expected, at: json.place) : nil
  }

  /// Whether a key belongs to the author and is ignored everywhere: `comment`, and keys that begin with "_"
  /// or "x-".
  package static func belongsToAuthor(_ key: String) -> Bool {
    key == "comment" || key.hasPrefix("_") || key.hasPrefix("x-")
  }

  /// The members whose keys are names of the author's choice. An object under a key that is ignored is reported, as it is
  /// hardly a note.
  package func named(_ reader: inout Reader) -> [JSON.Member] {
    for member in members where !member.isBroken { reader.diagnostics.warnOfIgnoredName(member) }
    return rest
  }

  private func position(of key: String) -> Int? {
    positions.isEmpty ? members.firstIndex { $0.key == key && !$0.isBroken } : positions[key]
  }

  private func placeName(_ reader: Reader) -> String {
    let path = reader.diagnostics.path(of: json.place)
    return name ?? (path.isEmpty ? "the document" : path)
  }
}
