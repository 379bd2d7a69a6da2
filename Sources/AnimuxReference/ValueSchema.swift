package import AnimuxDocuments

/// The schema of a value, made from its description in the tables, such as `a number 0…1` or `"row" or "column"`.
package enum ValueSchema {
  /// Returns the schema of the values with a description, or `nil` if the description is unknown.
  package static func of(form: String) -> JSON? {
    if let known = named[form] { return known }
    if form.hasSuffix(", or null") {
      return of(form: String(form.dropLast(9))).map { alternatives([$0, ["type": "null"]]) }
    }
    if let element = form.rest(after: "a list, each element ") {
      return of(form: element).map { list(of: $0) }
    }
    if let range = form.rest(after: "a whole number ") { return number(range, type: "integer") }
    if let range = form.rest(after: "a number") { return number(range, type: "number") }
    if form.hasPrefix("a time of ") {
      let low: JSON = form.hasPrefix("a time of more than 0") ? ["exclusiveMinimum": 0] : ["minimum": 0]
      return ["allOf": [reference("time"), low]]
    }
    return choice(form)
  }

  /// Returns the schema of a value for which an expression can stand.
  package static func computed(_ schema: JSON) -> JSON { ["anyOf": JSON([schema, reference("computed")])] }

  static func reference(_ name: String) -> JSON { ["$ref": JSON("#/$defs/\(name)")] }

  /// Returns the schema of a list, whose elements can be repeats.
  static func list(of element: JSON, from low: Int = 0, to high: Int? = nil) -> JSON {
    var members: [(String, JSON)] = [
      ("type", "array"), ("items", ["anyOf": JSON([element, reference("computed"), reference("repeat")])]),
    ]
    if low > 0 { members.append(("minItems", JSON(low))) }
    if let high { members.append(("maxItems", JSON(high))) }
    return JSON(object: members)
  }

  static func alternatives(_ schemas: [JSON]) -> JSON { ["anyOf": JSON(schemas)] }

  private static func number(_ range: String, type: String) -> JSON? {
    var members: [(String, JSON)] = [("type", JSON(type))]
    var words = range.split(separator: " ").joined(separator: " ")
    if let found = words.range(" and at most ") {
      guard let high = Double(words[found.upperBound...]) else { return nil }
      members.append(("maximum", JSON(high)))
      words = String(words[..<found.lowerBound])
    }
    if words.isEmpty { return JSON(object: members) }
    if let low = words.rest(after: "more than ").flatMap(Double.init) {
      return JSON(object: members + [("exclusiveMinimum", JSON(low))])
    }
    if words.hasSuffix(" or more"), let low = Double(words.dropLast(8)) {
      return JSON(object: members + [("minimum", JSON(low))])
    }
    let ends = words.split(separator: "…").compactMap { Double($0) }
    guard ends.count == 2 else { return nil }
    return JSON(object: members + [("minimum", JSON(ends[0])), ("maximum", JSON(ends[1]))])
  }

  /// Returns the schema of one of several words, which the description has in quotation marks.
  private static func choice(_ form: String) -> JSON? {
    let pieces = form.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 2, pieces.count % 2 == 1, pieces.first == "", pieces.last == "" else { return nil }
    let joints = stride(from: 2, to: pieces.count - 1, by: 2).map { pieces[$0] }
    guard joints.allSatisfy({ $0 == ", " || $0 == " or " }) else { return nil }
    return ["enum": JSON(stride(from: 1, to: pieces.count, by: 2).map { JSON(pieces[$0]) })]
  }
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
