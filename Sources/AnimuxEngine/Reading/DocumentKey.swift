internal import AnimuxDocuments

/// A key of an object in a document: one row reads it, writes it and documents it.
struct DocumentKey<Whole>: Sendable {
  /// When a key is read, or written, that depends on others.
  enum Turn: Sendable {
    case inOrder
    case last
  }

  let name: String
  /// How its value is written, for the format's reference: `a colour`.
  let form: String
  /// What holds where it is not given, as the reference says it; empty where that cannot be said in a word.
  let standard: String
  let meaning: String
  var isRequired = false
  var isRead = Turn.inOrder
  var isWritten = Turn.inOrder
  let read: @Sendable (JSON.Member, inout Reader, inout Whole) -> Void
  /// Nil where it is left out.
  let print: @Sendable (Whole) -> JSON?
}

extension DocumentKey {
  /// A key whose value is read as it stands.
  init<Value: Sendable>(
    _ name: String, _ reading: Reading<Value>, standard: String = "", isRequired: Bool = false,
    _ meaning: String, set: @escaping @Sendable (inout Whole, Value) -> Void,
    print: @escaping @Sendable (Whole) -> JSON?
  ) {
    self.init(
      name: name, form: reading.name, standard: isRequired ? "required" : standard, meaning: meaning,
      isRequired: isRequired,
      read: { member, reader, whole in
        if let value = reader.read(member.value, reading) { set(&whole, value) }
      },
      print: print)
  }

  /// A key that has no part in what the whole is; others have read it.
  init(unread name: String, form: String, standard: String = "", _ meaning: String) {
    self.init(
      name: name, form: form, standard: standard, meaning: meaning, read: { _, _, _ in }, print: { _ in nil })
  }

  /// The key as a row of a table of the reference, in Markdown.
  var reference: String { "| `\(name)` | \(form) | \(standard) | \(meaning) |" }
}

extension ObjectReader {
  /// Reads the members of an object by the rows of its table. A key that is required and missing is reported.
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
  /// The object that the rows of a table write.
  static func object<Whole>(of whole: Whole, by keys: [DocumentKey<Whole>]) -> JSON {
    let ordered = keys.filter { $0.isWritten == .inOrder } + keys.filter { $0.isWritten == .last }
    return JSON(object: ordered.compactMap { key in key.print(whole).map { (key.name, $0) } })
  }
}
