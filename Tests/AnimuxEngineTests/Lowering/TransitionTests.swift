import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Layers on their way from what they were to what they are.
@Suite struct TransitionTests {
  private let red = Color(1, 0, 0)
  private let blue = Color(0, 0, 1)

  private func card(_ name: String, _ color: Color, _ frame: Rect = Rect(10, 20, 40, 30)) -> Layer {
    var layer = Layer(name: name)
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  /// At 1 s a card becomes blue, by a transition of 2 s.
  private func changing(by transition: Transition, origin: Scene.Origin = .topLeft) -> Scene {
    var scene = Scene(size: Size(100, 80), duration: 10, origin: origin)
    scene.layers = [card("card", red)]
    scene.transaction(at: 1, duration: 2, disableActions: true) { t in
      t.set("card", \.backgroundColor, to: blue)
      t.add(transition, to: "card")
    }
    return scene
  }

  /// The only layer of the film.
  private func group(_ scene: Scene, at time: Double) throws -> Group {
    let list = try Film(scene).displayList(at: time)
    guard case .group(let root)? = list.items.first, case .group(let group)? = root.items.first else {
      throw NotAGroup()
    }
    return group
  }

  private struct NotAGroup: Error {}

  private func shown(_ color: Color, moved offset: Size = .zero) -> DisplayItem {
    let panel = Panel(shape: RoundedRect(Rect(0, 0, 40, 30)), fill: .color(color), border: nil)
    return .group(
      Group(transform: .translation(offset.width, offset.height), items: [.roundedRect(panel)]))
  }

  @Test func fadesFromTheOldToTheNew() throws {
    let scene = changing(by: Transition(type: .fade))
    #expect(try group(scene, at: 0.9).items == inside(shown(red)))
    let plane = try group(scene, at: 1.5)
    #expect(plane.transform == .translation(10, 20))
    #expect(plane.items == [.dissolve(Dissolve(from: [shown(red)], to: [shown(blue)], progress: 0.25))])
    #expect(try group(scene, at: 3.5).items == inside(shown(blue)))
  }

  private func inside(_ item: DisplayItem) -> [DisplayItem] {
    if case .group(let group) = item { group.items } else { [] }
  }

  @Test(arguments: [
    (Transition.Subtype?.none, Size(1, 0)), (.fromLeft, Size(1, 0)), (.fromRight, Size(-1, 0)),
    (.fromTop, Size(0, 1)), (.fromBottom, Size(0, -1)),
  ])
  func movesByTheSizeOfTheLayer(subtype: Transition.Subtype?, way: Size) throws {
    func items(_ type: Transition.Kind) throws -> [DisplayItem] {
      try group(changing(by: Transition(type: type, subtype: subtype)), at: 1.5).items
    }
    func part(_ share: Double) -> Size { Size(way.width * 40 * share, way.height * 30 * share) }
    #expect(try items(.moveIn) == [shown(red), shown(blue, moved: part(-0.75))])
    let pages = try items(.push)
    #expect(pages == [page(shown(red, moved: part(0.25)), shown(blue, moved: part(-0.75)))])
    #expect(try items(.reveal) == [shown(blue), shown(red, moved: part(0.25))])
  }

  /// Two that are added up where they meet.
  private func page(_ first: DisplayItem, _ second: DisplayItem) -> DisplayItem {
    let items = [first, second].map { item in
      guard case .group(var group) = item else { return item }
      group.blend = .plusLighter
      return .group(group)
    }
    return .group(Group(transform: .identity, isIsolated: true, items: items))
  }

  @Test func outlinesWithinTheirBoundsAreAddedUp() throws {
    for (rect, count) in [(Rect(5, 5, 30, 20), 1), (Rect(5, 5, 35.5, 20), 2), (Rect(5, 5, 34.5, 20), 2)] {
      var content = ShapeContent()
      (content.path, content.strokeColor, content.lineWidth) = (Path(rect), blue, 2)
      content.lineJoin = .round
      var mark = Layer(content: content)
      mark.position = .zero
      var scene = changing(by: Transition(type: .push))
      scene.layers[0].sublayers = [mark]
      #expect(try group(scene, at: 2).items.count == count, "\(rect)")
    }
  }

  @Test func turnedItemsWithinTheirBoundsAreAddedUp() throws {
    for (x, count) in [(20.0, 1), (36, 2)] {
      var dot = card("dot", blue, Rect(x - 4, 11, 8, 8))
      dot.transform = Transform(.rotation(0.5, 0, 0, 1))
      var scene = changing(by: Transition(type: .push))
      scene.layers[0].sublayers = [dot]
      #expect(try group(scene, at: 2).items.count == count, "\(x)")
    }
  }

  @Test func layersBeyondTheirBoundsAreNotAddedUp() throws {
    var scene = changing(by: Transition(type: .push))
    scene.layers[0].sublayers = [card("dot", blue, Rect(30, 0, 20, 10))]
    #expect(try group(scene, at: 2).items.count == 2)
  }

  @Test func topIsWhatTheViewerSees() throws {
    let transition = Transition(type: .moveIn, subtype: .fromTop)
    let plane = try group(changing(by: transition, origin: .bottomLeft), at: 1.5)
    #expect(plane.items.last == shown(blue, moved: Size(0, 22.5)))
  }

  @Test func goesPartOfTheWay() throws {
    var transition = Transition(type: .moveIn)
    (transition.startProgress, transition.endProgress) = (0.5, 0.75)
    #expect(try group(changing(by: transition), at: 2).items.last == shown(blue, moved: Size(-15, 0)))
  }

  @Test func isCutWhereTheLayerMasks() throws {
    var scene = changing(by: Transition(type: .push))
    scene.layers[0].masksToBounds = true
    scene.layers[0].cornerRadius = 5
    #expect(try group(scene, at: 2).clip == RoundedRect(Rect(0, 0, 40, 30), radius: 5))
  }

  @Test func theOldPictureIsPausedAndMovesWithTheLayer() throws {
    var scene = Scene(size: Size(100, 80), duration: 10)
    var (card, dot) = (card("card", red), card("dot", blue, Rect(0, 0, 4, 4)))
    var move = BasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.timing.duration) = (0.0, 10.0, 10)
    dot.add(move)
    card.add(move)
    card.sublayers = [dot]
    scene.layers = [card]
    scene.transaction(at: 4, duration: 2, timingFunction: .linear) { t in
      t.add(self.card("new", blue, Rect(9, 9, 9, 9)), to: "card")
    }
    let plane = try group(scene, at: 5)
    #expect(plane.transform == .translation(5 - 20, 20))
    guard case .dissolve(let dissolve)? = plane.items.first else { throw NotAGroup() }
    #expect(dissolve.progress == 0.5)
    func dots(_ items: [DisplayItem]) -> [Matrix] {
      inside(items[0]).compactMap { if case .group(let group) = $0 { group.transform } else { nil } }
    }
    #expect(dots(dissolve.old) == [.translation(2, 0)])
    #expect(dots(dissolve.new) == [.translation(3, 0), .translation(9, 9)])
  }

  @Test func fadesInWhatWasHiddenAndOutWhatIs() throws {
    var scene = Scene(size: Size(100, 80), duration: 10)
    scene.layers = [card("card", red)]
    scene.transaction(at: 1, duration: 2, timingFunction: .linear) { $0.set("card", \.isHidden, to: true) }
    scene.transaction(at: 5, duration: 2, timingFunction: .linear) { $0.set("card", \.isHidden, to: false) }
    #expect(
      try group(scene, at: 1.5).items == [.dissolve(Dissolve(from: [shown(red)], to: [], progress: 0.25))])
    #expect(throws: NotAGroup.self) { try group(scene, at: 4) }
    #expect(
      try group(scene, at: 6).items == [.dissolve(Dissolve(from: [], to: [shown(red)], progress: 0.5))])
  }

  @Test func comesAndGoesByItsOwnActions() throws {
    var scene = Scene(size: Size(100, 80), duration: 10)
    var layer = card("card", red)
    layer.actions["onOrderIn"] = .animation(Transition(type: .moveIn))
    layer.actions["onOrderOut"] = .animation(Transition(type: .reveal))
    scene.transaction(at: 1, duration: 2) { [layer] in $0.add(layer) }
    scene.transaction(at: 5, duration: 2) { $0.remove("card") }
    func own(_ time: Double) throws -> Group {
      let list = try Film(scene).displayList(at: time)
      guard case .group(let root)? = list.items.first else { throw NotAGroup() }
      let last: DisplayItem? =
        if case .dissolve(let dissolve)? = root.items.first { dissolve.new.first } else { root.items.first }
      guard case .group(let group)? = last else { throw NotAGroup() }
      return group.transform == .translation(10, 20) ? group : try inner(group)
    }
    func inner(_ group: Group) throws -> Group {
      guard case .group(let inner)? = group.items.first else { throw NotAGroup() }
      return inner
    }
    #expect(try own(2).items == [shown(red, moved: Size(-20, 0))])
    #expect(try own(6).items == [shown(red, moved: Size(20, 0))])
    #expect(throws: NotAGroup.self) { try own(8) }
  }

  @Test func beginsInTheMidstOfAnother() throws {
    var scene = changing(by: Transition(type: .fade))
    scene.transaction(at: 2, duration: 2, disableActions: true) { t in
      t.set("card", \.backgroundColor, to: .white)
      t.add(Transition(type: .fade), to: "card")
    }
    let first = DisplayItem.dissolve(Dissolve(from: [shown(red)], to: [shown(blue)], progress: 0.5))
    let old = DisplayItem.group(Group(transform: .identity, items: [first]))
    #expect(
      try group(scene, at: 3).items == [.dissolve(Dissolve(from: [old], to: [shown(.white)], progress: 0.5))])
  }

  @Test func manyInOneAnotherComeToAnEnd() throws {
    var scene = Scene(size: Size(100, 80), duration: 10)
    scene.layers = [card("card", red)]
    for index in 0..<2000 {
      scene.transaction(at: Double(index) / 1000, duration: 5) { t in
        t.add(Transition(type: .fade), to: "card")
        t.set("card", \.cornerRadius, to: Double(index % 9))
      }
    }
    #expect(try !group(scene, at: 2.5).items.isEmpty)
  }

  @Test func thoseInLinearLightAreRefused() throws {
    var transition = Transition()
    transition.filter = Filter("CISwipeTransition")
    #expect(throws: Never.self) { try Film(changing(by: transition)) }
    transition.filter?.space = .linear
    let error = try #require(throws: SceneError.self) { try Film(changing(by: transition)) }
    #expect(
      error.diagnostics.map(\.message) == [
        #""CISwipeTransition" mixes encoded colours, not linear light; leave "space" out"#
      ])
    let read = try #require(
      sceneErrors(
        #"{"animations": [{"type": "transition", "transition": {"filter": "CISwipeTransition", "space": "linear"}}]}"#
      ))
    #expect(
      read.contains(#"layers[0].animations[0].transition.space: "CISwipeTransition" mixes encoded colours"#))
  }

  @Test func picturesFadeIntoOneAnother() throws {
    var layer = Layer(name: "a")
    layer.frame = Rect(0, 0, 40, 30)
    layer.contents = "a.png"
    var change = KeyframeAnimation(keyPath: "contents")
    change.values = [FileReference("a.png"), FileReference("b.png"), FileReference("c.png")]
    change.timing.duration = 4
    func items(_ animation: any Animation, at time: Double) throws -> [DisplayItem] {
      var scene = Scene(size: Size(100, 80), duration: 10)
      layer.removeAllAnimations()
      layer.add(animation)
      scene.layers = [layer]
      let facts = PictureFacts(size: Size(8, 8))
      let film = try Film(scene).with(Assets(pictures: ["a.png": facts, "b.png": facts, "c.png": facts]))
      // Half way the value is the next one, as ever.
      #expect(film.presentation(of: "a", at: 1.5)?.contents == "b.png")
      guard case .group(let root)? = film.displayList(at: time).items.first,
        case .group(let group)? = root.items.first
      else { throw NotAGroup() }
      return group.items
    }
    func names(_ items: [DisplayItem]) -> [String] {
      items.map { if case .picture(let picture) = $0 { picture.name.path } else { "" } }
    }
    guard case .dissolve(let first)? = try items(change, at: 1.5).first,
      case .dissolve(let second)? = try items(change, at: 2.5).first
    else { throw NotAGroup() }
    #expect(names(first.old) == ["a.png"] && names(first.new) == ["b.png"] && first.progress == 0.75)
    #expect(names(second.old) == ["b.png"] && names(second.new) == ["c.png"] && second.progress == 0.25)
    change.calculationMode = .discrete
    #expect(names(try items(change, at: 1.5)) == ["b.png"])
    var basic = BasicAnimation(keyPath: "contents")
    (basic.toValue, basic.timing.duration) = (FileReference("b.png"), 2)
    guard case .dissolve(let third)? = try items(basic, at: 0.5).first else { throw NotAGroup() }
    #expect(names(third.old) == ["a.png"] && names(third.new) == ["b.png"] && third.progress == 0.25)
  }
}
