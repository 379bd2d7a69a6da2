package import AnimuxDocuments

/// The parts of a filter's section in the reference.
extension FilterKind {
  /// A sentence about the filter's effect.
  package var summary: String { row.summary }

  /// The inputs as rows of a Markdown table.
  package var inputTable: String {
    inputs.map { "| `\($0.key)` | \($0.form) | `\($0.print($0.defaultValue).text())` |" }.joined(
      separator: "\n")
  }

  /// The folder of the filter's picture, which all filters with the same input picture share.
  package var sampleFolder: String {
    switch effect {
    case .passes(let effect): effect.scope == .edges ? "shape" : "picture"
    case .placing, .mixture: "picture"
    case .blend, .transition, .generator: family.rawValue
    }
  }

  /// The filter with the sample values of its inputs, as its picture shows it.
  package var sampleDocument: JSON {
    let inputs = inputs.compactMap { input in input.sample.map { (input.key, input.print($0)) } }
    return JSON(object: [("filter", JSON(name))] + inputs)
  }
}
