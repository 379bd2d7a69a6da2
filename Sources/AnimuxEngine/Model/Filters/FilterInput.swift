internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// One input of a kind of filter: its key, the value where none is given, and how it is written.
public struct FilterInput: Sendable {
  /// `inputRadius`
  public let key: String
  public let standard: FilterValue
  /// True where a filter is nothing without it.
  private(set) var isNeeded = false
  /// How its value is written, for the format's reference.
  private(set) var form: String
  /// Nil after reporting.
  let read: @Sendable (JSON, inout Reader) -> FilterValue?
  let print: @Sendable (FilterValue) -> JSON
  /// Where its value stands in a filter that has it; in one that has not, it stays at its standard.
  let slot: any SlotProtocol<Filter>

  private init<Value: FilterInputValue>(_ name: String, _ standard: Value, _ notation: Notation<Value>) {
    self.standard = standard.filterValue
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

/// Rows of the table of filters: names without "input".
extension FilterInput {
  static func number(_ name: String, _ standard: Double, _ range: NumberRange = .any) -> FilterInput {
    FilterInput(name, standard, Notation(.number(range)) { JSON($0) })
  }

  static func angle(_ name: String, _ standard: Double = 0) -> FilterInput {
    FilterInput(name, standard, .angle)
  }

  static func point(_ name: String, _ x: Double, _ y: Double) -> FilterInput {
    FilterInput(name, Point(x, y), .point)
  }

  /// `inputCenter` as nearly all that have one have it.
  static let center = point("Center", 150, 150)

  static func vector(_ name: String, _ standard: [Double]) -> FilterInput {
    let reading = Reading.number.list(count: standard.count...standard.count)
    return FilterInput(name, standard, Notation(reading) { JSON($0) })
  }

  static func color(_ name: String, _ standard: Color) -> FilterInput {
    FilterInput(name, standard, .color)
  }

  static func file(_ name: String) -> FilterInput {
    FilterInput(name, FileReference?.none, .optionalFile)
  }

  /// A picture without which the filter is nothing.
  static func neededFile(_ name: String) -> FilterInput {
    var input = file(name).needed
    input.form = Notation<FileReference>.file.reading.name
    return input
  }

  /// Colours of a cube, or a file of them.
  static func table(_ name: String) -> FilterInput {
    FilterInput(name, ColorTable.none, .table).needed
  }

  static func tableFile(_ name: String) -> FilterInput {
    FilterInput(name, ColorTable.none, .tableFile).needed
  }

  private var needed: FilterInput {
    var input = self
    input.isNeeded = true
    return input
  }

  static func text(_ name: String, _ standard: String) -> FilterInput {
    FilterInput(name, standard, .words)
  }

  static func choice(_ name: String, _ standard: String, among names: [String]) -> FilterInput {
    FilterInput(name, standard, Notation(.choice(names.map { (name: $0, value: $0) })) { JSON($0) })
  }

  static func transform(_ name: String, _ standard: Transform) -> FilterInput {
    FilterInput(name, standard, .transform)
  }
}
