/// An option of a command. Parsing, help, completion and the manual are all made from it.
struct Option<Root>: Sendable {
  private(set) var description: OptionDescription
  /// Sets the command's property from the option's value. A flag is passed an empty text.
  let set: @Sendable (inout Root, String) throws(UsageError) -> Void

  private init(
    description: OptionDescription, set: @escaping @Sendable (inout Root, String) throws(UsageError) -> Void
  ) {
    (self.description, self.set) = (description, set)
  }
}

/// The films that an option concerns, where a command makes several, or a film in shares.
enum OptionScope {
  /// Each film of a batch, and each share.
  case everyFilm
  /// A film that is made alone, and its shares, but no film of a batch.
  case singleFilm
  /// The work as a whole, when all shares are joined.
  case wholeWork
}

struct OptionDescription: Sendable {
  /// The name without the dashes.
  let name: String
  let short: Character?
  /// The word that represents the value in help; `nil` for a flag.
  let placeholder: String?
  let choices: [String]
  /// A description of the default, if there is one.
  let defaultValue: String?
  let repeats: Bool
  let meaning: String
  var scope = OptionScope.everyFilm

  /// The option in help, such as `-t, --at TIME`.
  var spelling: String {
    let long = placeholder.map { "--\(name) \($0)" } ?? "--\(name)"
    return short.map { "-\($0), \(long)" } ?? long
  }
}

extension Option {
  /// Creates an option with a value.
  init<Value>(
    _ name: String, short: Character? = nil, _ path: any WritableKeyPath<Root, Value?> & Sendable,
    _ form: ArgumentForm<Value>, defaultValue: String? = nil, _ meaning: String
  ) {
    description = OptionDescription(
      name: name, short: short, placeholder: form.placeholder, choices: form.choices,
      defaultValue: defaultValue,
      repeats: false, meaning: meaning)
    set = { root, text throws(UsageError) in
      root[keyPath: path] = try form.value(of: text, for: "--\(name)")
    }
  }

  /// Creates an option that may be repeated.
  init<Value>(
    repeated name: String, short: Character? = nil, _ path: any WritableKeyPath<Root, [Value]> & Sendable,
    _ form: ArgumentForm<Value>, _ meaning: String
  ) {
    description = OptionDescription(
      name: name, short: short, placeholder: form.placeholder, choices: form.choices, defaultValue: nil,
      repeats: true, meaning: meaning)
    set = { root, text throws(UsageError) in
      root[keyPath: path].append(try form.value(of: text, for: "--\(name)"))
    }
  }

  /// Creates an option without a value.
  init(
    flag name: String, short: Character? = nil, _ path: any WritableKeyPath<Root, Bool> & Sendable,
    _ meaning: String
  ) {
    description = OptionDescription(
      name: name, short: short, placeholder: nil, choices: [], defaultValue: nil, repeats: false,
      meaning: meaning
    )
    set = { root, _ in root[keyPath: path] = true }
  }
}

extension Option {
  /// Returns the option with another scope.
  func concerning(_ scope: OptionScope) -> Option {
    var copy = self
    copy.description.scope = scope
    return copy
  }

  /// Returns the option as one of a command that hands it on, as words of a command line.
  func handedOn<Outer>(_ path: any WritableKeyPath<Outer, [String]> & Sendable) -> Option<Outer> {
    let (name, isFlag) = (description.name, description.placeholder == nil)
    return Option<Outer>(description: description) { outer, text in
      outer[keyPath: path].append(isFlag ? "--\(name)" : "--\(name)=\(text)")
    }
  }

  /// Returns the option as one of a command that has another command's settings in it.
  func inside<Outer>(_ path: any WritableKeyPath<Outer, Root> & Sendable) -> Option<Outer> {
    let set = self.set
    return Option<Outer>(description: description) { outer, text throws(UsageError) in
      try set(&outer[keyPath: path], text)
    }
  }
}
