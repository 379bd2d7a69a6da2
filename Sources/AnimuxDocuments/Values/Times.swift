extension Reading where Value == Double {
  package static var time: Self { time(.any) }

  /// A time in seconds as a number, or a string with a unit.
  package static func time(_ range: NumberRange) -> Self {
    Reading(range.naming("a time")) { json, reader in
      guard let seconds = reader.seconds(json, range) else { return nil }
      return reader.takes(seconds, range) ? seconds : reader.outOfRange(json, range.naming("a time"))
    }
  }

  /// An angle in radians as a number, or a string with a unit.
  package static var angle: Self {
    Reading("an angle") { json, reader in
      switch json.kind {
      case .number(let radians):
        reader.warnOfDegrees(radians, json)
        return radians
      case .string(let text):
        return reader.take(json) { () throws(NotationError) in try AngleNotation.radians(text) }
      case .null, .bool, .array, .object, .invalid: return reader.mismatch(json, "an angle")
      }
    }
  }
}

extension Reader {
  /// Warns of a number of radians that is a usual number of degrees.
  fileprivate mutating func warnOfDegrees(_ radians: Double, _ json: JSON) {
    guard radians.magnitude >= 15, radians.truncatingRemainder(dividingBy: 5) == 0 else { return }
    let turns = (radians.magnitude / (2 * Double.pi) * 10).rounded() / 10
    warn(
      .unlikelyValue,
      "\(json.text()) is a number of radians, \(JSON(turns).text()) turns; write \"\(json.text())deg\" for degrees",
      at: json.place)
  }

  fileprivate mutating func seconds(_ json: JSON, _ range: NumberRange) -> Double? {
    let rate = frameRate
    switch json.kind {
    case .number(let seconds): return seconds
    case .string(let text):
      return take(json) { () throws(NotationError) in try TimeNotation.seconds(text, rate: rate) }
    case .null, .bool, .array, .object, .invalid: return mismatch(json, range.naming("a time"))
    }
  }

  /// Returns the result of parsing a string value, or reports the error at its place in the string.
  package mutating func take<Value>(_ json: JSON, _ parse: () throws(NotationError) -> Value) -> Value? {
    do { return try parse() } catch {
      let text = json.inWords
      let subject = text.utf8.count <= 40 ? "\(text): " : ""
      let remedy = ForeignValues.remedy(for: json, expected: "").map { "; \($0)" } ?? ""
      return report(.invalidValue, subject + error.message + remedy, at: place(of: error, in: json))
    }
  }
}
