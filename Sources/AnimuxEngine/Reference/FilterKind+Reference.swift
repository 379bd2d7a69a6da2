package import AnimuxDocuments

/// A filter's row, for the page that is made of it.
extension FilterKind {
  /// A sentence on what it does.
  package var summary: String { row.summary }

  /// A row of Markdown for each input.
  package var inputTable: String {
    inputs.map { "| `\($0.key)` | \($0.form) | `\($0.print($0.standard).text())` |" }.joined(separator: "\n")
  }

  /// The folder of its picture, by what is in it before.
  package var sampleFolder: String {
    switch effect {
    case .passes(let effect): effect.scope == .edges ? "shape" : "picture"
    case .placing, .mixture: "picture"
    case .blend, .transition, .generator: family.rawValue
    }
  }

  /// The filter of its picture.
  package var sampleDocument: JSON {
    let inputs = inputs.compactMap { input in input.sample.map { (input.key, input.print($0)) } }
    return JSON(object: [("filter", JSON(name))] + inputs)
  }
}
