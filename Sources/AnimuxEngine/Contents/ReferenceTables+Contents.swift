/// Tables of the reference about one type of layer, and about what texts consist of.
extension ReferenceTables {
  package static var cellRows: [SchemaRow] { EmitterCell.properties.map(\.row) }
  package static var emitterCells: String { table(EmitterCell.properties, isPart: true) }

  /// The keys of layers that have no effect on a transform layer, as code.
  package static var ignoredByTransformLayers: [String] {
    Layer.properties.map(\.name).filter(TransformContent.ignored.contains).map { "`\($0)`" }
  }

  /// The keys of a run of text.
  package static var runRows: [SchemaRow] {
    TextRun.properties.map { $0.row(isRequired: TextRun.requires($0)) }
  }
  /// The keys of an area behind a text.
  package static var areaRows: [SchemaRow] {
    LineBackground.properties.map { $0.row(isRequired: LineBackground.requires($0)) }
  }
  /// The keys of a gradient that is the colour of a text.
  package static var gradientRows: [SchemaRow] {
    GradientContent.properties.map { $0.row(isRequired: $0.name == "colors") }
  }
}

extension ObjectValue {
  fileprivate static func requires(_ property: Property<Self>) -> Bool {
    requiredKeys.contains(property.name)
  }
}
