internal import AnimuxDocuments
import AnimuxGraphics

/// One input of a kind of filter: its key, the value where none is given, and how it is written.
public struct FilterInput: Sendable {
  /// `inputRadius`
  public let key: String
  public let standard: FilterValue
  /// Its value in the picture of the kind in the reference; `nil` for the standard one.
  let sample: FilterValue?
  /// True where a filter is nothing without it.
  var isNeeded = false
  /// How its value is written, for the format's reference.
  var form: String
  /// Reads a value; returns `nil` after reporting.
  let read: @Sendable (JSON, inout Reader) -> FilterValue?
  let print: @Sendable (FilterValue) -> JSON
  /// Where its value stands in a filter that has it; in one that has not, it stays at its standard.
  let slot: any SlotProtocol<Filter>

  /// `name` is without "input".
  init<Value: FilterInputValue>(
    _ name: String, _ standard: Value, sample: Value?, _ notation: Notation<Value>
  ) {
    self.standard = standard.filterValue
    self.sample = sample?.filterValue
    form = notation.reading.name
    read = { json, reader in notation.reading.read(json, &reader)?.filterValue }
    print = { value in Value(value).map(notation.print) ?? nil }
    let key = "input\(name)"
    self.key = key
    slot = Slot<Filter, Value>(
      notation: notation, getter: { $0[key].flatMap(Value.init) ?? standard },
      setter: { $0[key] = $1.filterValue })
  }
}
