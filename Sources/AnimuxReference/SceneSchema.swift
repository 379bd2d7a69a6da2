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
    let rows = members(ReferenceTables.documentRows)
    let own = JSON(object: closed(rows, required: required(ReferenceTables.documentRows)))
    let origin = JSON(["source", "cues", "use", "include"].map { ["required": [JSON($0)]] as JSON })
    let captions: JSON = ["properties": ["captions": ["if": ["type": "object"], "then": ["anyOf": origin]]]]
    let root: Members = [
      ("type", "object"), ("if", reused), ("then", JSON(object: closed(relaxed(rows)))),
      ("else", ["allOf": [own, captions]]),
    ]
    return SharedSchemas.applied(to: JSON(object: head + root + [("$defs", JSON(object: definitions))]))
  }

  private static var definitions: Members {
    let tables: Members = [
      (
        "transaction",
        choice(of: closed(members(ReferenceTables.transactionRows)), members(ReferenceTables.transactionRows))
      ),
      (
        "track",
        choice(
          of: closed(members(ReferenceTables.trackRows), required: ["source"]),
          members(ReferenceTables.trackRows))
      ),
      ("emitterCell", object(ReferenceTables.cellRows)),
      ("captions", object(ReferenceTables.captionRows)), ("output", object(ReferenceTables.outputRows)),
      ("flexItem", object(ReferenceTables.flexItemRows)),
      ("gridItem", object(ReferenceTables.gridItemRows)),
      ("layoutManager", layoutManager),
      ("run", object(ReferenceTables.runRows, required: required(ReferenceTables.runRows))),
      ("area", object(ReferenceTables.areaRows, required: required(ReferenceTables.areaRows))),
      (
        "gradient",
        object(
          ReferenceTables.gradientRows, extra: [("type", ["const": "gradient"])],
          required: required(ReferenceTables.gradientRows))
      ),
    ]
    return notations + reuse + variables + tables + layers + animations + values + filters + parts
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

  /// Objects that have keys from a definition or from another document.
  static let reused: JSON = ["anyOf": [["required": ["use"]], ["required": ["include"]]]]

  /// Returns the schema of an object, and that of the same object on top of another one.
  private static func choice(of own: Members, _ rows: Members) -> JSON {
    ["type": "object", "if": reused, "then": JSON(object: closed(relaxed(rows))), "else": JSON(object: own)]
  }

  /// Returns the schemas of the keys of an object that is on top of another one. An object in it is on top of the one there, so that
  /// it can be any part of what it has to be.
  static func relaxed(_ members: Members) -> Members { members.map { ($0, SharedSchemas.relaxed($1)) } }

  static func required(_ rows: [SchemaRow]) -> [String] { rows.filter(\.isRequired).map(\.name) }

  /// Returns the schema of each key. A key whose value is described by another table refers to that.
  static func members(_ rows: [SchemaRow]) -> Members { rows.map { ($0.name, schema(of: $0)) } }

  private static func schema(of row: SchemaRow) -> JSON {
    let own = tabled["\(row.name): \(row.form)"] ?? ValueSchema.of(form: row.form) ?? [:]
    var members: Members = [
      ("description", JSON(row.meaning.isEmpty ? row.form : "\(row.meaning) (\(row.form))"))
    ]
    if let defaultValue = row.defaultValue { members.append(("default", defaultValue)) }
    guard case .object(let parts) = ValueSchema.computed(own).kind else { return JSON(object: members) }
    return JSON(object: members + parts.map { ($0.key, $0.value) })
  }

  /// The schemas of objects that the tables do not describe, by the keys and the descriptions of these.
  private static let tabled: [String: JSON] = [
    "captions: an object": ValueSchema.reference("captions"),
    "output: an object": ValueSchema.reference("output"),
    "style: an object": ValueSchema.reference("layer.text"),
    "scene: an object, or null": ValueSchema.alternatives([["$ref": "#"], ["type": "null"]]),
    "variables: an object of values by their names": ValueSchema.reference("variables"),
    "cues: a list, each element an object": ValueSchema.list(
      of: ValueSchema.fields(
        [("begin", "a time of 0 or more"), ("end", "a time of 0 or more"), ("text", "a text")],
        required: ["begin", "end", "text"])),
  ]

  /// Returns the parts of the schema of an object that has only these keys, those of the author, and those of reuse.
  /// Required keys can come from a definition or from another document.
  ///
  /// - Parameter others: A pattern for further keys, such as key paths.
  static func closed(_ members: Members, required: [String] = [], others: String? = nil) -> Members {
    var patterns: Members = [("^(_|x-)", true), ("\\$\\{", true)]
    if let others { patterns.append((others, ValueSchema.reference("value"))) }
    let known = Set(members.map(\.0))
    let common: Members = [
      ("comment", true), ("if", true), ("use", ["type": "string"]), ("include", ["type": "string"]),
    ]
    var result: Members = [
      ("type", "object"), ("properties", JSON(object: members + common.filter { !known.contains($0.0) })),
      ("patternProperties", JSON(object: patterns)), ("additionalProperties", false),
    ]
    if !required.isEmpty { result.append(("anyOf", JSON(present(required)))) }
    return result
  }

  /// Returns alternatives of which one is met if an object has all of these keys, or can have them from elsewhere.
  static func present(_ keys: [String]) -> [JSON] {
    [["required": JSON(keys.map { JSON($0) })], ["required": ["use"]], ["required": ["include"]]]
  }

  /// Returns a schema that applies if a key has one of several values.
  static func when(_ key: String, isOneOf values: [String], _ schema: JSON) -> JSON {
    let condition: JSON = [
      "properties": JSON(object: [(key, ValueSchema.oneOf(values))]), "required": [JSON(key)],
    ]
    return ["if": condition, "then": schema]
  }
}
