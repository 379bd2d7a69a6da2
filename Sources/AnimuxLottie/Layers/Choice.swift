internal import AnimuxDocuments

/// A value by which a document chooses one of several ways to draw.
struct Choice {
  let key: String
  /// The value in words, such as "line cap".
  let name: String
  let known: ClosedRange<Int>
  /// The drawing of any other value, as a clause.
  let instead: String

  init(_ key: String, _ name: String, _ known: ClosedRange<Int>, _ instead: String) {
    (self.key, self.name, self.known, self.instead) = (key, name, known, instead)
  }

  /// Returns whether a value, or the first value of a property, is a known choice.
  func takes(_ value: JSON) -> Bool {
    guard let number = value.lottieNumber ?? NumberTrack(value)?.keys.first?.value.first else { return false }
    return known.contains { Double($0) == number }
  }
}

extension Choice {
  static let ofLayers = [
    Choice("tt", "matte mode", 0...4, "the opacity of its matte is used")
  ]

  private static let directions = [Choice("d", "direction", 1...3, "it is drawn clockwise")]
  private static let lines = [
    Choice("lc", "line cap", 1...3, "its lines have no caps"),
    Choice("lj", "line join", 1...3, "its corners are mitred"),
  ]
  private static let rules = [Choice("r", "fill rule", 1...2, "overlaps are filled")]
  private static let ramps = [Choice("t", "type of a gradient", 1...2, "it is linear")]

  /// The choices of shapes, by their types.
  static let ofShapes: [ShapeType: [Choice]] = [
    .path: directions, .rectangle: directions, .ellipse: directions,
    .star: directions + [Choice("sy", "type of a star", 1...2, "it is a polygon")],
    .fill: rules, .gradientFill: rules + ramps, .stroke: lines, .gradientStroke: lines + ramps,
    .merge: [Choice("mm", "mode of merged paths", 1...5, "the paths are not merged")],
    .trim: [Choice("m", "mode of a trim", 1...2, "each path is trimmed by itself")],
    .repeater: [Choice("m", "order of copies", 1...2, "the first copy is in front")],
    .offset: [Choice("lj", "line join", 1...3, "its corners are mitred")],
    .zigzag: [Choice("pt", "type of points", 1...2, "they are corners")],
  ]

  static let ofTexts = [
    Choice("j", "justification", 0...6, "its lines begin on the left"),
    Choice("ca", "kind of capitals", 0...2, "its letters are as written"),
  ]
  static let ofGroups = [Choice("g", "group of letters", 1...4, "each letter turns by itself")]
  static let ofSelectors = [
    Choice("r", "unit of a selector", 1...2, "per cent are used"),
    Choice("b", "basis of a selector", 1...4, "the nearest one is used"),
    Choice("sh", "shape of a selector", 1...6, "it is a square"),
  ]

  /// The choices among the parameters of effects, by effect type, each with its index in the list.
  static let ofEffects: [EffectType: [(index: Int, choice: Choice)]] = [
    .stroke: [(10, Choice("", "paint style", 1...3, "it is drawn in front of the layer"))],
    .radialWipe: [(3, Choice("", "direction of a wipe", 1...3, "it goes in both directions"))],
    .gaussianBlur: [(1, Choice("", "direction of a blur", 1...3, "the nearest one is used"))],
  ]
}

extension Converter {
  /// Notes each value of an object that is not a known choice. `owner` follows the value in the message.
  mutating func note(_ choices: [Choice], of object: JSON, _ owner: String = "") {
    for choice in choices {
      guard let value = object[choice.key], !value.isNull else { continue }
      note(choice, value, owner)
    }
  }

  private mutating func note(_ choice: Choice, _ value: JSON, _ owner: String) {
    guard !choice.takes(value) else { return }
    let words = (value["k"] ?? value).inWords
    note("has the \(choice.name) \(words)\(owner), which is unknown: \(choice.instead)", at: value.place)
  }

  /// Notes the choices of a layer, its masks and its effects.
  mutating func noteChoices(in layer: JSON) {
    note(Choice.ofLayers, of: layer)
    for mask in layer.masks {
      let name = mask.text("nm").map { " \(quoted($0))" } ?? ""
      if PathTrack(mask["pt"]) == nil {
        note("has a mask\(name) without a path: the mask covers nothing", at: mask.place)
      }
      guard let mode = mask["mode"], !mode.isNull else { continue }
      if mode.string.flatMap({ MaskMode(rawValue: $0) }) == nil {
        note(
          "has a mask\(name) of the mode \(mode.inWords), which is unknown: the mask is added", at: mode.place
        )
      }
    }
    for effect in layer.effects {
      let values = effect["ef"]?.elements ?? []
      for (index, choice) in effect.effectType.flatMap({ Choice.ofEffects[$0] }) ?? []
      where values.indices.contains(index) {
        guard let value = values[index]["v"], !value.isNull else { continue }
        note(choice, value, " in \(quoted(effect.text("nm") ?? ""))")
      }
    }
  }

  /// Notes the choices of a text and of its animators.
  mutating func noteChoices(of document: JSON, in layer: JSON) {
    note(Choice.ofTexts, of: document)
    if let options = layer["t"]?["m"] { note(Choice.ofGroups, of: options) }
    for animator in layer["t"]?["a"]?.elements ?? [] {
      guard let selector = animator["s"], selector.integer("t") == 0 else { continue }
      note(Choice.ofSelectors, of: selector)
    }
  }

  /// Notes the parent and the mattes that a layer names and its composition does not have. `index` is the layer's place in its list.
  mutating func noteLinks(of layer: JSON, at index: Int, _ places: [Double: Int]) {
    if let parent = layer["parent"], !parent.isNull {
      if parent.lottieNumber != nil, layer.parentNumber == nil {
        note("is its own parent: it is placed without one", at: parent.place)
      } else if parent.lottieNumber.flatMap({ places[$0] }) == nil {
        note(
          "has the parent \(parent.inWords), which its composition does not have: it is placed without one",
          at: parent.place)
      }
    }
    for effect in layer.effects where effect.effectType == .matte {
      guard let number = value(effect, 0)?.first(at: 0) else { continue }
      noteMatte(JSON(number), at: effect.place, index, places)
    }
    guard layer.integer("tt") > 0 else { return }
    if let matte = layer["tp"], !matte.isNull {
      noteMatte(matte, at: matte.place, index, places)
    } else if index == 0 {
      note(
        "has a matte and is the first layer: the whole layer is visible",
        at: layer["tt"]?.place ?? layer.place)
    }
  }

  private mutating func noteMatte(
    _ number: JSON, at place: Place, _ index: Int, _ places: [Double: Int]
  ) {
    let matte = number.lottieNumber.flatMap { places[$0] }
    if matte == index {
      note("is its own matte: the whole layer is visible", at: place)
    } else if matte == nil {
      note(
        "has the matte \(number.inWords), which its composition does not have: the whole layer is visible",
        at: place)
    }
  }
}
