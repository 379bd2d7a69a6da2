internal import AnimuxDocuments
internal import AnimuxEngine

/// Layers, by their types.
extension SceneSchema {
  private static let keyPaths = "[.\\[]"

  static var layers: Members {
    let types = ReferenceTables.layerTypeRows
    let names = types.map(\.name)
    let reused: JSON = ["anyOf": [["required": ["use"]], ["required": ["include"]]]]
    let typed = types.map { type in
      when("type", isOneOf: [type.name], ValueSchema.reference("layer.\(type.name)"))
    }
    let plain: JSON = [
      "if": ["not": ["anyOf": [["required": ["type"]], ["required": ["use"]], ["required": ["include"]]]]],
      "then": ValueSchema.reference("layer.\(names.first ?? "layer")"),
    ]
    let fromElsewhere: JSON = [
      "if": ["allOf": [reused, ["not": ["required": ["type"]]]]], "then": ValueSchema.reference("layer.any"),
    ]
    let type: JSON = [
      "description": "the type of the layer", "default": "layer",
      "anyOf": [
        ["enum": JSON(names.map { JSON($0) })], ValueSchema.reference("computed"),
      ],
    ]
    let layer: JSON = [
      "type": "object", "properties": ["type": type], "allOf": JSON(typed + [plain, fromElsewhere]),
    ]
    let own = types.map { type in
      (
        "layer.\(type.name)",
        JSON(object: closed(merged([common, members(type.rows), structure]), others: keyPaths))
      )
    }
    let all = merged([common] + types.map { members($0.rows) })
    return [("layer", layer)] + own + [
      ("layer.any", JSON(object: closed(merged([all, structure, parts]), others: keyPaths))),
      ("layerChange", JSON(object: closed(merged([all, size]), others: keyPaths))),
      ("style", JSON(object: closed(all))),
    ]
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
          of: ValueSchema.alternatives([ValueSchema.reference("length"), ["type": "null"]]), from: 2, to: 2))
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

  /// The keys that a part of the library has in place of those of a composition.
  private static let parts: Members = [
    ("variables", ["description": "the values of the part's variables", "type": "object"])
  ]

  private static func described(_ text: String, _ schema: JSON?) -> JSON {
    guard case .object(let members)? = schema.map(ValueSchema.computed)?.kind else {
      return ["description": JSON(text)]
    }
    return JSON(object: [("description", JSON(text))] + members.map { ($0.key, $0.value) })
  }

  /// Joins tables. A key that several of them have takes the values of each.
  private static func merged(_ tables: [Members]) -> Members {
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

/// Animations, by their types.
extension SceneSchema {
  static var animations: Members {
    let types = ReferenceTables.animationTypeRows
    let typed = types.map { when("type", isOneOf: [$0.name], ValueSchema.reference("animation.\($0.name)")) }
    let untyped: JSON = [
      "if": ["not": ["anyOf": [["required": ["type"]], ["required": ["use"]], ["required": ["include"]]]]],
      "then": ValueSchema.alternatives([
        ValueSchema.reference("animation.basic"), ValueSchema.reference("animation.keyframe"),
      ]),
    ]
    let type: JSON = [
      "anyOf": [
        ["enum": JSON(types.map { JSON($0.name) })], ValueSchema.reference("computed"),
      ]
    ]
    let animation: JSON = [
      "type": "object", "properties": ["type": type], "allOf": JSON(typed + [untyped]),
    ]
    let values = ValueSchema.computed(ValueSchema.reference("animation"))
    let all = ValueSchema.alternatives([
      ValueSchema.objects("animation"),
      [
        "type": "object", "properties": ["comment": true, "if": true, "use": true, "include": true],
        "patternProperties": ["^(_|x-)": true], "additionalProperties": values,
      ],
    ])
    return [("animation", animation), ("animations", ValueSchema.computed(all))]
      + types.map { type in
        let keys = timing + members(type.rows) + [("type", ["type": "string"])]
        let required = type.rows.contains { $0.name == "keyPath" } ? ["keyPath"] : []
        return ("animation.\(type.name)", JSON(object: closed(keys, required: required)))
      } + [("slideTransition", slideTransition)]
  }

  /// The way in which a slide comes in, whose filter can have its inputs beside it.
  private static var slideTransition: JSON {
    let rows = ReferenceTables.animationTypeRows.first { $0.name == "transition" }?.rows ?? []
    let type: JSON = ["type": ["string", "object"]]
    return JSON(
      object: closed(timing + members(rows) + [("type", type)], others: "^(input|name$|enabled$|space$)"))
  }

  /// The keys that every animation has.
  private static var timing: Members {
    let rows = ReferenceTables.timingRows.map { row -> (String, JSON) in
      let own = ValueSchema.of(form: row.form) ?? [:]
      let schema: JSON =
        switch row.name {
        case "duration": ValueSchema.alternatives([own, ["type": "null"], ["const": "settling"]])
        case "beginTime": ValueSchema.alternatives([own, ["type": "string", "pattern": "^(after|with):"]])
        default: own
        }
      return (row.name, described(row.meaning, schema))
    }
    return rows + [
      ("timingFunction", described("the pace", ValueSchema.of(form: "a timing function"))),
      ("removedOnCompletion", described("whether the animation ends with its time", ["type": "boolean"])),
      (
        "piece",
        described(
          "the number of the piece of a split text that has the animation",
          ["type": ["integer", "null"], "minimum": 0])
      ),
    ]
  }
}
