import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct ContentKeysTests {
  /// Defaults as measured on Core Animation.
  @Test(arguments: [
    ("text", "font", #""Inter""#), ("text", "fontSize", "36"),
    ("text", "foregroundColor", "[1, 1, 1, 1]"),
    ("text", "alignmentMode", #""natural""#), ("text", "truncationMode", #""none""#),
    ("text", "wrapped", "false"), ("shape", "path", "null"), ("shape", "fillColor", "[0, 0, 0, 1]"),
    ("shape", "strokeColor", "null"), ("shape", "lineWidth", "1"), ("shape", "miterLimit", "10"),
    ("shape", "strokeStart", "0"), ("shape", "strokeEnd", "1"),
    ("shape", "strokeWraps", "false"), ("shape", "fillRule", #""nonZero""#),
    ("shape", "lineCap", #""butt""#), ("shape", "lineJoin", #""miter""#), ("shape", "lineDashPattern", "[]"),
    ("gradient", "startPoint", "[0.5, 0]"), ("gradient", "endPoint", "[0.5, 1]"),
    ("gradient", "gradientType", #""axial""#), ("gradient", "interpolation", #""premultiplied""#),
    ("movie", "videoGravity", #""resizeAspect""#),
    ("replicator", "instanceCount", "1"), ("replicator", "instanceColor", "[1, 1, 1, 1]"),
    ("replicator", "instanceDelay", "0"), ("replicator", "preservesDepth", "false"),
    ("emitter", "birthRate", "1"), ("emitter", "lifetime", "1"), ("emitter", "velocity", "1"),
    ("emitter", "scale", "1"), ("emitter", "spin", "1"), ("emitter", "emitterShape", #""point""#),
    ("emitter", "emitterMode", #""volume""#), ("emitter", "renderMode", #""unordered""#),
    ("emitter", "seed", "0"), ("scroll", "scrollMode", #""both""#), ("tiled", "tileSize", "[256, 256]"),
    ("tiled", "levelsOfDetail", "1"), ("tiled", "levelsOfDetailBias", "0"),
  ])
  func defaultValue(_ type: String, _ name: String, _ value: String) throws {
    let type = try #require(LayerType.all.first { $0.content.type == type })
    #expect(try #require(type.property(named: name)).defaultValue.text() == value)
  }

  @Test func cellsHaveCoreAnimationsStandards() throws {
    let cell = EmitterCell()
    #expect(cell.isEnabled && cell.birthRate == 0 && cell.lifetime == 0 && cell.velocity == 0)
    #expect(cell.scale == 1 && cell.contentsScale == 1 && cell.color == .white && cell.speed == 1)
    #expect(cell.duration == .infinity && cell.contentsRect == Rect(0, 0, 1, 1))
  }

  /// Core Animation holds both ends in 0…1. With `strokeWraps`, the part continues on the other side of the path's start.
  @Test(arguments: [
    (-0.25, 0.5, false, 0.0, 0.5), (0.75, 1.25, false, 0.75, 1), (0.75, 1.25, true, 0.75, 1.25),
    (-0.25, 0.25, true, 0.75, 1.25), (2.25, 2.5, true, 0.25, 0.5), (0.25, 1.25, true, 0, 1),
    (0, 1, true, 0, 1),
  ])
  func aStrokeIsAPartOfItsPath(_ from: Double, _ to: Double, _ wraps: Bool, _ start: Double, _ end: Double)
    throws
  {
    let layer = try layer(
      #"""
      {"type": "shape", "path": "M 0 0 H 10 V 10 Z", "strokeColor": "red", "fillColor": null,
       "strokeStart": \#(from), "strokeEnd": \#(to), "strokeWraps": \#(wraps)}
      """#
    )
    let shape = try #require(layer.shape)
    guard case .stroke(let stroke)? = shape.draw(in: layer, at: 0, with: Assets()).first else {
      Issue.record("no stroke")
      return
    }
    #expect(stroke.start == start && stroke.end == end)
  }

  @Test func noTwoPropertiesHaveOneName() {
    for type in LayerType.all {
      #expect(Set(type.properties.map(\.name)).count == type.properties.count, "\(type.content.type)")
    }
  }

  @Test func aTextWithRuns() throws {
    let layer = try layer(
      #"""
      {"type": "text", "runs": [{"string": "big ", "fontSize": 60, "fontWeight": "bold"}, {"string": "red", "underline": true}],
       "runs[1].foregroundColor": "red", "fontWeight": 300, "split": "words", "splitDelay": "3f",
       "animations": [{"keyPath": "runs[0].fontSize", "toValue": 80, "duration": 1},
                      {"keyPath": "string", "fromValue": "a", "toValue": "b", "duration": 1}]}
      """#)
    let text = try #require(layer.text)
    #expect(text.runs[0].fontWeight == .bold && text.runs[1].foregroundColor == Color(1, 0, 0))
    #expect(text.fontWeight.value == 300 && text.split == .words && text.splitDelay == 0.1)
    let shown = try #require(try presented(layer, at: 0.4).text)
    #expect(shown.runs[0].fontSize == 68 && shown.string == "a")
    #expect(try presented(layer, at: 0.6).text?.string == "b")
  }

  @Test func aShape() throws {
    let layer = try layer(
      #"""
      {"type": "shape", "path": "M0 0 L10 0", "fillColor": null, "strokeColor": "#fff", "fillRule": "even-odd",
       "lineDashPattern": [4, 2],
       "animations": [{"keyPath": "path", "toValue": "M0 10 L10 10", "duration": 1},
                      {"keyPath": "strokeEnd", "fromValue": 0, "toValue": 1, "duration": 1}]}
      """#)
    let shape = try #require(try presented(layer, at: 0.5).shape)
    #expect(shape.path == Path([.move(Point(0, 5)), .line(Point(10, 5))]))
    #expect(shape.strokeEnd == 0.5 && shape.fillColor == nil && shape.fillRule == .evenOdd)
  }

  @Test func coloursOfAGradientOneByOne() throws {
    let layer = try layer(
      #"""
      {"type": "gradient", "colors": ["black", "white"], "gradientType": "conic",
       "animations": [{"keyPath": "colors[1]", "toValue": "black", "duration": 1}]}
      """#)
    #expect(try presented(layer, at: 0.5).gradient?.colors == [.black, Color(0.5, 0.5, 0.5)])
    #expect(layer.gradient?.gradientType == .conic)
  }

  @Test func aMovieAndATiledPicture() throws {
    let movie = try #require(
      try layer(#"{"type": "movie", "source": "a.mp4", "endTime": "2s", "loop": true, "endAction": "hide"}"#)
        .movie)
    #expect(movie.source == "a.mp4" && movie.endTime == 2 && movie.loops && movie.endAction == .hide)
    #expect(
      try layer(#"{"type": "tiled", "source": "m.png", "tileSize": [512, 512]}"#).tiled?.tileSize.width == 512
    )
  }

  @Test func aSceneInAScene() throws {
    let layer = try layer(
      #"""
      {"type": "composition", "inputs": {"title": "Hi"},
       "scene": {"size": [20, 10], "duration": 1, "variables": {"title": ""}, "layers": [{"name": "inner"}]}}
      """#)
    #expect(layer.composition?.scene?.layers.first?.name == "inner")
    #expect(layer.composition?.inputs["title"] == "Hi")
    #expect(
      try #require(sceneErrors(#"{"type": "composition", "scene": {"size": [0, 1]}}"#)).contains("scene.size")
    )
    let unknown = sceneErrors(#"{"type": "composition", "inputs": {"n": 1}, "scene": {"size": [1, 1]}}"#)
    #expect(try #require(unknown).contains("the document has no variable \"n\""))
  }

  @Test func aScrollLayerMasks() throws {
    #expect(try layer(#"{"type": "scroll"}"#).masksToBounds)
    #expect(try !layer(#"{"type": "scroll", "masksToBounds": false}"#).masksToBounds)
    #expect(Layer(content: ScrollContent()).masksToBounds)
  }

  @Test func layersWithoutBoundsFitTheirContents() throws {
    #expect(try layer(#"{"type": "text", "string": "a"}"#).fitsContents)
    #expect(try !layer(#"{"type": "text", "string": "a", "size": [10, 10]}"#).fitsContents)
    #expect(try !layer(#"{"type": "image", "frame": [0, 0, 10, 10]}"#).fitsContents)
    #expect(try !layer(#"{"type": "shape"}"#).fitsContents)
  }

  @Test(arguments: [
    (#"{"type": "emitter", "emitterCells": [{"birthrate": 1}]}"#, #"did you mean "birthRate"?"#),
    (#"{"type": "emitter", "emitterCells.smoke.birthRate": 1}"#, "has no part that"),
    (#"{"type": "text", "runs": [{"fontSize": 3}]}"#, #"missing key "string""#),
    (#"{"type": "text", "fontWeight": "blod"}"#, #"did you mean "bold"?"#),
    (#"{"type": "shape", "lineDashPattern": [0, 0]}"#, "cannot all be 0"),
    (#"{"type": "gradient", "colors": ["red"], "colors[1]": "red"}"#, #"it has "[0]""#),
    (#"{"type": "replicator", "instanceCount": 10000000}"#, "out of range"),
    (#"{"type": "shape", "string": "a"}"#, #"unknown key "string""#),
  ])
  func errors(_ text: String, _ message: String) throws {
    #expect(try #require(sceneErrors(text)).contains(message))
  }

}
