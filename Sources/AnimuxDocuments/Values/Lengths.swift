internal import AnimuxGraphics

/// The direction of a length, which determines what a percentage relates to.
package enum Axis: Sendable {
  case horizontal
  case vertical
  /// The direction of a depth or a radius, which cannot be a percentage.
  case none
}

extension Reading where Value == Double {
  /// A length in pixels of the scene as a number, or as a string such as `50%` or `10vw`.
  package static func length(_ axis: Axis, _ range: NumberRange = .any) -> Self {
    Reading(range.naming("a length")) { json, reader in
      guard let pixels = reader.pixels(json, axis, range) else { return nil }
      return reader.takes(pixels, range) ? pixels : reader.outOfRange(json, range.naming("a length"))
    }
  }
}

/// A length, or a fraction of a space that is known only when a layout runs.
package struct SpaceLength: Sendable {
  /// The length in pixels. It is 0 if the length is a fraction.
  package var pixels = 0.0
  /// The fraction of the space, or `nil` if the length is a number of pixels.
  package var share: Double?

  /// Creates a length.
  package init(pixels: Double = 0, share: Double? = nil) {
    self.pixels = pixels
    self.share = share
  }
}

extension Reading where Value == SpaceLength {
  /// A length, of which a percentage remains a fraction.
  package static func spaceLength(_ range: NumberRange = .any) -> Self {
    let reading = Reading<Double>.length(.horizontal, range)
    return Reading(reading.name) { json, reader in
      guard case .string(let text) = json.kind, text.hasSuffix("%") else {
        return reader.read(json, reading).map { SpaceLength(pixels: $0) }
      }
      let outer = reader.superbounds
      defer { reader.superbounds = outer }
      reader.superbounds = Size(1, 1)
      return reader.read(json, reading).map { SpaceLength(share: $0) }
    }
  }
}

extension Reader {
  static let lengthUnits = ["%", "vw", "vh", "vmin", "vmax"]
  private static let forms = "\"50%\", \"10vw\", \"10vh\", \"5vmin\" or \"5vmax\""

  fileprivate mutating func pixels(_ json: JSON, _ axis: Axis, _ range: NumberRange) -> Double? {
    let context = self
    switch json.kind {
    case .number(let pixels): return pixels
    case .string(let text): return take(json) { () throws(NotationError) in try context.pixels(text, axis) }
    case .null, .bool, .array, .object, .invalid: return mismatch(json, range.naming("a length"))
    }
  }

  private func pixels(_ text: String, _ axis: Axis) throws(NotationError) -> Double {
    var scanner = TextScanner(text)
    guard let number = scanner.number() else {
      throw NotationError("expected a length such as \(Self.forms)")
    }
    guard let whole = try whole(scanner.rest, axis, at: scanner.index) else {
      let reason = scanner.isAtEnd ? "the length has no unit" : "unknown unit \(quoted(scanner.rest))"
      let advice = scanner.isAtEnd ? ", or a number of pixels" : ""
      throw NotationError("\(reason); expected \(Self.forms)\(advice)", at: scanner.index)
    }
    let pixels = number * whole / 100
    guard pixels.isFinite else { throw NotationError("the length is out of the range of numbers") }
    return pixels
  }

  /// Returns the length that is 100 of a unit, or `nil` if the unit is unknown.
  private func whole(_ unit: String, _ axis: Axis, at offset: Int) throws(NotationError) -> Double? {
    switch unit {
    case "%":
      switch axis {
      case .horizontal: return superbounds.width
      case .vertical: return superbounds.height
      case .none: throw NotationError("a percentage has no meaning here; use a number of pixels", at: offset)
      }
    case "vw": return canvas.width
    case "vh": return canvas.height
    case "vmin": return min(canvas.width, canvas.height)
    case "vmax": return max(canvas.width, canvas.height)
    default: return nil
    }
  }
}
