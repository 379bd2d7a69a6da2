package import AnimuxDocuments
internal import AnimuxEngine

/// The JSON Schema of scene documents, generated from the tables that read them.
package struct SceneSchema {
  typealias Members = [(String, JSON)]

  /// The name of the dialect, as documents of the schema state it.
  private static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The schema as a document.
  package static var document: JSON {
    let head: Members = [
      ("$schema", JSON(dialect)), ("title", "A scene of animux"),
      ("description", "A canvas, a tree of layers, and animations of their properties."),
    ]
    let root = closed(members(ReferenceTables.documentRows), required: required(ReferenceTables.documentRows))
    return SharedSchemas.applied(to: JSON(object: head + root + [("$defs", JSON(object: definitions))]))
  }

  private static var definitions: Members {
    let tables: Members = [
      ("transaction", object(ReferenceTables.transactionRows)),
      ("track", object(ReferenceTables.trackRows, required: ["source"])),
      ("emitterCell", object(ReferenceTables.cellRows)),
      ("captions", object(ReferenceTables.captionRows)),
      ("output", object(ReferenceTables.outputRows)),
      ("flexItem", object(ReferenceTables.flexItemRows)),
      ("gridItem", object(ReferenceTables.gridItemRows)),
      ("layoutManager", layoutManager),
    ]
    return notations + reuse + tables + layers + animations + filters
  }

  private static var layoutManager: JSON {
    let flex = object(
      ReferenceTables.flexLayoutRows, extra: [("type", ["const": "flex"])], required: ["type"])
    let grid = object(
      ReferenceTables.gridLayoutRows, extra: [("type", ["const": "grid"])], required: ["type"])
    return ValueSchema.alternatives([["const": "constraints"], flex, grid])
  }
}

/// Objects with the keys of a table.
extension SceneSchema {
  /// Returns the schema of an object with the keys of a table.
  static func object(_ rows: [SchemaRow], extra: Members = [], required: [String] = []) -> JSON {
    JSON(object: closed(members(rows) + extra, required: required))
  }

  static func required(_ rows: [SchemaRow]) -> [String] { rows.filter(\.isRequired).map(\.name) }

  /// Returns the schema of each key. A key whose value is described by another table refers to that.
  static func members(_ rows: [SchemaRow]) -> Members { rows.map { ($0.name, schema(of: $0)) } }

  private static func schema(of row: SchemaRow) -> JSON {
    let tabled = ["captions", "output"].contains(row.name) && row.form == "an object"
    let own = tabled ? ValueSchema.reference(row.name) : ValueSchema.of(form: row.form) ?? [:]
    var members: Members = [
      ("description", JSON(row.meaning.isEmpty ? row.form : "\(row.meaning) (\(row.form))"))
    ]
    if let standard = row.standard { members.append(("default", standard)) }
    guard case .object(let parts) = ValueSchema.computed(own).kind else { return JSON(object: members) }
    return JSON(object: members + parts.map { ($0.key, $0.value) })
  }

  /// Returns the parts of the schema of an object that has only these keys, those of the author, and those of reuse.
  /// Required keys can come from a definition or from another document.
  ///
  /// - Parameter others: A pattern for further keys, such as key paths.
  static func closed(_ members: Members, required: [String] = [], others: String? = nil) -> Members {
    var patterns: Members = [("^(_|x-)", true), ("\\$\\{", true)]
    if let others { patterns.append((others, ValueSchema.reference("value"))) }
    let known = Set(members.map(\.0))
    let reused = ["comment", "if", "use", "include"].filter { !known.contains($0) }.map { ($0, true as JSON) }
    var result: Members = [
      ("type", "object"), ("properties", JSON(object: members + reused)),
      ("patternProperties", JSON(object: patterns)), ("additionalProperties", false),
    ]
    if !required.isEmpty {
      let all: JSON = ["required": JSON(required.map { JSON($0) })]
      let (use, include): (JSON, JSON) = (["required": ["use"]], ["required": ["include"]])
      result.append(("anyOf", JSON([all, use, include])))
    }
    return result
  }

  /// Returns a schema that applies if a key has one of several values.
  static func when(_ key: String, isOneOf values: [String], _ schema: JSON) -> JSON {
    let oneOf: JSON = ["enum": JSON(values.map { JSON($0) })]
    let condition: JSON = ["properties": JSON(object: [(key, oneOf)]), "required": [JSON(key)]]
    return ["if": condition, "then": schema]
  }
}
