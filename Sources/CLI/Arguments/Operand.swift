/// An argument that is identified by its position.
struct Operand<Root>: Sendable {
  let description: OperandDescription
  let set: @Sendable (inout Root, String) -> Void

  /// Creates an operand. `choices` are the words that shells complete, or empty if they complete files.
  init(
    _ name: String, _ path: any WritableKeyPath<Root, String> & Sendable, _ meaning: String,
    choices: @autoclosure @escaping @Sendable () -> [String] = []
  ) {
    description = OperandDescription(
      name: name, meaning: meaning, isRequired: true, repeats: false, choices: choices)
    set = { root, text in root[keyPath: path] = text }
  }

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
