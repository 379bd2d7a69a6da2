/// An interpretation of a document's value. The same `12` can be a number, a length or a time.
package struct Reading<Value>: Sendable {
  private let makeName: @Sendable () -> String
  /// Interprets a value, or reports an error and returns `nil`.
  package let read: @Sendable (JSON, inout Reader) -> Value?

  package init(
    _ name: @autoclosure @escaping @Sendable () -> String,
    _ read: @escaping @Sendable (JSON, inout Reader) -> Value?
  ) {
    makeName = name
    self.read = read
  }

  /// The description that follows "expected", with an article, such as "a number 0…1". It is computed when a
  /// message needs it.
  package var name: String { makeName() }

  package func map<Other>(_ change: @escaping @Sendable (Value) -> Other) -> Reading<Other>
  where Value: Sendable {
    Reading<Other>(makeName()) { [read] json, reader in read(json, &reader).map(change) }
  }

  /// Returns a reading that also accepts `null`.
  package func orNull() -> Reading<Value?> {
    Reading<Value?>("\(makeName()), or null") { [read] json, reader in
      if case .null = json.kind { return .some(nil) }
      return read(json, &reader).map(Optional.some)
    }
  }

  /// Returns a reading of a list of such values. All elements are read, even after an error.
  package func list(count: ClosedRange<Int> = 0...Int.max) -> Reading<[Value]> {
    Reading<[Value]>("a list, each element \(makeName())") { [self] json, reader in
      guard case .array(let elements) = json.kind else {
        let isSingle = if case .null = json.kind { false } else { true }
        return reader.mismatch(
          json, "a list, each element \(name)", advice: isSingle ? "; put it into a list: […]" : "")
      }
      guard count.contains(elements.count) else { return reader.wrongCount(json, count, elements.count) }
      let values = elements.map { read($0, &reader) }
      let present = values.compactMap { $0 }
      return present.count == values.count ? present : nil
    }
  }
}
