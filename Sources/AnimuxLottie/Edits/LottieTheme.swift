package import AnimuxDocuments

/// The values that a theme of an archive gives to the slots of a document.
package struct LottieTheme {
  private let rules: [JSON]
  private let animation: String?

  /// Creates a theme from its document, for the animation with a name. Returns `nil` if it has no rules.
  package init?(_ json: JSON, animation: String?) {
    guard let rules = json["rules"], rules.isList else { return nil }
    (self.rules, self.animation) = (rules.elements, animation)
  }

  /// Returns a document whose slots have the values of the theme, and notes about the values that have no effect.
  package func applied(to json: JSON) -> (document: JSON, notes: [String]) {
    var slots = (json["slots"]?.members ?? []).map { ($0.key, $0.value) }
    var notes: [String] = []
    let own = Self.properties(in: json)
    for rule in rules where applies(rule) {
      guard let id = rule.text("id") else { continue }
      let index = slots.firstIndex { $0.0 == id }
      let known = index.flatMap { slots[$0].1["p"] } ?? own[id]
      if rule.text("expression") != nil {
        notes.append("has an expression for the slot \(quoted(id)), which has no effect")
      }
      guard let property = Self.property(rule, known) else {
        notes.append("has a value for the slot \(quoted(id)) that cannot be read: the slot keeps its own")
        continue
      }
      guard let known else {
        notes.append("has a value for the slot \(quoted(id)), which the document does not have")
        continue
      }
      guard Self.fits(property, rule, known) else {
        notes.append("has a value of another kind for the slot \(quoted(id)): the slot keeps its own")
        continue
      }
      let slot: JSON = JSON(object: [("p", property)])
      if let index { slots[index].1 = slot } else { slots.append((id, slot)) }
    }
    return (json.with("slots", JSON(object: slots)), notes)
  }

  /// Returns the first property of each slot that parts of a document refer to.
  private static func properties(in json: JSON) -> [String: JSON] {
    var found: [String: JSON] = [:]
    func search(_ json: JSON, _ level: Int) {
      guard level < LottieBounds.values, !json.isGeometry else { return }
      if let id = json.text("sid"), found[id] == nil { found[id] = json }
      for member in json.members { search(member.value, level + 1) }
      for element in json.elements { search(element, level + 1) }
    }
    search(json, 0)
    return found
  }

  /// Returns whether a rule has the kind of value that a slot holds.
  private static func fits(_ property: JSON, _ rule: JSON, _ slot: JSON) -> Bool {
    let kind = SlotKind(slot)
    // Slots of pictures hold no numbers.
    if kind == .picture || kind == .other {
      return slot.members.allSatisfy { $0.key == "sid" } || rule.text("type") == "Image"
    }
    return rule.text("type") == "Text" ? kind == .text : kind.takes(property)
  }

  /// Returns whether a rule is for the animation. One without a list is for all.
  private func applies(_ rule: JSON) -> Bool {
    guard let names = rule["animations"]?.elements, !names.isEmpty else { return true }
    return names.contains { $0.string == animation }
  }

  /// Returns the value of a rule as a property of a document, or `nil` if it cannot be read. `old` is the value that it replaces.
  private static func property(_ rule: JSON, _ old: JSON?) -> JSON? {
    switch rule.text("type") {
    case "Color", "Scalar", "Position", "Vector": return animated(rule) { $0.lottieNumbers }
    case "Gradient":
      guard let ramp = animated(rule, numbers(ofGradient:)) else { return nil }
      // The slot can be that of the whole gradient, with its number of colours, or that of its values.
      let first = rule["value"] ?? rule["keyframes"]?.elements.first?["value"]
      let count = JSON(Double(first?.elements.count ?? 0))
      guard old?.isWholeGradient == true else { return ramp.with(Mark.colors, count) }
      return JSON(object: [("p", count), ("k", ramp)])
    case "Image":
      let keys = ["dataUrl", "path", "url", "id"]
      guard let value = rule["value"], let path = keys.lazy.compactMap({ value.text($0) }).first
      else { return nil }
      let size = ["width": "w", "height": "h"].compactMap { key, short in value[key].map { (short, $0) } }
      return JSON(object: [("u", ""), ("p", JSON(path))] + size.sorted { $0.0 < $1.0 })
    case "Text":
      return text(rule, old ?? JSON(object: []))
    default: return nil
    }
  }

  /// Returns the documents of a text with the values of a rule, or `nil` if they cannot be read.
  private static func text(_ rule: JSON, _ old: JSON) -> JSON? {
    guard let frames = rule["keyframes"]?.elements, !frames.isEmpty else {
      guard let value = rule["value"], isText(value) else { return nil }
      return old.withDocuments { document($0, value) }
    }
    let documents = old["k"] ?? JSON(object: [])
    let first = documents.isList ? documents.elements.first?["s"] ?? JSON(object: []) : documents
    let keys = frames.compactMap { frame -> JSON? in
      guard let time = frame["frame"]?.lottieNumber, let value = frame["value"], isText(value) else {
        return nil
      }
      return ["t": JSON(time), "s": document(first, value)]
    }
    return keys.count == frames.count ? old.with("k", JSON(keys)) : nil
  }

  private static func isText(_ value: JSON) -> Bool {
    value.string != nil || value.isObject && (value["text"] == nil || value.text("text") != nil)
  }

  /// Returns a document of a text with the members of a theme's value, which has other names for them.
  private static func document(_ old: JSON, _ value: JSON) -> JSON {
    if let string = value.string { return old.with("t", JSON(string)) }
    return value.members.reduce(old) { result, member in
      guard let key = keysOfTexts[member.key], !member.value.isNull else { return result }
      guard let word = member.value.string, let words = wordsOfTexts[member.key] else {
        return result.with(key, member.value)
      }
      return words.firstIndex(of: word).map { result.with(key, JSON(Double($0))) } ?? result
    }
  }

  private static let keysOfTexts = [
    "text": "t", "fontName": "f", "fontSize": "s", "fillColor": "fc", "strokeColor": "sc",
    "strokeWidth": "sw", "strokeOverFill": "of", "lineHeight": "lh", "tracking": "tr", "justify": "j",
    "textCaps": "ca", "baselineShift": "ls", "wrapSize": "sz", "wrapPosition": "ps",
  ]

  /// The values that a theme gives by name, in the order of their numbers in a document.
  private static let wordsOfTexts = [
    "justify": [
      "Left", "Right", "Center", "JustifyLastLineLeft", "JustifyLastLineRight", "JustifyLastLineCenter",
      "JustifyLastLineFull",
    ],
    "textCaps": ["Regular", "AllCaps", "SmallCaps"],
  ]

  private static func animated(_ rule: JSON, _ numbers: (JSON) -> [Double]?) -> JSON? {
    guard let frames = rule["keyframes"]?.elements, !frames.isEmpty else {
      guard let value = rule["value"].flatMap(numbers), !value.isEmpty else { return nil }
      return JSON(object: [("a", 0), ("k", value.count == 1 ? JSON(value[0]) : JSON(value))])
    }
    let keys = frames.compactMap { frame -> JSON? in
      guard let time = frame["frame"]?.lottieNumber, let value = frame["value"].flatMap(numbers) else {
        return nil
      }
      var members: [(String, JSON)] = [("t", JSON(time)), ("s", JSON(value))]
      let names = [
        ("outTangent", "o"), ("inTangent", "i"), ("valueOutTangent", "to"), ("valueInTangent", "ti"),
      ]
      for (name, key) in names { frame[name].map { members.append((key, $0)) } }
      if frame.flag("hold") { members.append(("h", 1)) }
      return JSON(object: members)
    }
    return keys.count == frames.count ? JSON(object: [("a", 1), ("k", JSON(keys))]) : nil
  }

  /// Returns the places and the colours of a gradient's stops, and their opacities if one is translucent.
  private static func numbers(ofGradient stops: JSON) -> [Double]? {
    let parts = stops.elements.compactMap { stop -> (Double, [Double])? in
      guard let color = stop["color"]?.lottieNumbers, color.count >= 3 else { return nil }
      return (stop.number("offset"), color)
    }
    guard !parts.isEmpty, parts.count == stops.elements.count else { return nil }
    let colors = parts.flatMap { [$0.0] + $0.1.prefix(3) }
    guard parts.contains(where: { $0.1.count > 3 && $0.1[3] < 1 }) else { return colors }
    return colors + parts.flatMap { [$0.0, $0.1.count > 3 ? $0.1[3] : 1] }
  }
}
