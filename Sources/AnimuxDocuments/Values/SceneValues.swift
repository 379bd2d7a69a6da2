package import AnimuxGraphics

/// Values that occur only in documents and timings.
extension Reading where Value == Int {
  /// The version of the format. There is only one.
  package static var version: Self { .integer(1...1) }
}

extension Reading where Value == Size {
  private static let names: [(name: String, value: Size)] = [
    ("2160p", Size(3840, 2160)), ("1080p", Size(1920, 1080)), ("720p", Size(1280, 720)),
    ("square", Size(1080, 1080)), ("vertical", Size(1080, 1920)),
  ]

  /// A list `[width, height]` of whole pixels, or a name such as `1080p`.
  package static var canvasSize: Self {
    let expected = "a size [width, height] of 1 to 16384 pixels each, or \(alternatives(names.map(\.name)))"
    return Reading(expected) { json, reader in
      switch json.kind {
      case .string(let name):
        if let known = names.first(where: { $0.name == name }) { return known.value }
        let sides = name.split(whereSeparator: { "xX×*".contains($0) }).compactMap { Int($0) }
        if sides.count == 2 {
          return reader.invalid(json, "\(quoted(name)) is written as a list here: [\(sides[0]), \(sides[1])]")
        }
        return reader.unknown(json, name, among: names.map(\.name))
      case .array(let elements):
        guard elements.count == 2 else { return reader.wrongCount(json, 2...2, elements.count) }
        let limits = reader.diagnostics.policy.limits
        let sides = elements.compactMap { reader.read($0, .integer(1...max(limits.count(.side), 1))) }
        guard sides.count == 2 else { return nil }
        let (area, most) = (sides[0] * sides[1], limits.count(.canvas))
        guard area <= most else {
          let message =
            "\(sides[0]) × \(sides[1]) are \(area) pixels, and the limit \"\(Limit.canvas.name)\" is \(most)"
          return reader.report(.outOfRange, "\(message); make a side shorter", at: json.place)
        }
        return Size(Double(sides[0]), Double(sides[1]))
      case .null, .bool, .number, .object, .invalid: return reader.mismatch(json, expected)
      }
    }
  }
}

extension Reading where Value == Size {
  /// A list `[width, height]` of plain numbers: fractions of the bounds.
  package static var unitSize: Self {
    components("a size [width, height] in numbers", [.number, .number]) { Size($0[0], $0[1]) }
  }
}

extension Reading where Value == FrameRate {
  /// A number of frames per second, or a fraction such as `"30000/1001"`.
  package static var frameRate: Self {
    let expected = "frames per second, as a number or a fraction \"30000/1001\""
    return Reading(expected) { json, reader in
      switch json.kind {
      case .number(let number):
        return FrameRate(nearest: number) ?? reader.outOfRange(json, "0.01…1000 frames per second")
      case .string(let text):
        if let rate = FrameRate(fraction: text) { return rate }
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count <= 2, !numbers.contains(nil) else {
          return reader.invalid(json, "expected \(expected), found \(quoted(text))")
        }
        return reader.outOfRange(
          json, "0.01…1000 frames per second, as a fraction of whole numbers up to 1000000000")
      case .null, .bool, .array, .object, .invalid: return reader.mismatch(json, expected)
      }
    }
  }
}

extension FrameRate {
  private static let bounds = 0.01...1000.0

  /// Creates the rate for a number such as 29.97: a rate of television if one is near, and otherwise a
  /// multiple of a thousandth. Returns `nil` if the number is out of range.
  package init?(nearest number: Double) {
    guard Self.bounds.contains(number) else { return nil }
    let television = (number * 1.001).rounded()
    if number != number.rounded(), television > 0, (number - television / 1.001).magnitude < 0.005 {
      self.init(Int(television) * 1000, 1001)
    } else {
      self.init(Int((number * 1000).rounded()), 1000)
    }
  }

  package init?(fraction text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = parts.first, let numerator = first, parts.count <= 2 else { return nil }
    guard let denominator = parts.count == 2 ? parts[1] : 1 else { return nil }
    guard (1...1_000_000_000).contains(numerator), (1...1_000_000_000).contains(denominator),
      Self.bounds.contains(Double(numerator) / Double(denominator))
    else { return nil }
    self.init(numerator, denominator)
  }
}

extension Reading where Value == Double {
  /// The duration of a film: more than 0 s, and at most the limit `duration`.
  package static var filmDuration: Self {
    @Sendable func range(_ longest: Double) -> NumberRange {
      NumberRange(words: " more than 0 and at most \(JSON(longest).text()) s") { $0 > 0 && $0 <= longest }
    }
    return Reading(Self.time(range(Limit.duration.defaultValue)).name) { json, reader in
      reader.read(json, .time(range(reader.diagnostics.policy.limits[.duration])))
    }
  }

  /// A number of cycles, or `"infinity"`.
  package static var repeatCount: Self {
    let expected = "a number 0 or more, or \"infinity\""
    return Reading(expected) { json, reader in
      switch json.kind {
      case .number(let count): return count >= 0 ? count : reader.outOfRange(json, expected)
      case .string("infinity"): return .infinity
      case .null, .bool, .string, .array, .object, .invalid: return reader.mismatch(json, expected)
      }
    }
  }
}

extension Reading where Value == [Double] {
  /// A list of numbers in 0…1 that never decrease.
  package static var keyTimes: Self {
    let times = Reading<Double>.number(.unit).list(count: 1...Int.max)
    return Reading("a list of increasing numbers 0…1") { json, reader in
      guard let values = reader.read(json, times) else { return nil }
      guard zip(values, values.dropFirst()).allSatisfy(<=) else {
        return reader.invalid(json, "each key time must be at least as large as the one before")
      }
      return values
    }
  }
}
