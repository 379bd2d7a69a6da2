/// A kind of filter, all of it: its name, what it does in a sentence, its inputs and its effect.
///
/// Rows stand in the tables of `Rows`, one or more for each family. `FilterEffect` lists what a row can be, and there is a function for
/// each way to write one. A formula gets the values of the inputs, in their order:
///
/// ```swift
/// pixels(
///   "CIPixellate", "Squares, each of one colour.",
///   .center, .number("Scale", 8, .positive)
/// ) { center, scale in [.cells(center: center, side: scale)] }
/// ```
final class FilterRow: Sendable {
  /// Core Image's, with "CI", or Core Animation's where only that has it, or a name of our own.
  let name: String
  /// Other names that documents may use, beside its name with or without "CI".
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

/// A table of filters: one row below the other.
@resultBuilder enum FilterTable {
  static func buildBlock(_ rows: FilterRow...) -> [FilterRow] { rows }
}
