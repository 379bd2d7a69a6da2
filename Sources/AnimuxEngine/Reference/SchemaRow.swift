package import AnimuxDocuments
internal import AnimuxMotion

/// A key of an object in a document, as the schema needs it.
package struct SchemaRow: Sendable {
  /// The key.
  package let name: String
  /// The description of the value, such as `a number 0…1`.
  package let form: String
  /// The default, or `nil` if no single value is the default.
  package let defaultValue: JSON?
  /// The description of the key.
  package let meaning: String
  /// Whether the key must be present.
  package let isRequired: Bool
}

extension ReferenceTables {
  package static var documentRows: [SchemaRow] { Scene.keys.map(\.row) }
  package static var captionRows: [SchemaRow] { CaptionsInScene.keys.map(\.row) }
  package static var layerRows: [SchemaRow] { Layer.properties.map(\.row) }
  package static var trackRows: [SchemaRow] { AudioTrack.properties.map(\.row) }
  package static var outputRows: [SchemaRow] { OutputSettings.properties.map(\.row) }
  package static var flexLayoutRows: [SchemaRow] { FlexLayout.properties.map(\.row) }
  package static var gridLayoutRows: [SchemaRow] { GridLayout.properties.map(\.row) }
  package static var flexItemRows: [SchemaRow] { FlexItem.properties.map(\.row) }
  package static var gridItemRows: [SchemaRow] { GridItem.properties.map(\.row) }
  package static var timingRows: [SchemaRow] { Timing.properties.map(\.row) }

  package static var transactionRows: [SchemaRow] {
    TransactionKey.all.map {
      SchemaRow(
        name: $0.name, form: $0.form, defaultValue: $0.defaultValue.writtenValue, meaning: $0.meaning,
        isRequired: false)
    }
  }

  /// The types of layers, each with its own keys.
  package static var layerTypeRows: [(name: String, rows: [SchemaRow])] {
    contentTypes.map { ($0.type, $0.layerProperties.map(\.row)) }
  }

  /// The types of animations, each with its own keys.
  package static var animationTypeRows: [(name: String, rows: [SchemaRow])] {
    animationTypes.map { ($0.documentType, $0.rows) }
  }

  /// The names that a filter can have in documents.
  package static func names(of kind: FilterKind) -> [String] { kind.names }

  /// Whether the formulas of a filter can apply to linear light.
  package static func hasSpace(_ kind: FilterKind) -> Bool { kind.effect.hasSpace }

  /// The keys of the inputs of a filter.
  package static func rows(of kind: FilterKind) -> [SchemaRow] {
    kind.inputs.map { input in
      SchemaRow(
        name: input.key, form: input.form, defaultValue: input.print(input.defaultValue),
        meaning: "an input of \(kind.name)",
        isRequired: input.isNeeded)
    }
  }
}

extension Property {
  /// The property as a row for the schema.
  var row: SchemaRow { row(isRequired: false) }

  /// Returns the property as a row for the schema of objects that may have to have it.
  func row(isRequired: Bool) -> SchemaRow {
    SchemaRow(name: name, form: form, defaultValue: defaultValue, meaning: meaning, isRequired: isRequired)
  }
}

extension DocumentKey {
  fileprivate var row: SchemaRow {
    SchemaRow(
      name: name, form: form, defaultValue: defaultValue.writtenValue, meaning: meaning,
      isRequired: isRequired)
  }
}

extension DocumentedAnimation {
  fileprivate static var rows: [SchemaRow] {
    keys.map { key in
      let note = key.note.map { $0.isEmpty ? "" : ": \($0)" } ?? ""
      return SchemaRow(
        name: key.name, form: key.form, defaultValue: nil,
        meaning: "a key of animations of the type `\(documentType)`\(note)", isRequired: false)
    }
  }
}

extension String {
  /// The value that a cell of the reference contains, such as `"black"`, or `nil` if it contains none.
  fileprivate var writtenValue: JSON? {
    let text = split(separator: "`").joined()
    var diagnostics = Diagnostics()
    guard !text.isEmpty, let value = JSON.parse(Source(name: "default", text: text), &diagnostics) else {
      return nil
    }
    return diagnostics.hasErrors ? nil : value
  }
}
