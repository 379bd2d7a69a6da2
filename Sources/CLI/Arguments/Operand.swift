/// What a command takes by its place on the line.
struct Operand<Root>: Sendable {
  let description: OperandDescription
  let set: @Sendable (inout Root, String) -> Void

  init(_ name: String, _ path: any WritableKeyPath<Root, String> & Sendable, _ meaning: String) {
    description = OperandDescription(name: name, meaning: meaning, isRequired: true, repeats: false)
    set = { root, text in root[keyPath: path] = text }
  }

  init(optional name: String, _ path: any WritableKeyPath<Root, String?> & Sendable, _ meaning: String) {
    description = OperandDescription(name: name, meaning: meaning, isRequired: false, repeats: false)
    set = { root, text in root[keyPath: path] = text }
  }

  /// One or more; the last of a command's operands.
  init(repeated name: String, _ path: any WritableKeyPath<Root, [String]> & Sendable, _ meaning: String) {
    description = OperandDescription(name: name, meaning: meaning, isRequired: true, repeats: true)
    set = { root, text in root[keyPath: path].append(text) }
  }
}

struct OperandDescription: Sendable {
  let name: String
  let meaning: String
  let isRequired: Bool
  let repeats: Bool

  /// `SCENE…`, `[COMMAND]`
  var spelling: String {
    let text = repeats ? "\(name)…" : name
    return isRequired ? text : "[\(text)]"
  }
}
