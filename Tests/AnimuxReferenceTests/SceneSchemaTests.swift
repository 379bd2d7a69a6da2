import AnimuxDocuments
import AnimuxEngine
import AnimuxReference
import Testing

@Suite("The schema of scenes")
struct SceneSchemaTests {
  private static let tables = [
    ReferenceTables.documentRows, ReferenceTables.captionRows, ReferenceTables.layerRows,
    ReferenceTables.trackRows, ReferenceTables.outputRows, ReferenceTables.cellRows,
    ReferenceTables.flexLayoutRows, ReferenceTables.gridLayoutRows, ReferenceTables.flexItemRows,
    ReferenceTables.gridItemRows, ReferenceTables.timingRows, ReferenceTables.transactionRows,
  ]

  @Test func everyDescriptionOfAValueHasASchema() {
    let types = ReferenceTables.layerTypeRows.map(\.rows) + ReferenceTables.animationTypeRows.map(\.rows)
    let filters = FilterKind.all.map(ReferenceTables.rows)
    for row in (Self.tables + types + filters).joined() {
      #expect(ValueSchema.of(form: row.form) != nil, "\(row.name): \(row.form)")
    }
  }

  @Test func everyReferenceLeadsToADefinition() throws {
    let text = SceneSchema.document.text()
    let definitions = try #require(SceneSchema.document["$defs"])
    for piece in text.split(separator: "#/$defs/").dropFirst() {
      let name = String(piece.prefix { $0 != "\"" })
      #expect(definitions[name] != nil, "\(name)")
    }
  }

  /// Editors read the schema again with each folder.
  @Test func whatIsRepeatedIsWrittenOnce() {
    #expect(SceneSchema.document.text().utf8.count < 450_000)
  }
}
