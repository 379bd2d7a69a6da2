internal import AnimuxFiles
internal import AnimuxGraphics

/// Checks values against the types of variables, and converts texts that have no types of their own.
struct ValueCheck {
  var diagnostics: Diagnostics

  /// Returns a value as one of a type, or `nil` after reporting all of its errors.
  mutating func value(_ json: JSON, as type: VariableType) -> JSON? {
    if case .invalid = json.kind { return nil }
    switch type {
    case .text(let maximum, let values): return text(json, maximum, values, type)
    case .number(let bounds, let values):
      if json.isUntyped { diagnostics.warnOfDigits(in: json) }
      let json = json.isUntyped ? converted(json) { NumberText.number($0).map { JSON($0) } } : json
      guard case .number(let number) = json.kind else { return mismatch(json, type) }
      guard bounds.contains(number), values.isEmpty || values.contains(number) else {
        return fail(.outOfRange, "\(json.inWords) is out of range; expected \(type.inWords)", json)
      }
      return json
    case .boolean:
      let json = json.isUntyped ? converted(json, Self.boolean) : json
      guard case .bool = json.kind else { return mismatch(json, type) }
      return json
    case .color: return color(json, type)
    case .file: return file(json, type)
    case .list(let element, let counts): return list(json, element, counts, type)
    case .object(let fields): return object(json, fields, type)
    }
  }

  private mutating func text(
    _ json: JSON, _ maximum: Int?, _ values: [String], _ type: VariableType
  ) -> JSON? {
    let shown: String
    switch json.kind {
    case .string(let text): shown = text
    case .number, .bool:
      guard json.isComputed, let text = try? json.plainText(at: 0) else { return mismatch(json, type) }
      shown = text
    case .null, .array, .object, .invalid: return mismatch(json, type)
    }
    guard values.isEmpty || values.contains(shown) else {
      let hint = Spelling.hint(for: shown, among: values)
      return fail(.invalidValue, "unknown value \(quoted(shown))\(hint)", json)
    }
    if let maximum, case let count = shown.count, count > maximum {
      return fail(
        .outOfRange, "\(quoted(shown)) has \(count) characters; expected at most \(maximum)", json)
    }
    return JSON(.string(shown), at: json.place)
  }

  private mutating func color(_ json: JSON, _ type: VariableType) -> JSON? {
    switch json.kind {
    case .string(let whole):
      let text = json.isUntyped ? whole.trimmed : whole
      do throws(NotationError) { _ = try ColorNotation.color(text) } catch {
        return fail(.invalidValue, "\(quoted(whole)): \(error.message)", json)
      }
      return JSON(.string(text), at: json.place)
    case .array(let elements) where elements.count == 3 || elements.count == 4:
      let isInRange = elements.allSatisfy { element in
        if case .number(let number) = element.kind { return (0...1).contains(number) }
        return false
      }
      return isInRange ? json : mismatch(json, type)
    case .null, .bool, .number, .array, .object, .invalid: return mismatch(json, type)
    }
  }

  private mutating func file(_ json: JSON, _ type: VariableType) -> JSON? {
    guard case .string(let path) = json.kind, !path.isEmpty else { return mismatch(json, type) }
    var reader = Reader(Diagnostics(), frameRate: FrameRate(30), canvas: Size(1, 1))
    guard reader.read(JSON(path), .file) != nil else {
      return fail(.invalidValue, reader.diagnostics.sorted().first?.message ?? "expected a file's path", json)
    }
    let file = FileReference(diagnostics.resolve(path, at: json.place))
    guard !diagnostics.roots.excludes(file.path) else {
      return fail(.unreadableFile, "\(quoted(path)) is outside of the folders that --root allows", json)
    }
    if let reason = diagnostics.absence(file, diagnostics.roots) {
      return fail(.unreadableFile, "\(quoted(path)) cannot be read: \(reason)", json)
    }
    return JSON(json.kind, at: json.place)
  }

  private mutating func list(
    _ json: JSON, _ element: VariableType?, _ counts: ClosedRange<Int>, _ type: VariableType
  ) -> JSON? {
    let json = json.isUntyped ? converted(json, structure) : json
    guard case .array(let elements) = json.kind else { return mismatch(json, type) }
    guard counts.contains(elements.count) else {
      return fail(.outOfRange, "expected \(type.inWords), found \(json.inWords)", json)
    }
    guard let element else { return json }
    var values: [JSON] = []
    for value in elements {
      if let value = self.value(Self.unwrapped(value, for: element), as: element) { values.append(value) }
    }
    // In `… ? … : nil`, the `nil` would be the JSON value.
    guard values.count == elements.count else { return nil }
    return JSON(.array(values), at: json.place)
  }

  /// Returns the only value in a row of a table, if elements are no objects.
  private static func unwrapped(_ json: JSON, for type: VariableType) -> JSON {
    if case .object = type { return json }
    guard case .object(let members) = json.kind, members.count == 1, members[0].value.isUntyped else {
      return json
    }
    return members[0].value
  }

  private mutating func object(_ json: JSON, _ fields: [VariableField], _ type: VariableType) -> JSON? {
    let json = json.isUntyped ? converted(json, structure) : json
    guard case .object(let members) = json.kind else { return mismatch(json, type) }
    var result = members.filter { !$0.isBroken }
    var isGood = result.count == members.count
    for field in fields {
      let index = result.firstIndex { $0.key == field.name }
      if let index, !result[index].value.isEmptyCell {
        let found = result[index].value
        if found.isNull, field.declaration.defaultValue?.isNull == true { continue }
        let value = value(found, as: field.declaration.type)
        isGood = isGood && value != nil
        result[index] = JSON.Member(field.name, value ?? JSON(.invalid), at: result[index].keyPlace)
      } else if let defaultValue = field.declaration.defaultValue {
        let place = index.map { result[$0].value.place } ?? json.place
        let member = JSON.Member(field.name, defaultValue.relocated(to: place), at: place)
        if let index { result[index] = member } else { result.append(member) }
      } else {
        let message = "\(quoted(field.name)) is missing; expected \(field.declaration.type.inWords)"
        let _: JSON? = fail(.missingKey, message, index.map { result[$0].value } ?? json)
        isGood = false
      }
    }
    guard isGood else { return nil }
    return JSON(.object(result), at: json.place)
  }

  private static func boolean(_ text: String) -> JSON? {
    switch text.trimmed.lowercased() {
    case "true", "yes", "y", "on", "1": JSON(true)
    case "false", "no", "n", "off", "0": JSON(false)
    default: nil
    }
  }

  /// Parses a list or an object that is in a single cell.
  private func structure(_ text: String) -> JSON? {
    var scratch = Diagnostics()
    scratch.policy = diagnostics.policy
    let json = JSON.parse(Source(name: "cell", text: text), &scratch)
    return scratch.hasErrors ? nil : json
  }

  private func converted(_ json: JSON, _ convert: (String) -> JSON?) -> JSON {
    guard case .string(let text) = json.kind, let value = convert(text) else { return json }
    return value.relocated(to: json.place)
  }

  private mutating func mismatch(_ json: JSON, _ type: VariableType) -> JSON? {
    var advice = ""
    if case .string(let text) = json.kind, case .number = type {
      if text.contains(","), json.isUntyped {
        advice = "; a number has a decimal point and no separators between thousands"
      } else if NumberText.number(text) != nil {
        advice = "; write it without quotes"
      }
    }
    if case .number = json.kind, case .text = type { advice = "; write it in quotes" }
    if json.isUntyped {
      switch type {
      case .list, .object: advice = "; in a table, it is written as JSON"
      case .boolean: advice = "; in a table, it is also written as yes or no, on or off"
      case .text, .number, .color, .file: break
      }
    }
    return fail(.wrongType, "expected \(type.inWords), found \(json.inWords)\(advice)", json)
  }

  private mutating func fail(_ code: Diagnostic.Code, _ message: String, _ json: JSON) -> JSON? {
    diagnostics.report(ofData: code, message, at: json.place)
    return nil
  }
}

extension JSON {
  /// Whether the value is a text without a type of its own: the cell of a table, or an argument.
  var isUntyped: Bool { origin == .cell || origin == .argument }

  /// Whether the value is an empty cell, which stands for no value.
  package var isEmptyCell: Bool {
    guard origin == .cell, case .string(let text) = kind else { return false }
    return text.isEmpty
  }

  /// Returns the value with its place, and those of all values in it, at one place.
  func relocated(to place: Place) -> JSON {
    switch kind {
    case .null, .bool, .number, .string, .invalid: JSON(kind, at: place)
    case .array(let elements): JSON(.array(elements.map { $0.relocated(to: place) }), at: place)
    case .object(let members):
      JSON(
        .object(
          members.map { Member($0.key, $0.value.relocated(to: place), at: place, isBroken: $0.isBroken) }),
        at: place)
    }
  }

  /// A text whose type is that of the variable that it is given to, such as an argument of a command.
  package static func argument(_ text: String) -> JSON {
    JSON(.string(text), at: .nowhere, from: .argument)
  }
}
