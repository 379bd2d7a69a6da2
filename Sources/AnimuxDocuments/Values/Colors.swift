package import AnimuxGraphics

extension Reading where Value == Color {
  /// A string, or a list of components 0…1.
  package static var color: Reading<Color> {
    Reading("a colour") { json, reader in
      switch json.kind {
      case .string(let text):
        return reader.take(json) { () throws(NotationError) in try ColorNotation.color(text) }
      case .array(let elements) where elements.count == 3 || elements.count == 4:
        return reader.color(json, elements)
      case .null, .bool, .number, .array, .object, .invalid:
        return reader.mismatch(json, "a colour such as \"#ff8800\" or [r, g, b, a]")
      }
    }
  }
}

extension Reader {
  fileprivate mutating func color(_ json: JSON, _ elements: [JSON]) -> Color? {
    if let remedy = ForeignValues.remedy(forColor: elements) {
      return report(.outOfRange, "the components of a colour are numbers 0…1; \(remedy)", at: json.place)
    }
    let parts = elements.compactMap { read($0, .number(.unit)) }
    guard parts.count == elements.count else { return nil }
    return Color(parts[0], parts[1], parts[2], parts.count > 3 ? parts[3] : 1)
  }
}
