import Animux
import AnimuxEngine
import AnimuxGraphics
import Testing

/// How colours of a gradient mix of which some are translucent.
@Suite struct GradientSceneTests {
  private func row(
    _ keys: String, from start: String = "[0, 0.5]", to end: String = "[1, 0.5]", at time: Double = 0
  ) throws -> [Double] {
    let text = """
      {"size": [200, 9], "duration": 1, "background": "white", "layers": [
        {"type": "gradient", "frame": [0, 0, 200, 9], "startPoint": \(start), "endPoint": \(end), \(keys)}]}
      """
    let still = try Production(Film(Scene(Source(name: "scene.json", text: text)))).still(at: time)
    return still.pixels[(4 * 200)..<(5 * 200)].map { Double($0 & 255) }
  }

  private let toClear = #""colors": ["white", [0, 0, 0, 0]]"#

  @Test func premultipliedColorsLeaveNoFringe() throws {
    #expect(try row(toClear).allSatisfy { $0 == 255 })
    #expect(try row(toClear + #", "interpolation": "premultiplied""#) == row(toClear))
  }

  @Test func straightColorsMixComponentByComponent() throws {
    let row = try row(toClear + #", "interpolation": "straight""#)
    #expect((190...192).contains(row[100]))
    for (x, shown) in row.enumerated() {
      let share = (Double(x) + 0.5) / 200
      #expect(abs(shown - 255 * ((1 - share) * (1 - share) + share)) <= 2, "\(x)")
    }
  }

  @Test func straightColorsAreAnimatedComponentByComponent() throws {
    let animation = """
      "animations": [{"keyPath": "colors[1]", "toValue": "white", "duration": 1}]
      """
    let row = try row(toClear + #", "interpolation": "straight", "# + animation, at: 0.5)
    // The last colour is half of the way from clear black to white.
    for (x, shown) in row.enumerated() {
      let share = (Double(x) + 0.5) / 200
      let (color, alpha) = (1 - share / 2, 1 - share / 2)
      #expect(abs(shown - 255 * (color * alpha + 1 - alpha)) <= 2, "\(x)")
    }
  }

  /// Opaque colours, and one colour that fades, look alike in both.
  @Test(arguments: [#""colors": ["red", "blue", "white"]"#, #""colors": ["black", [0, 0, 0, 0]]"#])
  func withoutAChangeOfBothThereIsNoDifference(colors: String) throws {
    #expect(try row(colors + #", "interpolation": "straight""#) == row(colors))
  }

  /// Painted onto the layer's own background and onto the backdrop of the layer.
  @Test func aBackgroundIsWhatItIsPaintedOn() throws {
    let keys = toClear + #", "interpolation": "straight""#
    let background = try row(keys + #", "backgroundColor": "white""#)
    for (one, other) in zip(background, try row(keys)) { #expect(abs(one - other) <= 2) }
  }

  @Test(arguments: ["radial", "conic"]) func roundGradientsMixAsAxialOnesDo(type: String) throws {
    let keys = toClear + #", "interpolation": "straight", "gradientType": "\#(type)""#
    let straight = try row(keys, from: "[0.5, 0.5]", to: "[1, 1]")
    #expect(straight.contains { $0 < 200 } && straight.allSatisfy { $0 > 189 })
  }
}
