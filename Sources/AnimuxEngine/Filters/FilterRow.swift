/// A kind of filter: its name, a sentence about its effect, its inputs, and the effect itself.
///
/// The rows are in the tables of `Rows`, one or more for each family. `FilterEffect` lists the possible effects, and
/// there is a function for each way to write a row. A formula gets the values of the inputs, in their order:
///
/// ```swift
/// pixels(
///   "CIPixellate", "Divides the picture into squares, each of one colour.",
///   .center, .number("Scale", 8, .positive)
/// ) { center, scale in [.cells(center: center, side: scale)] }
/// ```
final class FilterRow: Sendable {
  /// Core Image's name with `CI`, Core Animation's name if Core Image has none, or a name of this project.
  let name: String
  /// Further names that documents can use.
  let otherNames: [String]
  let summary: String
  let inputs: [FilterInput]
  let effect: FilterEffect

  init(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ inputs: [FilterInput],
    _ effect: FilterEffect
  ) {
    (self.name, self.otherNames, self.summary) = (name, otherNames, summary)
    (self.inputs, self.effect) = (inputs, effect)
  }
}

/// A table of filters, written as one row after the other.
@resultBuilder enum FilterTable {
  static func buildBlock(_ rows: FilterRow...) -> [FilterRow] { rows }
}
