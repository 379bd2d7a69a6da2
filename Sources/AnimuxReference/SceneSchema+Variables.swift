internal import AnimuxDocuments

/// Variables, and those of the parts of the library.
extension SceneSchema {
  static var variables: Members {
    let declared: JSON = [
      "if": [
        "type": "object", "required": ["type"], "properties": ["type": ValueSchema.oneOf(VariableType.names)],
      ],
      "then": ValueSchema.reference("declaration"),
    ]
    let types = VariableType.names.map { name in
      when("type", isOneOf: [name], declaration(of: name))
    }
    return [("variables", ValueSchema.members(declared)), ("declaration", ["allOf": JSON(types)])]
  }

  /// Returns the schema of the declaration of a variable with a type. Expressions in it are not computed, except for the default.
  private static func declaration(of name: String) -> JSON {
    let count: JSON = ["type": "integer", "minimum": 0]
    let (texts, numbers): (JSON, JSON) = (["type": "string"], ["type": "number"])
    func several(_ element: JSON) -> JSON { ["type": "array", "items": element, "minItems": 1] }
    let (defaultValue, own): (JSON, Members) =
      switch name {
      case "text": (texts, [("maxLength", ["type": "integer", "minimum": 1]), ("values", several(texts))])
      case "number":
        (
          numbers,
          [
            ("min", numbers), ("max", numbers), ("integer", ["type": "boolean"]),
            ("values", several(numbers)),
          ]
        )
      case "boolean": (["type": "boolean"], [])
      case "color": (ValueSchema.reference("color"), [])
      case "file": (texts, [])
      case "list":
        (
          ["type": "array"],
          [
            ("of", ["anyOf": [ValueSchema.oneOf(VariableType.names), ["type": "object"]]]),
            ("minCount", count),
            ("maxCount", count),
          ]
        )
      default: (["type": "object"], [("fields", ["type": "object"])])
      }
    let common: Members = [
      ("type", true), ("description", true),
      (
        "default",
        ValueSchema.alternatives([defaultValue, ["type": "null"], ValueSchema.reference("computed")])
      ),
    ]
    let properties = JSON(object: common + own + [("comment", true)])
    return [
      "properties": properties, "patternProperties": ["^(_|x-)": true], "additionalProperties": false,
    ]
  }
}

/// The parts of the library.
extension SceneSchema {
  /// The schemas of the values for the variables of each part.
  static var parts: Members {
    PartLibrary.names.map { name in
      guard let variables = try? PartVariables(ofPart: name) else {
        return ("part.\(name)", ["type": "object"])
      }
      let declared = variables.declared.map { ($0.name, schema(of: $0.declaration)) }
      return ("part.\(name)", JSON(object: closed(declared)))
    }
  }

  /// The conditions that apply these schemas to layers that show a part.
  static var partConditions: [JSON] {
    PartLibrary.names.flatMap { name in
      let inputs = ValueSchema.computed(ValueSchema.reference("part.\(name)"))
      return ["include", "source"].map { key in
        when(
          key, isOneOf: [PartLibrary.path(of: name)], ["properties": ["inputs": inputs, "variables": inputs]])
      }
    }
  }

  private static func schema(of declaration: VariableDeclaration) -> JSON {
    let schema = ValueSchema.computed(self.schema(of: declaration.type))
    return declaration.defaultValue?.isNull == true
      ? ValueSchema.alternatives([schema, ["type": "null"]]) : schema
  }

  private static func schema(of type: VariableType) -> JSON {
    switch type {
    // A schema counts code points instead of letters.
    case .text(_, let values): return values.isEmpty ? ["type": "string"] : ValueSchema.oneOf(values)
    case .number(let bounds, let values):
      if !values.isEmpty { return ["enum": JSON(values.map { JSON($0) })] }
      var members: Members = [("type", bounds.isInteger ? "integer" : "number")]
      if let low = bounds.minimum { members.append(("minimum", JSON(low))) }
      if let high = bounds.maximum { members.append(("maximum", JSON(high))) }
      return JSON(object: members)
    case .boolean: return ["type": "boolean"]
    case .color: return ValueSchema.reference("color")
    case .file: return ["type": "string", "minLength": 1]
    case .list(let element, let counts):
      let most = counts.upperBound == Int.max ? nil : counts.upperBound
      return ValueSchema.list(of: element.map(schema) ?? true, from: counts.lowerBound, to: most)
    case .object(let fields):
      let needed = fields.filter { $0.declaration.defaultValue == nil }.map(\.name)
      let properties = JSON(object: fields.map { ($0.name, schema(of: $0.declaration)) })
      return ["type": "object", "properties": properties, "anyOf": JSON(present(needed))]
    }
  }
}
