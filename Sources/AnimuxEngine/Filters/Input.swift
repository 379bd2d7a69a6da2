import AnimuxGraphics

/// An input of a row: its name, its default value, the values that it can have, and the type that formulas get.
///
/// ```swift
/// .number("Scale", 8, .positive, sample: 12)
/// ```
struct Input<Value: Sendable>: Sendable {
  /// The input as it appears in documents, key paths and the reference.
  private(set) var input: FilterInput
  /// The value of the input in a filter that does not have it.
  let defaultValue: Value
  /// The index of the input in its row.
  fileprivate(set) var index = 0
  private let formula: @Sendable (FilterValue, Filter) -> Value?

  /// Creates an input whose formulas get a value that `value` computes from the stored one.
  init<Stored: FilterInputValue>(
    _ name: String, _ stored: Stored, defaultValue: Value, sample: Stored?, _ notation: Notation<Stored>,
    value: @escaping @Sendable (Stored, Filter) -> Value?
  ) {
    input = FilterInput(name, stored, sample: sample, notation)
    self.defaultValue = defaultValue
    formula = { stored, filter in Stored(stored).flatMap { value($0, filter) } }
  }

  /// Creates an input whose formulas get the stored value.
  init(_ name: String, _ defaultValue: Value, sample: Value?, _ notation: Notation<Value>)
  where Value: FilterInputValue {
    self.init(name, defaultValue, defaultValue: defaultValue, sample: sample, notation) { value, _ in value }
  }

  /// Returns the input as one that the filter requires. `form` describes its value in the reference.
  func needed(_ form: String? = nil) -> Input {
    var input = self
    input.input.isNeeded = true
    if let form { input.input.form = form }
    return input
  }

  /// Returns the value in a filter of the input's row.
  fileprivate func value(in filter: Filter) -> Value {
    filter.value(at: index).flatMap { formula($0, filter) } ?? defaultValue
  }

  /// Returns the value in a filter of any row, or `nil` if the filter has no such input.
  fileprivate func value(inAny filter: Filter) -> Value? {
    filter[input.key].flatMap { formula($0, filter) }
  }
}

extension Filter {
  /// The value of an input as formulas get it, or `nil` if the filter has no such input.
  subscript<Value>(input: Input<Value>) -> Value? { input.value(inAny: self) }
}

/// The inputs of one row, in order.
struct InputList<each Value: Sendable>: Sendable {
  let erased: [FilterInput]
  private let inputs: (repeat Input<each Value>)

  init(_ input: repeat Input<each Value>) {
    var erased: [FilterInput] = []
    func placed<V>(_ input: Input<V>) -> Input<V> {
      var placed = input
      placed.index = erased.count
      erased.append(input.input)
      return placed
    }
    inputs = (repeat placed(each input))
    self.erased = erased
  }

  /// Calls a formula with the values of a filter.
  func values<Result>(of filter: Filter, in formula: (repeat each Value) -> Result) -> Result {
    formula(repeat (each inputs).value(in: filter))
  }

  /// Calls a formula with a context, followed by the values of a filter.
  func values<Context, Result>(
    of filter: Filter, on context: Context, in formula: (Context, repeat each Value) -> Result
  ) -> Result {
    formula(context, repeat (each inputs).value(in: filter))
  }
}
