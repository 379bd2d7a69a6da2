public import AnimuxDocuments
public import AnimuxGraphics
public import AnimuxMotion

/// The value of a filter's input. Each case is a type of value.
public enum FilterValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A point of the layer.
  case point(Point)
  /// Several numbers that are not a point of the layer.
  case vector([Double])
  /// A colour.
  case color(Color)
  /// A picture, or `nil` for none.
  case file(FileReference?)
  /// A table of colours.
  case table(ColorTable)
  /// A text, such as the message of a bar code.
  case text(String)
  /// An affine transform.
  case transform(Transform)

  func isSameType(as other: FilterValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.color, .color), (.file, .file), (.text, .text),
      (.transform, .transform), (.table, .table):
      true
    case (.vector(let numbers), .vector(let others)): numbers.count == others.count
    case (.number, _), (.point, _), (.vector, _), (.color, _), (.file, _), (.text, _), (.transform, _),
      (.table, _):
      false
    }
  }
}

/// A type that the values of inputs can have.
protocol FilterInputValue: SlotValue {
  init?(_ value: FilterValue)
  var filterValue: FilterValue { get }
}

extension Double: FilterInputValue {
  init?(_ value: FilterValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
  var filterValue: FilterValue { .number(self) }
}

extension Point: FilterInputValue {
  init?(_ value: FilterValue) {
    guard case .point(let point) = value else { return nil }
    self = point
  }
  var filterValue: FilterValue { .point(self) }
}

extension [Double]: FilterInputValue {
  init?(_ value: FilterValue) {
    guard case .vector(let numbers) = value else { return nil }
    self = numbers
  }
  var filterValue: FilterValue { .vector(self) }
}

extension Color: FilterInputValue {
  init?(_ value: FilterValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
  var filterValue: FilterValue { .color(self) }
}

extension FileReference?: FilterInputValue {
  init?(_ value: FilterValue) {
    guard case .file(let file) = value else { return nil }
    self = file
  }
  var filterValue: FilterValue { .file(self) }
}

extension ColorTable: FilterInputValue {
  init?(_ value: FilterValue) {
    guard case .table(let table) = value else { return nil }
    self = table
  }
  var filterValue: FilterValue { .table(self) }
}

extension String: FilterInputValue {
  init?(_ value: FilterValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
  var filterValue: FilterValue { .text(self) }
}

extension Transform: FilterInputValue {
  init?(_ value: FilterValue) {
    guard case .transform(let transform) = value else { return nil }
    self = transform
  }
  var filterValue: FilterValue { .transform(self) }
}
