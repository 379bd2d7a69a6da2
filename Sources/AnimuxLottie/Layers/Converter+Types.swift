internal import AnimuxDocuments

/// Values that have another type than their keys require. They count as absent, which is noted.
extension Converter {
  /// Notes the values of a layer that cannot be read.
  mutating func noteTypes(in layer: JSON) {
    noteTransform(layer["ks"], "ks")
    for key in ["ef", "sy", "masksProperties"] { noteList(layer[key], key) }
    for mask in layer.masks {
      let name = mask.text("nm") ?? "masksProperties"
      noteTangents(of: mask["pt"], name)
      noteNumbers(of: mask, ["o", "x", "f"], name)
    }
    for effect in layer.effects where effect.effectType != nil {
      noteList(effect["ef"], "ef")
      for value in effect["ef"]?.elements ?? [] {
        noteNumbers(of: value, ["v"], value.text("nm") ?? effect.text("nm") ?? "ef")
      }
    }
    for style in layer["sy"]?.elements ?? [] { noteValues(of: style, style.text("nm") ?? "sy") }
    noteList(layer["t"]?["a"], "a")
    for animator in layer["t"]?["a"]?.elements ?? [] {
      for key in ["a", "s"] { noteValues(of: animator[key], animator.text("nm") ?? "a") }
    }
    switch layer.layerType {
    case .shapes:
      noteShapes(layer["shapes"], "shapes")
      for item in layer["shapes"]?.elements ?? [] { noteShape(item, 0) }
    case .text where layer["t"].map { !$0.isNull && !$0.isObject } == true:
      note("has a \"t\" that is not an object: nothing is drawn", at: layer["t"]?.place ?? layer.place)
    case .text where layer["t"]?["d"]?["k"].map { $0.isObject || !$0.elements.isEmpty } != true:
      note("has a text without documents: nothing is drawn", at: layer["t"]?.place ?? layer.place)
    default: break
    }
  }

  private mutating func noteList(_ value: JSON?, _ key: String) {
    guard let value, !value.isNull, !value.isList else { return }
    note("has \(quoted(key)) that is not a list: it counts as empty", at: value.place)
  }

  private mutating func noteShapes(_ value: JSON?, _ key: String) {
    noteList(value, key)
    guard let value, value.isNull else { return }
    note("has null as \(quoted(key)): it counts as an empty list", at: value.place)
  }

  private mutating func noteTransform(_ transform: JSON?, _ name: String) {
    guard let transform, !transform.isNull else { return }
    guard transform.isObject else {
      return note("has \(quoted(name)) that is not an object: it is not placed", at: transform.place)
    }
    noteNumbers(of: transform, ["a", "s", "r", "o", "sk", "sa", "rx", "ry", "rz", "or"], name)
    // A place can have a value for each dimension.
    if let place = transform["p"], NumberTrack(place["x"]) == nil, NumberTrack(place["y"]) == nil {
      noteNumbers(of: transform, ["p"], name)
    }
  }

  private mutating func noteNumbers(of object: JSON, _ keys: [String], _ name: String) {
    for key in keys {
      guard let value = object[key], !value.isNull else { continue }
      if NumberTrack.leavesOutKeys(value) { noteKeys(value, key, name) }
      if NumberTrack.lacksValues(value) {
        note(
          "has keyframes of \(quoted(key)) in \(quoted(name)) whose values are not numbers: they are left out",
          at: value.place)
      }
      guard !NumberTrack.canRead(value) else { continue }
      note(
        "has \(quoted(key)) in \(quoted(name)) that has no numbers: the default value is used",
        at: value.place)
    }
  }

  /// Notes the values of an object that can be animated and cannot be read.
  private mutating func noteValues(of object: JSON?, _ name: String) {
    guard let object else { return }
    let keys = object.members.filter { $0.value["k"].map { !$0.isObject } ?? false }.map(\.key)
    noteNumbers(of: object, keys, name)
  }

  private mutating func noteKeys(_ value: JSON, _ key: String, _ name: String) {
    note(
      "has keyframes of \(quoted(key)) in \(quoted(name)) without times in their order: those that go back are left out",
      at: value.place)
  }

  /// Notes outlines that have tangents for some of their points.
  private mutating func noteTangents(of path: JSON?, _ name: String) {
    guard let path else { return }
    let content = path["k"] ?? path
    let values = content.isObject ? [content] : content.elements.flatMap { $0["s"]?.elements ?? [] }
    let lacks = values.contains { outline in
      let count = outline["v"]?.elements.count ?? 0
      return ["i", "o"].contains { (1..<max(count, 1)).contains(outline[$0]?.elements.count ?? 0) }
    }
    guard lacks else { return }
    note(
      "has an outline in \(quoted(name)) with fewer tangents than points: the others have none",
      at: path.place
    )
  }

  private mutating func noteShape(_ item: JSON, _ level: Int) {
    guard level < LottieBounds.groups, !item.flag("hd") else { return }
    let name = item.text("nm") ?? item.text("ty") ?? "shapes"
    note(item.shapeType.flatMap { Choice.ofShapes[$0] } ?? [], of: item, " in \(quoted(name))")
    if [.gradientFill, .gradientStroke].contains(item.shapeType), NumberTrack(item["g"]?["k"]) == nil {
      note("has no colours in the gradient \(quoted(name)): it is not drawn", at: item.place)
    } else if let ramp = item["g"], let count = ramp["p"]?.lottieNumber, let stops = NumberTrack(ramp["k"]),
      stops.keys.contains(where: { Double($0.value.count) < count * 4 })
    {
      note(
        "has fewer colours in the gradient \(quoted(name)) than it should: those are drawn", at: item.place)
    }
    for dash in item["d"]?.elements ?? [] where ![nil, "d", "g", "o"].contains(dash.text("n")) {
      note(
        "has a dash of the type \(quoted(dash.text("n") ?? "")) in \(quoted(name)), which is unknown: it is a length",
        at: dash.place)
    }
    switch item.shapeType {
    case .group:
      noteShapes(item["it"], "it")
      for inner in item["it"]?.elements ?? [] { noteShape(inner, level + 1) }
    case .transform: noteTransform(item, "tr")
    case .path:
      noteTangents(of: item["ks"], name)
      if let path = item["ks"], NumberTrack.leavesOutKeys(path) { noteKeys(path, "ks", name) }
      guard let path = item["ks"], !path.isNull, !(path["k"] ?? path).isObject,
        (path["k"] ?? path).elements.isEmpty
      else { return }
      note("has \"ks\" in \(quoted(name)) that is not a path: it is not drawn", at: path.place)
    case .repeater:
      noteNumbers(of: item, ["c", "o"], name)
      noteTransform(item["tr"], "tr")
      if let transform = item["tr"] { noteNumbers(of: transform, ["so", "eo"], "tr") }
    case let type?: noteNumbers(of: item, Self.numbersOfShapes[type] ?? [], name)
    case nil: break
    }
  }

  /// The keys of numbers in a shape, by its type.
  private static let numbersOfShapes: [ShapeType: [String]] = [
    .fill: ["c", "o"], .stroke: ["c", "o", "w"], .gradientFill: ["o", "s", "e"],
    .gradientStroke: ["o", "s", "e", "w"],
    .rectangle: ["p", "s", "r"], .ellipse: ["p", "s"], .star: ["p", "r", "pt", "or", "os", "ir", "is"],
    .trim: ["s", "e", "o"], .roundedCorners: ["r"],
  ]
}
