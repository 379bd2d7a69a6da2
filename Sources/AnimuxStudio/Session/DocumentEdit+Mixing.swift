internal import AnimuxDocuments

/// Values between two keys of an animation.
extension DocumentEdit {
  /// Returns the value of an animation between two of its keys: mixed if they are numbers, and otherwise as it is in the film.
  ///
  /// - Parameters:
  ///   - share: The progress from the first key to the second.
  ///   - passed: The progress of the animation in its cycle.
  func value(
    of animation: JSON, between first: JSON, _ second: JSON, at share: Double, _ passed: Double
  ) throws(EditRefusal) -> JSON {
    if let a = first.number, let b = second.number { return Self.mixed(a, b, share) }
    let path = given("keyPath", of: animation)?.string ?? ""
    let keyPath = path.lowercased()
    // Colours and transforms are not mixed number by number.
    let isPlain = !keyPath.contains("color") && !keyPath.hasSuffix("transform")
    if isPlain, let mixed = Self.mixed(first, second, share) { return mixed }
    if first == second { return first }
    let seconds = try passed * duration(of: animation) / speed(of: animation)
    guard let shown = shownValue(animation, path, seconds) else {
      throw EditRefusal(
        "The value between \(first.text()) and \(second.text()) is not known here; add the key in the document"
      )
    }
    return shown.brief
  }

  /// Returns a value between two numbers, texts with the same unit, or lists of these; `nil` for all others.
  private static func mixed(_ first: JSON, _ second: JSON, _ share: Double) -> JSON? {
    if let a = first.number, let b = second.number { return mixed(a, b, share) }
    if let (a, unit) = measure(first), let (b, other) = measure(second), unit == other {
      return JSON(mixed(a, b, share).text() + unit)
    }
    let (a, b) = (first.list ?? [], second.list ?? [])
    let elements = zip(a, b).compactMap { mixed($0, $1, share) }
    guard !a.isEmpty, a.count == b.count, elements.count == a.count else { return nil }
    return JSON(elements)
  }

  private static func mixed(_ first: Double, _ second: Double, _ share: Double) -> JSON {
    JSON(rounded(first + (second - first) * share))
  }

  /// Reads a number with a unit of lengths or angles, such as `50%`.
  private static func measure(_ json: JSON) -> (Double, unit: String)? {
    guard let text = json.string else { return nil }
    let unit = String(text.drop { !$0.isLetter && $0 != "%" })
    let number = Double(text.dropLast(unit.count))
    guard ["%", "vw", "vh", "vmin", "vmax", "px", "deg", "rad", "turn"].contains(unit) else { return nil }
    return number.flatMap { $0.isFinite ? ($0, unit) : nil }
  }
}

extension JSON {
  /// The value with six digits of its numbers, of which those of colours and matrices need more than other values.
  fileprivate var brief: JSON {
    if let number { return JSON((number * 1e6).rounded() / 1e6) }
    if let list { return JSON(list.map(\.brief)) }
    return isObject ? JSON(object: members.map { ($0.key, $0.value.brief) }) : self
  }
}
