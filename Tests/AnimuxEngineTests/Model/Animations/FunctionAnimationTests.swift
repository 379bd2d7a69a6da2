import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Animations whose value is a function of time.
@Suite struct FunctionAnimationTests {
  private func film(_ animation: String, _ more: String = "") throws -> Film {
    try Film(
      scene(
        #"{"name": "a", "position": [100, 50], "bounds": [0, 0, 10, 20], "backgroundColor": "red", \#(more)"animations": [{"type": "function", \#(animation)}]}"#
      ))
  }

  private func shown(_ animation: String, at time: Double) throws -> Layer {
    try #require(try film(animation).presentation(of: "a", at: time))
  }

  @Test func numbersAndParts() throws {
    #expect(try shown(#""keyPath": "position.y", "value": "t * 10""#, at: 2).position == Point(100, 20))
    #expect(
      try shown(#""keyPath": "position.y", "value": "t * 10", "additive": true"#, at: 2).position.y == 70)
    #expect(try shown(#""keyPath": "position.y", "value": "value + 1""#, at: 2).position.y == 51)
    #expect(try shown(#""keyPath": "position.y", "value": 7"#, at: 2).position.y == 7)
    #expect(try shown(#""keyPath": "bounds.size.width", "value": "t""#, at: 3).bounds.size == Size(3, 20))
    let turned = try shown(#""keyPath": "transform.rotation.z", "value": "t / 4""#, at: 2)
    #expect(abs(turned.transform.rotationZ - 0.5) < 1e-12)
  }

  @Test func severalNumbers() throws {
    #expect(
      try shown(#""keyPath": "position", "value": ["value * t", "t"]"#, at: 2).position == Point(200, 2))
    #expect(
      try shown(#""keyPath": "bounds", "value": [0, 0, "t", "value"]"#, at: 2).bounds.size == Size(2, 20))
    let color = try #require(
      try shown(#""keyPath": "backgroundColor", "value": [0, "t / 4", 1, "value"]"#, at: 2).backgroundColor)
    #expect(color == Color(0, 0.5, 1, 1))
    let scaled = try shown(#""keyPath": "transform.translation", "value": ["t", "t * 2"]"#, at: 2)
    #expect(scaled.transform.translation == Size(2, 4))
  }

  /// A component without a number leaves that of the value beneath.
  @Test func undefinedResultsLeaveTheValue() throws {
    let animation = #""keyPath": "position", "value": ["1 / (t - 2)", "sqrt(1 - t)"]"#
    #expect(try shown(animation, at: 2).position == Point(100, 50))
    #expect(try shown(animation, at: 0).position == Point(-0.5, 1))
  }

  @Test func itRunsAsLongAsItsLayerOrItsDuration() throws {
    let film = try film(#""keyPath": "position.x", "value": "t + progress""#)
    #expect([0, 5, 9.5].map { film.presentation(of: "a", at: $0)?.position.x } == [0, 5, 9.5])
    let short = #""keyPath": "position.x", "value": "progress * duration + frame", "duration": 2"#
    #expect(try shown(short, at: 1).position.x == 31)
    #expect(try shown(short, at: 3).position.x == 100)
    #expect(try shown("\(short), \"beginTime\": 4", at: 5).position.x == 31)
    #expect(try shown("\(short), \"repeatCount\": 2", at: 3).position.x == 31)
    #expect(try shown("\(short), \"timingFunction\": \"easeInQuad\"", at: 1).position.x == 0.5 + 15)
  }

  @Test func eachCycleCanContinue() throws {
    let animation =
      #""keyPath": "position.x", "value": "t * 10", "duration": 1, "repeatCount": 3, "cumulative": true"#
    #expect(try shown(animation, at: 2.5).position.x == 25)
  }

  @Test func framesInAnyOrder() throws {
    let text =
      #""keyPath": "position", "value": ["value + wiggle(3, 20)", "noise(frame, index) * random(t)"]"#
    let times = (0..<100).map { Double($0) / 30 }
    let film = try film(text)
    let inOrder = times.map { film.presentation(of: "a", at: $0)?.position }
    #expect(Set(inOrder.compactMap(\.self)).count == 100)
    let other = try self.film(text)
    for index in (0..<100).map({ ($0 * 37) % 100 }) {
      #expect(other.presentation(of: "a", at: times[index])?.position == inOrder[index])
    }
  }

  @Test func siblingsHaveTheirIndex() throws {
    let copy =
      #"{"name": "a${index}", "animations": [{"type": "function", "keyPath": "position.x", "value": "index * 10"}]}"#
    let film = try Film(scene(#"{"name": "first"}, {"repeat": 3, "layer": \#(copy)}"#))
    #expect((0..<3).map { film.presentation(of: "a\($0)", at: 1)?.position.x } == [10, 20, 30])
    let added = try Film(
      Scene(
        Source(
          name: "scene.json",
          text: #"""
            {"size": [100, 100], "duration": 4, "layers": [{"name": "b"}, {"name": "c"}], "timeline": [
              {"at": 1, "add": [{"below": "c", "layer": {"name": "n", "animations": [
                {"type": "function", "keyPath": "position.x", "value": "index"}]}}]},
              {"at": 2, "animate": {"c": [{"type": "function", "keyPath": "position.x", "value": "index"}]}}]}
            """#)))
    #expect(added.presentation(of: "n", at: 1.5)?.position.x == 1)
    #expect(added.presentation(of: "c", at: 3)?.position.x == 2)
  }

  @Test func closures() throws {
    var layer = Layer(name: "a")
    layer.add(FunctionAnimation(keyPath: "position.x") { t in t * 3 }, forKey: nil)
    layer.add(FunctionAnimation(keyPath: "bounds") { t in Rect(0, 0, t, 2 * t) }, forKey: nil)
    layer.add(FunctionAnimation(keyPath: "opacity") { _ in Double.nan }, forKey: nil)
    layer.add(FunctionAnimation(keyPath: "position.y", value: "t * 4"), forKey: nil)
    let shown = try presented(layer, at: 2)
    #expect(shown.position == Point(6, 8) && shown.bounds.size == Size(2, 4) && shown.opacity == 1)
  }

  @Test(arguments: [
    (FunctionAnimation(keyPath: "position.y", value: "t *"), "ends too early"),
    (FunctionAnimation(keyPath: "position", value: "t"), "expected a list of 2 expressions (x, y)"),
    (FunctionAnimation(keyPath: "transform", value: "t"), "does not consist of a fixed number of them"),
    (FunctionAnimation(keyPath: "position") { $0 }, "is a Double"),
  ])
  func errorsInSwiftAreReported(animation: FunctionAnimation, message: String) throws {
    var layer = Layer(name: "a")
    layer.add(animation, forKey: nil)
    let error = try #require(throws: SceneError.self) { try presented(layer, at: 0) }
    #expect(error.description.contains(message))
  }

  @Test(
    arguments: [
      (#""keyPath": "position.y", "value": "2 * sped""#, #"value: unknown name "sped""#),
      (#""keyPath": "position.y", "value": "1 / 0""#, "value: division by zero"),
      (
        #""keyPath": "position", "value": "t""#,
        #"value: expected a list of 2 expressions (x, y) for "position", found 1"#
      ),
      (#""keyPath": "position", "value": ["t", "t +"]"#, "value[1]: the expression ends too early"),
      (#""keyPath": "transform", "value": "t""#, #"keyPath: "transform" does not consist of numbers"#),
      (#""keyPath": "position.x""#, #"a function animation requires a "value""#),
      (#""keyPath": "position.x", "value": null"#, "value: expected an expression such as"),
      (#""keyPath": "position.x", "value": []"#, "value: expected an expression, or a list"),
    ])
  func errorsAreReported(animation: String, message: String) {
    let found = sceneErrors(#"{"animations": [{"type": "function", \#(animation)}]}"#)
    #expect(found?.contains(message) == true, "\(found ?? "nothing")")
  }

  /// The place of an error is within the text, even after escapes.
  @Test func errorsHaveALineAndAColumn() throws {
    let text =
      #"{"size": [9, 9], "duration": 1, "layers": [{"animations": ["#
      + "\n" + #"{"type": "function", "keyPath": "position.x", "value": "t \u002b tt"}]}]}"#
    let error = try #require(throws: SceneError.self) { try Scene(Source(name: "s.json", text: text)) }
    #expect(error.diagnostics.map(\.line) == [2] && error.diagnostics.map(\.column) == [66])
    #expect(error.diagnostics.map(\.code) == [.badExpression])
  }

  @Test func itIsWrittenAsItIsRead() throws {
    for value in [#""sin(t) * 2""#, #"["t", "2"]"#] {
      let keyPath = value.hasPrefix("[") ? "position" : "position.x"
      let layer = try layer(
        #"{"animations": [{"type": "function", "keyPath": "\#(keyPath)", "additive": true, "value": \#(value)}]}"#
      )
      let animation = try #require(layer.animations.first?.animation)
      #expect(
        animation.document(on: layer).text()
          == #"{"type": "function", "keyPath": "\#(keyPath)", "additive": true, "value": \#(value)}"#)
    }
  }

  /// The pieces of a text move as the whole does, and each has its index.
  @Test func piecesOfATextHaveTheirPlaceAndIndex() throws {
    var piece = FunctionAnimation(keyPath: "position", value: "value + 1", "t")
    piece.mapValues({ _ in Point(30, 40) }, path: { $0 })
    var layer = Layer(name: "a")
    layer.position = Point(130, 140)
    layer.add(piece, forKey: nil)
    #expect(try presented(layer, at: 2).position == Point(131, 42))
  }
}
