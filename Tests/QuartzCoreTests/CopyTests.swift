import QuartzCore
import Testing

/// Layers that are made from others, and keys of a program's own in them.
@Suite struct CopyTests {
  /// A ring whose level is animated by its action, as most layers with keys of their own are written.
  private final class Ring: CALayer {
    @LayerValue("level") var level: CGFloat = 0
    @LayerValue("index") var index: UInt = 1
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      if let other = layer as? Ring { level = other.level + 0 }
    }
    required init?(coder: NSCoder) { nil }

    override func action(forKey key: String) -> (any CAAction)? {
      guard key == "level" else { return super.action(forKey: key) }
      let animation = CABasicAnimation(keyPath: key)
      animation.fromValue = presentation()?.value(forKey: key)
      animation.duration = 1
      return animation
    }
  }

  private let film = CAFilm(size: CGSize(width: 100, height: 100), duration: 2, framesPerSecond: 10)
  private let ring = Ring()

  init() { CALayer.register(Ring.self, make: { Ring() }, copy: { Ring(layer: $0) }) }

  @Test func aCopyRunsNoActions() {
    film.run { film.rootLayer.addSublayer(ring) }
    film.at(0.5) { ring.level = 10 }
    nonisolated(unsafe) var levels: [CGFloat] = []
    for time in [0.4, 1, 1.6] { film.at(time) { levels.append(ring.presentation()?.level ?? -1) } }
    _ = film.makeScene()
    #expect(levels == [0, 5, 10])
  }

  @Test func aCopyInATreeRunsActions() {
    let copy = Ring(layer: ring)
    film.run { film.rootLayer.addSublayer(copy) }
    film.at(0.5) { copy.level = 10 }
    nonisolated(unsafe) var level: CGFloat = 0
    film.at(1) { level = copy.presentation()?.level ?? -1 }
    _ = film.makeScene()
    #expect(level == 5)
  }

  @Test func aKeyThatCountsIsAWholeNumber() {
    let count = CABasicAnimation(keyPath: "index")
    (count.fromValue, count.toValue, count.duration) = (UInt(1), UInt(5), 1)
    film.run {
      film.rootLayer.addSublayer(ring)
      ring.add(count, forKey: nil)
    }
    nonisolated(unsafe) var indices: [UInt] = []
    for time in [0.2, 0.4, 0.7, 1.5] { film.at(time) { indices.append(ring.presentation()?.index ?? 0) } }
    _ = film.makeScene()
    #expect(indices == [1, 2, 3, 1])
  }
}
