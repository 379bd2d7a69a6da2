import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Replicators on their way to the compositor: they look like as many copies.
@Suite struct ReplicatorLoweringTests {
  private func card(_ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer(name: "card")
    layer.frame = Rect(10, 20, 30, 40)
    layer.backgroundColor = Color(1, 0.5, 0.25)
    change(&layer)
    return layer
  }

  private func fade() -> BasicAnimation {
    var animation = BasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0.2, 0.8, 2)
    return animation
  }

  private func replicator(_ layers: [Layer], _ change: (inout ReplicatorContent) -> Void) -> Layer {
    var content = ReplicatorContent()
    change(&content)
    var layer = Layer(content: content)
    layer.frame = Rect(0, 0, 100, 80)
    layer.sublayers = layers
    return layer
  }

  private func items(_ layers: [Layer], at time: Double = 0, timeline: [Transaction] = []) throws
    -> [DisplayItem]
  {
    var scene = Scene(size: Size(100, 80), duration: 10)
    scene.layers = layers
    scene.timeline = timeline
    return try Film(scene).displayList(at: time).items.leaves(.identity, 1)
  }

  @Test func itLooksLikeCopies() throws {
    let rotated = replicator([card { $0.add(fade()) }]) { content in
      content.instanceCount = 3
      content.instanceTransform = Transform(.translation(5, 7))
      content.instanceDelay = 0.25
    }
    var holder = Layer()
    holder.frame = Rect(0, 0, 100, 80)
    holder.sublayers = (0..<3).map { index in
      card { layer in
        var animation = fade()
        animation.beginTime = Double(index) * 0.25
        layer.add(animation)
        layer.position.x += 5 * Double(index)
        layer.position.y += 7 * Double(index)
      }
    }
    for time in [0, 0.1, 0.3, 0.9, 2.2, 2.6] {
      #expect(try items([rotated], at: time) == items([holder], at: time), "\(time)")
    }
  }

  @Test func coloursMultiplyAlsoWhereTheyNest() throws {
    let inner = replicator([card()]) { $0.instanceColor = Color(0.5, 1, 1, 0.5) }
    let outer = replicator([inner]) { $0.instanceColor = Color(1, 0.5, 1, 0.5) }
    let found = try items([outer])
    #expect(found.count == 1)
    guard case .roundedRect(let panel)? = found.first else { throw Missing() }
    #expect(panel.fill == .color(Color(0.5, 0.25, 0.25, 0.25)))
  }

  private struct Missing: Error {}

  @Test func invisibleInstancesAreNotShown() throws {
    #expect(try items([replicator([card()]) { $0.instanceCount = 0 }]).isEmpty)
    #expect(try items([replicator([card()]) { $0.instanceColor = .clear }]).isEmpty)
    #expect(try items([replicator([card { $0.isHidden = true }]) { $0.instanceCount = 4 }]).isEmpty)
  }

  @Test func itsOwnBackgroundIsNotReplicated() throws {
    var layer = replicator([]) { $0.instanceCount = 4 }
    layer.backgroundColor = .white
    #expect(try items([layer]).count == 1)
  }

  @Test func aLayerThatBeginsLaterBeginsLaterStillInEachInstance() throws {
    let layer = replicator([card { $0.beginTime = 1 }]) { ($0.instanceCount, $0.instanceDelay) = (3, 0.5) }
    #expect(try [0.9, 1, 1.4, 1.5, 2, 3].map { try items([layer], at: $0).count } == [0, 1, 1, 2, 3, 3])
  }

  @Test func permanentLayersWereThereBefore() throws {
    let layer = replicator([card()]) { ($0.instanceCount, $0.instanceDelay) = (3, 0.5) }
    #expect(try items([layer]).count == 3)
  }

  @Test func transactionsAreDelayedToo() throws {
    let layer = replicator([card { $0.opacity = 1 }]) { content in
      (content.instanceCount, content.instanceDelay) = (3, 0.5)
      content.instanceTransform = Transform(.translation(10, 0))
    }
    var change = Transaction(at: 1)
    change.disableActions = true
    change.change("card") { $0.isHidden = true }
    let counts = try [0.9, 1, 1.4, 1.5, 2].map { try items([layer], at: $0, timeline: [change]).count }
    #expect(counts == [3, 2, 2, 1, 0])
  }

  @Test func delaysCountInTheReplicatorsTime() throws {
    var layer = replicator([card()]) { ($0.instanceCount, $0.instanceDelay) = (2, 1) }
    layer.speed = 2
    var change = Transaction(at: 1)
    change.disableActions = true
    change.change("card") { $0.isHidden = true }
    // A second of its own is half a second of the film.
    let counts = try [0.9, 1.2, 1.6].map { try items([layer], at: $0, timeline: [change]).count }
    #expect(counts == [2, 1, 0])
  }

  @Test func depthIsKeptWhereItIsAskedFor() throws {
    func groups(_ preservesDepth: Bool) throws -> [Matrix] {
      var scene = Scene(size: Size(100, 80), duration: 1)
      scene.root.sublayerTransform = Transform(.perspective(100))
      scene.layers = [
        replicator([card()]) { content in
          (content.instanceCount, content.preservesDepth) = (2, preservesDepth)
          content.instanceTransform = Transform(.translation(0, 0, 50))
        }
      ]
      guard case .group(let root)? = try Film(scene).displayList(at: 0).items.first else { return [] }
      return root.items.compactMap { if case .group(let group) = $0 { group.transform } else { nil } }
    }
    #expect(try groups(false).count == 1)
    let deep = try groups(true)
    #expect(deep.count == 2 && deep[0].m44 == 1 && deep[1].m44 == 0.5)
  }

  /// Each transition within transitions doubles the layers that are drawn, so they are counted.
  @Test(arguments: [(4, false), (16, true)])
  func nestedTransitionsAreLimited(count: Int, isExceeded: Bool) throws {
    let layer = (0..<count).reduce("") { inner, index in
      #"{"name": "l\#(index)", "frame": [0, 0, 9, 9], "sublayers": [\#(inner)]}"#
    }
    let timeline = (0..<count).map { index in
      let time = 0.2 + 0.01 * Double(index)
      return
        #"{"at": \#(time), "set": {"l\#(index)": {"backgroundColor": "red"}}, "animate": {"l\#(index)": {"t": {"type": "transition", "duration": 1}}}}"#
    }
    let text =
      #"{"size": [32, 32], "duration": 2, "layers": [\#(layer)], "timeline": [\#(timeline.joined(separator: ","))]}"#
    var policy = InputPolicy()
    policy.limits[.replicated] = 1000
    let film = try Film(Scene(Source(name: "s.json", text: text), policy: policy))
    #expect((film.displayList(at: 0.5).excess?.limit == .replicated) == isExceeded)
  }

  /// Returns the limit that a film of nested replicators exceeds at the time 0.
  private func excess(_ layers: [Layer], of limit: Double) throws -> Excess? {
    var policy = InputPolicy()
    policy.limits[.instances] = limit
    var scene = Scene(size: Size(100, 80), duration: 1)
    scene.layers = layers
    scene.policy = policy
    return try Film(scene).displayList(at: 0).excess
  }

  @Test(arguments: [0, 0.1]) func instancesThatMultiplyAreRefusedBeforeTheyAreMade(delay: Double) throws {
    // The last one shows nothing.
    for inner in [[card()], []] {
      var layers = inner
      for _ in 0..<40 {
        layers = [
          replicator(layers) { content in
            (content.instanceCount, content.instanceDelay) = (2, delay)
          }
        ]
      }
      let found = try excess(layers, of: 1000)
      // The root, and replicators down to the first that is too much: 2^10 is more than 1000.
      #expect(found?.limit == .instances)
      #expect(found?.layers.count == 11)
    }
  }

  @Test func asManyInstancesAsTheLimitAreShown() throws {
    let inner = replicator([card()]) { $0.instanceCount = 10 }
    let outer = replicator([inner]) { $0.instanceCount = 100 }
    #expect(try excess([outer], of: 1000) == nil)
    #expect(try excess([outer], of: 999)?.limit == .instances)
  }

  /// Layers in instances are counted before they are made, in a frame that remembers the one before, too.
  @Test(arguments: [0, 0.01]) func layersInInstancesAreCounted(delay: Double) throws {
    let inner = replicator([card(), card()]) { content in
      (content.instanceCount, content.instanceDelay, content.preservesDepth) = (10, delay, true)
    }
    let outer = replicator([inner]) { $0.instanceCount = 5 }
    func excess(of limit: Double) throws -> [Excess?] {
      var scene = scene(outer)
      scene.policy.limits[.replicated] = limit
      let playhead = Playhead(try Film(scene))
      return [0, 0.5, 0.9].map { playhead.displayList(at: $0).excess }
    }
    // Twenty within each instance of the outer one, which are held while they are multiplied.
    #expect(try excess(of: 120) == [nil, nil, nil])
    #expect(try excess(of: 119).map { $0?.limit } == [.replicated, .replicated, .replicated])
  }

  @Test func layersInInstancesThatAreDelayedAreCounted() throws {
    let outer = replicator((0..<30).map { _ in card { $0.add(fade()) } }) { content in
      (content.instanceCount, content.instanceDelay) = (100, 0.01)
    }
    #expect(try excess([outer], of: 1500) == nil)
    #expect(try excess([outer], of: 1499)?.limit == .instances)
  }

  /// A frame that goes beyond the limit leaves nothing for those that do not.
  @Test func theNextFrameIsWhole() throws {
    var layer = replicator([card()]) { $0.instanceCount = 4 }
    var animation = BasicAnimation(keyPath: "instanceCount")
    (animation.fromValue, animation.toValue, animation.duration) = (2_000_000, 2_000_000, 0.5)
    layer.add(animation)
    let playhead = Playhead(try Film(scene(layer)))
    #expect(playhead.displayList(at: 0.25).excess?.limit == .instances)
    let next = playhead.displayList(at: 0.75)
    #expect(next.excess == nil)
    #expect(next.items.leaves(.identity, 1).count == 4)
  }

  private func scene(_ layer: Layer) -> Scene {
    var scene = Scene(size: Size(100, 80), duration: 1)
    scene.layers = [layer]
    return scene
  }
}

extension [DisplayItem] {
  /// All items but groups, with the opacity and the place that the groups around them give.
  fileprivate func leaves(_ matrix: Matrix, _ opacity: Double) -> [DisplayItem] {
    flatMap { item -> [DisplayItem] in
      switch item {
      case .group(let group):
        return group.items.leaves(group.transform.then(matrix), opacity * group.opacity)
      case .roundedRect(var panel):
        let place = matrix.apply(panel.shape.rect)
        panel.shape.rect = Rect(
          place.minX.rounded(), place.minY.rounded(), place.size.width.rounded(), place.size.height.rounded())
        if case .color(var color)? = panel.fill {
          color.alpha = (color.alpha * opacity * 1e9).rounded() / 1e9
          panel.fill = .color(color)
        }
        return [.roundedRect(panel)]
      case .path, .stroke, .picture, .sprites, .dissolve, .exposure: return [item]
      }
    }
  }
}
