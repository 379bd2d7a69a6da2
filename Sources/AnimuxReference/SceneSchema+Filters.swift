internal import AnimuxDocuments
internal import AnimuxEngine

/// Filters, by their names.
extension SceneSchema {
  static var filters: Members {
    let kinds = FilterKind.all
    let filter: JSON = [
      "type": "object", "anyOf": JSON(present(["filter"])),
      "properties": [
        "filter": ["anyOf": [ValueSchema.reference("filterName"), ValueSchema.reference("computed")]]
      ],
      "allOf": JSON(
        kinds.map { kind in
          when(
            "filter", isOneOf: ReferenceTables.names(of: kind), ValueSchema.reference("filter.\(kind.name)"))
        }),
    ]
    return [("filterName", ValueSchema.oneOf(kinds.flatMap(ReferenceTables.names))), ("filter", filter)]
      + kinds.map { ("filter.\($0.name)", schema(of: $0)) }
  }

  private static func schema(of kind: FilterKind) -> JSON {
    let rows = ReferenceTables.rows(of: kind)
    let common: Members = [
      ("filter", ["type": "string"]),
      ("name", described("the name in key paths", ["type": "string", "minLength": 1])),
      ("enabled", described("whether the filter has an effect", ["type": "boolean"])),
    ]
    let space: Members = [
      ("space", described("the light that the formulas apply to", ValueSchema.oneOf(["encoded", "linear"])))
    ]
    let keys = common + (ReferenceTables.hasSpace(kind) ? space : []) + members(rows)
    let all = closed(keys, required: rows.filter(\.isRequired).map(\.name))
    return JSON(object: [("description", JSON(kind.summary))] + all)
  }
}
