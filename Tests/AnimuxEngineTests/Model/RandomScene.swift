import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import TestSupport

@testable import AnimuxEngine

/// Scenes of layers of every type, with any of their properties set and animated. The same seed gives the same scene.
struct RandomScene {
  private var generator: Random

  init(seed: UInt64) {
    generator = Random(seed: seed)
  }

  mutating func next() -> Scene {
    var scene = Scene(
      size: Size(320, 240), frameRate: FrameRate(25), duration: 4, origin: pick([.topLeft, .bottomLeft]))
    scene.background = color()
    if chance(0.3) { scene.root.sublayerTransform = Transform(.perspective(500)) }
    scene.layers = layers(depth: 0)
    return scene
  }

  private mutating func layers(depth: Int) -> [Layer] {
    guard depth < 3 else { return [] }
    return (0..<pick([0, 1, 2, 4])).map { index in layer("l\(index)", depth: depth) }
  }

  private mutating func layer(_ name: String, depth: Int) -> Layer {
    var layer = LayerType.all[Int.random(in: 0..<LayerType.all.count, using: &generator)].prototype
    layer.name = chance(0.7) ? name : nil
    fill(&layer)
    if depth == 0, chance(0.2) { layer.mask = self.layer("mask", depth: 2) }
    for property in layer.properties where chance(0.2) { change(property, of: &layer) }
    for property in layer.properties where chance(0.1) { animate(property, of: &layer) }
    layer.sublayers = layers(depth: depth + 1)
    return layer
  }

  /// Gives a layer the values that key paths lead to.
  private mutating func fill(_ layer: inout Layer) {
    layer.bounds = Rect(number(), number(), 50 + number(), 80)
    layer.emitter?.emitterCells = [EmitterCell(name: "a"), EmitterCell(name: "b")]
    layer.text?.runs = [TextRun("one"), TextRun("two")]
    layer.gradient?.colors = [color(), color()]
    if chance(0.3) {
      layer.filters = [Filter("gaussianBlur", name: "blur"), Filter("sepiaTone")].compactMap(\.self)
    }
  }

  /// To a value that its slot can read.
  private mutating func change(_ property: Property<Layer>, of layer: inout Layer) {
    if let slot = property.slot { set(slot, of: &layer) }
  }

  private mutating func set<Place: SlotProtocol<Layer>>(_ slot: Place, of layer: inout Layer) {
    if let value: Place.Value = value(isShare: slot.isShare) { slot.set(value, in: &layer) }
  }

  private mutating func animate(_ property: Property<Layer>, of layer: inout Layer) {
    guard let slot = property.slot else { return }
    var animation = animation(of: property.name, slot)
    animation.timing.beginTime = number() / 20
    animation.timing.duration = pick([0.5, 1, 2.25])
    animation.timing.repeatCount = pick([0, 2, 2.5, .infinity])
    animation.timing.autoreverses = chance(0.3)
    animation.timing.fillMode = pick(FillMode.allCases)
    animation.timingFunction = pick([nil, .easeIn, TimingFunction(0.1, 0.2, 0.3, 1.4), .steps(3)])
    animation.isRemovedOnCompletion = chance(0.5)
    if chance(0.3) {
      var group = AnimationGroup(animations: [animation])
      group.duration = 1.5
      animation = group
    }
    layer.add(animation, forKey: chance(0.5) ? property.name : nil)
  }

  private mutating func animation<Place: SlotProtocol<Layer>>(
    of keyPath: String, _ slot: Place
  ) -> any Animation {
    let values: [Place.Value] = (0..<3).compactMap { _ in value(isShare: slot.isShare) }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      var keyframes = KeyframeAnimation(keyPath: keyPath)
      keyframes.values = values.isEmpty ? [slot.get(Layer())] : values
      keyframes.calculationMode = values.count == 3 ? pick([.linear, .cubic, .paced]) : .linear
      if values.count == 3, chance(0.5) { keyframes.keyTimes = [0, 0.25, 1] }
      return keyframes
    case 1:
      var spring = SpringAnimation(keyPath: keyPath, perceptualDuration: 0.6, bounce: 0.25)
      spring.toValue = values.first
      return spring
    default:
      var basic = BasicAnimation(keyPath: keyPath)
      (basic.fromValue, basic.toValue) = (chance(0.5) ? values.first : nil, values.last)
      basic.isAdditive = chance(0.2)
      basic.isCumulative = chance(0.2)
      return basic
    }
  }

  /// Returns a value that every property of its type accepts, or `nil` for types without such values.
  private mutating func value<Value>(isShare: Bool) -> Value? {
    let number = number()
    if isShare { return (number / 20) as? Value }
    return switch Value.self {
    case is Double.Type: (1 + number) as? Value
    case is Int.Type: pick([1, 2, 5]) as? Value
    case is Bool.Type: chance(0.5) as? Value
    case is Color.Type: color() as? Value
    case is Color?.Type: (chance(0.2) ? nil : color()) as Color? as? Value
    case is Point.Type: Point(number, self.number()) as? Value
    case is Size.Type: Size(number, self.number()) as? Value
    case is Rect.Type: Rect(number, self.number(), number, 20) as? Value
    case is Path?.Type: Path([.move(Point(number, 1)), .line(Point(3, number)), .close]) as? Value
    case is FileReference?.Type: FileReference(pick(["a.png", "b.png"])) as? Value
    case is LayerPicture?.Type: LayerPicture(pick(["a.png", "b.png"])) as? Value
    case is Transform.Type:
      Transform(Matrix.rotation(number, 0.5, 1, 2).then(.translation(number, 3, 4))) as? Value
    default: nil
    }
  }

  private mutating func number() -> Double { Double.random(in: 0..<20, using: &generator) }
  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < share
  }

  private mutating func color() -> Color {
    Color(number() / 20, number() / 20, number() / 20, pick([1, number() / 20]))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }
}

extension SlotProtocol {
  /// Whether the value is a number from 0 to 1.
  fileprivate var isShare: Bool { notation.reading.name == Reading<Double>.number(.unit).name }
}
