internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Reads animations of a layer.
struct AnimationReader {
  private typealias Body = @Sendable (inout AnimationReader, inout Reader) -> (any Animation)?

  /// The keys of each type beside the common ones, for the format's reference.
  static let reference: [(name: String, keys: String)] = [
    (
      "basic",
      "\(ofProperty), `fromValue`, `toValue`, `byValue`: two of the three, or fewer; what is missing is the value on screen. Of "
        + "all three `byValue` counts for nothing"
    ),
    (
      "keyframe",
      "\(ofProperty), `values` or `path`, `keyTimes`, `timingFunctions`, `calculationMode` (\(modes)), `tensionValues`, "
        + "`continuityValues`, `biasValues`, `rotationMode` (`auto`, `autoReverse`; along a path)"
    ),
    (
      "spring",
      "those of `basic`, `mass` (1), `stiffness` (100), `damping` (10), `initialVelocity` (0), or `perceptualDuration` and `bounce`; "
        + "`duration` may be `settling`"
    ),
    ("group", "`animations`, which begin, run and end within it and are cut off where it ends"),
    (
      "transition",
      "`transition` (\(names(Transition.Kind.self)); `fade`; or a filter for transitions, by its name or as an object, also "
        + "under the key `filter`), `subtype` (\(names(Transition.Subtype.self)); `fromLeft`), "
        + "`startProgress` (0), `endProgress` (1)"
    ),
  ]

  private static let ofProperty = "`keyPath`, `additive`, `cumulative`, `valueFunction`"
  private static let modes = names(CalculationMode.self)

  private static func names<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> String {
    Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  /// The types of animation, each with what reads the keys of its own.
  private static let types: [(name: String, value: Body)] = [
    ("basic", { $0.basic(&$1) }),
    ("group", { $0.group(&$1) }),
    ("keyframe", { $0.keyframe(&$1) }),
    ("spring", { $0.spring(&$1) }),
    ("transition", { $0.transition(&$1) }),
  ]

  private(set) var object: ObjectReader
  private let layer: Layer
  let role: Role
  private(set) var timing = Timing(duration: 0)
  private var begin: NamedBegin?

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
    guard let body = readType(&reader) else { return nil }
    readTiming(&reader)
    let function = object.readOrNull("timingFunction", .timingFunction, &reader)
    let isRemoved = object.read("removedOnCompletion", .boolean, &reader)
    var animation = body(&self, &reader)
    object.finish(&reader)
    animation?.timing = timing
    animation?.timingFunction = function
    animation?.removal = isRemoved
    if let animation {
      noteUndrawn(animation, &reader)
      warnOfWhatDoesNothing(animation, &reader)
    }
    return animation
  }

  /// Where nothing is said, what has values or a path is a keyframe animation and all else a basic one.
  private mutating func readType(_ reader: inout Reader) -> Body? {
    if let member = object.take("type") { return reader.read(member.value, Reading.choice(Self.types)) }
    return Self.types.first { $0.name == (hasCourse ? "keyframe" : "basic") }?.value
  }

  /// Says what keyframes run through.
  private var hasCourse: Bool {
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

  private mutating func group(_ reader: inout Reader) -> (any Animation)? {
    guard let member = object.take("animations"), !member.value.isNull else { return AnimationGroup() }
    let children = Self.readAll(member.value, on: layer, as: role, &reader)
    for begin in children.compactMap(\.begin) { Self.refuse(begin, &reader) }
    return AnimationGroup(animations: children.map(\.animation))
  }

  private mutating func basic(_ reader: inout Reader) -> (any Animation)? {
    var animation = BasicAnimation(keyPath: "")
    guard let slot = target(of: &animation, &reader) else {
      return pass(["fromValue", "toValue", "byValue"])
    }
    readEnds(of: &animation, in: slot, &reader)
    return animation
  }

  private mutating func spring(_ reader: inout Reader) -> (any Animation)? {
    var animation = SpringAnimation(keyPath: "", spring: readSpring(&reader))
    if case .string("settling")? = object.json["duration"]?.kind {
      timing.duration = animation.settlingDuration
    }
    guard let slot = target(of: &animation, &reader) else {
      return pass(["fromValue", "toValue", "byValue"])
    }
    readEnds(of: &animation, in: slot, &reader)
    return animation
  }

  private mutating func readSpring(_ reader: inout Reader) -> Spring {
    let duration = object.read("perceptualDuration", .time(.positive), &reader)
    let bounce = object.read("bounce", .number(.closed(-1, 1)), &reader)
    var spring = duration.map { Spring(perceptualDuration: $0, bounce: bounce ?? 0) } ?? Spring()
    if let mass = object.read("mass", .number(.positive), &reader) { spring.mass = mass }
    if let stiffness = object.read("stiffness", .number(.positive), &reader) { spring.stiffness = stiffness }
    if let damping = object.read("damping", .number(.notNegative), &reader) { spring.damping = damping }
    if let velocity = object.read("initialVelocity", .number, &reader) { spring.initialVelocity = velocity }
    return spring
  }

  private mutating func transition(_ reader: inout Reader) -> (any Animation)? {
    var transition = Transition()
    for key in ["transition", "filter"] {
      switch object.readOrNull(key, .transitionLook, &reader) {
      case .type(let type)?: transition.type = type
      case .filter(let filter)?: transition.filter = filter
      case nil: break
      }
    }
    transition.subtype = object.readOrNull("subtype", .choice(), &reader)
    transition.startProgress = object.read("startProgress", .number(.unit), &reader) ?? 0
    transition.endProgress = object.read("endProgress", .number(.unit), &reader) ?? 1
    if transition.endProgress < transition.startProgress, let end = object.json["endProgress"] {
      return reader.invalid(end, "\"endProgress\" cannot be less than \"startProgress\"")
    }
    return transition
  }

  private mutating func keyframe(_ reader: inout Reader) -> (any Animation)? {
    var animation = KeyframeAnimation(keyPath: "")
    animation.calculationMode = object.read("calculationMode", .choice(), &reader) ?? .linear
    animation.keyTimes = object.readOrNull("keyTimes", .keyTimes, &reader) ?? []
    animation.timingFunctions =
      object.readOrNull("timingFunctions", Reading.timingFunction.list(), &reader) ?? []
    animation.tensionValues = object.readOrNull("tensionValues", Reading.number.list(), &reader) ?? []
    animation.continuityValues = object.readOrNull("continuityValues", Reading.number.list(), &reader) ?? []
    animation.biasValues = object.readOrNull("biasValues", Reading.number.list(), &reader) ?? []
    animation.rotationMode = object.readOrNull("rotationMode", .choice(), &reader)
    animation.path = object.readOrNull("path", .path, &reader)
    if !hasCourse {
      let _: Void? = reader.report(
        .missingKey, "a keyframe animation runs through \"values\" or along a \"path\"; give one of them",
        at: object.json.place)
    }
    guard let slot = target(of: &animation, &reader) else { return pass(["values"]) }
    animation.values = values(of: slot, isDifference: animation.isAdditive, &reader)
    check(animation, &reader)
    return animation
  }

  /// As many key times and timing functions as the values ask for, from the begin to the end.
  private func check(_ animation: KeyframeAnimation, _ reader: inout Reader) {
    if animation.rotationMode != nil, animation.path == nil, let mode = object.json["rotationMode"] {
      reader.warn(
        .noEffect, "\"rotationMode\" does nothing without a \"path\" to turn along", at: mode.place)
    }
    let ways = animation.path.map { $0.ways } ?? animation.values.count - 1
    guard ways > 0 else { return }
    let keys = animation.calculationMode == .discrete && animation.path == nil ? ways + 2 : ways + 1
    checkCount("keyTimes", animation.keyTimes.count, keys, &reader)
    checkEnds(of: animation, &reader)
    checkCount("timingFunctions", animation.timingFunctions.count, ways, &reader)
    for key in ["tensionValues", "continuityValues", "biasValues"] {
      guard case .array(let list)? = object.json[key]?.kind else { continue }
      checkCount(key, list.count, ways + 1, &reader)
    }
  }

  private func checkCount(_ key: String, _ count: Int, _ expected: Int, _ reader: inout Reader) {
    guard count > 0, count != expected, let json = object.json[key] else { return }
    let _: Void? = reader.invalid(
      json,
      "expected \(expected) element\(expected == 1 ? "" : "s"), as the values ask for, found \(count)")
  }

  private func checkEnds(of animation: KeyframeAnimation, _ reader: inout Reader) {
    guard !animation.calculationMode.isPaced, let first = animation.keyTimes.first,
      let last = animation.keyTimes.last, first != 0 || last != 1, let json = object.json["keyTimes"]
    else { return }
    let _: Void? = reader.invalid(
      json,
      "key times begin at 0 and end at 1, these at \(JSON(first).text()) and \(JSON(last).text()); "
        + "repeat a value where it is to be held")
  }

  /// Reads what all animations of properties have. The place that its values go to; nil after reporting.
  private mutating func target(
    of animation: inout some PropertyAnimation, _ reader: inout Reader
  ) -> (any SlotProtocol<Layer>)? {
    animation.isAdditive = object.read("additive", .boolean, &reader) ?? false
    animation.isCumulative = object.read("cumulative", .boolean, &reader) ?? false
    if animation.isCumulative, timing.autoreverses, let json = object.json["cumulative"] {
      let message = "\"cumulative\" adds up where cycles end, and those that autoreverse end where they begin"
      reader.warn(.noEffect, message, at: json.place)
    }
    animation.valueFunction = object.readOrNull("valueFunction", .choice(), &reader)
    guard let keyPath = readKeyPath(&reader) else { return nil }
    animation.keyPath = keyPath
    if isFrame(keyPath, &reader) { return nil }
    do {
      return try animation.target(on: layer)
    } catch {
      return reader.report(.unknownName, "\(error)", at: object.json["keyPath"]?.place ?? object.json.place)
    }
  }

  private mutating func readKeyPath(_ reader: inout Reader) -> String? {
    if let keyPath = role.keyPath, object.json["keyPath"] == nil { return keyPath }
    return object.require("keyPath", .name, &reader)
  }

  /// Animations in a group have been looked at before it.
  private func noteUndrawn(_ animation: any Animation, _ reader: inout Reader) {
    guard animation is any PropertyAnimation else { return }
    for what in layer.undrawn(in: animation) {
      reader.undrawn(what, at: object.json["keyPath"]?.place ?? object.json.place)
    }
  }

  /// The frame follows from other properties, so that to animate it does nothing, here as in Core Animation.
  private func isFrame(_ keyPath: String, _ reader: inout Reader) -> Bool {
    guard keyPath == "frame" || keyPath.hasPrefix("frame.") else { return false }
    reader.warn(
      .noEffect, "an animation of \(quoted(keyPath)) does nothing; animate \"position\" and \"bounds\"",
      at: object.json["keyPath"]?.place ?? object.json.place)
    return true
  }

  /// Passes over members that cannot be judged, as it is not known what they are values of.
  private mutating func pass(_ keys: [String]) -> (any Animation)? {
    for key in keys { _ = object.take(key) }
    return nil
  }

  private mutating func readEnds<Place: SlotProtocol<Layer>>(
    of animation: inout some ValueAnimation, in slot: Place, _ reader: inout Reader
  ) {
    animation.fromValue = value("fromValue", of: slot, isDifference: animation.isAdditive, &reader)
    animation.toValue = value("toValue", of: slot, isDifference: animation.isAdditive, &reader)
    animation.byValue = value("byValue", of: slot, isDifference: true, &reader)
  }

  private mutating func value<Place: SlotProtocol<Layer>>(
    _ key: String, of slot: Place, isDifference: Bool, _ reader: inout Reader
  ) -> (any Interpolable)? {
    reader.readsDifferences = isDifference || slot.notation.overshoots
    defer { reader.readsDifferences = false }
    return object.read(key, slot.notation.reading, &reader)
  }

  private mutating func values<Place: SlotProtocol<Layer>>(
    of slot: Place, isDifference: Bool, _ reader: inout Reader
  ) -> [any Interpolable] {
    reader.readsDifferences = isDifference || slot.notation.overshoots
    defer { reader.readsDifferences = false }
    return object.readOrNull("values", slot.notation.reading.list(count: 1...Int.max), &reader) ?? []
  }
}

extension Path {
  /// Lines and curves, the one that closes a subpath too.
  fileprivate var ways: Int {
    elements.count { element in
      switch element {
      case .move: false
      case .line, .quad, .cubic, .close: true
      }
    }
  }
}
