/// A function that expressions can call.
package enum ExpressionFunction: String, CaseIterable, Sendable {
  case abs
  case ceil
  case clamp
  case cos
  case floor
  case format
  case length
  case lerp
  case lower
  case max
  case min
  case noise
  case random
  case round
  case sin
  case smoothstep
  case sqrt
  case upper
  case wiggle

  /// The number of arguments.
  package var counts: ClosedRange<Int> {
    switch self {
    case .abs, .ceil, .cos, .floor, .length, .lower, .random, .round, .sin, .sqrt, .upper: 1...1
    case .noise: 1...2
    case .wiggle: 2...3
    case .clamp, .lerp, .smoothstep: 3...3
    case .max, .min, .format: 1...100
    }
  }

  /// The call syntax, for messages and the reference.
  package var form: String {
    switch self {
    case .abs, .ceil, .floor, .round, .sqrt: "\(rawValue)(number)"
    case .cos, .sin: "\(rawValue)(radians)"
    case .clamp: "clamp(number, low, high)"
    case .lerp: "lerp(from, to, fraction)"
    case .noise: "noise(number) or noise(number, seed)"
    case .random: "random(seed)"
    case .smoothstep: "smoothstep(low, high, number)"
    case .wiggle: "wiggle(frequency, amplitude) or wiggle(frequency, amplitude, seed)"
    case .length: "length(text, list or object)"
    case .lower, .upper: "\(rawValue)(text)"
    case .max, .min: "\(rawValue)(number, …)"
    case .format: "format(number, decimals), format(number, decimals, separator) or format(pattern, value, …)"
    }
  }

  /// Returns the result of a call. `offset` is the place of the call, for errors.
  package func value(of arguments: [JSON], at offset: Int) throws(NotationError) -> JSON {
    switch self {
    case .abs, .ceil, .clamp, .cos, .floor, .lerp, .noise, .random, .round, .sin, .smoothstep:
      return JSON(try calculated(arguments, offset))
    case .wiggle:
      throw NotationError(
        "wiggle changes with time; use it as the value of an animation of type \"function\"", at: offset)
    case .sqrt:
      let number = try number(arguments[0], offset)
      guard number >= 0 else {
        throw NotationError("\(NumberText.plain(number)) has no square root", at: offset)
      }
      return JSON(number.squareRoot())
    case .length: return JSON(try length(arguments[0], offset))
    case .lower: return JSON(try text(arguments[0], offset).lowercased())
    case .upper: return JSON(try text(arguments[0], offset).uppercased())
    case .max, .min: return JSON(try extreme(of: arguments, offset))
    case .format: return JSON(try FormatPattern.text(of: arguments, at: offset))
    }
  }

  private func calculated(_ arguments: [JSON], _ offset: Int) throws(NotationError) -> Double {
    var numbers: [Double] = []
    for argument in arguments { numbers.append(try number(argument, offset)) }
    let result = result(numbers)
    guard result.isFinite else {
      throw NotationError("the result is out of the range of numbers", at: offset)
    }
    return result
  }

  private func number(_ json: JSON, _ offset: Int) throws(NotationError) -> Double {
    guard case .number(let number) = json.kind else { throw mismatch(json, offset) }
    return number
  }

  private func text(_ json: JSON, _ offset: Int) throws(NotationError) -> String {
    guard case .string(let text) = json.kind else { throw mismatch(json, offset) }
    return text
  }

  private func length(_ json: JSON, _ offset: Int) throws(NotationError) -> Int {
    switch json.kind {
    case .string(let text): return text.count
    case .array(let elements): return elements.count
    case .object(let members): return members.count { !$0.isBroken }
    case .null, .bool, .number, .invalid: throw mismatch(json, offset)
    }
  }

  /// Returns the largest or smallest of several numbers, or of one list of numbers.
  private func extreme(of arguments: [JSON], _ offset: Int) throws(NotationError) -> Double {
    var values = arguments
    if values.count == 1, case .array(let elements) = values[0].kind { values = elements }
    var result: Double?
    for value in values {
      let number = try number(value, offset)
      result = result.map { self == .max ? Swift.max($0, number) : Swift.min($0, number) } ?? number
    }
    guard let result else { throw NotationError("an empty list has no \(rawValue)", at: offset) }
    return result
  }

  private func mismatch(_ json: JSON, _ offset: Int) -> NotationError {
    NotationError("expected \(form), found \(json.inWords)", at: offset)
  }
}

extension JSON {
  /// Returns the value as a part of a longer text. Throws for lists, objects and `null`.
  func plainText(at offset: Int) throws(NotationError) -> String {
    switch kind {
    case .bool(let value): return value ? "true" : "false"
    case .number(let number): return NumberText.plain(number)
    case .string(let text): return text
    case .null:
      throw NotationError(
        "null cannot be a part of a text; \"${name || ''}\" results in an empty text instead", at: offset)
    case .array, .object, .invalid: throw NotationError("\(inWords) cannot be a part of a text", at: offset)
    }
  }
}
