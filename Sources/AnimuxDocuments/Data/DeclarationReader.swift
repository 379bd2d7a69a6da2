/// Reads declarations of variables such as `{"type": "number", "default": 3, "min": 0}`.
struct DeclarationReader {
  var diagnostics: Diagnostics

  /// The names of types in other tools, with the declarations that correspond to them.
  private static let foreign = [
    "string": "text", "str": "text", "bool": "boolean", "colour": "color", "image": "file", "path": "file",
    "array": "list", "float": "number", "double": "number", "dict": "object", "map": "object",
  ]
  private static let integers = ["int", "integer"]
  private static let choices = ["enum", "choice", "oneOf", "select"]

  /// The keys of a declaration, for each type.
  private static func keys(of type: String) -> [String] {
    let common = ["type", "default", "description"]
    switch type {
    case "text": return common + ["maxLength", "values"]
    case "number": return common + ["min", "max", "integer", "values"]
    case "list": return common + ["of", "minCount", "maxCount"]
    case "object": return common + ["fields"]
    default: return common
    }
  }

  /// Whether a value declares a variable, rather than being its default: an object whose `type` is the name
  /// of a type of variables.
  static func isDeclaration(_ json: JSON) -> Bool {
    guard case .string(let type)? = json["type"]?.kind else { return false }
    return VariableType.names.contains(type)
  }

  /// Whether a value was probably meant as a declaration: its type is that of another tool, and all of its
  /// keys are those of declarations.
  static func resemblesDeclaration(_ json: JSON) -> Bool {
    guard case .string(let type)? = json["type"]?.kind, case .object(let members) = json.kind else {
      return false
    }
    let known = Set(
      VariableType.names.flatMap(keys) + ["name", "label", "title", "enum", "options", "required"])
    let isForeign = foreign[type] != nil || integers.contains(type) || choices.contains(type)
    return isForeign && members.allSatisfy { known.contains($0.key) || ObjectReader.belongsToAuthor($0.key) }
  }

  /// Reports a value that resembles a declaration.
  mutating func reportForeign(_ json: JSON) {
    guard case .string(let type)? = json["type"]?.kind, let place = json["type"]?.place else { return }
    let remedy =
      Self.integers.contains(type)
      ? "\"type\": \"number\" with \"integer\": true"
      : Self.choices.contains(type)
        ? "\"type\": \"text\" with \"values\": [\"left\", \"right\"]"
        : "\"type\": \(quoted(Self.foreign[type] ?? "text"))"
    report(.unknownName, "\(quoted(type)) is not a type of variables; write \(remedy)", at: place)
  }

  /// Reads a declaration, or reports its errors and returns `nil`.
  mutating func read(_ json: JSON) -> VariableDeclaration? {
    guard case .object(let members) = json.kind, case .string(let name)? = json["type"]?.kind else {
      return nil
    }
    let errors = diagnostics.count
    let known = Self.keys(of: name)
    for member in members
    where !member.isBroken && !known.contains(member.key) && !ObjectReader.belongsToAuthor(member.key) {
      report(
        .unknownKey,
        "unknown key \(quoted(member.key)) in the declaration of a variable of type \(quoted(name))"
          + diagnostics.hint(for: member.key, among: known)
          + "; an object as a value is declared as {\"type\": \"object\", \"default\": {…}}",
        at: member.keyPlace)
    }
    let type = type(named: name, json)
    guard let type, diagnostics.count == errors else { return nil }
    return VariableDeclaration(type: type, defaultValue: json["default"], place: json.place)
  }

  private mutating func type(named name: String, _ json: JSON) -> VariableType? {
    switch name {
    case "text":
      let most = count("maxLength", of: json, from: 1)
      return .text(maximumLength: most, values: texts(json["values"]) ?? [])
    case "number": return number(json)
    case "boolean": return .boolean
    case "color": return .color
    case "file": return .file
    case "list": return list(json)
    case "object": return json["fields"].map { object($0) } ?? .object(fields: [])
    default: return nil
    }
  }

  private mutating func number(_ json: JSON) -> VariableType? {
    var bounds = VariableType.NumberBounds()
    bounds.minimum = plainNumber(json["min"])
    bounds.maximum = plainNumber(json["max"])
    if let flag = json["integer"] {
      guard case .bool(let isInteger) = flag.kind else { return fail(flag, "true or false") }
      bounds.isInteger = isInteger
    }
    if let least = bounds.minimum, let most = bounds.maximum, least > most {
      report(.invalidValue, "\"min\" is greater than \"max\"", at: json.place)
    }
    guard let values = json["values"] else { return .number(bounds, values: []) }
    guard case .array(let elements) = values.kind, !elements.isEmpty else {
      return fail(values, "a list of numbers")
    }
    return .number(bounds, values: elements.compactMap { plainNumber($0) })
  }

  private mutating func list(_ json: JSON) -> VariableType? {
    let least = count("minCount", of: json, from: 0) ?? 0
    let most = count("maxCount", of: json, from: 0) ?? Int.max
    guard least <= most else {
      report(.invalidValue, "\"minCount\" is greater than \"maxCount\"", at: json.place)
      return nil
    }
    guard let element = json["of"] else { return .list(of: nil, counts: least...most) }
    return elementType(element).map { .list(of: $0, counts: least...most) }
  }

  /// Reads a type in another one: a declaration, the name of a type, or the fields of an object.
  private mutating func elementType(_ json: JSON) -> VariableType? {
    switch json.kind {
    case .string(let name):
      guard VariableType.names.contains(name) else {
        let hint = diagnostics.hint(for: name, among: VariableType.names)
        report(.unknownName, "unknown type of variables \(quoted(name))\(hint)", at: json.place)
        return nil
      }
      return type(named: name, JSON(.object([]), at: json.place))
    case .object:
      if Self.isDeclaration(json) { return read(json)?.type }
      if Self.resemblesDeclaration(json) {
        reportForeign(json)
        return nil
      }
      return object(json)
    case .null, .bool, .number, .array, .invalid:
      return fail(json, "a declaration such as {\"type\": \"number\"}")
    }
  }

  private mutating func object(_ json: JSON) -> VariableType? {
    guard case .object(let members) = json.kind else {
      return fail(json, "an object of declarations by name")
    }
    var fields: [VariableField] = []
    for member in members where !member.isBroken { diagnostics.warnOfIgnoredName(member) }
    for member in members where !member.isBroken && !ObjectReader.belongsToAuthor(member.key) {
      if Self.isDeclaration(member.value) {
        guard let declaration = read(member.value) else { continue }
        fields.append(VariableField(name: member.key, declaration: declaration))
      } else if let type = elementType(member.value) {
        let declaration = VariableDeclaration(type: type, defaultValue: nil, place: member.keyPlace)
        fields.append(VariableField(name: member.key, declaration: declaration))
      }
    }
    return .object(fields: fields)
  }

  private mutating func texts(_ json: JSON?) -> [String]? {
    guard let json else { return nil }
    guard case .array(let elements) = json.kind, !elements.isEmpty else {
      return fail(json, "a list of texts")
    }
    return elements.compactMap { element in
      if case .string(let text) = element.kind { return text }
      return fail(element, "a text")
    }
  }

  private mutating func plainNumber(_ json: JSON?) -> Double? {
    guard let json else { return nil }
    guard case .number(let number) = json.kind else { return fail(json, "a number") }
    return number
  }

  private mutating func count(_ key: String, of json: JSON, from least: Int) -> Int? {
    guard let value = json[key] else { return nil }
    guard case .number(let number) = value.kind, let count = Int(exactly: number), count >= least else {
      return fail(value, "a whole number \(least) or more")
    }
    return count
  }

  private mutating func fail<Value>(_ json: JSON, _ expected: String) -> Value? {
    if case .invalid = json.kind { return nil }
    report(.wrongType, "expected \(expected), found \(json.inWords)", at: json.place)
    return nil
  }

  private mutating func report(_ code: Diagnostic.Code, _ message: String, at place: Place) {
    diagnostics.report(.error, code, message, at: place)
  }
}
