import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Transitions by filters, and those that are known by a name.
@Suite struct TransitionShapeTests {
  /// At 1 s a card of 40 × 30 becomes blue, in 2 s.
  private func scene(_ transition: String, origin: String = "topLeft", card: String = "") -> String {
    """
    {"size": [100, 80], "duration": 5, "origin": "\(origin)",
      "layers": [{"name": "card", "frame": [10, 20, 40, 30], "backgroundColor": "red"\(card)}],
      "timeline": [{"at": 1, "duration": 2, "timingFunction": "linear", "disableActions": true,
        "set": {"card": {"backgroundColor": "blue"}}, "animate": {"card": [{"type": "transition", \(transition)}]}}]}
    """
  }

  private func film(_ text: String, _ assets: Assets = Assets()) throws -> Film {
    try Film(try Scene(Source(name: "scene.json", bytes: [UInt8](text.utf8))), assets: assets)
  }

  private func errors(_ transition: String) -> [String] {
    do {
      _ = try film(scene(transition))
      return []
    } catch let error as SceneError {
      return error.diagnostics.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" }
    } catch { return ["\(error)"] }
  }

  private func items(_ text: String, at time: Double, _ assets: Assets = Assets()) throws -> [DisplayItem] {
    let list = try film(text, assets).displayList(at: time)
    guard case .group(let root)? = list.items.first, case .group(let card)? = root.items.last else {
      return []
    }
    return card.items
  }

  private func change(
    _ transition: String, at time: Double = 2, _ assets: Assets = Assets()
  ) throws -> TransitionEffect.Kind? {
    let items = try items(scene(transition), at: time, assets)
    guard case .dissolve(let dissolve)? = items.first else { return nil }
    #expect(dissolve.change?.bounds == Rect(0, 0, 40, 30))
    #expect(abs(dissolve.progress - (time - 1) / 2) < 1e-9)
    return dissolve.change?.kind
  }

  @Test func filtersHaveCoreImagesInputs() throws {
    #expect(
      try change(
        #""transition": {"filter": "CISwipeTransition", "inputAngle": "90deg", "inputOpacity": 0.5}"#)
        == .mixing(.swipe(angle: .pi / 2, width: 300, color: Color(1, 1, 1, 0.5))))
    #expect(
      try change(#""filter": {"filter": "barsSwipeTransition", "inputWidth": 12}"#)
        == .moving(.bars(angle: .pi, width: 12, delay: 10)))
    #expect(
      try change(#""transition": "CICopyMachineTransition""#)
        == .mixing(.scan(angle: 0, width: 200, color: Color(0.6, 1, 0.8), strength: 1.3)))
    #expect(
      try change(#""filter": "CIModTransition""#)
        == .mixing(.holes(center: Point(20, 15), angle: 2, radius: 150, compression: 300)))
    #expect(
      try change(#""transition": {"filter": "rippleTransition", "inputCenter": [3, 4]}"#)
        == .moving(.ripple(center: Point(3, 4), width: 100, scale: 15, shading: [])))
    #expect(
      try change(#""transition": {"filter": "CIAccordionFoldTransition", "inputBottomHeight": 5}"#)
        == .moving(.fold(TransitionEffect.Fold(base: 5, count: 3, shadow: 0.1, isUpsideDown: false))))
    var curl = TransitionEffect.Curl(angle: 0, radius: 100)
    #expect(try change(#""transition": "CIPageCurlTransition""#) == .moving(.curl(curl)))
    (curl.shadowSize, curl.shadowAmount) = (0.5, 0.7)
    #expect(try change(#""transition": "CIPageCurlWithShadowTransition""#) == .moving(.curl(curl)))
    #expect(
      try change(#""transition": "CIFlashTransition""#)
        == .mixing(
          .flash(
            TransitionEffect.Flash(
              center: Point(20, 15), color: Color(1, 0.8, 0.6), radius: 2.58, strength: 0.5, contrast: 1.375,
              threshold: 0.85))))
    #expect(
      try change(#""transition": "CIDisintegrateWithMaskTransition""#)
        == .mixing(
          .crumble(
            TransitionEffect.Crumble(
              mask: [], shadowSigma: 4, shadowOpacity: 0.65, shadowOffset: Size(0, -10))))
    )
  }

  @Test func aDissolveOrOneThatIsSwitchedOffMixes() throws {
    for text in [
      #""transition": "CIDissolveTransition""#,
      #""transition": {"filter": "CISwipeTransition", "enabled": false}"#,
    ] {
      guard case .dissolve(let dissolve)? = try items(scene(text), at: 2).first else {
        Issue.record("no dissolve")
        return
      }
      #expect(dissolve.change == nil && dissolve.progress == 0.5)
    }
  }

  @Test func everyKindOfFilterIsDrawn() throws {
    for kind in FilterKind.transitions {
      let film = try film(scene(#""transition": "\#(kind.name)""#))
      #expect(film.duration == 5)
    }
  }

  @Test func filesAreShownWhereTheyAreKnown() throws {
    let text = #""transition": {"filter": "CIDisintegrateWithMaskTransition", "inputMaskImage": "mask.png"}"#
    #expect(try film(scene(text)).pictures.map(\.path) == ["mask.png"])
    let facts = PictureFacts(size: Size(8, 4))
    let assets = Assets(pictures: ["mask.png": facts, "back.png": facts])
    let picture = { (name: String, rect: Rect) in
      DisplayItem.picture(Picture(PictureName(name), source: Rect(0, 0, 8, 4), destination: rect))
    }
    guard case .mixing(.crumble(let crumble))? = try change(text, at: 2, assets) else {
      Issue.record("no mask")
      return
    }
    #expect(crumble.mask == [picture("mask.png", Rect(0, 0, 40, 30))])
    let back =
      #""transition": {"filter": "CIPageCurlTransition", "inputBacksideImage": "back.png", "inputShadingImage": "mask.png"}"#
    guard case .moving(.curl(let curl))? = try change(back, at: 2, assets) else {
      Issue.record("no curl")
      return
    }
    #expect(curl.shading == [picture("mask.png", Rect(0, 0, 1, 1))])
    // It is read from behind.
    let mirrored = Group(
      transform: Matrix(-1, 0, 0, 1, 40, 0), items: [picture("back.png", Rect(0, 0, 40, 30))])
    #expect(curl.back == [.group(mirrored)])
  }

  @Test func typesAreKnownByCoreAnimationsNames() throws {
    for (name, same) in [
      ("rippleEffect", "ripple"), ("suckEffect", "suck"), ("cameraIrisHollowOpen", "irisOpen"),
      ("cameraIrisHollowClose", "irisClose"),
    ] {
      #expect(try change(#""transition": "\#(name)""#) == change(#""transition": "\#(same)""#))
    }
    #expect(try change(#""transition": "irisOpen""#) == .mixing(.iris(isOpening: true)))
    #expect(try change(#""transition": "irisClose""#) == .mixing(.iris(isOpening: false)))
    #expect(try change(#""transition": "suck""#) == .moving(.suck(to: .zero)))
    #expect(try change(#""transition": "suck", "subtype": "fromTop""#) == .moving(.suck(to: Point(20, 30))))
    guard case .moving(.curl(let off))? = try change(#""transition": "pageCurl""#),
      case .moving(.curl(let down))? = try change(#""transition": "pageUnCurl""#)
    else {
      Issue.record("no curl")
      return
    }
    #expect(!off.isLaidDown && down.isLaidDown && off.angle == down.angle && off.radius == 4.8)
  }

  @Test func endsAreTheLayersThemselves() throws {
    for name in ["cube", "flip", "suck", "CISwipeTransition"] {
      let plain = try items(scene(#""transition": "fade""#), at: 0.5)
      let text = scene(#""transition": "\#(name)", "startProgress": 0, "endProgress": 1"#)
      #expect(try items(text, at: 1) == [.group(Group(transform: .identity, items: plain))])
      #expect(try items(text, at: 3.5) != plain)
    }
  }

  /// The sides of a turned cube, lowest first.
  private func sides(_ text: String, at time: Double) throws -> [Group] {
    guard case .group(let cube)? = try items(text, at: time).first else { return [] }
    return cube.items.compactMap { if case .group(let group) = $0 { group } else { nil } }
  }

  @Test(arguments: ["fromLeft", "fromRight", "fromTop", "fromBottom"])
  func aCubesSidesMeetAtAnEdgeThatStaysInThePlane(subtype: String) throws {
    for time in [1.4, 2.0, 2.7] {
      let sides = try sides(scene(#""transition": "cube", "subtype": "\#(subtype)""#), at: time)
      #expect(sides.count == 2 && sides.allSatisfy { $0.blend == .plusLighter && $0.isIsolated })
      let corners = sides.map { side in
        Rect(0, 0, 40, 30).corners.map { side.transform.apply($0.x, $0.y) }
      }
      let shared = corners[0].flatMap { a in
        corners[1].filter { b in abs(a.x / a.w - b.x / b.w) < 1e-6 && abs(a.y / a.w - b.y / b.w) < 1e-6 }
      }
      #expect(shared.count == 2)
      #expect(shared.allSatisfy { abs($0.z) < 1e-9 && abs($0.w - 1) < 1e-9 })
      // Along the axis it is no longer than the layer.
      let isUpright = subtype == "fromLeft" || subtype == "fromRight"
      for corner in corners.joined() {
        let (place, length) = isUpright ? (corner.y, 30.0) : (corner.x, 40.0)
        #expect((-1e-6...length + 1e-6).contains(place / corner.w))
      }
      // The first picture moves in the direction of the motion.
      func middle(_ side: Group) -> Point { side.transform.apply(Point(20, 15)) }
      let (old, new) = (middle(sides[0]), middle(sides[1]))
      switch subtype {
      case "fromLeft": #expect(old.x > new.x)
      case "fromRight": #expect(old.x < new.x)
      case "fromTop": #expect(old.y > new.y)
      default: #expect(old.y < new.y)
      }
    }
  }

  /// Seen from the middle, a side is hidden until it is turned by some 11 degrees.
  @Test(arguments: ["fromLeft", "fromBottom"]) func aSideThatLooksAwayIsNotDrawn(subtype: String) throws {
    let text = scene(#""transition": "cube", "subtype": "\#(subtype)""#)
    for (time, count) in [(1.002, 1), (1.1, 1), (1.9, 2), (2.1, 2), (2.9, 1), (2.998, 1)] {
      let sides = try sides(text, at: time)
      #expect(sides.count == count, "\(time)")
      // The one that is left is the nearer one, and has not been turned far.
      let width = sides.map { side in
        side.transform.apply(Point(40, 30)).x - side.transform.apply(Point(0, 30)).x
      }
      if count == 1, subtype == "fromLeft" { #expect(width[0] > 30) }
    }
  }

  @Test func aCardShowsItsOtherSideFromTheMiddleOn() throws {
    let text = scene(#""transition": "oglFlip""#)
    for (time, color) in [(1.5, Color(1, 0, 0)), (2.5, Color(0, 0, 1))] {
      guard case .group(let side)? = try items(text, at: time).first,
        case .group(let card)? = side.items.first
      else {
        Issue.record("no card")
        return
      }
      #expect(
        card.items
          == [.roundedRect(Panel(shape: RoundedRect(Rect(0, 0, 40, 30)), fill: .color(color), border: nil))])
      #expect(Projection2(side.transform).determinant > 0, "it is not mirrored")
    }
  }

  private struct Projection2 {
    let determinant: Double

    init(_ m: Matrix) {
      determinant =
        m.m11 * (m.m22 * m.m44 - m.m24 * m.m42) - m.m12 * (m.m21 * m.m44 - m.m24 * m.m41)
        + m.m14 * (m.m21 * m.m42 - m.m22 * m.m41)
    }
  }

  @Test func layersBeyondTheirBoundsAreOrderedByDepth() throws {
    let text = scene(
      #""transition": "cube""#,
      card: #", "sublayers": [{"frame": [30, 20, 30, 30], "backgroundColor": "white"}]"#)
    guard case .group(let cube)? = try items(text, at: 2).first else {
      Issue.record("there is no cube")
      return
    }
    #expect(cube.isSpace && cube.items.count == 2)
  }

  /// Both layers have the same transition: one of them changes from itself to nothing, and the other one from nothing to itself.
  @Test func leadsFromOneLayerToAnother() throws {
    let text = """
      {"size": [100, 80], "duration": 5, "layers": [
        {"name": "a", "frame": [10, 20, 40, 30], "backgroundColor": "red"},
        {"name": "b", "frame": [10, 20, 40, 30], "backgroundColor": "blue", "hidden": true}],
       "timeline": [{"at": 1, "duration": 2, "disableActions": true, "timingFunction": "linear",
         "set": {"a": {"hidden": true}, "b": {"hidden": false}},
         "animate": {"a": [{"type": "transition", "transition": "CISwipeTransition"}], "b": [{"type": "transition", "transition": "CISwipeTransition"}]}}]}
      """
    guard case .group(let root)? = try film(text).displayList(at: 2).items.first else {
      Issue.record("there is no root")
      return
    }
    let dissolves = root.items.compactMap { item -> Dissolve? in
      guard case .group(let layer) = item, case .dissolve(let dissolve)? = layer.items.first else {
        return nil
      }
      return dissolve
    }
    #expect(dissolves.map { $0.old.count } == [1, 0] && dissolves.map { $0.new.count } == [0, 1])
    #expect(dissolves.allSatisfy { $0.progress == 0.5 && $0.change == dissolves[0].change })
  }

  /// The layer that is removed is behind the one that is added, but its page is rolled off above it. Others stay where they are.
  @Test(arguments: [
    ("pageCurl", ["b", "a", "c"]), ("reveal", ["b", "a", "c"]), ("fade", ["a", "b", "c"]),
    ("CIPageCurlTransition", ["b", "a", "c"]), ("pageUnCurl", ["a", "b", "c"]),
  ])
  func sheetsAreInFront(transition: String, order: [String]) throws {
    let sizes = ["a": 40.0, "b": 30, "c": 20]
    let layers = sizes.sorted { $0.key < $1.key }.map { name, size in
      #"{"name": "\#(name)", "frame": [0, 0, \#(size), 20], "backgroundColor": "red", "hidden": \#(name == "b")}"#
    }
    let animation = #"[{"type": "transition", "transition": "\#(transition)"}]"#
    let text = """
      {"size": [100, 80], "duration": 5, "layers": [\(layers.joined(separator: ", "))],
       "timeline": [{"at": 1, "duration": 2, "disableActions": true, "timingFunction": "linear",
         "set": {"a": {"hidden": true}, "b": {"hidden": false}}, "animate": {"a": \(animation), "b": \(animation)}}]}
      """
    for (time, names) in [(0.5, ["a", "c"]), (1.01, order), (2, order), (2.99, order), (3.5, ["b", "c"])] {
      guard case .group(let root)? = try film(text).displayList(at: time).items.first else {
        Issue.record("there is no root")
        return
      }
      let found = root.items.map { item -> String? in
        guard case .group(let layer) = item else { return nil }
        return sizes.first { layer.holds(width: $0.value) }?.key
      }
      #expect(found == names, "\(time)")
    }
  }

  @Test func isAnActionOfContentsAndStrings() throws {
    for (set, before, event) in [
      (#""contents": "b.png""#, #""contents": "a.png""#, "contents"),
      (#""cornerRadius": 4"#, #""cornerRadius": 1"#, "cornerRadius"),
    ] {
      let text = """
        {"size": [100, 80], "duration": 5, "layers": [{"name": "card", "frame": [10, 20, 40, 30], "backgroundColor": "red", \(before),
          "actions": {"\(event)": {"type": "transition", "transition": "CIBarsSwipeTransition", "duration": 1}}}],
         "timeline": [{"at": 1, "set": {"card": {\(set)}}}]}
        """
      guard case .dissolve(let dissolve)? = try items(text, at: 1.5).first else {
        Issue.record("no change of \(event)")
        continue
      }
      #expect(dissolve.change?.kind == .moving(.bars(angle: .pi, width: 30, delay: 10)))
    }
  }

  @Test func errorsNameWhatThereIs() {
    let places = errors(#""transition": "CISwipTransition""#)
    #expect(
      places.count == 1
        && places[0].hasSuffix(#"unknown transition "CISwipTransition"; did you mean "CISwipeTransition"?"#))
    #expect(places[0].hasPrefix("4:"))
    #expect(errors(#""transition": "swipe""#)[0].contains(#"did you mean "CISwipeTransition"?"#))
    let unknown = errors(#""transition": "xyzzyplugh""#)[0]
    let names = Transition.Kind.allCases.map(\.rawValue) + FilterKind.transitions.map(\.name)
    #expect(names.count { unknown.contains(quoted($0)) } == 5)
    let blur = errors(#""transition": {"filter": "CIGaussianBlur"}"#)[0]
    #expect(blur.contains(#"the filter "CIGaussianBlur" is not a transition"#))
    #expect(
      errors(#""transition": {"filter": "CISwipeTransition", "inputWidht": 3}"#)[0]
        .contains(#"unknown key "inputWidht" in CISwipeTransition; did you mean "inputWidth"?"#))
    #expect(
      errors(#""transition": {"filter": "CISwipeTransition", "inputWidth": -3}"#)[0].contains(
        "out of range"))
    #expect(
      errors(#""transition": {"filter": "CISwipeTransition", "inputColor": 7}"#)[0].contains("expected"))
    #expect(errors(#""transition": 3"#)[0].contains("expected a transition"))
  }

  @Test func isWrittenAsItIsRead() throws {
    var transition = Transition(type: .cube, subtype: .fromTop)
    #expect(transition.document(on: Layer())["transition"] == "cube")
    transition.filter = Filter("CISwipeTransition")
    transition.filter?["inputWidth"] = .number(12)
    let document = transition.document(on: Layer())["transition"]
    #expect(document?["filter"] == "CISwipeTransition" && document?["inputWidth"] == 12)
  }
}

extension Group {
  /// Whether there is a panel so wide in it.
  fileprivate func holds(width: Double) -> Bool {
    func holds(_ items: [DisplayItem]) -> Bool {
      items.contains { item in
        switch item {
        case .roundedRect(let panel): panel.shape.rect.size.width == width
        case .group(let group): holds(group.items)
        case .dissolve(let dissolve): holds(dissolve.old + dissolve.new)
        case .path, .stroke, .picture, .sprites, .exposure: false
        }
      }
    }
    return holds(items)
  }
}
