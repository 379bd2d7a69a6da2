import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct GeneratorTests {
  /// Returns the items of a layer of 100 × 80 at (10, 20) with these keys.
  private func items(_ keys: String, at time: Double = 0, type: String = "layer") throws -> [DisplayItem] {
    let scene = try scene(#"{"type": "\#(type)", "frame": [10, 20, 100, 80], \#(keys)}"#)
    guard case .group(let root)? = try Film(scene).displayList(at: time).items.first,
      case .group(let layer)? = root.items.first
    else { return [] }
    return layer.items
  }

  private func paint(_ keys: String, at time: Double = 0) throws -> Paint? {
    guard case .roundedRect(let panel)? = try items(keys, at: time).first else { return nil }
    #expect(panel.shape == RoundedRect(Rect(0, 0, 100, 80)))
    return panel.fill
  }

  @Test func contentsFillTheLayer() throws {
    let keys = #""contents": {"filter": "constantColorGenerator", "inputColor": "lime"}"#
    #expect(try paint(keys) == .color(Color(0, 1, 0)))
    #expect(try items(keys).count == 1)
    #expect(try items(#""contents": {"filter": "CIConstantColorGenerator", "enabled": false}"#).isEmpty)
  }

  @Test func aGeneratorTakesThePlaceOfWhatALayerShows() throws {
    let filters = #""filters": ["CIGaussianBlur", {"filter": "CIStripesGenerator", "inputWidth": 9}]"#
    let own = try items(filters + #", "backgroundColor": "red""#)
    #expect(own == (try items(#""contents": {"filter": "CIStripesGenerator", "inputWidth": 9}"#)))
    #expect(own == (try items(filters)), "of a layer that shows nothing, too")
    guard
      case .group(let blurred)? =
        try items(#""filters": ["CIStripesGenerator", "CIGaussianBlur"]"#).first
    else { Issue.record("it is filtered in turn"); return }
    #expect(blurred.passes == [.gaussian(sigma: 10)])
  }

  private func stops(_ keys: String) throws -> (Gradient, [Gradient.Stop]) {
    guard case .gradient(let gradient)? = try paint(keys) else { throw AnimationError("no gradient") }
    return (gradient, gradient.stops)
  }

  @Test func linearGradientsHaveTheirPlacesInTheLayer() throws {
    let (gradient, stops) = try stops(
      #""contents": {"filter": "CILinearGradient", "inputPoint0": [5, 6], "inputColor0": "red"}"#)
    #expect(gradient.kind == .axial && gradient.start == Point(5, 6) && gradient.end == Point(200, 200))
    #expect(stops.map(\.color) == [Color(1, 0, 0), .black] && stops.map(\.location) == [0, 1])
  }

  @Test func smoothGradientsAreSlowAtEitherEnd() throws {
    let (_, stops) = try stops(#""contents": {"filter": "CISmoothLinearGradient"}"#)
    for stop in stops {
      let t = stop.location
      #expect(abs(stop.color.red - (1 - t * t * (3 - 2 * t))) < 1e-12)
    }
  }

  @Test func lightIsMixedIfTheSpaceIsLinear() throws {
    let (_, stops) = try stops(#""contents": {"filter": "CILinearGradient", "space": "linear"}"#)
    let middle = try #require(stops.first { $0.location == 0.5 })
    #expect(abs(middle.color.red - 0.7354) < 0.001)
  }

  @Test(arguments: [(20.0, 60.0, true), (60.0, 20.0, false)])
  func radialGradientsRunBetweenTheirCircles(_ from: Double, _ to: Double, _ isOutward: Bool) throws {
    let (gradient, stops) = try stops(
      #""contents": {"filter": "CIRadialGradient", "inputCenter": [50, 40], "inputRadius0": \#(from), "inputRadius1": \#(to)}"#
    )
    #expect(gradient.kind == .radial && gradient.end == Point(110, 100))
    #expect(stops.map(\.color) == (isOutward ? [.white, .black] : [.black, .white]))
    #expect(abs(stops[0].location - 1.0 / 3) < 1e-12 && stops[1].location == 1)
  }

  @Test func aGaussianGradientEndsAtItsRadius() throws {
    let (_, stops) = try stops(#""contents": {"filter": "CIGaussianGradient", "inputRadius": 40}"#)
    #expect(stops.first?.color == .white && stops.last?.color == .clear)
    let middle = try #require(stops.first { $0.location == 0.5 })
    #expect(abs(middle.color.alpha - 0.317) < 0.002)
    #expect(try paint(#""contents": {"filter": "CIGaussianGradient", "inputRadius": 0}"#) == .color(.clear))
  }

  @Test func inputsOfContentsAreAnimated() throws {
    let keys = #"""
      "contents": {"filter": "CISunbeamsGenerator"}, "contents.inputSunRadius": 12,
      "animations": [{"keyPath": "contents.inputTime", "fromValue": 0, "toValue": 2, "duration": 2}]
      """#
    func sun(at time: Double) throws -> Texture.Sunbeams? {
      guard case .texture(let texture)? = try paint(keys, at: time), case .sunbeams(let sun) = texture.form
      else { return nil }
      return sun
    }
    let (start, later) = (try #require(try sun(at: 0)), try #require(try sun(at: 1)))
    #expect(start.radius == 12 && start.striation.time == 0 && later.striation.time == 4)
  }

  @Test func anImageLayerTakesTheSizeOfACode() throws {
    let scene = try scene(
      #"{"type": "image", "source": {"filter": "CIQRCodeGenerator", "inputMessage": "a"}, "contentsScale": 0.1}"#
    )
    #expect(try Film(scene).presentation(of: "#0", at: 0)?.bounds.size == Size(230, 230))
  }

  @Test func codesArePlacedInTheLayerLikePictures() throws {
    let items = try items(
      #""contents": {"filter": "CIQRCodeGenerator", "inputMessage": "a"}, "contentsGravity": "resizeAspect""#)
    guard case .group(let group)? = items.first, items.count == 1, group.items.count == 2 else {
      Issue.record("a sheet and what is on it"); return
    }
    let side = 80.0 / 23
    #expect(abs(group.transform.m11 - side) < 1e-9 && abs(group.transform.m41 - 10) < 1e-9)
    let parts = try self.items(
      #""contents": {"filter": "CIQRCodeGenerator", "inputMessage": "a"}, "contentsRect": [0, 0, 0.5, 1]"#)
    guard case .group(let part)? = parts.first else { Issue.record("it has another form"); return }
    #expect(part.clip == RoundedRect(Rect(0, 0, 11.5, 23)))
  }

  @Test func aRoundedRectangleHasItsExtent() throws {
    let inside = #""contents": {"filter": "CIRoundedRectangleGenerator", "inputExtent": [10, 10, 50, 40]}"#
    let shape = RoundedRect(Rect(10, 10, 50, 40), radius: 10)
    #expect(try items(inside) == [.roundedRect(Panel(shape: shape, fill: .color(.white), border: nil))])
    let across = #""contents": {"filter": "CIRoundedRectangleGenerator", "inputExtent": [60, 10, 90, 40]}"#
    guard case .group(let cut)? = try items(across).first else { Issue.record("it has another form"); return }
    #expect(cut.clip == RoundedRect(Rect(0, 0, 100, 80)))
  }

  @Test func changesFade() throws {
    let scene = try Scene(
      Source(
        name: "scene.json",
        text: #"""
          {"size": [100, 100], "duration": 4,
           "layers": [{"name": "a", "frame": [0, 0, 100, 100], "contents": {"filter": "CIConstantColorGenerator"}}],
           "timeline": [{"at": 1, "duration": 2, "set": {"a": {"contents.inputColor": "blue"}}}]}
          """#))
    let film = try Film(scene)
    guard case .group(let root)? = film.displayList(at: 2).items.first,
      case .group(let plane)? = root.items.first,
      case .dissolve(let mix)? = plane.items.first
    else { Issue.record("it gives way"); return }
    #expect(mix.progress > 0.4 && mix.old != mix.new)
  }

  @Test func printedOnesReadBack() throws {
    let own = try layer(
      #"{"contents": {"filter": "CIStripesGenerator", "inputWidth": 7}, "contents.inputCenter.x": 3}"#)
    #expect(own.contents?.generator?["inputCenter"] == .point(Point(3, 150)))
    #expect(try layer(own.document.text()).contents == own.contents)
  }

  @Test(arguments: [
    (
      #"{"contents": {"filter": "CIStripeGenerator"}}"#,
      #"unknown generator "CIStripeGenerator"; did you mean"#
    ),
    (
      #"{"contents": {"filter": "Wallpaper"}}"#,
      "unknown generator \"Wallpaper\"; expected \"CILinearGradient\""
    ),
    (
      #"{"contents": {"filter": "CIGaussianBlur"}}"#,
      #""CIGaussianBlur" is not a generator; generators are"#
    ),
    (#"{"contents": {"filter": "CIStripesGenerator", "space": "linear"}}"#, #"unknown key "space""#),
    (
      #"{"contents": {"filter": "CIStripesGenerator", "inputTemperature": 3}}"#,
      #"it has "inputCenter", "inputColor0""#
    ),
    (#"{"contents": 5}"#, "expected a file, or a generator"),
    (
      #"{"contents": {"filter": "CIQRCodeGenerator", "inputMessage": "a", "inputCorrectionLevel": "X"}}"#,
      "scene.json:1:"
    ),
    (#"{"contents": {"filter": "CIStripesGenerator"}, "contents.inputSpeed": 1}"#, #"it has "inputCenter""#),
    (#"{"contents": "a.png", "contents.inputTime": 1}"#, "has no part"),
  ])
  func errors(_ text: String, _ message: String) throws {
    #expect(try #require(sceneErrors(text)).contains(message))
  }

  @Test(arguments: [
    (
      #""a": {"contents": {"filter": "CIQRCodeGenerator"}}"#,
      #"timeline[0].set.a.contents: a code requires an "inputMessage""#
    ),
    (
      #""a": {"contents": {"filter": "CICode128BarcodeGenerator", "inputMessage": "grün"}}"#,
      #"scene.json:1:165: error: timeline[0].set.a.contents.inputMessage: Code 128 has no "ü""#
    ),
  ])
  func messagesThatCannotBeWritten(_ set: String, _ message: String) throws {
    let text =
      #"{"size": [9, 9], "duration": 2, "layers": [{"name": "a"}], "timeline": [{"at": 1, "set": {\#(set)}}]}"#
    let scene = try Scene(Source(name: "scene.json", text: text))
    let error = try #require(throws: SceneError.self) { try Film(scene) }
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test func messagesOfAnimationsAreLookedAt() throws {
    let long = String(repeating: "x", count: 2954)
    let scene = try scene(
      #"""
      {"contents": {"filter": "CIQRCodeGenerator", "inputMessage": "a", "inputCorrectionLevel": "L"},
       "animations": [{"keyPath": "contents.inputMessage", "values": ["a", "\#(long)"], "duration": 1}]}
      """#)
    let error = try #require(throws: SceneError.self) { try Film(scene) }
    #expect("\(error)".contains("a message of 2954 bytes does not fit into a QR code"))
  }

  @Test func everyGeneratorIsDrawn() throws {
    for kind in FilterKind.generators {
      let message = kind.index(of: "inputMessage") == nil ? "" : #", "inputMessage": "a""#
      let items = try items(#""contents": {"filter": "\#(kind.name)"\#(message)}"#)
      #expect(kind.name == "CITextImageGenerator" || !items.isEmpty, "\(kind.name)")
    }
  }
}
