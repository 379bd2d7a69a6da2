internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Reads the animations of a layer from a document.
struct AnimationReader {
  var object: ObjectReader
  private let layer: Layer
  let role: Role
  var timing = Timing(duration: 0)
  private var begin: NamedBegin?
  /// The place that the values of the animation are set at, once the key path is known. `nil` if it cannot be determined.
  private var target: (any SlotProtocol<Layer>)?
  /// Whether the animation requires a target.
  private var needsTarget = false

  /// The purpose that an animation is read for.
  enum Role {
    /// The animation is added to a layer.
    case attached
    /// The animation is run by an event. `keyPath` is the default for its key path.
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

  /// Reads a list of animations, or an object of animations by their keys.
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
      if let keyPath = json["keyPath"], case .string = keyPath.kind {
        let _: Void? = reader.report(
          .wrongType, "animations are a list; put this one into it: [{\"keyPath\": \(keyPath.inWords), …}]",
          at: json.place)
        return []
      }
      return members.compactMap { member in
        reader.diagnostics.warnOfIgnoredName(member)
        guard !ObjectReader.belongsToAuthor(member.key) else { return nil }
        return readAttached(member.value, key: member.key, on: layer, as: role, &reader)
      }
    case .null, .bool, .number, .string, .invalid:
      let _: Void? = reader.mismatch(json, "a list of animations, or an object of animations by their keys")
      return []
    }
  }

  private static func readAttached(
    _ json: JSON, key: String?, on layer: Layer, as role: Role, _ reader: inout Reader
  ) -> AttachedAnimation? {
    guard let object = ObjectReader(json, &reader) else { return nil }
    var animationReader = AnimationReader(object, on: layer, as: role)
    let piece = animationReader.readPiece(&reader)
    return animationReader.read(&reader).map {
      AttachedAnimation(
        key: key, animation: $0, begin: animationReader.begin, place: json.place, piece: piece,
        unsized: json.mentionsPercentage ? .some(json) : .none)
    }
  }

  /// Returns the number of the piece of a split text that the animation applies to, or `nil` for all pieces.
  private mutating func readPiece(_ reader: inout Reader) -> Int? {
    guard let member = object.take("piece"), !member.value.isNull else { return nil }
    guard layer.isCutText else {
      return reader.report(
        .invalidValue,
        "only an animation of a text with \"split\" can have a piece; remove it, or split the text",
        at: member.value.place)
    }
    return reader.read(member.value, .integer(0...1_000_000))
  }

  /// Returns the action that an event runs, or `nil` after reporting. `keyPath` is the default for the action and the
  /// animations in it.
  static func readAction(
    _ json: JSON, on layer: Layer, keyPath: String?, _ reader: inout Reader
  ) -> (any Animation)? {
    guard let object = ObjectReader(json, &reader) else { return nil }
    var animationReader = AnimationReader(object, on: layer, as: .action(keyPath: keyPath))
    let animation = animationReader.read(&reader)
    if let begin = animationReader.begin { refuse(begin, &reader) }
    return animation
  }

  /// Returns the transition of a slide, which is an object without a type, or `nil` after reporting.
  static func readTransition(_ json: JSON, _ reader: inout Reader) -> Transition? {
    guard var object = ObjectReader(json, &reader) else { return nil }
    object.note(["type"])
    var animationReader = AnimationReader(object, on: .defaultValue, as: .attached)
    return animationReader.read(Transition.self, &reader)
  }

  private mutating func read(_ reader: inout Reader) -> (any Animation)? {
    guard let type = readType(&reader) else { return nil }
    return read(type, &reader)
  }

  /// Returns the animation with the common keys and those of the given type, or `nil` after reporting.
  private mutating func read<Kind: DocumentedAnimation>(
    _ kind: Kind.Type, _ reader: inout Reader
  ) -> Kind? {
    readTiming(&reader)
    let function = object.readOrNull("timingFunction", .timingFunction, &reader)
    let isRemoved = object.read("removedOnCompletion", .boolean, &reader)
    var animation = readKeys(of: kind, &reader)
    object.finish(&reader)
    animation?.timing = timing
    animation?.timingFunction = function
    animation?.removal = isRemoved
    if let animation {
      warnOfWhatDoesNothing(animation, &reader)
    }
    return animation
  }

  /// Returns the animation with the keys of the given type, or `nil` after reporting.
  private mutating func readKeys<Kind: DocumentedAnimation>(
    of kind: Kind.Type, _ reader: inout Reader
  ) -> Kind? {
    var animation = Kind.plain
    for turn in AnimationKey<Kind>.Turn.allCases {
      for key in Kind.keys where key.turn == turn { key.read(&self, &reader, &animation) }
    }
    guard target != nil || !needsTarget, animation.finish(&self, &reader) else { return nil }
    return animation
  }

  /// Returns the animation's type. Without a `type`, animations with values or a path are keyframe animations, and others are
  /// basic animations.
  private mutating func readType(_ reader: inout Reader) -> (any DocumentedAnimation.Type)? {
    guard let member = object.take("type") else {
      return hasCourse ? KeyframeAnimation.self : BasicAnimation.self
    }
    let types = animationTypes.map { (name: $0.documentType, value: $0) }
    return reader.read(member.value, Reading.choice(types.sorted { $0.name < $1.name }))
  }

  /// Whether the object contains the values or the path of a keyframe animation.
  var hasCourse: Bool {
    ["values", "path"].contains { key in object.json[key].map { !$0.isNull } ?? false }
  }

  private mutating func readTiming(_ reader: inout Reader) {
    for property in Timing.properties {
      guard let member = object.take(property.name) else { continue }
      // Spring animations read their settling duration themselves.
      if property.name == "duration", case .string("settling") = member.value.kind { continue }
      if property.name == "beginTime", readNamedBegin(member.value, &reader) { continue }
      property.read(member.value, &reader, &timing)
    }
  }

  /// Reads a begin time such as `after:name` or `with:name`. Returns `false` for other values.
  private mutating func readNamedBegin(_ json: JSON, _ reader: inout Reader) -> Bool {
    begin = NamedBegin.read(json, &reader)
    return begin != nil
  }

  /// Reports a begin time relative to another animation inside of a group or an action, which have their own times.
  private static func refuse(_ begin: NamedBegin, _ reader: inout Reader) {
    let _: Void? = reader.report(
      .invalidValue,
      "only a layer, or an animation of a layer, can begin relative to another one; use a time",
      at: begin.place)
  }

  /// Returns the animations of a group.
  func readChildren(_ json: JSON, _ reader: inout Reader) -> [any Animation] {
    let children = Self.readAll(json, on: layer, as: role, &reader)
    for begin in children.compactMap(\.begin) { Self.refuse(begin, &reader) }
    for child in children where child.piece != nil {
      let _: Void? = reader.report(
        .invalidValue, "an animation in a group is of the group's pieces; give \"piece\" to the group",
        at: child.place)
    }
    return children.map(\.animation)
  }

  /// Reads the key path and finds the place that the values of the animation are set at.
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

  /// Whether the key path leads to the frame, which is reported. A frame is derived from other properties, so an animation of
  /// it would have no effect.
  private func isFrame(_ keyPath: String, _ reader: inout Reader) -> Bool {
    guard keyPath == "frame" || keyPath.hasPrefix("frame."), layer.property(named: "frame") == nil else {
      return false
    }
    let rest = keyPath.dropFirst("frame".count)
    let remedy =
      rest.hasPrefix(".size") ? "\"bounds\(rest)\"" : rest.hasPrefix(".origin") ? "\"position\"" : nil
    let _: Void? = reader.report(
      .unknownName,
      "\(quoted(keyPath)) cannot be animated; animate \(remedy ?? "\"position\" and \"bounds.size\"")",
      at: object.json["keyPath"]?.place ?? object.json.place)
    return true
  }

  /// Returns the layer's path at a key path, if there is one.
  func currentPath(at keyPath: String) -> Path? {
    func path<Place: SlotProtocol<Layer>>(at slot: Place) -> Path? { slot.get(layer) as? Path }
    guard let slot = try? layer.slot(at: keyPath) else { return nil }
    return path(at: slot)
  }

  /// Whether the place that the values are set at is known.
  var hasTarget: Bool { target != nil }

  /// The names of the numbers that the target consists of, or `nil` if it is unknown or consists of anything else.
  var targetComponents: [String]? { target.flatMap { Self.components(of: $0) } }

  private static func components<Place: SlotProtocol<Layer>>(of slot: Place) -> [String]? {
    (Place.Value.self as? any ComponentValue.Type)?.componentNames
  }

  /// Returns a value of the target. Without a known target the value is skipped.
  mutating func readValue(
    _ key: String, isDifference: Bool, _ reader: inout Reader
  ) -> (any Interpolable)? {
    guard let member = object.take(key), let target else { return nil }
    return Self.value(member.value, of: target, isDifference, &reader)
  }

  /// Returns a list of values of the target.
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

extension AttachedAnimation {
  /// Returns the animation read again for a layer as it is now, if its lengths depend on a size.
  func takingSizes(on layer: Layer, _ reader: inout Reader) -> AttachedAnimation {
    guard let unsized else { return self }
    let list = key.map { JSON(object: [($0, unsized)]) } ?? JSON([unsized])
    return AnimationReader.readAll(list, on: layer, &reader).first ?? self
  }
}
