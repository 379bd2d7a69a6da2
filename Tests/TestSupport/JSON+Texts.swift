package import AnimuxDocuments

extension JSON {
  /// The texts of a document that take no letters from other fonts, as JSON.
  package var textsWithoutFallback: [String] {
    switch kind {
    case .array(let elements): return elements.flatMap(\.textsWithoutFallback)
    case .object(let members):
      let isText = self["type"] == "text" && ["string", "number", "runs"].contains { self[$0] != nil }
      let own = isText && self["fallback"] != true ? [text()] : []
      return own + members.flatMap(\.value.textsWithoutFallback)
    case .null, .bool, .number, .string, .invalid: return []
    }
  }
}
