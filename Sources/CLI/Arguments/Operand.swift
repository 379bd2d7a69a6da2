/// An argument that is identified by its position.
struct Operand<Root>: Sendable {
  let description: OperandDescription
  let set: @Sendable (inout Root, String) throws(UsageError) -> Void

  init(_ name: String, _ path: any WritableKeyPath<Root, String> & Sendable, _ meaning: String) {
    description = OperandDescription(
      name: name, meaning: meaning, isRequired: true, repeats: false, choices: { [] })
    set = { root, text in root[keyPath: path] = text }
  }

  /// Creates an operand that is one of the choices of a form, which are its meaning.
  init<Value>(_ path: any WritableKeyPath<Root, Value> & Sendable, _ form: ArgumentForm<Value>) {
    description = OperandDescription(
      name: form.placeholder, meaning: Self.list(form.choices), isRequired: true, repeats: false,
      choices: { form.choices })
    set = { root, text throws(UsageError) in
      root[keyPath: path] = try form.value(of: text, for: form.placeholder)
    }
  }

  /// Creates an operand that can be missing, and is otherwise one of the choices of a form.
  init<Value>(
    optional path: any WritableKeyPath<Root, Value?> & Sendable, _ form: ArgumentForm<Value>,
    defaultValue: String
  ) {
    description = OperandDescription(
      name: form.placeholder, meaning: "\(Self.list(form.choices)) (default: \(defaultValue))",
      isRequired: false, repeats: false, choices: { form.choices })
    set = { root, text throws(UsageError) in
      root[keyPath: path] = try form.value(of: text, for: form.placeholder)
    }
  }

  /// Creates an operand that can be missing. `choices` are the words that shells complete, or empty if they complete files.
  init(
    optional name: String, _ path: any WritableKeyPath<Root, String?> & Sendable, _ meaning: String,
    choices: @autoclosure @escaping @Sendable () -> [String] = []
  ) {
    description = OperandDescription(
      name: name, meaning: meaning, isRequired: false, repeats: false, choices: choices)
    set = { root, text in root[keyPath: path] = text }
  }

  /// Creates an operand that takes one or more arguments. It must be the command's last.
  init(repeated name: String, _ path: any WritableKeyPath<Root, [String]> & Sendable, _ meaning: String) {
    description = OperandDescription(
      name: name, meaning: meaning, isRequired: true, repeats: true, choices: { [] })
    set = { root, text in root[keyPath: path].append(text) }
  }

  /// Returns words as `bash, zsh or fish`.
  private static func list(_ words: [String]) -> String {
    let last = words.suffix(2).joined(separator: " or ")
    return (words.dropLast(2) + [last]).joined(separator: ", ")
  }
}

struct OperandDescription: Sendable {
  let name: String
  let meaning: String
  let isRequired: Bool
  let repeats: Bool
  /// Returns the words that shells complete.
  let choices: @Sendable () -> [String]

  /// The operand in a usage line, such as `SCENE…` or `[COMMAND]`.
  var spelling: String {
    let text = repeats ? "\(name)…" : name
    return isRequired ? text : "[\(text)]"
  }
}
