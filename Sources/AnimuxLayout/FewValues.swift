/// Values by their keys, of which there are usually one or two.
struct FewValues<Key: Hashable, Value> {
  /// The number of values from which on they are looked up in a table.
  private static var many: Int { 8 }

  private var few: [(key: Key, value: Value)] = []
  private var table: [Key: Value] = [:]

  func value(for key: Key) -> Value? {
    for one in few where one.key == key { return one.value }
    return table.isEmpty ? nil : table[key]
  }

  /// Keeps a value for a key that has none.
  mutating func store(_ value: Value, for key: Key) {
    if few.count < Self.many { few.append((key, value)) } else { table[key] = value }
  }
}
