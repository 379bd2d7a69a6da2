internal import Animux
public import CoreGraphics

/// A source of particles of one kind.
open class CAEmitterCell: NSObject, NSCopying, CAMediaTiming {
  private var cell = EmitterCell()
  private var contentsObject: Any?
  private var subcells: [CAEmitterCell]?
  open var style: [AnyHashable: Any]?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }

  /// The cell as a value.
  final var animux: EmitterCell {
    var value = cell
    value.emitterCells = (subcells ?? []).map(\.animux)
    return value
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAEmitterCell()
    (copy.cell, copy.contentsObject, copy.style) = (cell, contentsObject, style)
    copy.subcells = subcells
    return copy
  }

  open var name: String? {
    get { cell.name }
    set { cell.name = newValue }
  }
  open var isEnabled: Bool {
    get { cell.isEnabled }
    set { cell.isEnabled = newValue }
  }
  open var color: CGColor? {
    get { CGColor(cell.color) }
    set { cell.color = newValue?.animux ?? .white }
  }
  /// A `CGImage`.
  open var contents: Any? {
    get { contentsObject }
    set {
      contentsObject = unwrapped(newValue)
      guard case .file(let file)? = interpolable(newValue, for: "contents") as? LayerPicture else {
        return cell.contents = nil
      }
      cell.contents = file
    }
  }
  open var contentsRect: CGRect {
    get { CGRect(cell.contentsRect) }
    set { cell.contentsRect = newValue.animux }
  }
  open var emitterCells: [CAEmitterCell]? {
    get { subcells }
    set { subcells = newValue }
  }
  open var magnificationFilter: String {
    get { cell.magnificationFilter.rawValue }
    set { cell.magnificationFilter = SamplingFilter(rawValue: newValue) ?? .linear }
  }
  open var minificationFilter: String {
    get { cell.minificationFilter.rawValue }
    set { cell.minificationFilter = SamplingFilter(rawValue: newValue) ?? .linear }
  }
  open var lifetime: Float {
    get { Float(cell.lifetime) }
    set { cell.lifetime = exact(newValue) }
  }
  open var lifetimeRange: Float {
    get { Float(cell.lifetimeRange) }
    set { cell.lifetimeRange = exact(newValue) }
  }
  open var birthRate: Float {
    get { Float(cell.birthRate) }
    set { cell.birthRate = exact(newValue) }
  }
  open var emissionLatitude: CGFloat {
    get { CGFloat(cell.emissionLatitude) }
    set { cell.emissionLatitude = Double(newValue) }
  }
  open var emissionLongitude: CGFloat {
    get { CGFloat(cell.emissionLongitude) }
    set { cell.emissionLongitude = Double(newValue) }
  }
  open var emissionRange: CGFloat {
    get { CGFloat(cell.emissionRange) }
    set { cell.emissionRange = Double(newValue) }
  }
  open var velocity: CGFloat {
    get { CGFloat(cell.velocity) }
    set { cell.velocity = Double(newValue) }
  }
  open var velocityRange: CGFloat {
    get { CGFloat(cell.velocityRange) }
    set { cell.velocityRange = Double(newValue) }
  }
  open var xAcceleration: CGFloat {
    get { CGFloat(cell.xAcceleration) }
    set { cell.xAcceleration = Double(newValue) }
  }
  open var yAcceleration: CGFloat {
    get { CGFloat(cell.yAcceleration) }
    set { cell.yAcceleration = Double(newValue) }
  }
  open var zAcceleration: CGFloat {
    get { CGFloat(cell.zAcceleration) }
    set { cell.zAcceleration = Double(newValue) }
  }
  open var scale: CGFloat {
    get { CGFloat(cell.scale) }
    set { cell.scale = Double(newValue) }
  }
  open var scaleRange: CGFloat {
    get { CGFloat(cell.scaleRange) }
    set { cell.scaleRange = Double(newValue) }
  }
  open var scaleSpeed: CGFloat {
    get { CGFloat(cell.scaleSpeed) }
    set { cell.scaleSpeed = Double(newValue) }
  }
  open var spin: CGFloat {
    get { CGFloat(cell.spin) }
    set { cell.spin = Double(newValue) }
  }
  open var spinRange: CGFloat {
    get { CGFloat(cell.spinRange) }
    set { cell.spinRange = Double(newValue) }
  }
  open var redRange: Float {
    get { Float(cell.redRange) }
    set { cell.redRange = exact(newValue) }
  }
  open var greenRange: Float {
    get { Float(cell.greenRange) }
    set { cell.greenRange = exact(newValue) }
  }
  open var blueRange: Float {
    get { Float(cell.blueRange) }
    set { cell.blueRange = exact(newValue) }
  }
  open var alphaRange: Float {
    get { Float(cell.alphaRange) }
    set { cell.alphaRange = exact(newValue) }
  }
  open var redSpeed: Float {
    get { Float(cell.redSpeed) }
    set { cell.redSpeed = exact(newValue) }
  }
  open var greenSpeed: Float {
    get { Float(cell.greenSpeed) }
    set { cell.greenSpeed = exact(newValue) }
  }
  open var blueSpeed: Float {
    get { Float(cell.blueSpeed) }
    set { cell.blueSpeed = exact(newValue) }
  }
  open var alphaSpeed: Float {
    get { Float(cell.alphaSpeed) }
    set { cell.alphaSpeed = exact(newValue) }
  }
  open var contentsScale: CGFloat {
    get { CGFloat(cell.contentsScale) }
    set { cell.contentsScale = Double(newValue) }
  }
  open var minificationFilterBias: Float {
    get { Float(cell.minificationFilterBias) }
    set { cell.minificationFilterBias = exact(newValue) }
  }
  public var beginTime: CFTimeInterval {
    get { cell.timing.beginTime }
    set { cell.timing.beginTime = newValue }
  }
  public var duration: CFTimeInterval {
    get { cell.timing.duration }
    set { cell.timing.duration = newValue }
  }
  public var speed: Float {
    get { Float(cell.timing.speed) }
    set { cell.timing.speed = Double(newValue) }
  }
  public var timeOffset: CFTimeInterval {
    get { cell.timing.timeOffset }
    set { cell.timing.timeOffset = newValue }
  }
  public var repeatCount: Float {
    get { Float(cell.timing.repeatCount) }
    set { cell.timing.repeatCount = Double(newValue) }
  }
  public var repeatDuration: CFTimeInterval {
    get { cell.timing.repeatDuration }
    set { cell.timing.repeatDuration = newValue }
  }
  public var autoreverses: Bool {
    get { cell.timing.autoreverses }
    set { cell.timing.autoreverses = newValue }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: cell.timing.fillMode.rawValue) }
    set { cell.timing.fillMode = newValue.animux }
  }

  open func value(forKey key: String) -> Any? {
    switch key {
    case "contents": contents
    case "color": color
    case "name": name
    case "enabled", "isEnabled": isEnabled
    default: Self.numbers[key].map { NSNumber(value: cell[keyPath: $0]) }
    }
  }

  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "contents": contents = value
    case "color": cell.color = interpolable(value, for: key) as? Color ?? cell.color
    case "name": name = value as? String
    case "enabled", "isEnabled":
      isEnabled = value.flatMap { number($0) ?? (($0 as? Bool) == true ? 1 : 0) } ?? 0 != 0
    default:
      guard let path = Self.numbers[key], let number = value.flatMap({ number($0) }) else { return }
      cell[keyPath: path] = number
    }
  }

  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  private static let numbers: [String: any WritableKeyPath<EmitterCell, Double> & Sendable] = [
    "lifetime": \.lifetime,
    "lifetimeRange": \.lifetimeRange,
    "birthRate": \.birthRate,
    "emissionLatitude": \.emissionLatitude,
    "emissionLongitude": \.emissionLongitude,
    "emissionRange": \.emissionRange,
    "velocity": \.velocity,
    "velocityRange": \.velocityRange,
    "xAcceleration": \.xAcceleration,
    "yAcceleration": \.yAcceleration,
    "zAcceleration": \.zAcceleration,
    "scale": \.scale,
    "scaleRange": \.scaleRange,
    "scaleSpeed": \.scaleSpeed,
    "spin": \.spin,
    "spinRange": \.spinRange,
    "redRange": \.redRange,
    "greenRange": \.greenRange,
    "blueRange": \.blueRange,
    "alphaRange": \.alphaRange,
    "redSpeed": \.redSpeed,
    "greenSpeed": \.greenSpeed,
    "blueSpeed": \.blueSpeed,
    "alphaSpeed": \.alphaSpeed,
    "contentsScale": \.contentsScale,
    "minificationFilterBias": \.minificationFilterBias,
  ]
}

/// A layer that emits particles.
open class CAEmitterLayer: CALayer {
  private var cells: [CAEmitterCell]?

  override func prepare() {
    super.prepare()
    values.content = EmitterContent()
  }

  override func blankCopy() -> CALayer { CAEmitterLayer(layer: self) }

  private var emitter: EmitterContent { content(EmitterContent.self) }

  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      cells = newValue
      cellsChanged()
    }
  }

  /// Takes over the cells' values, which code can change after it has set them.
  final func cellsChanged() {
    set("emitterCells", \EmitterContent.emitterCells, (cells ?? []).map { $0.animux.turned(by: direction) })
  }

  /// The direction of a longitude of 0. Particles leave a line upwards, and other shapes to the right.
  private var direction: Double { emitterShape == .line ? -Double.pi / 2 : 0 }

  final override func prepareForFilm() {
    super.prepareForFilm()
    cellsChanged()
  }

  open var seed: UInt32 {
    get { UInt32(truncatingIfNeeded: emitter.seed) }
    set { set("seed", \EmitterContent.seed, Int(newValue)) }
  }
  open var emitterPosition: CGPoint {
    get { CGPoint(emitter.emitterPosition) }
    set { set("emitterPosition", \EmitterContent.emitterPosition, newValue.animux) }
  }
  open var emitterSize: CGSize {
    get { CGSize(emitter.emitterSize) }
    set { set("emitterSize", \EmitterContent.emitterSize, newValue.animux) }
  }
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: emitter.emitterShape.rawValue) }
    set {
      let old = direction
      set(
        "emitterShape", \EmitterContent.emitterShape,
        EmitterContent.Shape(rawValue: newValue.rawValue) ?? .point)
      if cells != nil, direction != old { cellsChanged() }
    }
  }
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: emitter.emitterMode.rawValue) }
    set {
      set(
        "emitterMode", \EmitterContent.emitterMode,
        EmitterContent.Mode(rawValue: newValue.rawValue) ?? .volume)
    }
  }
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: emitter.renderMode.rawValue) }
    set {
      set(
        "renderMode", \EmitterContent.renderMode,
        EmitterContent.RenderMode(rawValue: newValue.rawValue) ?? .unordered)
    }
  }
  open var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set { set("preservesDepth", \EmitterContent.preservesDepth, newValue) }
  }
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { set("birthRate", \EmitterContent.birthRate, exact(newValue)) }
  }
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { set("lifetime", \EmitterContent.lifetime, exact(newValue)) }
  }
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { set("velocity", \EmitterContent.velocity, exact(newValue)) }
  }
  open var scale: Float {
    get { Float(emitter.scale) }
    set { set("scale", \EmitterContent.scale, exact(newValue)) }
  }
  open var spin: Float {
    get { Float(emitter.spin) }
    set { set("spin", \EmitterContent.spin, exact(newValue)) }
  }
  open var emitterZPosition: CGFloat {
    get { CGFloat(emitter.emitterZPosition) }
    set { set("emitterZPosition", \EmitterContent.emitterZPosition, Double(newValue)) }
  }
  open var emitterDepth: CGFloat {
    get { CGFloat(emitter.emitterDepth) }
    set { set("emitterDepth", \EmitterContent.emitterDepth, Double(newValue)) }
  }
}

extension EmitterCell {
  fileprivate func turned(by angle: Double) -> EmitterCell {
    var cell = self
    cell.emissionLongitude += angle
    return cell
  }
}
