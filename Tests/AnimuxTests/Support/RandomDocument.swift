import Animux
import AnimuxDocuments
import Foundation
import TestSupport

@testable import AnimuxEngine

/// Documents with layers of every type, any of their keys set and animated, many of them to unusual values: sizes of 10⁹,
/// scales of 0, thousands of shadows' radii, dozens of groups in each other. The same seed gives the same document.
struct RandomDocument {
  private var random: Random
  /// Layers that may still be made.
  private var budget = 25

  init(seed: Int) {
    random = Random(seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 77)
  }

  /// Every type of layer that there is, plain layers and shapes more often than others.
  private static let types: [any Content.Type] =
    contentTypes + [PlainContent.self, PlainContent.self, ShapeContent.self]
  private static let tests = Repository.file("Tests")

  mutating func text() -> String {
    let (width, height) = (pick([1, 2, 7, 60, 160, 240]), pick([1, 3, 90, 120]))
    // Unoptimised code takes far more of the stack for each.
    let depth = chance(0.1) ? 60 : 0
    let layers = layers(depth: 3, at: 0)
    let deep =
      String(repeating: #"{"opacity": 0.99, "sublayers": ["#, count: depth) + layers
      + String(repeating: "]}", count: depth)
    return """
      {"size": [\(width), \(height)], "duration": 2, "fps": 10, "background": \(color()),
       "origin": \(pick([#""topLeft""#, #""bottomLeft""#])),
       "root": {"sublayerTransform": \(chance(0.4) ? transform() : #""identity""#)}, "layers": [\(deep)]}
      """
  }

  private mutating func layers(depth: Int, at level: Int, areSlides: Bool = false) -> String {
    (0..<pick([1, 2, 3, 5])).compactMap { index in
      guard budget > 0 else { return nil }
      budget -= 1
      return layer(depth: depth, named: "l\(level)-\(index)", isSlide: areSlides)
    }.joined(separator: ",\n")
  }

  private mutating func layer(depth: Int, named name: String, isSlide: Bool = false) -> String {
    let type = pick(Self.types)
    var members = [#""type": "\#(type.type)""#, #""name": "\#(name)""#]
    var keys = Self.common.filter { _ in chance(0.22) } + Self.own(type).filter { _ in chance(0.6) }
    keys += type.requiredKeys.suffix(1)
    if type == TextContent.self { keys += ["string", "font"] }
    // A text on a path is not split.
    if keys.contains("textPath") { keys.removeAll { $0 == "split" } }
    if isSlide { members.append(#""duration": 0.7"#) }
    for key in Set(keys).sorted() where !isSlide || key != "speed" { members.append(member(key, of: type)) }
    if chance(0.8) { members.append(#""bounds": [0, 0, \#(length()), \#(length())]"#) }
    members.append(#""position": [\#(pick([20, 60, 90])), \#(pick([10, 50, 80]))]"#)
    if chance(0.4) { members.append(#""animations": [\#(animation()), \#(animation())]"#) }
    if depth > 0, chance(0.25) {
      members.append(#""mask": \#(layer(depth: 0, named: "mask"))"#)
    }
    if depth > 0, chance(0.7) {
      members.append(#""sublayers": [\#(layers(depth: depth - 1, at: depth, areSlides: type.showsSlides))]"#)
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// Keys whose values other keys set, or name layers, events and types of values that these documents do not have.
  private static let left: Set<String> = [
    "name", "bounds", "position", "hidden", "mask", "motionBlur", "autoresizingMask", "layoutManager",
    "constraints", "flex", "grid", "actions", "style", "fontFile", "duration", "repeatCount",
    "repeatDuration",
    "autoreverses", "fillMode",
  ]

  private static let common = Layer.properties.map(\.name).filter { !left.contains($0) }

  /// The keys of a type alone; of keys that are alternatives, the one that it needs.
  private static func own(_ type: any Content.Type) -> [String] {
    let needed = Set(type.requiredKeys.suffix(1) + (type == TextContent.self ? ["string"] : []))
    return type.layerProperties.map(\.name).filter { key in
      needed.contains(key) || !type.alternatives.contains(key) && !left.contains(key)
    }
  }

  /// The value of a key where none is given, as a document writes it.
  private static func defaultValue(of key: String, _ type: any Content.Type) -> String {
    let property = (Layer.properties + type.layerProperties).first { $0.name == key }
    return property?.defaultValue.text() ?? ""
  }

  private mutating func member(_ key: String, of type: any Content.Type) -> String {
    "\"\(key)\": \(value(of: key, type))"
  }

  private mutating func value(of key: String, _ type: any Content.Type) -> String {
    switch key {
    case "transform", "sublayerTransform", "instanceTransform": return transform()
    case "transition":
      return pick([
        "null", #""cube""#, #"{"type": "push", "duration": 0.3}"#,
        #"{"type": "CISwipeTransition", "duration": 0.5}"#,
      ])
    case "opacity", "shadowOpacity", "strokeStart", "strokeEnd":
      return pick(["0", "1", "0.5", "0.004"])
    case "cornerRadius", "borderWidth", "shadowRadius", "lineWidth", "strokeWidth", "miterLimit":
      return length()
    case "fontSize": return pick(["0.001", "1", "12", "40", "3000", "1e6"])
    case "contentsScale", "rasterizationScale": return pick(["0.0001", "0.1", "0.5", "1", "3", "1e9"])
    case "anchorPoint", "startPoint", "endPoint": return "[\(unit()), \(unit())]"
    case "contentsRect", "contentsCenter": return "[\(unit()), \(unit()), \(unit()), \(unit())]"
    case "shadowOffset", "emitterSize": return "[\(number()), \(number())]"
    case "tileSize": return "[\(pick([16, 64, 300])), \(pick([16, 200]))]"
    case "levelsOfDetail": return pick(["1", "4", "16"])
    case "levelsOfDetailBias": return pick(["0", "1", "2"])
    case "minificationFilterBias", "anchorPointZ", "zPosition", "lineDashPhase", "letterSpacing",
      "timeOffset",
      "instanceAlphaOffset", "instanceDelay", "beginTime", "speed":
      return pick(["0", "1", "-1", "0.3", "1e6", "-1e9", "1e-9"])
    case "backgroundColor", "borderColor", "fillColor", "strokeColor": return color()
    case "path", "shadowPath", "textPath": return path()
    case "fontFeatures": return pick(["[]", #"["tnum"]"#, #"["-liga", "ss01"]"#])
    case "lineBackground", "pieceBackground":
      return #"{"color": \#(color()), "padding": \#(length()), "cornerRadius": \#(length())}"#
    case "numberFormat": return pick([#""0""#, ##""#,##0.00;(0)""##, ##""#,##0.0 'km'""##])
    case "filters": return filters()
    case "backgroundFilters":
      return #"[{"filter": "gaussianBlur", "inputRadius": \#(length())}, "colorInvert"]"#
    case "compositingFilter": return "\"\(pick(Self.blends))\""
    case "colors" where type == LottieContent.self: return "{}"
    case "colors": return "[\(color()), \(color()), \(color())]"
    case "source" where type.playsMovie: return "\"\(Self.tests)/Movies/\(pick(Self.movies))\""
    case "source" where type == LottieContent.self:
      return #""\#(Repository.file("Tests/Fuzz/lottie/shapes.json"))""#
    case "source", "contents": return "\"\(Self.tests)/Pictures/\(pick(Self.pictures))\""
    case "string":
      return pick([
        #""""#, #""Word""#, #""two words\nand a line""#, #""iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii""#,
      ])
    case "font": return #""TestSans", "fontFile": "\#(Self.tests)/Fonts/TestSans.ttf""#
    case "instanceCount": return pick(["0", "1", "7", "900"])
    case "emitterCells":
      return """
        [{"birthRate": \(pick([1, 50, 4000])), "lifetime": \(pick(["0.1", "2", "1e9"])), "velocity": \(number()),
          "emissionRange": 6.3, "scale": \(pick(["0", "0.1", "3", "1e9"])), "spin": \(number()),
          "contents": "\(Self.tests)/Pictures/button.png"}]
        """
    case "scene":
      return
        #"{"size": [\#(pick([1, 50, 4000])), 40], "duration": 1, "background": "red", "layers": [{"frame": [1, 1, 9, 9], "backgroundColor": "blue"}]}"#
    case "lineDashPattern": return pick(["[1]", "[0, 3]", "[1e-9, 1e-9]", "[4, 1, 0.5]", "[1e9, 1]"])
    default: return choice(of: key, type)
    }
  }

  /// Returns one of the words that the table lists for a key; without such words, a Boolean value or the default.
  private mutating func choice(of key: String, _ type: any Content.Type) -> String {
    let property = (Layer.properties + type.layerProperties).first { $0.name == key }
    if key == "maskedCorners" { return pick([#"["topLeft"]"#, #"["topRight", "bottomLeft"]"#, "[]"]) }
    if key == "edgeAntialiasingMask" { return pick([#"["left"]"#, #"["top", "bottom"]"#, "[]"]) }
    guard let form = property?.form else { return "null" }
    if form == Reading<Bool>.boolean.name { return pick(["true", "false"]) }
    let parts = form.split(separator: "\"", omittingEmptySubsequences: false)
    let words = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    return words.isEmpty ? Self.defaultValue(of: key, type) : "\"\(pick(words))\""
  }

  private static let movies = ["b-frames.mp4", "alpha-png.mov"]
  private static let pictures = [
    "rings.png", "checker.png", "button.png", "badge.svg", "moves.gif", "444.jpg",
  ]
  private static let blends = FilterKind.drawnBlends
}

/// Values.
extension RandomDocument {
  mutating func pick<Element>(_ list: [Element]) -> Element { random.pick(list) }
  mutating func chance(_ share: Double) -> Bool { random.chance(share) }

  mutating func number() -> String {
    pick([
      "0", "1", "-1", "0.5", "3.7", "20", "-45.25", "100", "1e-9", "1e-300", "1e5", "-1e9", "1e9", "1e30",
      "1e300",
    ])
  }

  private mutating func length() -> String {
    chance(0.75)
      ? pick(["10", "33.3", "64", "120", "0.4"]) : pick(["0", "1e-9", "5000", "1e6", "1e9", "1e30"])
  }

  private mutating func unit() -> String { pick(["0", "0.5", "1", "0.25", "0.9", "0.0001"]) }

  private mutating func color() -> String {
    pick([
      "\"red\"", "\"#00ff0080\"", "\"transparent\"", "[0.2, 0.3, 0.9, 0.7]", "\"white\"", "\"#123\"",
    ])
  }

  private mutating func transform() -> String {
    let operations = (0..<pick([0, 1, 1, 2, 3])).map { _ in
      switch pick([0, 1, 2, 3, 4, 5, 6]) {
      case 0: return #"{"translate": [\#(number()), \#(number()), \#(number())]}"#
      case 1: return #"{"scale": \#(number())}"#
      case 2: return #"{"scale": [\#(pick(["1", "0", "-2", "1e-9"])), \#(pick(["1", "0.1", "30"]))]}"#
      case 3: return #"{"rotate": \#(number())}"#
      case 4:
        return #"{"rotate": "\#(pick([30, 89, 90, 91, 180]))deg", "axis": [\#(pick(["0", "1"])), 1, 0.2]}"#
      case 5: return #"{"perspective": \#(pick(["0.001", "1", "30", "300", "1e9"]))}"#
      default:
        return
          #"{"matrix": [1, 0, 0, \#(pick(["0", "0.01", "-1"])), 0, 1, 0, 0, 0, 0, 1, \#(pick(["0", "-0.005"])), 0, 0, 0, 1]}"#
      }
    }
    return "[" + operations.joined(separator: ", ") + "]"
  }

  private mutating func path() -> String {
    switch pick([0, 1, 2, 3, 4]) {
    case 0:
      return
        #"{"rect": [\#(number()), \#(number()), \#(length()), \#(length())], "cornerRadius": \#(length())}"#
    case 1: return #"{"ellipse": [0, 0, \#(length()), \#(length())]}"#
    case 2:
      return
        #"{"star": {"center": [30, 30], "outerRadius": \#(length()), "innerRadius": 10, "points": \#(pick([2, 5, 300]))}}"#
    case 3:
      return
        #""M\#(number()) \#(number()) C\#(number()) 0 50 \#(number()) 20 \#(number()) Z l5 \#(number())""#
    default: return #""M0 0 L50 50 L50 0 A\#(number()) 20 30 1 0 3 90 Q60 \#(number()) 7 7""#
    }
  }

  private mutating func filters() -> String {
    let list = (0..<pick([1, 1, 2])).map { _ -> String in
      let name = pick(FilterKind.drawnFilters)
      return "\"\(name)\""
    }
    let strong = #"{"filter": "gaussianBlur", "inputRadius": \#(pick(["0", "0.3", "9", "400", "1e9"]))}"#
    return "[" + (chance(0.4) ? list + [strong] : list).joined(separator: ", ") + "]"
  }

  private mutating func animation() -> String {
    let path = pick([
      "position.x", "bounds.size.width", "transform.rotation.y", "transform.scale", "opacity", "cornerRadius",
      "shadowRadius", "zPosition", "sublayerTransform.m34", "rasterizationScale", "borderWidth",
      "bounds.origin.x",
    ])
    let isLength = ["cornerRadius", "shadowRadius", "borderWidth", "rasterizationScale"].contains(path)
    func value() -> String { isLength ? pick(["0.001", "0.7", "30", "1e9"]) : number() }
    let values = #""fromValue": \#(value()), "toValue": \#(value())"#
    let pace =
      #""duration": \#(pick(["0.001", "1", "1e6"])), "repeatCount": \#(pick(["0", "3.5", #""infinity""#]))"#
    switch pick([0, 1, 2]) {
    case 0: return #"{"keyPath": "\#(path)", \#(values), \#(pace), "additive": \#(pick(["true", "false"]))}"#
    case 1:
      return
        #"{"type": "keyframe", "keyPath": "\#(path)", "values": [\#(value()), \#(value()), \#(value())], "calculationMode": "\#(pick(["linear", "cubic", "paced"]))", \#(pace)}"#
    default:
      return
        #"{"type": "spring", "keyPath": "\#(path)", \#(values), "stiffness": \#(pick(["1", "1e9"])), "damping": \#(pick(["0", "10", "1e9"])), "duration": 1}"#
    }
  }
}

extension FilterKind {
  /// Filters that can be drawn without inputs.
  fileprivate static let drawnFilters = all.filter {
    ![.blend, .transition].contains($0.family) && $0.isDrawn(as: #""filters": ["\#($0.name)"]"#)
  }.map(\.name)

  fileprivate static let drawnBlends = all.filter {
    $0.family == .blend && $0.isDrawn(as: #""compositingFilter": "\#($0.name)""#)
  }.map(\.name)

  private func isDrawn(as member: String) -> Bool {
    let text = #"{"size": [1, 1], "duration": 1, "layers": [{\#(member)}]}"#
    guard let scene = try? Scene(Source(name: "scene.json", text: text)) else { return false }
    return (try? Film(scene)) != nil
  }
}
