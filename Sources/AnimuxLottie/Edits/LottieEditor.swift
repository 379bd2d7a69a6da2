internal import AnimuxDocuments
internal import AnimuxGraphics

/// Changes a document value by value, and records the names that it finds.
struct LottieEditor {
  private let edits: LottieEdits
  private let slots: [String: JSON]
  /// The names of the layers around those that are being changed, outermost first, for each chain of layers that leads to them.
  private var around: [[String]] = [[]]
  private var chains: [String: [[String]]] = [:]
  private var texts = NameList()
  private var colors = NameList()
  private var images = NameList()

  init(_ edits: LottieEdits, slots: JSON?) {
    self.edits = edits
    self.slots = Dictionary((slots?.members ?? []).map { ($0.key, $0.value) }) { $1 }
  }

  /// The entries that name nothing, or have a value of another kind.
  var errors: [LottieEditError] {
    errors("text", edits.texts.keys, texts, [.text])
      + errors("colors", edits.colors.keys, colors, [.color, .gradient, .text])
      + errors("images", edits.images.keys, images, [.picture])
      + NameList().errors("slots", edits.slots.keys.filter { slots[$0] == nil }, others: slots.keys)
      + misfits("slots", edits.slots.keys) { kind, name in edits.slots[name].map(kind.takes) ?? true }
  }

  /// Returns the entries of a key that name neither what is in `names` nor a slot of one of the given kinds.
  private func errors(_ key: String, _ given: some Collection<String>, _ names: NameList, _ kinds: [SlotKind])
    -> [LottieEditError]
  {
    let fitting = slots.filter { _, slot in slot["p"].map { kinds.contains(SlotKind($0)) } ?? true }.keys
    return names.errors(key, given.filter { slots[$0] == nil }, others: fitting)
      + misfits(key, given) { kind, _ in kinds.contains(kind) }
  }

  /// Returns the entries of a key that name a slot whose kind does not fit.
  private func misfits(_ key: String, _ names: some Collection<String>, _ fits: (SlotKind, String) -> Bool)
    -> [LottieEditError]
  {
    names.sorted().compactMap { name in
      guard let property = slots[name]?["p"], case let kind = SlotKind(property), !fits(kind, name) else {
        return nil
      }
      return LottieEditError(key: key, name: name, known: [], expected: kind.expected)
    }
  }

  mutating func edited(document: JSON) -> JSON {
    var document = document
    chains = [:]
    if !edits.colors.isEmpty {
      var separate = SeparateCompositions(document, names: Array(edits.colors.keys))
      document = separate.separated(document)
      chains = LayerChains(document).chains
    }
    return document.changed { key, value in
      switch key {
      case "layers": self.layers(value)
      case "assets": value.mapped { self.asset($0) }
      // The slots have been filled.
      case "slots" where value.isObject: [:]
      default: value
      }
    }
  }

  private mutating func asset(_ json: JSON) -> JSON {
    let asset = filled(json, level: 0)
    if asset["layers"] != nil {
      around = [[]] + (asset.text("id").flatMap { chains[$0] } ?? [])
      defer { around = [[]] }
      return asset.changed { key, value in key == "layers" ? self.layers(value) : value }
    }
    guard let id = asset.text("id") else { return asset }
    images.add(id)
    let name = json.text("sid")
    guard
      let path = edits.images[id] ?? name.flatMap({ edits.images[$0] ?? edits.slots[$0] })
    else { return asset }
    images.use(id)
    // An asset as in the file has filled this one.
    guard !path.isObject else { return asset.with(Mark.covers, 1) }
    let changed = asset.changed { key, value in key == "p" ? path : key == "u" ? "" : value }
    return changed.with("p", path).with(Mark.covers, 1)
  }

  private mutating func layers(_ json: JSON) -> JSON {
    json.mapped { self.layer(self.filled($0, level: 0)) }
  }

  private mutating func layer(_ layer: JSON) -> JSON {
    let name = layer.text("nm") ?? ""
    return layer.changed { key, value in
      switch key {
      case "shapes": self.shapes(value, under: [name], level: 0)
      case "t": self.text(value, name)
      case "sc": self.color(of: [name, ""], ["solid"]).map { JSON(Self.hex($0)) } ?? value
      default: value
      }
    }
  }

  /// Returns a text with its string and its colours replaced in all of its documents.
  private mutating func text(_ json: JSON, _ name: String) -> JSON {
    let json = json.changed { key, value in
      key == "a" ? value.mapped { self.animator($0, name) } : value
    }
    if !name.isEmpty { texts.add(name) }
    let string = edits.texts[name]
    if string != nil { texts.use(name) }
    let (fill, stroke) = (color(of: [name, ""], ["fill"]), color(of: [name, ""], ["stroke"]))
    func document(_ json: JSON) -> JSON {
      guard json.isObject else { return json }
      var json = json
      if let string { json = json.with("t", JSON(string)) }
      if let fill { json = json.with(fill, "fc", "fo") }
      if let stroke { json = json.with(stroke, "sc", "so") }
      return json
    }
    guard string != nil || fill != nil || stroke != nil, let content = json["d"]?["k"] else { return json }
    let changed =
      content.isList
      ? content.mapped { element in element.changed { $0 == "s" ? document($1) : $1 } } : document(content)
    return json.changed { key, value in
      guard key == "d" else { return value }
      // An expression would replace the string.
      return (string == nil ? value : value.without("x")).with("k", changed)
    }
  }

  /// Returns an animator of a text with the colours that are given for the text or for the animator.
  private mutating func animator(_ json: JSON, _ name: String) -> JSON {
    let path = [name, json.text("nm") ?? ""]
    return json.changed { key, value in
      guard key == "a" else { return value }
      return value.changed { key, value in
        guard let kind = ["fc": "fill", "sc": "stroke"][key], let color = self.color(of: path, [kind]) else {
          return value
        }
        return ["a": 0, "k": JSON(Array(color.prefix(3)))]
      }
    }
  }

  private mutating func shapes(_ json: JSON, under names: [String], level: Int) -> JSON {
    guard level < LottieBounds.groups else { return json }
    return json.mapped { item in
      let path = names + [item.text("nm") ?? ""]
      switch item.shapeType {
      case .group:
        return item.changed { $0 == "it" ? self.shapes($1, under: path, level: level + 1) : $1 }
      case .fill, .gradientFill: return self.painted(item, path, "fill")
      case .stroke, .gradientStroke: return self.painted(item, path, "stroke")
      default: return item
      }
    }
  }

  private mutating func painted(_ item: JSON, _ path: [String], _ kind: String) -> JSON {
    guard let color = color(of: path, [kind]) else { return item }
    var result =
      item["g"].map { item.with("g", $0.withStops(of: color)) }
      ?? item.with("c", ["a": 0, "k": JSON(Array(color.prefix(3)))])
    if color.count > 3, color[3] < 1 { result = result.faded(by: color[3]) }
    return result
  }

  /// Returns the colour that is given for a path of names, whose last one can also be one of `kinds`. Of several names, the most
  /// exact one counts.
  private mutating func color(of path: [String], _ kinds: [String]) -> [Double]? {
    guard !edits.colors.isEmpty else { return nil }
    for count in 1...max(path.count, 1) {
      let name = path.prefix(count).filter { !$0.isEmpty }.joined(separator: ".")
      if !name.isEmpty { colors.add(name) }
    }
    var best: (key: String, match: NamePath.Match)?
    for key in edits.colors.keys.sorted() {
      let matches = around.compactMap { outer -> NamePath.Match? in
        // Layers and groups without a name are left out.
        let outer = outer.filter { !$0.isEmpty }
        let names = outer + path.dropLast().filter { !$0.isEmpty } + path.suffix(1)
        let match = NamePath.match(key[...], names[...], kinds)
        // A name that starts outside of a composition is as exact as one that starts within.
        return match.map { NamePath.Match(depth: $0.depth - 2 * outer.count, names: $0.names) }
      }
      guard let match = matches.max() else { continue }
      colors.use(key)
      if best.map({ $0.match < match }) ?? true { best = (key, match) }
    }
    return best.flatMap { edits.colors[$0.key] }
  }

  static func hex(_ color: [Double]) -> String {
    let digits = Array("0123456789abcdef")
    let isOpaque = color.count < 4 || color[3] >= 1
    return color.prefix(isOpaque ? 3 : 4).reduce("#") { text, part in
      let byte = Int((part * 255).rounded().held(0, 255))
      return text + String([digits[byte / 16], digits[byte % 16]])
    }
  }
}

/// Slots.
extension LottieEditor {
  /// Returns a value in which properties that name a slot have the value of the slot.
  private func filled(_ json: JSON, level: Int) -> JSON {
    guard level < LottieBounds.values else { return json }
    switch json.kind {
    case .array(let elements):
      return elements.contains(where: \.isCompound) ? json.mapped { self.filled($0, level: level + 1) } : json
    case .object:
      let name = json.text("sid")
      let whole = json.changed { _, value in value.isCompound ? self.filled(value, level: level + 1) : value }
      guard let name, let property = slots[name]?["p"] else { return faded(withOwnStops(whole)) }
      return whole.with(slot: value(of: name) ?? property)
    default: return json
    }
  }

  /// Returns a gradient whose number of stops is that of the list that is given for the slot of its values.
  private func withOwnStops(_ gradient: JSON) -> JSON {
    guard gradient["p"]?.lottieNumber != nil, let values = gradient["k"], let name = values.text("sid"),
      let count = stops(of: name, slots[name]?["p"]) ?? values[Mark.colors]?.lottieNumber
    else { return gradient }
    return gradient.with("p", JSON(count))
  }

  /// Returns a fill or a stroke whose colours are those of a slot with the opacity that is given for the slot, if there is one.
  private func faded(_ item: JSON) -> JSON {
    let slot: String?
    switch item.shapeType {
    case .fill, .stroke: slot = item["c"]?.text("sid")
    // The slot is that of the whole gradient, or that of its values.
    case .gradientFill, .gradientStroke: slot = item["g"]?.text("sid") ?? item["g"]?["k"]?.text("sid")
    default: slot = nil
    }
    guard let slot, let alpha = opacity(of: slot), alpha < 1 else { return item }
    return item.faded(by: alpha)
  }

  /// Returns the opacity of the colour that is given for a slot, or `nil` if none is given.
  private func opacity(of slot: String) -> Double? {
    if let color = edits.colors[slot] { return color.count > 3 ? color[3] : nil }
    guard let given = edits.slots[slot] else { return nil }
    if let text = given.string { return (try? ColorNotation.color(text))?.alpha }
    guard given.isList, let numbers = given.lottieNumbers, numbers.count == 4 else { return nil }
    return numbers[3].held(0, 1)
  }

  /// Returns the value that is given for a slot, in the form of a property.
  private func value(of name: String) -> JSON? {
    if let color = edits.colors[name] { return slots[name]?["p"].map { Self.colored($0, color) } }
    if let text = edits.texts[name] { return slots[name]?["p"].map { $0.with(text: text) } }
    guard let given = edits.slots[name] else { return nil }
    switch given.kind {
    case .string(let text):
      guard let property = slots[name]?["p"] else { return nil }
      if NumberTrack(property) == nil { return property.with(text: text) }
      guard let color = try? ColorNotation.color(text) else { return property }
      return ["a": 0, "k": JSON([color.red, color.green, color.blue])]
    case .number, .array:
      // The slot of a whole gradient has its number of colours, too.
      if let property = slots[name]?["p"], property.isWholeGradient {
        let count = stops(of: name, property["k"])
        let gradient = property.with("k", ["a": 0, "k": given])
        return count.map { gradient.with("p", JSON($0)) } ?? gradient
      }
      return ["a": 0, "k": given]
    default: return given
    }
  }

  /// Returns the number of stops in the list that is given for the slot of a gradient, if it has another length than the
  /// gradient's own. Such a list has no opacities.
  private func stops(of name: String, _ property: JSON?) -> Double? {
    guard let given = edits.slots[name], given.isList, let count = given.lottieNumbers?.count,
      let own = NumberTrack(property)?.keys.first?.value.count, count % 4 == 0,
      count != own || property?[Mark.colors] != nil
    else { return nil }
    return Double(count / 4)
  }

  /// Returns the value of a slot with a colour: of all stops of a gradient, or of the letters of a text.
  private static func colored(_ property: JSON, _ color: [Double]) -> JSON {
    switch SlotKind(property) {
    case .gradient:
      // The slot can be that of the whole gradient, or that of its values.
      return property.isWholeGradient
        ? property.withStops(of: color) : property.withColors(of: color, count: nil)
    case .text: return property.withDocuments { $0.with(color, "fc", "fo") }
    case .number, .numbers, .color, .picture, .other: return ["a": 0, "k": JSON(Array(color.prefix(3)))]
    }
  }
}

extension JSON {
  fileprivate var isCompound: Bool { isList || isObject }

  /// Returns a fill or a stroke with a share of its own opacity.
  fileprivate func faded(by alpha: Double) -> JSON {
    guard let own = self["o"], NumberTrack(own) != nil else {
      return with("o", ["a": 0, "k": JSON(alpha * 100)])
    }
    return with("o", own.withNumbers { _, numbers in numbers.map { $0 * alpha } })
  }

  /// Returns a text with a colour, and its opacity in percent.
  fileprivate func with(_ color: [Double], _ key: String, _ opacity: String) -> JSON {
    let colored = with(key, JSON(Array(color.prefix(3))))
    return color.count > 3 && color[3] < 1 ? colored.with(opacity, JSON(color[3] * 100)) : colored
  }

  /// Returns a gradient whose stops have one colour, with their places and opacities.
  fileprivate func withStops(of color: [Double]) -> JSON {
    let given = self["p"]?.lottieNumber.map { Int($0.held(0, 1e6)) }
    return changed { key, value in key == "k" ? value.withColors(of: color, count: given) : value }
  }

  /// Returns the numbers of a gradient whose first `count` stops, or all of them, have one colour.
  fileprivate func withColors(of color: [Double], count: Int?) -> JSON {
    withNumbers { _, numbers in
      let count = min(count ?? numbers.count / 4, numbers.count / 4)
      return numbers.indices.map { index in
        index < count * 4 && index % 4 > 0 ? color[index % 4 - 1] : numbers[index]
      }
    }
  }

  /// Returns the object with the members of a slot's value. A picture keeps its own ones beside them.
  fileprivate func with(slot value: JSON) -> JSON {
    value.members.reduce(self) { $0.with($1.key, $1.value) }
  }

  /// Returns the documents of a text with another string.
  func with(text: String) -> JSON { withDocuments { $0.with("t", JSON(text)) } }

  /// Returns a text with each of its documents changed.
  func withDocuments(_ change: (JSON) -> JSON) -> JSON {
    guard let documents = self["k"] else { return with("k", change(self)) }
    guard documents.isList else { return with("k", change(documents)) }
    return with("k", documents.mapped { $0.changed { $0 == "s" ? change($1) : $1 } })
  }
}
