import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Foundation
import TestSupport
import Testing

@testable import AnimuxEngine

/// The vectors once more, as scene documents whose explanations are read back: the way a program would try them.
@Suite struct VectorExplanationTests {
  private func vectors(_ name: String) throws -> JSON {
    var diagnostics = Diagnostics()
    let source = Source(name: name, bytes: [UInt8](try Vectors.data(name)))
    return try #require(JSON.parse(source, &diagnostics))
  }

  /// The presented value of a layer's key path at times, under an animation.
  private func presented(
    _ animation: JSON, _ keyPath: String, model: JSON? = nil, at times: [Double]
  ) throws -> [JSON] {
    var layer: [(String, JSON)] = [("name", "x")]
    if let model { layer.append((keyPath, model)) }
    layer.append(("animations", JSON(object: [("test", animation)])))
    let members: [(String, JSON)] = [
      ("size", [100, 100]), ("duration", 1000), ("layers", JSON([JSON(object: layer)])),
    ]
    let document = JSON(object: members)
    let film = try Film(Scene(Source(name: "vector.json", text: document.text())))
    return try times.map { time in
      let line = film.explanation(at: time, of: ["x"], keyPaths: [keyPath]).json.text()
      return try #require(parse(line).json?["layers"]?["x"]?[keyPath]?["presentation"])
    }
  }

  private func object(_ members: [(String, JSON)], _ rest: JSON? = nil) -> JSON {
    guard case .object(let own)? = rest?.kind else { return JSON(object: members) }
    return JSON(object: members + own.map { ($0.key, $0.value) })
  }

  private func expect(_ values: [JSON], _ expected: [JSON], within tolerance: Double, _ name: String) {
    #expect(values.count == expected.count)
    for (index, (value, wanted)) in zip(values, expected).enumerated() {
      let (value, wanted) = (value.numbers ?? [value.number ?? .nan], wanted.numbers ?? [wanted.number ?? 0])
      let isClose = zip(value, wanted).allSatisfy { ($0 - $1).magnitude <= tolerance }
      #expect(isClose && value.count == wanted.count, "\(name), sample \(index): \(value) is not \(wanted)")
    }
  }

  private func samples(_ json: JSON?) throws -> (times: [Double], values: [JSON]) {
    let pairs = try #require(json?.elements).compactMap(\.elements)
    return (try pairs.map { try #require($0[0].number) }, pairs.map { $0[1] })
  }

  /// Groups around an animation from 0 to 1 over a model of 7, which shows where nothing is contributed.
  @Test func timing() throws {
    for (index, test) in try #require(vectors("timing")["cases"]?.elements).enumerated() {
      let links = try #require(test["chain"]?.elements)
      var animation: JSON?
      for link in links.reversed() {
        var own: [(String, JSON)] = [("removedOnCompletion", false)]
        if let animation {
          own += [("type", "group"), ("animations", JSON([animation]))]
        } else {
          own += [("keyPath", "zPosition"), ("fromValue", 0), ("toValue", 1)]
        }
        animation = object(own, link)
      }
      let (times, values) = try samples(test["samples"])
      let expected = values.map { value -> JSON in if case .null = value.kind { 7 } else { value } }
      let shown = try presented(try #require(animation), "zPosition", model: 7, at: times)
      expect(shown, expected, within: 1e-6, "timing \(index)")
    }
  }

  @Test func easing() throws {
    for curve in try #require(vectors("easing")["curves"]?.elements) {
      let (times, values) = try samples(curve["samples"])
      let points = try #require(curve["controlPoints"])
      let animation = object([
        ("keyPath", "zPosition"), ("fromValue", 0), ("toValue", 1), ("duration", 1),
        ("timingFunction", curve["named"] == true ? try #require(curve["name"]) : points),
      ])
      expect(try presented(animation, "zPosition", at: times), values, within: 1e-6, "\(points)")
    }
  }

  @Test func keyframes() throws {
    for test in try #require(vectors("keyframes")["values"]?.elements) {
      let (times, values) = try samples(test["samples"])
      let keyPath = values[0].elements == nil ? "zPosition" : "position"
      let animation = object(
        [("type", "keyframe"), ("keyPath", JSON(keyPath)), ("duration", 1)], test["keyframes"])
      expect(
        try presented(animation, keyPath, at: times), values, within: 1e-6, test["name"]?.string ?? "")
    }
  }

  @Test func matrices() throws {
    for test in try #require(vectors("matrix")["cases"]?.elements) {
      // Values that were not measured are null.
      let samples = try #require(test["samples"]?.elements).filter { $0["expected"]?.numbers != nil }
      let animation = object([
        ("keyPath", "transform"), ("duration", 1), ("fromValue", try #require(test["from"])),
        ("toValue", try #require(test["to"])),
      ])
      let times = try samples.map { try #require($0["f"]?.number) }
      let values = try samples.map { try #require($0["expected"]) }
      expect(
        try presented(animation, "transform", at: times), values, within: 5e-4, test["name"]?.string ?? "")
    }
  }

  @Test func springs() throws {
    for spring in try #require(vectors("spring")["springs"]?.elements) {
      let (times, values) = try samples(spring["samples"])
      let keys = ["mass", "stiffness", "damping", "initialVelocity"].compactMap { key in
        spring[key].map { (key, $0) }
      }
      let animation = object(
        [
          ("type", "spring"), ("keyPath", "zPosition"), ("fromValue", 0), ("toValue", 1), ("duration", 100),
        ] + keys)
      expect(try presented(animation, "zPosition", at: times), values, within: 1e-6, "spring \(keys)")
    }
  }

  @Test func paths() throws {
    for test in try #require(vectors("keyframes")["paths"]?.elements) {
      let samples = try #require(test["samples"]?.elements).compactMap(\.elements)
      let animation = object(
        [
          ("keyPath", "position"), ("duration", 1), ("path", try #require(test["path"])),
          ("calculationMode", try #require(test["mode"])), ("rotationMode", "auto"),
        ] + (test["keyTimes"].map { [("keyTimes", $0)] } ?? []))
      let times = try samples.map { try #require($0[0].number) }
      let places = try presented(animation, "position", at: times)
      expect(places, samples.map { $0[1] }, within: 1e-6, test["name"]?.string ?? "")
    }
  }

  @Test(arguments: try MeasuredFact.of("frame"))
  func frames(fact: MeasuredFact) throws {
    let layer = fact.layer("layer")
    var scene = Scene(size: Size(100, 100), duration: 1)
    scene.layers = [layer]
    let explanation = try Film(scene).explanation(at: 0, of: ["layer"], keyPaths: ["frame"])
    let frame = try #require(explanation.json["layers"]?["layer"]?["frame"])
    let expected = try #require(fact.json["expected_frame"])
    expect([try #require(frame["model"])], [expected], within: 1e-4, fact.what)
    expect([try #require(frame["presentation"])], [expected], within: 1e-4, fact.what)
  }
}
