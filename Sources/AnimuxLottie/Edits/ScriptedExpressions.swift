internal import AnimuxDocuments

/// Expressions that are no formulas, evaluated by an engine at each frame at which their composition can be seen.
struct ScriptedExpressions {
  private let engine: ExpressionEngine
  private let frames: CompositionFrames
  /// The number of values that can be added.
  private var room: Int
  /// The frames of each expression, in the order of their numbers.
  private var ranges: [JSON] = []
  /// The place of each expression.
  private var places: [Place] = []
  private var results: [Result] = []
  private var next = 0

  /// The result of an expression.
  private enum Result {
    case values(JSON)
    case none(String)
  }

  init(_ json: JSON, room: Int, engine: @escaping ExpressionEngine) {
    (self.engine, self.room) = (engine, room)
    frames = CompositionFrames(json)
  }

  /// Returns a document whose expressions are keyframes. Those that fail leave the value without them, and a member `Mark.failure`.
  mutating func expanded(_ json: JSON) -> JSON {
    let marked = replacing(inDocument: json) { $0.marked($1, $2) }
    guard !ranges.isEmpty else { return json }
    let task = JSON(object: [("document", marked.withoutData), ("ranges", JSON(ranges))])
    let replies = engine(ExpressionTask(text: task.text(), places: places))
    results = replies.map { reply in
      guard case .values(let text) = reply else {
        guard case .none(let reason) = reply else { return .none("") }
        return .none(reason)
      }
      var diagnostics = Diagnostics()
      guard let json = JSON.parse(Source(name: "", text: text), &diagnostics), json.isObject else {
        return .none("the engine of expressions gave no result")
      }
      return .values(json)
    }
    return replacing(inDocument: json) { $0.evaluated($1, $2) }
  }

  /// Returns what takes the place of a property in the frames of its composition, or `nil` if it remains.
  private typealias Replacement = (inout ScriptedExpressions, JSON, ClosedRange<Double>) -> JSON?

  /// Returns the document with the properties that `replacement` replaces, in the order of the text.
  private mutating func replacing(inDocument json: JSON, _ replacement: Replacement) -> JSON {
    next = 0
    let replaced = json.replacing { key, value in
      switch key {
      case "layers": return self.replacing(in: value, frames.main, replacement, 0)
      case "assets":
        return value.replacing { _, asset in
          guard let id = asset.text("id"), let range = frames.assets[id] else { return nil }
          return asset.replacing { $0 == "layers" ? self.replacing(in: $1, range, replacement, 0) : nil }
        }
      default: return nil
      }
    }
    return replaced ?? json
  }

  private mutating func replacing(
    in json: JSON, _ range: ClosedRange<Double>, _ replacement: Replacement, _ level: Int
  ) -> JSON? {
    guard level < LottieBounds.values, !json.isGeometry else { return nil }
    if !json.isList, let value = json["k"] {
      // A property without an expression has none in its keyframes or in its outline.
      let isPlain = value.isGeometry || value.isKeyframes
      if isPlain || json.text("x")?.isEmpty == false || json[Mark.expression] != nil {
        return replacement(&self, json, range)
      }
    }
    return json.replacing { self.replacing(in: $1, range, replacement, level + 1) }
  }

  /// Returns a property with the number of its expression. One whose keyframes have been repeated is as it was. The keyframes and
  /// outlines of a property without an expression are a string, which the engine reads only if an expression refers to them.
  private mutating func marked(_ json: JSON, _ range: ClosedRange<Double>) -> JSON? {
    if let text = json[Mark.expression], let keys = json[Mark.keys] {
      return json.with("x", text).with("k", keys)
    }
    guard json.text("x")?.isEmpty == false else {
      guard let value = json["k"], value.isKeyframes || value.isObject else { return nil }
      return json.changed { $0 == "k" ? JSON(value.text()) : $1 }.renamed("k", Mark.text)
    }
    let count = Int(range.upperBound - range.lowerBound) + 1
    ranges.append(JSON([range.lowerBound, Double(count)]))
    places.append(json["x"]?.place ?? json.place)
    return json.with(Mark.number, JSON(Double(ranges.count - 1)))
  }

  /// Returns a property with keyframes in the place of its expression.
  private mutating func evaluated(_ json: JSON, _ range: ClosedRange<Double>) -> JSON? {
    guard json[Mark.expression] == nil, json.text("x")?.isEmpty == false else { return nil }
    defer { next += 1 }
    let plain = json.without("x")
    guard results.indices.contains(next), case .values(let result) = results[next] else {
      guard results.indices.contains(next), case .none(let reason) = results[next] else { return nil }
      return plain.with(Mark.failure, JSON("was stopped (\(reason)): the value without it is used"))
    }
    let values = result["values"]?.elements ?? []
    let note = result["first"].flatMap { failure in
      failure.isObject ? self.note(failure, result.integer("failures"), of: values.count) : nil
    }
    guard !values.isEmpty else {
      return plain.with(Mark.failure, JSON(note ?? "fails: the value without it is used"))
    }
    let expanded = keyed(plain, values, from: range.lowerBound)
    guard let expanded else {
      return plain.with(
        Mark.failure, "has more values than a document can have: the value without it is used")
    }
    return note.map { expanded.with(Mark.failure, JSON($0)) } ?? expanded
  }

  /// Returns the sentence about a failure, without its beginning.
  private func note(_ failure: JSON, _ failures: Int, of count: Int) -> String {
    let line = failure.integer("line")
    let place = line > 0 ? "fails in its line \(line)" : "fails"
    let reason = failure.text("message") ?? ""
    guard count > 0 else { return "\(place) (\(reason)): the value without it is used" }
    let frame = JSON(failure.number("frame")).text()
    let others = failures > 1 ? " and at \(failures - 1) others" : ""
    return "\(place) at frame \(frame)\(others) (\(reason)): the value without it is used there"
  }

  /// Returns a property with a keyframe for each frame, or `nil` if there are too many.
  private mutating func keyed(_ json: JSON, _ values: [JSON], from first: Double) -> JSON? {
    let isStill = !values.contains { $0 != values[0] }
    if values[0].string != nil { return texts(json, values, from: first) }
    if values[0].isObject {
      let weight = 1 + (values[0]["v"]?.elements.count ?? 0) / 8
      guard spend(isStill ? weight : values.count * weight) else { return nil }
      if isStill { return json.with("a", 0).with("k", values[0]) }
      let keys = values.enumerated().map { index, value -> JSON in
        ["t": JSON(first + Double(index)), "s": JSON([value])]
      }
      return json.with("a", 1).with("k", JSON(keys))
    }
    // An expression can return as many numbers as it likes, at each frame others. What is missing is 0.
    let found = values.map { $0.lottieNumbers ?? [0] }
    let count = found.map(\.count).max() ?? 1
    let numbers = found.map { $0 + Array(repeating: 0, count: count - $0.count) }
    if isStill {
      let isAlone = numbers[0].count == 1
      return json.with("a", 0).with("k", isAlone ? JSON(numbers[0][0]) : JSON(numbers[0]))
    }
    let keys = ExpressionExpander.keys(numbers, from: first)
    guard spend(keys.count) else { return nil }
    return json.with("a", 1).with("k", JSON(keys))
  }

  /// Returns the documents of a text with other strings, one for each change.
  private mutating func texts(_ json: JSON, _ values: [JSON], from first: Double) -> JSON? {
    let documents = json["k"]?.elements ?? []
    var keys: [JSON] = []
    var last: JSON?
    for (index, value) in values.enumerated() {
      let frame = first + Double(index)
      let current = documents.last { ($0.keyFrame ?? 0) <= frame + 1e-6 } ?? documents.first
      guard let document = current?["s"] else { return json }
      let next = document.with("t", value)
      if next != last { keys.append(["t": JSON(index == 0 ? min(frame, 0) : frame), "s": next]) }
      last = next
    }
    guard spend(keys.count) else { return nil }
    return json.with("k", JSON(keys))
  }

  private mutating func spend(_ count: Int) -> Bool {
    guard count <= room else { return false }
    room -= count
    return true
  }
}

extension JSON {
  /// Whether the value is a list of keyframes that are no documents of texts.
  fileprivate var isKeyframes: Bool {
    guard let first = elements.first, first.isObject, first["t"] != nil else { return false }
    return first["s"]?["t"] == nil
  }

  /// Returns the object with another name for a member.
  fileprivate func renamed(_ old: String, _ new: String) -> JSON {
    guard case .object(let members) = kind else { return self }
    return JSON(.object(members.map { $0.key == old ? Member(new, $0.value) : $0 }), at: place)
  }

  /// The document without the bytes of pictures and fonts, which expressions do not see.
  fileprivate var withoutData: JSON {
    changed { key, value in
      switch key {
      case "assets": value.mapped { $0.isObject && $0["p"] != nil ? $0.with("p", "") : $0 }
      case "fonts":
        value.changed { $0 == "list" ? $1.mapped { $0["fPath"] != nil ? $0.with("fPath", "") : $0 } : $1 }
      default: value
      }
    }
  }
}
