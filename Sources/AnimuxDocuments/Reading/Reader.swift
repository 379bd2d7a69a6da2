package import AnimuxGraphics

/// The context in which values are read, and the diagnostics about them.
package struct Reader: Sendable {
  package var diagnostics: Diagnostics
  /// The frame rate for times such as "45f".
  package var frameRate: FrameRate
  /// The size to which "10vw", "10vh", "5vmin" and "5vmax" relate.
  package var canvas: Size
  /// The size of the superlayer's bounds, to which "50%" relates.
  package var superbounds: Size
  /// Whether the layer that is read is placed by the layout of its superlayer, which can give it another size than its own.
  package var isInFlow = false
  /// Whether the layer that is read will be read again when the size of a superlayer is known.
  package var isReadAgain = false
  /// Whether values are differences that are added to others. A difference can be negative, even where the
  /// value cannot.
  package var readsDifferences = false
  /// Data that the readers of a scene's parts pass on. Each casts it to its own type.
  package var memory: (any Sendable)?

  package init(_ diagnostics: Diagnostics, frameRate: FrameRate, canvas: Size) {
    self.diagnostics = diagnostics
    self.frameRate = frameRate
    self.canvas = canvas
    superbounds = canvas
  }

  package mutating func read<Value>(_ json: JSON, _ reading: Reading<Value>) -> Value? {
    reading.read(json, &self)
  }

  package func takes(_ number: Double, _ range: NumberRange) -> Bool {
    readsDifferences || range.contains(number)
  }
}

/// Reports of diagnostics. Each method returns `nil`, which readers return in turn.
extension Reader {
  @discardableResult
  package mutating func report<Value>(
    _ code: Diagnostic.Code, _ message: String, at place: Place, namesItsPlace: Bool = false
  ) -> Value? {
    diagnostics.report(.error, code, message, at: place, namesItsPlace: namesItsPlace)
    return nil
  }

  package mutating func warn(_ code: Diagnostic.Code, _ message: String, at place: Place) {
    diagnostics.report(.warning, code, message, at: place)
  }

  /// Reports that a value has another type than expected.
  package mutating func mismatch<Value>(_ json: JSON, _ expected: String, advice: String = "") -> Value? {
    if case .invalid = json.kind { return nil }
    let remedy = ForeignValues.remedy(for: json, expected: expected).map { "; \($0)" } ?? advice
    return report(.wrongType, "expected \(expected), found \(json.inWords)\(remedy)", at: json.place)
  }

  /// Reports that a value has the right type, but is not accepted.
  package mutating func invalid<Value>(_ json: JSON, _ message: String) -> Value? {
    report(.invalidValue, message, at: json.place)
  }

  package mutating func outOfRange<Value>(_ json: JSON, _ expected: String) -> Value? {
    report(.outOfRange, "\(json.inWords) is out of range; expected \(expected)", at: json.place)
  }

  package mutating func wrongCount<Value>(_ json: JSON, _ expected: ClosedRange<Int>, _ found: Int) -> Value?
  {
    let counts: String
    if expected.lowerBound == expected.upperBound {
      counts = "\(expected.lowerBound)"
    } else if expected.upperBound == Int.max {
      counts = "at least \(expected.lowerBound)"
    } else {
      counts = "\(expected.lowerBound) to \(expected.upperBound)"
    }
    return report(.invalidValue, "expected a list of \(counts), found \(json.inWords)", at: json.place)
  }

  /// Returns a suggestion, such as `; did you mean "opacity"?`, or an empty text if no candidate is near.
  package func hint(for word: String, among candidates: @autoclosure () -> some Collection<String>) -> String
  {
    diagnostics.hint(for: word, among: candidates())
  }

  /// Returns the place of an error in a string, or the place of the string if the error is about all of it.
  package func place(of error: NotationError, in json: JSON) -> Place {
    guard case .string(let text) = json.kind else { return json.place }
    return diagnostics.place(of: error, in: text, at: json.place)
  }
}

extension JSON {
  /// The description of the value that follows "found".
  package var inWords: String {
    switch kind {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number: text()
    case .string(let text): quoted(ClockText.written(text))
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
    case .object: "an object"
    case .invalid: "nothing readable"
    }
  }
}
