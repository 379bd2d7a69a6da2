internal import AnimuxDocuments

/// The time when a layer or an animation begins: a number of seconds, or a time relative to another layer or animation.
public enum BeginTime: Hashable, Sendable {
  /// A time in seconds, in the parent's time.
  case at(Double)
  /// The end of another layer or animation, plus an offset.
  case after(Reference)
  /// The start of another layer or animation, plus an offset.
  case with(Reference)

  /// A reference to another layer or animation by its name.
  public struct Reference: Hashable, Sendable {
    /// The whole text after the keyword. A layer with exactly this name has precedence, so that "card-2" can be a name.
    public var whole: String
    /// The name without the offset.
    public var name: String
    /// The offset in seconds; 0 if none is given.
    public var offset: Double

    /// Creates a reference from its parts.
    public init(whole: String, name: String, offset: Double) {
      self.whole = whole
      self.name = name
      self.offset = offset
    }
  }
}

extension Reading where Value == BeginTime {
  /// A time, `"after:name+time"` or `"with:name+time"`.
  static var beginTime: Self {
    Reading("a time, \"after:name+time\" or \"with:name+time\"") { json, reader in
      guard case .string(let text) = json.kind else { return reader.read(json, .time).map { .at($0) } }
      for (keyword, make) in keywords where text.hasPrefix(keyword) {
        let rest = String(text.dropFirst(keyword.count))
        guard !rest.isEmpty else { return reader.invalid(json, "expected a name after \(quoted(keyword))") }
        return make(reader.reference(rest))
      }
      return reader.read(json, .time).map { .at($0) }
    }
  }

  private static var keywords: [(String, @Sendable (BeginTime.Reference) -> BeginTime)] {
    [("after:", { .after($0) }), ("with:", { .with($0) })]
  }
}

extension Reader {
  /// Returns the reference that `text` contains. The offset begins at the first sign that is followed by nothing but a time.
  fileprivate func reference(_ text: String) -> BeginTime.Reference {
    for index in text.indices.dropFirst() where text[index] == "+" || text[index] == "-" {
      guard let offset = offset(text[index...]) else { continue }
      return BeginTime.Reference(whole: text, name: String(text[..<index]), offset: offset)
    }
    return BeginTime.Reference(whole: text, name: text, offset: 0)
  }

  private func offset(_ text: Substring) -> Double? {
    var scanner = TextScanner(String(text))
    if let seconds = scanner.number(), scanner.isAtEnd, seconds.isFinite { return seconds }
    return try? TimeNotation.seconds(String(text), rate: frameRate)
  }
}
