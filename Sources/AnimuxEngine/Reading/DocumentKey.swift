internal import AnimuxDocuments

/// A key of an object in a document. One row reads it, writes it and documents it.
struct DocumentKey<Whole>: Sendable {
  /// The time at which a key is read or written, compared with the keys that it depends on.
  enum Turn: Sendable {
    case inOrder
    case last
  }

  let name: String
  /// The description of the value in the reference, such as `a colour`.
  let form: String
  /// The default in the reference; empty if it cannot be stated in a word.
  let defaultValue: String
  let meaning: String
  var isRequired = false
  var isRead = Turn.inOrder
  var isWritten = Turn.inOrder
  let read: @Sendable (JSON.Member, inout Reader, inout Whole) -> Void
  /// Returns the value to write, or `nil` to leave the key out.
  let print: @Sendable (Whole) -> JSON?
}

extension DocumentKey {
  /// Creates a key whose value `reading` reads and `set` stores.
  init<Value: Sendable>(
    _ name: String, _ reading: Reading<Value>, defaultValue: String = "", isRequired: Bool = false,
    _ meaning: String, set: @escaping @Sendable (inout Whole, Value) -> Void,
    print: @escaping @Sendable (Whole) -> JSON?
  ) {
    self.init(
      name: name, form: reading.name, defaultValue: isRequired ? "required" : defaultValue, meaning: meaning,
      isRequired: isRequired,
      read: { member, reader, whole in
        if let value = reader.read(member.value, reading) { set(&whole, value) }
      },
      print: print)
  }

  /// Creates a key that is only documented here and read elsewhere.
  init(unread name: String, form: String, defaultValue: String = "", _ meaning: String) {
    self.init(
      name: name, form: form, defaultValue: defaultValue, meaning: meaning, read: { _, _, _ in },
      print: { _ in nil })
  }

  /// The key as a row of a Markdown table in the reference.
  var reference: String { "| `\(name)` | \(form) | \(defaultValue) | \(meaning) |" }
}

extension ObjectReader {
  /// Reads the members of an object by the rows of a table, and reports required keys that are missing.
  mutating func read<Whole>(_ keys: [DocumentKey<Whole>], into whole: inout Whole, _ reader: inout Reader) {
    for turn in [DocumentKey<Whole>.Turn.inOrder, .last] {
      for key in keys where key.isRead == turn {
        if key.isRequired { _ = require(key.name, Reading<JSON>(key.form) { json, _ in json }, &reader) }
        if let member = take(key.name) { key.read(member, &reader, &whole) }
      }
    }
  }
}

extension JSON {
  /// Returns the object that the rows of a table write.
  static func object<Whole>(of whole: Whole, by keys: [DocumentKey<Whole>]) -> JSON {
    let ordered = keys.filter { $0.isWritten == .inOrder } + keys.filter { $0.isWritten == .last }
    return JSON(object: ordered.compactMap { key in key.print(whole).map { (key.name, $0) } })
  }
}
