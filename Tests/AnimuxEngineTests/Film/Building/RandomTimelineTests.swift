import AnimuxGraphics
import AnimuxMotion
import TestSupport
import Testing

@testable import AnimuxEngine

/// Random transactions in random order do not trap, give finite values, and do not depend on the order of requests.
@Suite struct RandomTimelineTests {
  private static let names = ["a", "b", "c", "a", "b", "c", "x", "root"]

  private static func time(_ random: inout Random) -> Double {
    (Double.random(in: 0...8, using: &random) * 4).rounded() / 4
  }

  private static func layer(_ random: inout Random, depth: Int) -> Layer {
    var layer = Layer(name: depth > 1 ? nil : ["x", "y", nil, nil, nil].randomElement(using: &random) ?? nil)
    layer.frame = Rect(0, 0, Double.random(in: 0...100, using: &random), 20)
    layer.backgroundColor = .white
    layer.beginTime = time(&random) / 4
    if Bool.random(using: &random) { layer.duration = time(&random) }
    layer.speed = [1, 1, 2, 0, -1, 0.5].randomElement(using: &random) ?? 1
    layer.autoresizingMask = Bool.random(using: &random) ? .widthSizable : []
    if Bool.random(using: &random) {
      layer.actions["onOrderOut"] = .animation(animation(&random))
      layer.actions["opacity"] = .animation(SpringAnimation(keyPath: ""))
    }
    if depth > 0 {
      layer.sublayers = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        self.layer(&random, depth: depth - 1)
      }
    }
    return layer
  }

  private static func animation(_ random: inout Random) -> BasicAnimation {
    var animation = BasicAnimation(keyPath: ["opacity", "zPosition"].randomElement(using: &random) ?? "")
    animation.toValue = Double.random(in: 0...1, using: &random)
    animation.duration = time(&random)
    animation.isAdditive = Bool.random(using: &random)
    animation.repeatCount = [0, 2, 0.5].randomElement(using: &random) ?? 0
    return animation
  }

  private static func fill(_ t: inout Transaction, _ random: inout Random, depth: Int) {
    func name() -> String { names.randomElement(using: &random) ?? "a" }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let number = Double.random(in: -2...2, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: t.set(name(), \.opacity, to: number)
      case 1: t.set(name(), \.position, to: Point(number * 50, number))
      case 2: t.set(name(), "transform.rotation.z", to: number)
      case 3: t.set(name(), \.isHidden, to: number > 0)
      case 4: t.set(name(), \.bounds, to: Rect(0, 0, number * 90, 30))
      case 5: t.change(name()) { ($0.speed, $0.timeOffset) = (number > 1 ? 0 : number, 1) }
      case 6: t.add(layer(&random, depth: 1), to: name())
      case 7: t.remove(name())
      case 8: t.replace(name(), with: layer(&random, depth: 1))
      case 9: t.move(name(), above: name())
      case 10: t.add(animation(&random), to: name(), forKey: "key")
      default:
        guard depth > 0 else { continue }
        t.transaction(at: time(&random) / 4) { fill(&$0, &random, depth: depth - 1) }
        t.completion(at: time(&random) / 8) { fill(&$0, &random, depth: depth - 1) }
      }
    }
  }

  /// A film of a random scene: of its transactions those that name what is there.
  private static func film(_ random: inout Random) -> Film? {
    var scene = Scene(size: Size(100, 100), duration: 10)
    scene.layers = ["a", "b", "c"].map { name in
      var layer = layer(&random, depth: 2)
      layer.name = name
      return layer
    }
    var film: Film?
    for _ in 0..<16 {
      let before = scene.timeline
      scene.transaction(at: time(&random), duration: time(&random) / 4) { fill(&$0, &random, depth: 2) }
      if let made = try? Film(scene) { film = made } else { scene.timeline = before }
    }
    return film
  }

  /// The picture at a time, and the state of every node.
  private func state(_ film: Film, at time: Double) -> String {
    let nodes = film.nodes.map { node in
      let layer = node.version(at: time).presentation(at: time)
      #expect(layer.opacity.isFinite && layer.position.x.isFinite && layer.zPosition.isFinite)
      #expect(layer.bounds.size.width.isFinite && layer.transform.matrix.isFinite)
      return "\(layer.opacity) \(layer.position) \(layer.bounds) \(layer.isHidden) \(layer.transform.matrix)"
    }
    return nodes.joined(separator: "\n") + "\(film.displayList(at: time).hashValue)"
  }

  @Test(arguments: 0..<12) func isAFunctionOfTime(seed: UInt64) throws {
    var random = Random(seed: seed)
    let film = try #require(Self.film(&random))
    let times = (0..<40).map { Double($0) / 4 }
    let forwards = times.map { state(film, at: $0) }
    let order = times.indices.shuffled(using: &random)
    for index in order { #expect(state(film, at: times[index]) == forwards[index]) }
  }

  @Test(arguments: 0..<12) func isMadeTheSameAgain(seed: UInt64) throws {
    var (first, second) = (Random(seed: seed), Random(seed: seed))
    let (a, b) = (try #require(Self.film(&first)), try #require(Self.film(&second)))
    #expect(a.nodes.map { $0.versions.map(\.since) } == b.nodes.map { $0.versions.map(\.since) })
    #expect(state(a, at: 5) == state(b, at: 5))
    for node in a.nodes {
      #expect(zip(node.versions, node.versions.dropFirst()).allSatisfy { $0.since < $1.since })
    }
  }
}
