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

  @Test func valuesOfAnimationsHaveTheFormOfTheirKeyPath() throws {
    let conditions = try #require(SceneSchema.document["$defs"]?["animated"]?["allOf"])
    guard case .array(let groups) = conditions.kind else {
      Issue.record("they are no list")
      return
    }
    func values(of keyPath: String) -> String? {
      groups.first { $0["if"]?["properties"]?["keyPath"]?["enum"]?.text().contains("\"\(keyPath)\"") == true }
        .flatMap { (group) -> String? in
          let rules = group["then"]
          if case .array(let all)? = rules?["allOf"]?.kind { return all[0]["properties"]?["byValue"]?.text() }
          return rules?["properties"]?["byValue"]?.text()
        }
    }
    #expect(values(of: "transform.rotation.z")?.contains("#/$defs/angle") == true)
    #expect(values(of: "bounds.size.width")?.contains("#/$defs/length") == true)
    #expect(values(of: "position")?.contains("#/$defs/point") == true)
    // A difference can be any number, even where the value cannot.
    #expect(values(of: "shadowRadius")?.contains("\"number\"") == true)
    #expect(values(of: "shadowRadius")?.contains("minimum") == false)
  }

  @Test func numbersHaveTheirRanges() {
    #expect(ValueSchema.of(form: "a length of 0 or more")?.text().contains(#""minimum": 0"#) == true)
    #expect(ValueSchema.of(form: "a time of 0.01…60")?.text().contains(#""maximum": 60"#) == true)
    #expect(
      ValueSchema.of(form: "a time of more than 0 and at most 9 s")?.text().contains(#""maximum": 9"#) == true
    )
  }

  @Test func everyPartHasTheSchemaOfItsVariables() throws {
    let definitions = try #require(SceneSchema.document["$defs"])
    for name in PartLibrary.names {
      let part = definitions["part.\(name)"]
      #expect(part?["additionalProperties"] == false, "\(name)")
    }
    let rows = try #require(definitions["part.bar-chart"]?["properties"]?["rows"])
    #expect(rows.text().contains(#""maxItems": 40"#) && rows.text().contains(#"["label", "value"]"#))
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
  @Test func repeatedValuesAreWrittenOnce() {
    #expect(SceneSchema.document.text().utf8.count < 600_000)
  }
}
