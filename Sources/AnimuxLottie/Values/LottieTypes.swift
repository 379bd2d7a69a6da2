internal import AnimuxDocuments

/// The types of layers that are drawn or heard, by their numbers in a document.
enum LayerType: Int {
  case composition = 0
  case solid = 1
  case picture = 2
  case null = 3
  case shapes = 4
  case text = 5
  case sound = 6
  case camera = 13
}

/// The types of effects that have a meaning, by their numbers in a document.
enum EffectType: Int {
  /// A value for expressions.
  case control = 0
  /// An effect that is identified by its name.
  case named = 5
  case tint = 20
  case fill = 21
  case stroke = 22
  case tritone = 23
  case levels = 24
  case dropShadow = 25
  case radialWipe = 26
  case matte = 28
  case gaussianBlur = 29
  case twirl = 30
}

/// The ways to combine a mask with those before it, by their names in a document.
enum MaskMode: String {
  case none = "n"
  case add = "a"
  case subtract = "s"
  case intersect = "i"
  case lighten = "l"
  case darken = "d"
  case difference = "f"

  /// Whether the larger or the smaller opacity of two masks is used.
  var isTone: Bool { self == .lighten || self == .darken }

  /// The blend mode that combines masks which are drawn in white on black, or `nil` if they are drawn over each other.
  var blend: String? {
    switch self {
    case .none, .add, .subtract: nil
    case .intersect: "multiplyBlendMode"
    case .lighten: "lightenBlendMode"
    case .darken: "darkenBlendMode"
    case .difference: "exclusionBlendMode"
    }
  }
}

/// The types of shapes that are drawn or change others, by their names in a document.
enum ShapeType: String {
  case group = "gr"
  case path = "sh"
  case rectangle = "rc"
  case ellipse = "el"
  case star = "sr"
  case fill = "fl"
  case stroke = "st"
  case gradientFill = "gf"
  case gradientStroke = "gs"
  case merge = "mm"
  case trim = "tm"
  case repeater = "rp"
  case roundedCorners = "rd"
  case pucker = "pb"
  case twist = "tw"
  case zigzag = "zz"
  case offset = "op"
  /// The place of the shapes of a group.
  case transform = "tr"
}

/// The types of layer styles that are drawn, by their numbers in a document.
enum StyleType: Int {
  case stroke = 0
  case dropShadow = 1
  case innerShadow = 2
  case outerGlow = 3
  case innerGlow = 4
  case colorOverlay = 7
  case gradientOverlay = 8
}

extension JSON {
  /// The type of a layer; `nil` if it is unknown.
  var layerType: LayerType? { LayerType(rawValue: integer("ty", -1)) }

  /// The type of an effect; `nil` if it is unknown.
  var effectType: EffectType? { EffectType(rawValue: integer("ty", -1)) }

  /// The type of a shape; `nil` if it is unknown.
  var shapeType: ShapeType? { text("ty").flatMap { ShapeType(rawValue: $0) } }

  /// The type of a layer style; `nil` if it is unknown.
  var styleType: StyleType? { StyleType(rawValue: integer("ty", -1)) }

  /// The effects of a layer that are switched on.
  var effects: [JSON] { (self["ef"]?.elements ?? []).filter { $0.number("en", 1) != 0 } }

  /// The styles of a layer that are switched on.
  var styles: [JSON] { (self["sy"]?.elements ?? []).filter { $0.number("en", 1) != 0 } }

  /// The masks of a layer, none of which counts if `hasMask` is false.
  var masks: [JSON] {
    if let hasMask = self["hasMask"], !hasMask.isNull, !flag("hasMask") { return [] }
    return self["masksProperties"]?.elements ?? []
  }

  /// The mode of a mask. An unknown one is `add`.
  var maskMode: MaskMode { text("mode").flatMap { MaskMode(rawValue: $0) } ?? .add }

  /// The layers of each composition of a document that has an identifier. Of several with the same one, the last counts.
  var compositions: [String: [JSON]] {
    let named = (self["assets"]?.elements ?? []).compactMap { asset in
      asset.text("id").flatMap { id in asset["layers"].map { (id, $0.elements) } }
    }
    return Dictionary(named) { $1 }
  }
}
