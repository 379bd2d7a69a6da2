import Animux
import AnimuxEngine
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

/// Paths look as librsvg draws them, within what two rasterisers differ by at edges.
@Suite struct SVGPathTests {
  private static let side = 120

  private struct Style {
    var shape = ""
    var svg = ""
    var isDashed = false
  }

  /// Every command of the grammar, absolute and relative, now and then without spaces that it does not need.
  private static func path(_ random: inout Random) -> String {
    func number(_ range: ClosedRange<Double>) -> String {
      String((Double.random(in: range, using: &random) * 10).rounded() / 10)
    }
    func point(_ isRelative: Bool) -> String {
      let range = isRelative ? -40.0...40 : 10...110.0
      return number(range) + (Bool.random(using: &random) ? " " : ",") + number(range)
    }
    var text = "M" + point(false)
    for index in 0..<Int.random(in: 2...7, using: &random) {
      // A point that is only moved to is a dot for librsvg, and nothing for browsers and for us.
      let command = (index == 0 ? "LHVCSQTA" : "MLHVCSQTAZ").randomElement(using: &random) ?? "L"
      let isRelative = Bool.random(using: &random)
      let range = isRelative ? -40.0...40 : 10...110.0
      text += isRelative ? command.lowercased() : String(command)
      switch command {
      case "H", "V": text += number(range)
      case "C": text += [point(isRelative), point(isRelative), point(isRelative)].joined(separator: " ")
      case "S", "Q": text += [point(isRelative), point(isRelative)].joined(separator: ",")
      case "A":
        let flags = (0..<2).map { _ in Bool.random(using: &random) ? "1" : "0" }.joined()
        text += "\(number(5...50)) \(number(5...50)) \(number(0...180)) \(flags)" + point(isRelative)
      case "Z": text += Bool.random(using: &random) ? "" : "L" + point(false)
      case "L", "M": text += point(isRelative) + " " + point(isRelative)
      default: text += point(isRelative)
      }
    }
    return text
  }

  private static func style(_ random: inout Random) -> Style {
    var style = Style()
    func add(_ key: String, _ value: String, _ svg: String, _ svgValue: String) {
      style.shape += ", \"\(key)\": \(value)"
      style.svg += " \(svg)=\"\(svgValue)\""
    }
    if Bool.random(using: &random) {
      add("fillColor", "\"#3366cc\"", "fill", "#3366cc")
      let isEvenOdd = Bool.random(using: &random)
      add(
        "fillRule", isEvenOdd ? "\"evenOdd\"" : "\"nonZero\"", "fill-rule", isEvenOdd ? "evenodd" : "nonzero")
    } else {
      add("fillColor", "null", "fill", "none")
      add("strokeColor", "\"#cc3333\"", "stroke", "#cc3333")
      let width = Int.random(in: 1...12, using: &random)
      add("lineWidth", "\(width)", "stroke-width", "\(width)")
      let cap = ["butt", "round", "square"].randomElement(using: &random) ?? "butt"
      add("lineCap", "\"\(cap)\"", "stroke-linecap", cap)
      style.isDashed = Int.random(in: 0..<3, using: &random) == 0
      // Whether a dash just reaches a corner hangs on the last digit of a curve's length.
      let join =
        ["round", "bevel", style.isDashed ? "round" : "miter"].randomElement(using: &random) ?? "round"
      add("lineJoin", "\"\(join)\"", "stroke-linejoin", join)
      let limit = Int.random(in: 1...10, using: &random)
      add("miterLimit", "\(limit)", "stroke-miterlimit", "\(limit)")
      if style.isDashed {
        add("lineDashPattern", "[9, 7, 3, 5]", "stroke-dasharray", "9 7 3 5")
        add("lineDashPhase", "4", "stroke-dashoffset", "4")
      }
    }
    return style
  }

  @Test(arguments: 0..<120) func looksAsLibrsvgDrawsIt(seed: Int) throws {
    var random = Random(seed: seed)
    let path = Self.path(&random)
    let style = Self.style(&random)
    let folder = TemporaryFolder()
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(Self.side)" height="\#(Self.side)"><path d="\#(path)"\#(style.svg)/></svg>"#
    let file = try folder.file("path.svg", svg)
    let ours = try still("\"type\": \"shape\", \"path\": \"\(path)\"\(style.shape)")
    let theirs = try still("\"contents\": \"\(file)\"")
    var (sum, far) = (0, 0)
    for (one, other) in zip(ours.pixels, theirs.pixels) {
      let difference = one.distance(to: other)
      sum += difference
      far += difference > 40 ? 1 : 0
    }
    let most = style.isDashed ? 30 : 16
    #expect(
      far <= most && sum < Self.side * Self.side,
      "\(path)\(style.svg): \(far) far, \(sum) in all")
  }

  private func still(_ layer: String) throws -> Pixmap {
    let text = """
      {"size": [\(Self.side), \(Self.side)], "duration": 1, "background": "white",
       "layers": [{"frame": [0, 0, \(Self.side), \(Self.side)], \(layer)}]}
      """
    return try Film(Scene(Source(name: "/scene.json", text: text))).still(at: 0)
  }
}
