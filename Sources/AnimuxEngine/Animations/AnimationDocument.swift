public import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// The members of an animation's object in a document, for what is written to read back as the same animation.
struct AnimationDocument {
  private(set) var members: [(String, JSON)]
  private let layer: Layer

  /// Begins with what all animations have.
  init(common type: String, _ animation: some Animation, on layer: Layer) {
    self.layer = layer
    members = [("type", JSON(type))]
    let standard = Timing(duration: 0)
    for property in Timing.properties {
      guard let value = property.print(animation.timing) else { continue }
      if value != property.print(standard) { members.append((property.name, value)) }
    }
    if let function = animation.timingFunction {
      members.append(("timingFunction", Notation<TimingFunction>.timingFunction.print(function)))
    }
    if animation.isRemovedOnCompletion == animation.timing.fillMode.fillsAfter {
      members.append(("removedOnCompletion", JSON(animation.isRemovedOnCompletion)))
    }
  }

  /// What all animations of properties have.
  init(_ type: String, _ animation: some PropertyAnimation, on layer: Layer) {
    self.init(common: type, animation, on: layer)
    members.append(("keyPath", JSON(animation.keyPath)))
    if animation.isAdditive { members.append(("additive", true)) }
    if animation.isCumulative { members.append(("cumulative", true)) }
    if let function = animation.valueFunction {
      members.append(("valueFunction", JSON(function.rawValue)))
    }
  }

  var json: JSON { JSON(object: members) }

  mutating func add(_ key: String, _ value: JSON?) {
    if let value { members.append((key, value)) }
  }

  /// Only where there are any.
  mutating func add(_ key: String, _ numbers: [Double]) {
    if !numbers.isEmpty { members.append((key, JSON(numbers))) }
  }

  /// A value of the place that the animation's key path leads to.
  mutating func add(_ key: String, _ value: (any Interpolable)?, of animation: some PropertyAnimation) {
    guard let value, let slot = try? animation.target(on: layer) else { return }
    add(key, slot.document(of: value))
  }

  mutating func add(_ key: String, _ values: [any Interpolable], of animation: some PropertyAnimation) {
    guard !values.isEmpty, let slot = try? animation.target(on: layer) else { return }
    members.append((key, JSON(values.compactMap { slot.document(of: $0) })))
  }
}

extension SlotProtocol {
  /// Nil where the value does not fit.
  fileprivate func document(of value: any Interpolable) -> JSON? {
    Value(convertedFrom: value).map(notation.print)
  }
}

extension BasicAnimation {
  public func document(on layer: Layer) -> JSON {
    var document = AnimationDocument("basic", self, on: layer)
    document.add("fromValue", fromValue, of: self)
    document.add("toValue", toValue, of: self)
    document.add("byValue", byValue, of: self)
    return document.json
  }
}

extension SpringAnimation {
  public func document(on layer: Layer) -> JSON {
    var document = AnimationDocument("spring", self, on: layer)
    document.add("mass", JSON(mass))
    document.add("stiffness", JSON(stiffness))
    document.add("damping", JSON(damping))
    document.add("initialVelocity", JSON(initialVelocity))
    document.add("fromValue", fromValue, of: self)
    document.add("toValue", toValue, of: self)
    document.add("byValue", byValue, of: self)
    return document.json
  }
}

extension KeyframeAnimation {
  public func document(on layer: Layer) -> JSON {
    var document = AnimationDocument("keyframe", self, on: layer)
    document.add("values", values, of: self)
    document.add("path", path.map(Notation<Path>.path.print))
    document.add("keyTimes", keyTimes)
    if !timingFunctions.isEmpty {
      document.add(
        "timingFunctions", JSON(timingFunctions.map(Notation<TimingFunction>.timingFunction.print)))
    }
    if calculationMode != .linear { document.add("calculationMode", JSON(calculationMode.rawValue)) }
    document.add("tensionValues", tensionValues)
    document.add("continuityValues", continuityValues)
    document.add("biasValues", biasValues)
    document.add("rotationMode", rotationMode.map { JSON($0.rawValue) })
    return document.json
  }
}

extension AnimationGroup {
  public func document(on layer: Layer) -> JSON {
    var document = AnimationDocument(common: "group", self, on: layer)
    document.add("animations", JSON(animations.map { $0.document(on: layer) }))
    return document.json
  }
}

extension Transition {
  public func document(on layer: Layer) -> JSON {
    var document = AnimationDocument(common: "transition", self, on: layer)
    document.add("transition", filter.map(Notation<Filter>.filter.print) ?? JSON(type.rawValue))
    document.add("subtype", subtype.map { JSON($0.rawValue) })
    document.add("startProgress", JSON(startProgress))
    document.add("endProgress", JSON(endProgress))
    return document.json
  }
}

extension Notation<TimingFunction> {
  private static let names: [(name: String, value: TimingFunction)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
    ("default", .default),
  ]

  static let timingFunction = Notation(.timingFunction) { function in
    if let name = names.first(where: { $0.value == function })?.name { return JSON(name) }
    switch function.shape {
    case .cubicBezier(let curve): return JSON([curve.x1, curve.y1, curve.x2, curve.y2])
    case .steps(let count, let position):
      return ["steps": JSON(count), "position": JSON(position.name)]
    }
  }
}

extension StepPosition {
  fileprivate var name: String {
    switch self {
    case .start: "start"
    case .end: "end"
    case .none: "none"
    case .both: "both"
    }
  }
}
