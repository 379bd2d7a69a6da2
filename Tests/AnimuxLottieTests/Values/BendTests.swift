import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Values that leave their range")
struct BendTests {
  /// Returns the value of an animation's first number at a frame, by its own keyframes.
  private static func value(_ animation: JSON, at frame: Double) throws -> Double {
    let begin = Double(animation.text("beginTime")?.dropLast() ?? "0") ?? 0
    let duration = try #require(Double(animation.text("duration")?.dropLast() ?? ""))
    let values = try #require(animation["values"]?.elements.map { $0.first })
    let count = Double(values.count - 1)
    let times =
      animation["keyTimes"]?.lottieNumbers ?? values.indices.map { Double($0) / count }
    let place = min(max((frame - begin) / duration, 0), 1)
    let index = max((times.lastIndex { $0 <= place } ?? 0), 0)
    guard index + 1 < values.count else { return values[index] }
    let easing = animation["timingFunctions"]?.elements[index].easing ?? .linear
    let share = easing.progress((place - times[index]) / (times[index + 1] - times[index]))
    return values[index] + (values[index + 1] - values[index]) * share
  }

  private static func animation(_ keyPath: String, of layers: [JSON]) -> JSON? {
    for layer in layers {
      if let own = layer["animations"]?.elements.first(where: { $0.text("keyPath") == keyPath }) {
        return own
      }
      let inner = (layer["sublayers"]?.elements ?? []) + (layer["mask"].map { [$0] } ?? [])
      if let found = animation(keyPath, of: inner) { return found }
    }
    return nil
  }

  private static func keys(_ low: Double, _ high: Double, _ handles: String) -> String {
    #"{"k": [{"t": 0, "s": [\#(low)]\#(handles)}, {"t": 30, "s": [\#(high)]}]}"#
  }

  private static let curve = #", "o": {"x": [0.7], "y": [0.1]}, "i": {"x": [0.3], "y": [1]}"#
  private static let overshoot = #", "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.4], "y": [1.8]}"#

  private static let line =
    #"{"ty": "sh", "ks": {"k": {"v": [[0, 0], [30, 40]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]], "c": false}}}"#

  private static func stroke(_ width: String, _ opacity: String, _ dash: String) -> String {
    let dashes = #"[{"n": "d", "v": \#(dash)}, {"n": "g", "v": {"k": 5}}]"#
    return #"{"ty": "st", "c": {"k": [1, 0, 0]}, "w": \#(width), "o": \#(opacity), "d": \#(dashes)}"#
  }

  private static func trim(_ end: String) -> String {
    #"{"ty": "tm", "s": {"k": 0}, "e": \#(end), "o": {"k": 0}}"#
  }

  private static func drawn(
    width: String = #"{"k": 2}"#, opacity: String = #"{"k": 50}"#, dash: String = #"{"k": 2}"#,
    trim: String = ""
  ) -> String { shapes("a", line + ", " + stroke(width, opacity, dash) + trim) }

  /// The property of the scene, the layer with a value that changes, the factor, and the range of the result.
  private static let properties: [(String, @Sendable (String) -> String, Double, ClosedRange<Double>)] = [
    ("opacity", { solid("a", #""o": \#($0)"#) }, 0.01, 0...1),
    ("opacity", { drawn(opacity: $0) }, 0.01, 0...1),
    ("strokeEnd", { drawn(trim: ", " + trim($0)) }, 0.01, 0...1),
    ("lineWidth", { drawn(width: $0) }, 1, 0...1e9),
    ("lineDashPattern", { drawn(dash: $0) }, 1, 0...1e9),
    (
      "filters.effect1.inputRadius",
      { solid("a", "", #", "ef": [{"ty": 29, "nm": "e", "ef": [{"v": \#($0)}]}]"#) }, 0.3, 0...500
    ),
  ]

  /// After Effects evaluates a value before it holds the result in its range.
  @Test(arguments: properties.indices)
  func everyTimeIsLimitedByItself(_ index: Int) throws {
    let (keyPath, layer, factor, range) = Self.properties[index]
    for handles in ["", Self.curve, Self.overshoot] {
      for (low, high) in [(0.0, 300.0), (-100, 100), (-50, 250), (300, -200), (20, 80), (90, 100)] {
        let keys = Self.keys(low, high, handles)
        let json = try LottieScene(layer(keys)).layers
        let track = try #require(NumberTrack(try JSON(keys: keys)))
        let animation = try #require(Self.animation(keyPath, of: json))
        for step in 0...120 {
          let frame = Double(step) / 4
          let raw = track.first(at: frame) * factor
          let expected = min(max(raw, range.lowerBound), range.upperBound)
          let found = try Self.value(animation, at: frame)
          #expect(
            abs(found - expected) < 1e-3 * max(factor * 100, 1),
            "\(low) \(high) at \(frame): \(found), \(expected)")
        }
      }
    }
  }

  @Test func keyframesAreAddedWhereTheBorderIs() throws {
    let scene = try LottieScene(solid("a", #""o": \#(Self.keys(0, 300, ""))"#))
    let animation = Self.animation("opacity", of: scene.layers)
    #expect(animation?["values"] == [0, 1, 1])
    #expect(abs((animation?["keyTimes"]?.lottieNumbers?[1] ?? 0) - 1 / 3.0) < 1e-4)
    let plain = try LottieScene(solid("a", #""o": \#(Self.keys(20, 80, Self.curve))"#))
    #expect(Self.animation("opacity", of: plain.layers)?["values"] == [0.2, 0.8])
  }

  @Test func coloursAreHeldOneByOne() throws {
    let fill =
      #"{"ty": "fl", "c": {"k": [{"t": 0, "s": [0, 0, 1, 1]}, {"t": 30, "s": [3, 0, -2, 1]}]}, "o": {"k": 100}}"#
    let scene = try LottieScene(shapes("a", Self.line + ", " + fill))
    let animation = Self.animation("fillColor", of: scene.layers)
    #expect(animation?["values"] == [[0, 0, 1], [1, 0, 0], [1, 0, 0]])
  }

  /// Up to version 4.1.8, the components of a colour are 0…255.
  @Test(arguments: [("4.1.8", "[255, 51, 0]"), ("5.7", "[1, 0.2, 0]"), ("4.1.8", "[1, 0.2, 0]")])
  func oldColoursAreReduced(_ version: String, _ color: String) throws {
    for value in [color, #"[{"t": 0, "s": \#(color)}, {"t": 9, "s": \#(color)}]"#] {
      let fill = #"{"ty": "fl", "nm": "f", "c": {"k": \#(value)}, "o": {"k": 100}}"#
      let layers = shapes("a", Self.line + ", " + fill)
      let scene = try LottieScene(layers, version: version)
      #expect(scene.layer("f")?["fillColor"] == [1, 0.2, 0])
    }
  }
}

extension JSON {
  fileprivate init(keys text: String) throws {
    var diagnostics = Diagnostics()
    self = try #require(JSON.parse(Source(name: "a", text: text), &diagnostics))
  }

  /// The number, or the first one in the list.
  fileprivate var first: Double { lottieNumber ?? 0 }

  fileprivate var easing: Easing {
    guard let numbers = isList ? lottieNumbers : nil, numbers.count == 4 else { return .linear }
    return .curve(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
