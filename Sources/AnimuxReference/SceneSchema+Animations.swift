internal import AnimuxDocuments
internal import AnimuxEngine

/// Animations, by their types.
extension SceneSchema {
  static var animations: Members {
    let types = ReferenceTables.animationTypeRows
    let own = types.map { type in
      let known = closed(timing + members(type.rows) + [("type", ["type": "string"])])
      let isOfValues = type.rows.contains { $0.name == "keyPath" }
      return (
        "animation.\(type.name)",
        JSON(object: known + (isOfValues ? [("allOf", [ValueSchema.reference("animated")])] : []))
      )
    }
    let any = merged([timing, [("type", ["type": "string"])]] + types.map { members($0.rows) })
    return [
      ("action", action(types.map(\.name))), ("animation", animation(types)),
      ("animation.any", JSON(object: closed(relaxed(any)))), ("animations", list(of: "animation")),
      ("slideTransition", slideTransition), ("transitionName", transitionName),
    ] + own
  }

  /// An animation that an event starts. Its key path can be that of the event.
  private static func action(_ types: [String]) -> JSON {
    let hasCourse: JSON = ["anyOf": [["required": ["values"]], ["required": ["path"]]]]
    let untyped: JSON = [
      "if": ["not": ["required": ["type"]]],
      "then": [
        "if": hasCourse, "then": ValueSchema.reference("animation.keyframe"),
        "else": ValueSchema.reference("animation.basic"),
      ],
    ]
    let type = ValueSchema.alternatives([ValueSchema.oneOf(types), ValueSchema.reference("computed")])
    let typed = types.map { when("type", isOneOf: [$0], ValueSchema.reference("animation.\($0)")) }
    return [
      "type": "object", "properties": ["type": type], "if": reused,
      "then": ValueSchema.reference("animation.any"),
      "else": ["allOf": JSON(typed + [untyped])],
    ]
  }

  /// An animation of a layer, which has a key path if it needs one.
  private static func animation(_ types: [(name: String, rows: [SchemaRow])]) -> JSON {
    let others = types.filter { type in !type.rows.contains { $0.name == "keyPath" } }.map(\.name)
    let needsNone: JSON = [
      "required": ["type"],
      "properties": [
        "type": ["not": ["enum": JSON(types.map(\.name).filter { !others.contains($0) }.map { JSON($0) })]]
      ],
    ]
    let hasCourse: JSON = ["anyOf": [["required": ["values"]], ["required": ["path"]]]]
    let needed: [JSON] = [
      ["anyOf": JSON(present(["keyPath"]) + [needsNone])],
      when("type", isOneOf: ["keyframe"], ["anyOf": [hasCourse, reused]]),
      when("type", isOneOf: ["function"], ["anyOf": JSON(present(["value"]))]),
      when(
        "type", isOneOf: ["level"], ["anyOf": JSON(present(["track", "to"]) + present(["track", "from"]))]),
      when(
        "type", isOneOf: ["group"],
        ["properties": ["animations": ValueSchema.computed(list(of: "animation"))]]),
    ]
    return ["allOf": JSON([ValueSchema.reference("action")] + needed)]
  }

  /// Returns the schema of a list of animations, or of an object of them by their keys.
  private static func list(of name: String) -> JSON {
    let element = ValueSchema.computed(ValueSchema.reference(name))
    return ValueSchema.computed(
      ValueSchema.alternatives([ValueSchema.objects(name), ValueSchema.members(element)]))
  }

  /// A transition by its name, or a filter that is one.
  private static var transitionName: JSON {
    let names = ReferenceTables.transitions.flatMap(\.names)
    return ValueSchema.alternatives([ValueSchema.oneOf(names), ValueSchema.reference("filterName")])
  }

  /// The way in which a slide comes in, whose filter can have its inputs beside it.
  private static var slideTransition: JSON {
    let rows = ReferenceTables.animationTypeRows.first { $0.name == "transition" }?.rows ?? []
    let type = ValueSchema.computed(
      ValueSchema.alternatives([
        ["const": "transition"], ValueSchema.reference("transitionName"), ValueSchema.reference("filter"),
      ]))
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
        case "beginTime": ValueSchema.alternatives([own, ["type": "string", "pattern": "^(after|with):."]])
        default: own
        }
      return (row.name, described(row.meaning, schema))
    }
    return rows + [
      ("timingFunction", described("the pace", ValueSchema.of(form: "a timing function, or null"))),
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
