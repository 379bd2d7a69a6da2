internal import AnimuxDocuments

/// When something begins: at a time, or at an end of something else that has a name.
public enum BeginTime: Hashable, Sendable {
  case at(Double)
  /// So many seconds after the other's end.
  case after(Reference)
  /// So many seconds after the other's begin.
  case with(Reference)

  public struct Reference: Hashable, Sendable {
    /// All that was written: a layer of exactly this name is meant before any other, so that "card-2" can be a name.
    public var whole: String
    /// Without the offset.
    public var name: String
    /// In seconds; 0 where none was written.
    public var offset: Double

    public init(whole: String, name: String, offset: Double) {
      self.whole = whole
      self.name = name
      self.offset = offset
    }
  }
}

extension Reading where Value == BeginTime {
  /// A time, or `"after:title+0.3"`, or `"with:title-0.2"`.
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
  /// The offset begins at the first sign behind which all is a time.
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
