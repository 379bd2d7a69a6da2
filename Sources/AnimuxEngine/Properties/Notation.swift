internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// The way a value is written in a document, for reading and for printing.
struct Notation<Value>: Sendable {
  let reading: Reading<Value>
  /// Whether the numbers are fractions of the bounds, so that none of them is a length.
  let isUnit: Bool
  /// Whether animated values may exceed the range of the model value. Values outside the range are clamped when they are drawn.
  let overshoots: Bool
  let print: @Sendable (Value) -> JSON

  init(
    _ reading: Reading<Value>, isUnit: Bool = false, overshoots: Bool = false,
    print: @escaping @Sendable (Value) -> JSON
  ) {
    self.reading = reading
    self.isUnit = isUnit
    self.overshoots = overshoots
    self.print = print
  }
}

extension Notation<Double> {
  static let number = Notation(.number) { JSON($0) }
  static let notNegative = Notation(.number(.notNegative)) { JSON($0) }
  static let positive = Notation(.number(.positive)) { JSON($0) }
  static let opacity = Notation(.number(.unit), overshoots: true) { JSON($0) }
  static let angle = Notation(.angle) { JSON($0) }
  static let width = Notation(.length(.horizontal)) { JSON($0) }
  static let height = Notation(.length(.vertical)) { JSON($0) }
  static let depth = Notation(.length(.none)) { JSON($0) }
  static let time = Notation(.time) { JSON($0) }
  static let span = Notation(.time(.notNegative)) { $0.isFinite ? JSON($0) : nil }
  /// A span for which `null` is infinity.
  static let spanOrNull = Notation(Reading.time(.notNegative).orNull().map { $0 ?? .infinity }) {
    $0.isFinite ? JSON($0) : nil
  }
  static let count = Notation(.repeatCount) { $0.isFinite ? JSON($0) : "infinity" }
}

extension Notation {
  /// Returns a notation in which `null` stands for `nil`.
  func orNull() -> Notation<Value?> where Value: Sendable {
    let print = print
    return Notation<Value?>(reading.orNull(), isUnit: isUnit) { $0.map(print) ?? nil }
  }
}

extension Notation where Value: RangeReplaceableCollection & Sendable {
  /// Returns a notation in which `null` stands for an empty collection, because Core Animation's default is `nil`.
  func orNone() -> Notation {
    Notation(reading.orNull().map { $0 ?? Value() }, isUnit: isUnit, overshoots: overshoots, print: print)
  }
}

extension Notation<Int> {
  static func integer(_ range: ClosedRange<Int>) -> Notation { Notation(.integer(range)) { JSON($0) } }
}

extension Notation<Bool> {
  static let flag = Notation(.boolean) { JSON($0) }
}

extension Notation<String?> {
  static let name = Notation(Reading.name.orNull()) { $0.map { JSON($0) } ?? nil }
}

extension Notation<Point> {
  static let point = Notation(.point) { JSON([$0.x, $0.y]) }
  static let unitPoint = Notation(.unitPoint, isUnit: true) { JSON([$0.x, $0.y]) }
}

extension Notation<Size> {
  static let size = Notation(.size) { JSON([$0.width, $0.height]) }
  static let unitSize = Notation(.unitSize, isUnit: true) { JSON([$0.width, $0.height]) }
}

extension Notation<Rect> {
  static let rect = Notation(.rect) { JSON([$0.minX, $0.minY, $0.size.width, $0.size.height]) }
  static let unitRect = Notation(.unitRect, isUnit: true) {
    JSON([$0.minX, $0.minY, $0.size.width, $0.size.height])
  }
}

extension Notation<Vector3> {
  static let vector = Notation(.vector) { JSON([$0.x, $0.y, $0.z]) }
}

extension Notation<Color> {
  static let color = Notation(.color) { JSON([$0.red, $0.green, $0.blue, $0.alpha]) }
}

extension Notation<Color?> {
  static let optionalColor = Notation<Color>.color.orNull()
}

extension Notation<String> {
  static let text = Notation(.text) { JSON($0) }
}

extension Notation<String?> {
  static let optionalText = Notation<String>.text.orNull()
}

extension Notation<FileReference?> {
  static let optionalFile = Notation<FileReference>.file.orNull()
}

extension Notation<Path> {
  static let path = Notation(.path) { JSON($0.data) }
}

extension Notation<Path?> {
  static let optionalPath = Notation<Path>.path.orNull()
}

extension Notation<Transform> {
  static let transform = Notation(.transform) { JSON($0.matrix.numbers) }
}

extension Notation<[Color]> {
  static let colors = Notation(Reading.color.list()) { JSON($0.map(Notation<Color>.color.print)) }
}

extension Notation<[Double]> {
  static let numbers = Notation(Reading.number.list()) { JSON($0) }
}

extension Notation where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the type's names.
  static var choice: Notation { Notation(.choice()) { JSON($0.rawValue) } }

  /// Returns a notation for one of the type's names. `others` contains further names that can be read.
  static func choice(alsoReading others: [(name: String, value: Value)]) -> Notation {
    Notation(.choice(Value.allCases.map { ($0.rawValue, $0) } + others)) { JSON($0.rawValue) }
  }
}

extension Notation where Value: OptionSet & Sendable, Value.Element == Value {
  /// Returns a notation for a list of names. `others` contains further names that can be read.
  static func options(
    _ names: [(name: String, value: Value)], alsoReading others: [(name: String, value: Value)] = []
  ) -> Notation {
    Notation(
      Reading.choice(names + others).list().map { Value($0) },
      print: { set in JSON(names.filter { set.contains($0.value) }.map { JSON($0.name) }) })
  }
}

extension Notation<RoundedRect.Corners> {
  static let corners = options([
    ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft),
    ("bottomRight", .bottomRight),
  ])
}
