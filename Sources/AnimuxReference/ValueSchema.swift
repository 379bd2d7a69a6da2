package import AnimuxDocuments

/// The schema of a value, made from its description in the tables, such as `a number 0…1` or `"row" or "column"`.
package enum ValueSchema {
  /// Returns the schema of the values with a description, or `nil` if the description is unknown.
  package static func of(form: String) -> JSON? {
    if let known = named[form] ?? object(form) { return known }
    if form.hasSuffix(", or null") {
      return of(form: String(form.dropLast(9))).map { alternatives([$0, ["type": "null"]]) }
    }
    if let element = form.rest(after: "a list, each element ") {
      return of(form: element).map { list(of: $0) }
    }
    if let range = form.rest(after: "a whole number ") { return number(range, type: "integer") }
    if let range = form.rest(after: "a number") { return number(range, type: "number") }
    for quantity in ["time", "length"] {
      if let range = form.rest(after: "a \(quantity) of ") { return self.range(range, of: quantity) }
    }
    return choice(form)
  }

  /// Returns the schema of a value for which an expression can stand.
  package static func computed(_ schema: JSON) -> JSON { ["anyOf": JSON([schema, reference("computed")])] }

  static func reference(_ name: String) -> JSON { ["$ref": JSON("#/$defs/\(name)")] }

  /// Returns the schema of a list, whose elements can be repeats. Each of them can stand for several elements or none, so only a list
  /// without any is as long as it looks.
  static func list(of element: JSON, from low: Int = 0, to high: Int? = nil) -> JSON {
    var members: [(String, JSON)] = [
      ("type", "array"), ("items", ["anyOf": JSON([element, reference("computed"), reference("repeat")])]),
    ]
    var counts: [(String, JSON)] = []
    if low > 0 { counts.append(("minItems", JSON(low))) }
    if let high { counts.append(("maxItems", JSON(high))) }
    if !counts.isEmpty {
      members += [("if", ["contains": reference("several")]), ("else", JSON(object: counts))]
    }
    return JSON(object: members)
  }

  static func alternatives(_ schemas: [JSON]) -> JSON { ["anyOf": JSON(schemas)] }

  /// Returns the schema without the limits of numbers, as differences have it, or `nil` if it contains values that have their own.
  static func withoutRanges(_ schema: JSON) -> JSON? {
    switch schema.kind {
    case .object(let members):
      let isWhole = schema["type"] == "integer"
      var rest: [(String, JSON)] = []
      for member in members {
        if member.key == "$ref", ranged.contains(member.value) { return nil }
        if !isWhole, ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].contains(member.key) {
          continue
        }
        guard let value = withoutRanges(member.value) else { return nil }
        rest.append((member.key, value))
      }
      return JSON(object: rest)
    case .array(let elements):
      let rest = elements.compactMap(withoutRanges)
      guard rest.count == elements.count else { return nil }
      return JSON(rest)
    case .null, .bool, .number, .string, .invalid: return schema
    }
  }

  /// The definitions that contain limits of numbers.
  private static let ranged: [JSON] = [
    "transform", "path", "color", "filter", "style", "area", "run", "emitterCell",
  ].map {
    JSON("#/$defs/\($0)")
  }

  private static func number(_ range: String, type: String) -> JSON? {
    limits(range).map { JSON(object: [("type", JSON(type))] + $0) }
  }

  /// Returns the schema of a time or a length in a range. The limits concern numbers only.
  private static func range(_ range: String, of quantity: String) -> JSON? {
    limits(range).map { ["allOf": JSON([reference(quantity), JSON(object: $0)])] }
  }

  /// Returns the limits of numbers that a text such as ` 0…1` or `more than 0` states.
  private static func limits(_ range: String) -> [(String, JSON)]? {
    var members: [(String, JSON)] = []
    var words = range.split(separator: " ").joined(separator: " ")
    if words.hasSuffix(" s") { words.removeLast(2) }
    if let found = words.range(" and at most ") {
      guard let high = Double(words[found.upperBound...]) else { return nil }
      members.append(("maximum", JSON(high)))
      words = String(words[..<found.lowerBound])
    }
    if words.isEmpty { return members }
    if let low = words.rest(after: "more than ").flatMap(Double.init) {
      return members + [("exclusiveMinimum", JSON(low))]
    }
    if words.hasSuffix(" or more"), let low = Double(words.dropLast(8)) {
      return members + [("minimum", JSON(low))]
    }
    let ends = words.split(separator: "…").compactMap { Double($0) }
    guard ends.count == 2 else { return nil }
    return members + [("minimum", JSON(ends[0])), ("maximum", JSON(ends[1]))]
  }

  /// Returns the schema of one of several words, which the description has in quotation marks.
  private static func choice(_ form: String) -> JSON? {
    let pieces = form.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 2, pieces.count % 2 == 1, pieces.first == "", pieces.last == "" else { return nil }
    let joints = stride(from: 2, to: pieces.count - 1, by: 2).map { pieces[$0] }
    guard joints.allSatisfy({ $0 == ", " || $0 == " or " }) else { return nil }
    return oneOf(stride(from: 1, to: pieces.count, by: 2).map { pieces[$0] })
  }

  /// Returns the schema of one of several words.
  static func oneOf(_ words: [String]) -> JSON { ["enum": JSON(words.map { JSON($0) })] }
}

extension String {
  fileprivate func rest(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// Returns the place of the first occurrence of a text.
  fileprivate func range(_ text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
