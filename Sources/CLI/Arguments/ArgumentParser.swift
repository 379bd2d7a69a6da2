internal import AnimuxDocuments
internal import AnimuxEngine

/// Sets a command's options and operands from the arguments after its name.
///
/// `--name value` and `--name=value` are equivalent. Options and operands may be mixed, `--` ends the
/// options, and `-` is an operand.
struct ArgumentParser<Root: Command> {
  private var root = Root()
  private var operands: [String] = []
  private var given: Set<String> = []
  private var rest: ArraySlice<String>

  static func parse(_ arguments: [String]) throws(UsageError) -> Root {
    var parser = ArgumentParser(rest: arguments[...])
    try parser.readAll()
    try parser.place()
    try parser.root.check()
    return parser.root
  }

  private init(rest: ArraySlice<String>) {
    self.rest = rest
  }

  private mutating func readAll() throws(UsageError) {
    while let word = rest.popFirst() {
      if word == "--" {
        if let path = Root.rest { root[keyPath: path] = Array(rest) } else { operands += rest }
        return
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word.count > 1 {
        try readShort(word.dropFirst())
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func readLong(_ word: Substring) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Root.options.first(where: { $0.description.name == name }) else {
      throw UsageError("unknown option --\(name)\(hint(for: name))")
    }
    try apply(option, attached: parts.count == 2 ? String(parts[1]) : nil)
  }

  /// Reads a short option with its value: `-t 5`, `-t5`.
  private mutating func readShort(_ word: Substring) throws(UsageError) {
    guard let option = Root.options.first(where: { $0.description.short == word.first }) else {
      let hint = word.count > 1 ? hint(for: String(word)) : ""
      throw UsageError(
        "unknown option -\(word)\(hint.isEmpty ? self.hint(for: String(word.prefix(1))) : hint)")
    }
    try apply(option, attached: word.count > 1 ? String(word.dropFirst()) : nil)
  }

  /// Returns the remedy for an option that the command does not have, or an empty text.
  private func hint(for name: String) -> String {
    let known = Root.options.map(\.description.name)
    let operands = Root.operands.map(\.description.name)
    if let remedy = ForeignOptions.remedy(for: name, options: known, operands: operands) {
      return "; \(remedy)"
    }
    guard name.count > 1 else { return "" }
    return Spelling.nearest(to: name, among: known + ["help"]).map { "; did you mean --\($0)?" } ?? ""
  }

  private mutating func apply(_ option: Option<Root>, attached: String?) throws(UsageError) {
    let description = option.description
    if !given.insert(description.name).inserted, !description.repeats {
      throw UsageError(
        "--\(description.name) is given twice; it can be used only once")
    }
    if description.placeholder == nil {
      guard attached == nil else { throw UsageError("--\(description.name) takes no value") }
      try option.set(&root, "")
    } else {
      let value = if let attached { attached } else { try nextValue(for: description) }
      try option.set(&root, value)
    }
  }

  /// Returns the next argument as the option's value. An argument that looks like an option is refused: a
  /// value that begins with a dash and a letter is written with `=`.
  private mutating func nextValue(for option: OptionDescription) throws(UsageError) -> String {
    guard let word = rest.first, !looksLikeOption(word) else {
      throw UsageError("--\(option.name) requires a value: \(option.spelling)")
    }
    return rest.removeFirst()
  }

  private func looksLikeOption(_ word: String) -> Bool {
    word.hasPrefix("--") || word.hasPrefix("-") && word.dropFirst().first?.isLetter == true
  }

  /// Assigns the arguments that are not options to the operands.
  private mutating func place() throws(UsageError) {
    var words = operands[...]
    for operand in Root.operands {
      let description = operand.description
      guard !words.isEmpty else {
        if description.isRequired { throw UsageError("\(description.name) is missing") }
        continue
      }
      for word in description.repeats ? words : words.prefix(1) { try operand.set(&root, word) }
      words = description.repeats ? [] : words.dropFirst()
    }
    if let extra = words.first { throw UsageError("unexpected argument \(quoted(extra))") }
  }
}
