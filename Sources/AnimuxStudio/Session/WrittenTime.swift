internal import AnimuxDocuments

/// A time as it is written in a document: a number of seconds, a text with a unit, or the name of what it follows.
struct WrittenTime {
  private enum Form {
    case number
    case unit(String, perSecond: Double)
    case clock(ClockTime)
  }

  /// The seconds; those behind the name if there is one.
  let seconds: Double
  private let form: Form
  /// The name and the keyword before it, such as `after:title`; empty for any other time.
  private let head: String

  /// Reads a time. Returns `nil` if it is in another form.
  ///
  /// - Parameters:
  ///   - rate: The number of frames per second, or `nil` if it is not known.
  ///   - hasName: Returns whether a layer or an animation has a name.
  init?(_ json: JSON, rate: Double?, hasName: (String) -> Bool) {
    if let number = json.number {
      (seconds, form, head) = (number, .number, "")
      return
    }
    guard let text = json.string, !text.contains("${") else { return nil }
    guard let keyword = ["after:", "with:"].first(where: { text.hasPrefix($0) }) else {
      guard let (seconds, form) = Self.time(text[...], rate) else { return nil }
      (self.seconds, self.form, head) = (seconds, form, "")
      return
    }
    let name = text.dropFirst(keyword.count)
    for index in name.indices.dropFirst() where "+-".contains(name[index]) && !hasName(String(name)) {
      guard let (seconds, form) = Self.time(name[index...], rate) else { continue }
      (self.seconds, self.form, head) = (seconds, form, String(text[..<index]))
      return
    }
    (seconds, form, head) = (0, .number, text)
  }

  private static func time(_ text: Substring, _ rate: Double?) -> (seconds: Double, form: Form)? {
    if text.contains(":") { return ClockTime(String(text)).map { ($0.seconds, .clock($0)) } }
    let unit = String(text.drop { !$0.isLetter })
    guard let number = Double(text.dropLast(unit.count)), number.isFinite else { return nil }
    let perSecond: Double? =
      switch unit {
      case "", "s": 1
      case "ms": 1000
      case "f": rate
      default: nil
      }
    guard let perSecond, perSecond > 0 else { return nil }
    return (number / perSecond, unit.isEmpty ? .number : .unit(unit, perSecond: perSecond))
  }

  /// Returns a later time in the same form.
  func moved(by step: Double) -> JSON {
    let new = seconds + step
    guard !head.isEmpty else {
      if case .number = form { return JSON(DocumentEdit.exact(new)) }
      return JSON(text(of: new))
    }
    guard DocumentEdit.exact(new) != 0 else { return JSON(head) }
    return JSON(head + (new < 0 ? "" : "+") + text(of: new))
  }

  private func text(of seconds: Double) -> String {
    switch form {
    case .number: JSON(DocumentEdit.exact(seconds)).text()
    case .unit(let unit, let perSecond): JSON(DocumentEdit.exact(seconds * perSecond)).text() + unit
    case .clock(let clock): clock.text(of: seconds)
    }
  }
}
