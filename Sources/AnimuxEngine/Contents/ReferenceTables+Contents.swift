/// Tables of the reference about one type of layer.
extension ReferenceTables {
  package static var cellRows: [SchemaRow] { EmitterCell.properties.map(\.row) }
  package static var emitterCells: String { table(EmitterCell.properties) }

  /// The keys of layers that have no effect on a transform layer, as code.
  package static var ignoredByTransformLayers: [String] {
    Layer.properties.map(\.name).filter(TransformContent.ignored.contains).map { "`\($0)`" }
  }
}
