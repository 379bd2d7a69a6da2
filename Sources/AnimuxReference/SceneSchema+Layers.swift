internal import AnimuxDocuments
internal import AnimuxEngine

/// Layers, by their types.
extension SceneSchema {
  private static let keyPaths = "[.\\[]"

  static var layers: Members {
    let types = ReferenceTables.layerTypeRows
    let names = types.map(\.name)
    let typed = types.map { type in
      when("type", isOneOf: [type.name], ValueSchema.reference("layer.\(type.name)"))
    }
    let plain: JSON = [
      "if": ["not": ["required": ["type"]]], "then": ValueSchema.reference("layer.\(names.first ?? "layer")"),
    ]
    let type: JSON = [
      "description": "the type of the layer", "default": "layer",
      "anyOf": [ValueSchema.oneOf(names), ValueSchema.reference("computed")],
    ]
    let layer: JSON = [
      "type": "object", "properties": ["type": type], "if": reused,
      "then": ValueSchema.reference("layer.any"),
      "else": ["allOf": JSON(typed + [plain])], "allOf": JSON(partConditions),
    ]
    let own = types.map { type in
      ("layer.\(type.name)", withKeyPaths(merged([common, members(type.rows), structure])))
    }
    let all = merged([common] + types.map { members($0.rows) })
    return [("layer", layer)] + own + [
      ("layer.any", withKeyPaths(relaxed(merged([all, structure, inputs])))),
      ("layerChange", withKeyPaths(merged([all, size]))), ("style", JSON(object: closed(all))),
    ]
  }

  /// Returns the schema of an object that can have key paths besides these keys.
  private static func withKeyPaths(_ members: Members) -> JSON {
    JSON(object: closed(members, others: keyPaths) + [("allOf", [ValueSchema.reference("keyPaths")])])
  }

  private static var common: Members { members(ReferenceTables.layerRows) }

  private static let size: Members = [
    (
      "frame",
      described(
        "short for position and the size of bounds", ValueSchema.of(form: "a rect [x, y, width, height]"))
    ),
    (
      "size",
      described(
        "short for bounds with the origin 0; a side that is null follows from the contents",
        ValueSchema.list(
          of: ValueSchema.alternatives([ValueSchema.reference("length"), ["enum": [nil, "auto"]]]), from: 2,
          to: 2))
    ),
  ]

  private static var structure: Members {
    size + [
      ("type", ["type": "string"]),
      ("animations", described("the animations", ValueSchema.of(form: "animations, or null"))),
      (
        "sublayers",
        described(
          "the layers in this one, from back to front", ValueSchema.of(form: "a list of layers, or null"))
      ),
      ("userInfo", ["description": "kept and not used"]),
    ]
  }

  /// The key that a part of the library has in place of that of a composition.
  private static let inputs: Members = [
    ("variables", described("the values of the part's variables", ["type": "object"]))
  ]

  static func described(_ text: String, _ schema: JSON?) -> JSON {
    guard case .object(let members)? = schema.map(ValueSchema.computed)?.kind else {
      return ["description": JSON(text)]
    }
    return JSON(object: [("description", JSON(text))] + members.map { ($0.key, $0.value) })
  }

  /// Joins tables. A key that several of them have takes the values of each.
  static func merged(_ tables: [Members]) -> Members {
    var order: [String] = [], schemas: [String: [JSON]] = [:]
    for (key, schema) in tables.joined() {
      if schemas[key] == nil { order.append(key) }
      if schemas[key]?.contains(schema) != true { schemas[key, default: []].append(schema) }
    }
    return order.map { key in
      let all = schemas[key] ?? []
      return (key, all.count == 1 ? all[0] : ValueSchema.alternatives(all))
    }
  }
}
