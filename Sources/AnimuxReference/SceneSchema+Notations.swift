internal import AnimuxDocuments
internal import AnimuxEngine

/// The notations of values.
extension SceneSchema {
  private static let digits = "[0-9]"

  static let notations: Members = [
    (
      "length",
      [
        "anyOf": [["type": "number"], ["type": "string", "pattern": "[0-9]|^auto$"]],
        "examples": [120, "50%", "10vw"],
      ]
    ),
    (
      "time",
      [
        "anyOf": [["type": "number"], ["type": "string", "pattern": JSON(digits)]],
        "examples": [1.5, "250ms", "45f"],
      ]
    ),
    (
      "angle",
      [
        "anyOf": [["type": "number"], ["type": "string", "pattern": JSON(digits)]],
        "examples": ["45deg", "0.5turn"],
      ]
    ),
    (
      "color",
      [
        "anyOf": [
          ["type": "string", "pattern": "^\\s*(#[0-9a-fA-F]{3,8}|[A-Za-z]+\\s*([(].*[)])?)\\s*$"],
          ValueSchema.list(of: ["type": "number"], from: 3, to: 4),
        ],
        "examples": ["#ffd166", "tomato", "rgb(255, 209, 102)"],
      ]
    ),
    (
      "transform",
      [
        "anyOf": [["const": "identity"], ["type": "array"]],
        "examples": [[["rotate": "30deg"], ["scale": 2]]],
      ]
    ),
    ("path", path), ("value", value), ("area", area),
    (
      "timingFunction",
      [
        "anyOf": [
          ["type": "string", "pattern": "^\\s*[A-Za-z]"],
          ValueSchema.list(of: ["type": "number"], from: 4, to: 4),
          [
            "type": "object", "required": ["steps"],
            "properties": ["steps": ["type": ["number", "string"]], "position": ["type": "string"]],
          ],
        ],
        "examples": ["easeOut", "easeInOutBack", [0.34, 1.56, 0.64, 1]],
      ]
    ),
  ]
}

/// Values that are objects.
extension SceneSchema {
  private static let shapes = [
    "rect", "cornerRadius", "ellipse", "polygon", "star", "arc", "points", "closed",
  ]

  private static var path: JSON {
    let object = JSON(object: closed(shapes.map { ($0, true) }) + [("minProperties", 1)])
    return [
      "anyOf": [["type": "string"], object], "examples": ["M0 0 L100 0", ["ellipse": [0, 0, 100, 100]]],
    ]
  }

  /// A value of any key path.
  private static var value: JSON {
    let keys =
      shapes + [
        "use", "include", "filter", "type", "shutter", "samples", "colors", "translate", "scale", "rotate",
        "perspective", "matrix", "repeat", "contents", "name", "color", "string",
      ]
    let object: JSON = ["type": "object", "anyOf": JSON(keys.map { key in ["required": [JSON(key)]] })]
    let list: JSON = ["type": "array", "items": ValueSchema.reference("value")]
    return ValueSchema.alternatives([["type": ["number", "string", "boolean", "null"]], list, object])
  }

  private static var area: JSON {
    let members: Members = [
      ("color", ValueSchema.computed(ValueSchema.reference("color"))),
      ("padding", ["type": ["number", "string", "array"]]),
      ("cornerRadius", ValueSchema.computed(["type": ["number", "string"]])),
    ]
    return JSON(object: closed(members))
  }
}

/// Expressions, definitions and repeats.
extension SceneSchema {
  /// Returns the schema of what a repeat copies, which can be a repeat itself.
  private static func repeated(_ name: String) -> JSON {
    ValueSchema.computed(
      ValueSchema.alternatives([ValueSchema.reference(name), ValueSchema.reference("repeat")]))
  }

  static let reuse: Members = [
    (
      "computed",
      [
        "description": "an expression, a definition or another document",
        "anyOf": [
          ["type": "string", "pattern": "\\$\\{"],
          ["type": "object", "anyOf": [["required": ["use"]], ["required": ["include"]]]],
        ],
      ]
    ),
    (
      "repeat",
      [
        "type": "object", "required": ["repeat"],
        "properties": [
          "repeat": ["type": ["number", "array", "string", "object"]], "as": ["type": "string"], "if": true,
          "layer": repeated("layer"),
          "animation": repeated("animation"),
          "transaction": repeated("transaction"),
          "track": repeated("track"), "value": true, "comment": true,
        ],
        "patternProperties": ["^(_|x-)": true], "additionalProperties": false,
      ]
    ),
  ]
}

/// Filters, by their names.
extension SceneSchema {
  static var filters: Members {
    let kinds = FilterKind.all
    let names = kinds.flatMap(ReferenceTables.names)
    let filter: JSON = [
      "type": "object", "required": ["filter"],
      "properties": [
        "filter": ["anyOf": [ValueSchema.reference("filterName"), ValueSchema.reference("computed")]]
      ],
      "allOf": JSON(
        kinds.map { kind in
          when(
            "filter", isOneOf: ReferenceTables.names(of: kind), ValueSchema.reference("filter.\(kind.name)"))
        }),
    ]
    return [("filterName", ["enum": JSON(names.map { JSON($0) })]), ("filter", filter)]
      + kinds.map { ("filter.\($0.name)", schema(of: $0)) }
  }

  private static func schema(of kind: FilterKind) -> JSON {
    let rows = ReferenceTables.rows(of: kind)
    let common: Members = [
      ("filter", ["type": "string"]), ("name", ["type": "string", "description": "the name in key paths"]),
      ("enabled", ["description": "whether the filter has an effect", "default": true]),
      ("space", ["description": "the light that the formulas apply to", "enum": ["encoded", "linear"]]),
    ]
    let all = closed(common + members(rows), required: rows.filter(\.isRequired).map(\.name))
    return JSON(object: [("description", JSON(kind.summary))] + all)
  }
}
