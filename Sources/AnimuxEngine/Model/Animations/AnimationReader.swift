internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Reads animations of a layer.
struct AnimationReader {
  var object: ObjectReader
  private let layer: Layer
  let role: Role
  var timing = Timing(duration: 0)
  private var begin: NamedBegin?
  /// Where the values of the animation go, once that is known; nil where it cannot be told.
  private var target: (any SlotProtocol<Layer>)?
  /// True for one that has to have a target.
  private var needsTarget = false

  /// The purpose that an animation is read for.
  enum Role {
    /// It is added to a layer.
    case attached
    /// An event runs it. `keyPath` stands for one that it does not give.
    case action(keyPath: String?)

    fileprivate var keyPath: String? {
      switch self {
      case .attached: nil
      case .action(let keyPath): keyPath
      }
    }
  }

  private init(_ object: ObjectReader, on layer: Layer, as role: Role) {
    self.object = object
    self.layer = layer
    self.role = role
  }

  /// A list, or an object whose keys are the animations' keys.
  static func readAll(_ json: JSON, on layer: Layer, _ reader: inout Reader) -> [AttachedAnimation] {
    readAll(json, on: layer, as: .attached, &reader)
  }

  private static func readAll(
    _ json: JSON, on layer: Layer, as role: Role, _ reader: inout Reader
  ) -> [AttachedAnimation] {
    switch json.kind {
    case .array(let elements):
      return elements.compactMap { readAttached($0, key: nil, on: layer, as: role, &reader) }
    case .object(let members):
      return members.compactMap { member in
        guard !ObjectReader.belongsToAuthor(member.key) else { return nil }
        return readAttached(member.value, key: member.key, on: layer, as: role, &reader)
      }
    case .null, .bool, .number, .string, .invalid:
      let _: Void? = reader.mismatch(json, "a list of animations, or an object of them by their keys")
      return []
    }
  }

  private static func readAttached(
    _ json: JSON, key: String?, on layer: Layer, as role: Role, _ reader: inout Reader
  ) -> AttachedAnimation? {
    guard let object = ObjectReader(json, &reader) else { return nil }
    var animationReader = AnimationReader(object, on: layer, as: role)
    return animationReader.read(&reader).map {
      AttachedAnimation(key: key, animation: $0, begin: animationReader.begin, place: json.place)
    }
  }

  /// Returns the action that an event runs, or `nil` after reporting. `keyPath` stands for one that the action, or an animation in it, does
  /// not give.
  static func readAction(
    _ json: JSON, on layer: Layer, keyPath: String?, _ reader: inout Reader
  ) -> (any Animation)? {
    guard let object = ObjectReader(json, &reader) else { return nil }
    var animationReader = AnimationReader(object, on: layer, as: .action(keyPath: keyPath))
    let animation = animationReader.read(&reader)
    if let begin = animationReader.begin { refuse(begin, &reader) }
    return animation
  }

  private mutating func read(_ reader: inout Reader) -> (any Animation)? {
    guard let type = readType(&reader) else { return nil }
    readTiming(&reader)
    let function = object.readOrNull("timingFunction", .timingFunction, &reader)
    let isRemoved = object.read("removedOnCompletion", .boolean, &reader)
    var animation = read(type, &reader)
    object.finish(&reader)
    animation?.timing = timing
    animation?.timingFunction = function
    animation?.removal = isRemoved
    if let animation {
      warnOfWhatDoesNothing(animation, &reader)
    }
    return animation
  }

  /// Reads an animation by the table of its keys; nil after reporting.
  private mutating func read<Kind: DocumentedAnimation>(
    _ kind: Kind.Type, _ reader: inout Reader
  ) -> (any Animation)? {
    var animation = Kind.plain
    for turn in AnimationKey<Kind>.Turn.allCases {
      for key in Kind.keys where key.turn == turn { key.read(&self, &reader, &animation) }
    }
    guard target != nil || !needsTarget, animation.finish(&self, &reader) else { return nil }
    return animation
  }

  /// Where nothing is said, what has values or a path is a keyframe animation and all else a basic one.
  private mutating func readType(_ reader: inout Reader) -> (any DocumentedAnimation.Type)? {
    guard let member = object.take("type") else {
      return hasCourse ? KeyframeAnimation.self : BasicAnimation.self
    }
    let types = animationTypes.map { (name: $0.documentType, value: $0) }
    return reader.read(member.value, Reading.choice(types.sorted { $0.name < $1.name }))
  }

  /// Says what keyframes run through.
  var hasCourse: Bool {
    ["values", "path"].contains { key in object.json[key].map { !$0.isNull } ?? false }
  }

  private mutating func readTiming(_ reader: inout Reader) {
    for property in Timing.properties {
      guard let member = object.take(property.name) else { continue }
      // A spring reads its duration itself.
      if property.name == "duration", case .string("settling") = member.value.kind { continue }
      if property.name == "beginTime", readNamedBegin(member.value, &reader) { continue }
      property.read(member.value, &reader, &timing)
    }
  }

  /// `after:` and `with:`; false where it is something else.
  private mutating func readNamedBegin(_ json: JSON, _ reader: inout Reader) -> Bool {
    begin = NamedBegin.read(json, &reader)
    return begin != nil
  }

  /// What begins with a group or an event cannot begin with something else.
  private static func refuse(_ begin: NamedBegin, _ reader: inout Reader) {
    let _: Void? = reader.report(
      .invalidValue, "only a layer, or an animation of a layer, can begin by the name of another",
      at: begin.place)
  }

  /// Reads the animations of a group.
  func readChildren(_ json: JSON, _ reader: inout Reader) -> [any Animation] {
    let children = Self.readAll(json, on: layer, as: role, &reader)
    for begin in children.compactMap(\.begin) { Self.refuse(begin, &reader) }
    return children.map(\.animation)
  }

  /// Reads the key path, and finds the place that the values of the animation go to.
  mutating func readTarget(of animation: inout some PropertyAnimation, _ reader: inout Reader) {
    needsTarget = true
    guard let keyPath = readKeyPath(&reader) else { return }
    animation.keyPath = keyPath
    if isFrame(keyPath, &reader) { return }
    do {
      target = try animation.target(on: layer)
    } catch {
      let _: Void? = reader.report(
        .unknownName, "\(error)", at: object.json["keyPath"]?.place ?? object.json.place)
    }
  }

  private mutating func readKeyPath(_ reader: inout Reader) -> String? {
    if let keyPath = role.keyPath, object.json["keyPath"] == nil { return keyPath }
    return object.require("keyPath", .name, &reader)
  }

  /// The frame follows from other properties, so that to animate it does nothing, here as in Core Animation.
  private func isFrame(_ keyPath: String, _ reader: inout Reader) -> Bool {
    guard keyPath == "frame" || keyPath.hasPrefix("frame.") else { return false }
    reader.warn(
      .noEffect, "an animation of \(quoted(keyPath)) does nothing; animate \"position\" and \"bounds\"",
      at: object.json["keyPath"]?.place ?? object.json.place)
    return true
  }

  /// Reads a value of the target; what cannot be judged, as it is not known what it is a value of, is passed over.
  mutating func readValue(
    _ key: String, isDifference: Bool, _ reader: inout Reader
  ) -> (any Interpolable)? {
    guard let member = object.take(key), let target else { return nil }
    return Self.value(member.value, of: target, isDifference, &reader)
  }

  /// Reads a list of values of the target.
  mutating func readValues(_ key: String, isDifference: Bool, _ reader: inout Reader) -> [any Interpolable] {
    guard let member = object.take(key), let target, !member.value.isNull else { return [] }
    return Self.values(member.value, of: target, isDifference, &reader)
  }

  private static func value<Place: SlotProtocol<Layer>>(
    _ json: JSON, of slot: Place, _ isDifference: Bool, _ reader: inout Reader
  ) -> (any Interpolable)? {
    reader.readsDifferences = isDifference || slot.notation.overshoots
    defer { reader.readsDifferences = false }
    return reader.read(json, slot.notation.reading)
  }

  private static func values<Place: SlotProtocol<Layer>>(
    _ json: JSON, of slot: Place, _ isDifference: Bool, _ reader: inout Reader
  ) -> [any Interpolable] {
    reader.readsDifferences = isDifference || slot.notation.overshoots
    defer { reader.readsDifferences = false }
    return reader.read(json, slot.notation.reading.list(count: 1...Int.max)) ?? []
  }
}
