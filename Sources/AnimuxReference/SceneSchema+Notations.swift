internal import AnimuxDocuments
internal import AnimuxEngine

/// The notations of values.
extension SceneSchema {
  private static let number = "[-+]?([0-9]+([.][0-9]+)?|[.][0-9]+)([eE][-+]?[0-9]+)?"

  /// Returns the schema of a number, or of a text with a unit.
  private static func quantity(_ pattern: String, examples: JSON) -> JSON {
    [
      "anyOf": [["type": "number"], ["type": "string", "pattern": JSON(pattern)]], "examples": examples,
    ]
  }

  private static func numbers(from low: Int, to high: Int) -> JSON {
    ValueSchema.list(of: ["type": "number"], from: low, to: high)
  }

  static let notations: Members = [
    ("length", quantity("^\(number)(%|vw|vh|vmin|vmax)$", examples: [120, "50%", "10vw"])),
    ("time", quantity("^\(number)(s|ms|f|(:\(number)){1,2})$", examples: [1.5, "250ms", "45f"])),
    ("angle", quantity("^\(number)(deg|turn|rad)$", examples: ["45deg", "0.5turn"])),
    ("point", ValueSchema.vector(2, of: ValueSchema.reference("length"))),
    ("rect", ValueSchema.vector(4, of: ValueSchema.reference("length"))),
    ("unitPoint", numbers(from: 2, to: 2)), ("unitRect", numbers(from: 4, to: 4)),
    ("color", color), ("transform", transform), ("operation", operation), ("path", path), ("value", value),
    ("timingFunction", timingFunction),
  ]

  private static var color: JSON {
    let component: JSON = ["type": "number", "minimum": 0, "maximum": 1]
    return [
      "anyOf": [
        ValueSchema.oneOf(ColorNotation.names),
        [
          "type": "string",
          "pattern":
            "^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$|^([rR][gG][bB]|[hH][sS][lL])[aA]?[(]|^[a-zA-Z]*[A-Z][a-zA-Z]*$",
        ], ValueSchema.list(of: component, from: 3, to: 4),
      ],
      "examples": ["#ffd166", "tomato", "rgb(255, 209, 102)"],
    ]
  }

  private static var timingFunction: JSON {
    let unit: JSON = ["type": "number", "minimum": 0, "maximum": 1]
    let any: JSON = ["type": "number"]
    let points: JSON = [
      "type": "array", "prefixItems": JSON([unit, any, unit, any].map(ValueSchema.computed)), "minItems": 4,
      "maxItems": 4,
    ]
    let steps: Members = [
      ("steps", ValueSchema.computed(["type": "integer", "minimum": 1, "maximum": 1_000_000])),
      ("position", ValueSchema.computed(ValueSchema.oneOf(ReferenceTables.stepPositions))),
    ]
    let repeated: JSON = ["type": "array", "contains": ValueSchema.reference("several")]
    return [
      "anyOf": [
        ValueSchema.oneOf(ReferenceTables.timingFunctions),
        ["type": "string", "pattern": "^\\s*[A-Za-z-]+\\s*[(]"], points, repeated,
        JSON(object: closed(steps, required: ["steps"])),
      ],
      "examples": ["easeOut", "easeInOutBack", [0.34, 1.56, 0.64, 1]],
    ]
  }

  private static var transform: JSON {
    [
      "anyOf": [
        ["const": "identity"], numbers(from: 16, to: 16), numbers(from: 6, to: 6),
        ValueSchema.list(of: ValueSchema.reference("operation")),
      ],
      "examples": [[["rotate": "30deg"], ["scale": 2]]],
    ]
  }

  /// An operation of a transform, which has one of several keys.
  private static var operation: JSON {
    let scale = ValueSchema.alternatives([["type": "number"], numbers(from: 2, to: 3)])
    let matrix = ValueSchema.alternatives([numbers(from: 16, to: 16), numbers(from: 6, to: 6)])
    let axis = ("axis", ValueSchema.computed(numbers(from: 3, to: 3)))
    return ValueSchema.alternatives([
      ValueSchema.fields([("translate", "a point [x, y] or [x, y, z]")], required: ["translate"]),
      JSON(object: closed([("scale", ValueSchema.computed(scale))], required: ["scale"])),
      JSON(
        object: closed(
          [("rotate", ValueSchema.computed(ValueSchema.reference("angle"))), axis], required: ["rotate"])),
      ValueSchema.fields([("perspective", "a length of more than 0")], required: ["perspective"]),
      JSON(object: closed([("matrix", ValueSchema.computed(matrix))], required: ["matrix"])),
    ])
  }
}

/// Values that are objects.
extension SceneSchema {
  private static var path: JSON {
    let (radius, corners) = ("a length of 0 or more", "a whole number 3…10000")
    let shapes: [(String, [(String, String)])] = [
      ("polygon", [("center", "a point [x, y]"), ("radius", radius), ("sides", corners)]),
      (
        "star",
        [
          ("center", "a point [x, y]"), ("outerRadius", radius), ("innerRadius", radius),
          ("points", "a whole number 2…10000"),
        ]
      ),
      (
        "arc",
        [
          ("center", "a point [x, y]"), ("radius", radius), ("startAngle", "an angle"),
          ("endAngle", "an angle"),
        ]
      ),
    ]
    let described = shapes.map { name, keys in
      let all = name == "arc" ? keys + [("clockwise", "true or false")] : keys
      let shape = ValueSchema.computed(ValueSchema.fields(all, required: keys.map(\.0)))
      return JSON(object: closed([(name, shape)], required: [name]))
    }
    let points = ("points", ValueSchema.computed(ValueSchema.list(of: ValueSchema.reference("point"))))
    let isClosed = ("closed", ValueSchema.computed(["type": "boolean"]))
    let others = [
      ValueSchema.fields(
        [("rect", "a rect [x, y, width, height]"), ("cornerRadius", radius)], required: ["rect"]),
      ValueSchema.fields([("ellipse", "a rect [x, y, width, height]")], required: ["ellipse"]),
      JSON(object: closed([points, isClosed], required: ["points"])),
    ]
    return [
      "anyOf": JSON([["type": "string"], ["allOf": [["type": "object"], reused]]] + described + others),
      "examples": ["M0 0 L100 0", ["ellipse": [0, 0, 100, 100]]],
    ]
  }

  /// A value of any key path.
  private static var value: JSON {
    let keys = [
      "rect", "ellipse", "polygon", "star", "arc", "points", "use", "include", "filter", "type", "shutter",
      "samples", "colors", "translate", "scale", "rotate", "perspective", "matrix", "repeat", "contents",
      "name",
      "color", "string",
    ]
    let object: JSON = ["type": "object", "anyOf": JSON(keys.map { key in ["required": [JSON(key)]] })]
    let list: JSON = ["type": "array", "items": ValueSchema.reference("value")]
    return ValueSchema.alternatives([["type": ["number", "string", "boolean", "null"]], list, object])
  }
}

/// Expressions, definitions and repeats.
extension SceneSchema {
  /// Returns the schema of what a repeat copies, which can be a repeat itself.
  private static func repeated(_ name: String) -> JSON {
    ValueSchema.computed(
      ValueSchema.alternatives([ValueSchema.reference(name), ValueSchema.reference("repeat")]))
  }

  static var reuse: Members {
    let templates = ["layer", "animation", "transaction", "track", "value"]
    let one: JSON = ["oneOf": JSON(templates.map { ["required": [JSON($0)]] })]
    let count = ValueSchema.alternatives([
      ["type": "integer", "minimum": 0], ["type": "array"], ValueSchema.reference("computed"),
    ])
    let copies = closed(
      [("repeat", count), ("as", ["type": "string"]), ("value", true)]
        + templates.dropLast().map { ($0, repeated($0)) })
    let expression: JSON = ["type": "string", "pattern": "\\$\\{"]
    return [
      (
        "computed",
        [
          "description": "an expression, a definition or another document",
          "anyOf": [expression, ["allOf": [JSON(object: closed([])), reused]]],
        ]
      ),
      (
        "several",
        [
          "description": "an element of a list that can stand for several ones, or for none",
          "type": "object",
          "anyOf": JSON(["repeat", "use", "include", "if"].map { ["required": [JSON($0)]] }),
        ]
      ),
      ("repeat", JSON(object: copies + [("required", ["repeat"]), ("anyOf", [one, reused])])),
    ]
  }
}
