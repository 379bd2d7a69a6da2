internal import AnimuxDocuments
internal import AnimuxEngine

/// The values of animations and of key paths, by the key paths.
extension SceneSchema {
  /// Key paths whose values have the same schema.
  private struct Group {
    /// The descriptions of the values that the key paths have in layers of several types.
    let forms: [String]
    let overshoots: Bool
    var keyPaths: [String] = []

    /// The schema of a value.
    var value: JSON? {
      let all = forms.compactMap { ValueSchema.of(form: $0) }
      guard all.count == forms.count else { return nil }
      return all.count == 1 ? all[0] : ValueSchema.alternatives(all)
    }
  }

  private static var groups: [Group] {
    var paths: [String: [AnimatedPath]] = [:], order: [String] = []
    for path in ReferenceTables.animatedPaths {
      if paths[path.keyPath] == nil { order.append(path.keyPath) }
      paths[path.keyPath, default: []].append(path)
    }
    var groups: [Group] = []
    for keyPath in order {
      let own = paths[keyPath] ?? []
      let forms = own.map(\.form).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let overshoots = own.contains(where: \.overshoots)
      if let index = groups.firstIndex(where: { $0.forms == forms && $0.overshoots == overshoots }) {
        groups[index].keyPaths.append(keyPath)
      } else {
        groups.append(Group(forms: forms, overshoots: overshoots, keyPaths: [keyPath]))
      }
    }
    return groups
  }

  static var values: Members {
    let groups = groups
    let conditions = groups.compactMap { group -> JSON? in
      animated(group).map { schema in
        let condition: JSON = [
          "required": ["keyPath"],
          "properties": ["keyPath": ValueSchema.oneOf(group.keyPaths), "valueFunction": ["type": "null"]],
        ]
        return ["if": condition, "then": schema]
      }
    }
    let keys = groups.flatMap { group -> Members in
      let parts = group.keyPaths.filter { $0.contains(".") }
      return group.value.map { value in parts.map { ($0, ValueSchema.computed(value)) } } ?? []
    }
    return [
      ("animated", ["allOf": JSON(conditions)]), ("keyPaths", ["properties": JSON(object: keys)]),
    ]
  }

  /// Returns the schema of an animation of values. The limits of numbers do not concern differences.
  private static func animated(_ group: Group) -> JSON? {
    guard let value = group.value else { return nil }
    let loose = ValueSchema.withoutRanges(value)
    let strict = group.overshoots ? loose ?? value : value
    let absolute: JSON = ["properties": JSON(object: keys(["fromValue", "toValue", "from", "to"], strict))]
    guard let loose else { return ["if": ["properties": ["additive": false]], "then": absolute] }
    let all: JSON = [
      "properties": JSON(object: keys(["fromValue", "toValue", "byValue", "from", "to"], loose))
    ]
    guard strict != loose else { return all }
    return ["allOf": [all, ["if": ["properties": ["additive": ["const": false]]], "then": absolute]]]
  }

  private static func keys(_ names: [String], _ value: JSON) -> Members {
    let list = ValueSchema.alternatives([ValueSchema.list(of: value, from: 1), ["type": "null"]])
    return names.map { ($0, ValueSchema.computed(value)) } + [("values", ValueSchema.computed(list))]
  }
}
