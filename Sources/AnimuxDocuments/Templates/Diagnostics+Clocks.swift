extension Diagnostics {
  /// Reports clocks outside of the texts of layers, where they have no meaning.
  mutating func reportStrayClocks(in json: JSON) {
    reportStrayClocks(in: json, isText: false)
  }

  private mutating func reportStrayClocks(in json: JSON, isText: Bool) {
    switch json.kind {
    case .null, .bool, .number, .invalid: return
    case .string(let text):
      guard !isText, ClockText.isOne(text) else { return }
      let message =
        "\(quoted(ClockText.written(text))) changes from frame to frame; it can only be in the \"string\" of a text"
      report(.error, .badExpression, message, at: json.place)
    case .array(let elements):
      for element in elements { reportStrayClocks(in: element, isText: isText) }
    case .object(let members):
      for member in members where !member.isBroken && !ObjectReader.belongsToAuthor(member.key) {
        reportStrayClocks(in: member.value, isText: Self.isText(member.key))
      }
    }
  }

  /// Whether a clock can be used at a place: in the text of a layer, or in a value that can become one.
  func mayHoldClock(at place: Place) -> Bool {
    let path = path(of: place)
    let key = path.split(separator: ".").last?.prefix { $0 != "[" } ?? ""
    return Self.isText(String(key)) || path.hasPrefix("variables")
  }

  /// The errors of other properties than texts already state that a text is not one of their values.
  private static func isText(_ key: String) -> Bool {
    ["string", "values", "fromValue", "toValue"].contains(key) || key.hasSuffix(".string")
  }
}
