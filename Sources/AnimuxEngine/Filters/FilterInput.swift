internal import AnimuxDocuments
import AnimuxGraphics

/// An input of a kind of filter: its key, its default value, and how its value is written.
public struct FilterInput: Sendable {
  /// The key, such as `inputRadius`.
  public let key: String
  /// The value of the input if none is set.
  public let defaultValue: FilterValue
  /// The value in the kind's picture in the reference, or `nil` for the default value.
  let sample: FilterValue?
  /// Whether the filter has no effect without this input.
  var isNeeded = false
  /// The description of the value in the reference.
  var form: String
  /// Reads a value. Returns `nil` after reporting an error.
  let read: @Sendable (JSON, inout Reader) -> FilterValue?
  let print: @Sendable (FilterValue) -> JSON
  /// The slot of the value in a filter of the same kind. A filter of another kind keeps the default.
  let slot: any SlotProtocol<Filter>

  /// Creates an input.
  ///
  /// - Parameter name: The key without `input`.
  init<Value: FilterInputValue>(
    _ name: String, _ defaultValue: Value, sample: Value?, _ notation: Notation<Value>
  ) {
    self.defaultValue = defaultValue.filterValue
    self.sample = sample?.filterValue
    form = notation.reading.name
    read = { json, reader in notation.reading.read(json, &reader)?.filterValue }
    print = { value in Value(value).map(notation.print) ?? nil }
    let key = "input\(name)"
    self.key = key
    slot = Slot<Filter, Value>(
      notation: notation, getter: { $0[key].flatMap(Value.init) ?? defaultValue },
      setter: { $0[key] = $1.filterValue })
  }
}
