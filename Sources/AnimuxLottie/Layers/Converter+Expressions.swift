internal import AnimuxDocuments

extension Converter {
  /// Notes the properties of a layer whose expressions have no effect, or fail.
  mutating func noteExpressions(in layer: JSON) {
    var found: [(key: String, reason: String, place: Place)] = []
    Self.collect(layer, "", Self.names, 0, &found)
    for (key, reason, place) in found { note("has an expression for \(key), which \(reason)", at: place) }
  }

  private static func collect(
    _ json: JSON, _ key: String, _ names: [String: String], _ level: Int,
    _ found: inout [(key: String, reason: String, place: Place)]
  ) {
    guard level < LottieBounds.values, found.count < LottieBounds.expressions, !json.isGeometry else {
      return
    }
    for element in json.elements { collect(element, json.isList ? key : "", names, level + 1, &found) }
    let isSelector = key == "s" && json.isObject && json["k"] == nil
    let names = isSelector ? namesInSelector : names
    for member in json.members {
      if member.key == "x", let text = member.value.string, !text.isEmpty, json["k"] != nil {
        found.append((names[key] ?? "a value", "has no effect: the value without it is used", json.place))
      } else if member.key == "x", member.value.isNoText, json["k"] != nil {
        found.append((names[key] ?? "a value", "is not a text: the value without it is used", json.place))
      } else if member.key == Mark.failure, let text = member.value.string {
        found.append((names[key] ?? "a value", text, json.place))
      } else {
        collect(member.value, member.key, names, level + 1, &found)
      }
    }
  }

  private static let names = [
    "a": "the anchor point", "p": "the position", "s": "the scale or the size", "r": "the rotation",
    "o": "the opacity", "c": "the colour", "w": "the width", "ks": "the path", "pt": "the path",
    "x": "the horizontal position", "y": "the vertical position", "d": "the text", "tm": "the time",
    "v": "a value of an effect", Mark.each: "a selector of letters",
  ]
  private static let namesInSelector = [
    "a": "the amount of a selector", "s": "the start of a selector", "e": "the end of a selector",
    "o": "the offset of a selector", "xe": "the upper ease of a selector",
    "ne": "the lower ease of a selector",
    "sm": "the smoothness of a selector", Mark.each: "a selector of letters",
  ]
}

extension JSON {
  /// Whether the value is given and neither a text nor an object.
  fileprivate var isNoText: Bool { string == nil && !isNull && !isObject }
}
