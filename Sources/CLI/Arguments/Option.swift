/// One option of a command: the row that parsing, help, completion and the manual are made from.
struct Option<Root>: Sendable {
  let description: OptionDescription
  /// Puts what was written behind the option into the command; a flag is given empty text.
  let set: @Sendable (inout Root, String) throws(UsageError) -> Void
}

struct OptionDescription: Sendable {
  /// Without the dashes.
  let name: String
  let short: Character?
  /// What stands for the value in help; nil for a flag.
  let placeholder: String?
  let choices: [String]
  /// What holds where the option is not given, in words.
  let standard: String?
  let repeats: Bool
  let meaning: String

  /// `--at TIME`
  var spelling: String {
    let long = placeholder.map { "--\(name) \($0)" } ?? "--\(name)"
    return short.map { "-\($0), \(long)" } ?? long
  }
}

extension Option {
  /// An option with a value.
  init<Value>(
    _ name: String, short: Character? = nil, _ path: any WritableKeyPath<Root, Value?> & Sendable,
    _ form: ArgumentForm<Value>, standard: String? = nil, _ meaning: String
  ) {
    description = OptionDescription(
      name: name, short: short, placeholder: form.placeholder, choices: form.choices, standard: standard,
      repeats: false, meaning: meaning)
    set = { root, text throws(UsageError) in
      root[keyPath: path] = try form.value(of: text, for: name)
    }
  }

  /// An option that may be given more than once.
  init<Value>(
    repeated name: String, short: Character? = nil, _ path: any WritableKeyPath<Root, [Value]> & Sendable,
    _ form: ArgumentForm<Value>, _ meaning: String
  ) {
    description = OptionDescription(
      name: name, short: short, placeholder: form.placeholder, choices: form.choices, standard: nil,
      repeats: true, meaning: meaning)
    set = { root, text throws(UsageError) in
      root[keyPath: path].append(try form.value(of: text, for: name))
    }
  }

  /// An option without a value.
  init(
    flag name: String, short: Character? = nil, _ path: any WritableKeyPath<Root, Bool> & Sendable,
    _ meaning: String
  ) {
    description = OptionDescription(
      name: name, short: short, placeholder: nil, choices: [], standard: nil, repeats: false, meaning: meaning
    )
    set = { root, _ in root[keyPath: path] = true }
  }
}
