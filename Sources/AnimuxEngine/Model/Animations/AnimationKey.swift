internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// A key of an animation in a document. One row of the table reads, prints and documents the key.
struct AnimationKey<Whole: Animation>: Sendable {
  /// The order in which keys are read, because some depend on others.
  enum Turn: CaseIterable {
    case first
    case inOrder
    /// The key leads to the place that the values are set at.
    case target
    /// The key contains a value for that place.
    case value
  }

  let name: String
  /// The description of the value, such as `true or false`.
  let form: String
  /// The text after the key in the format's reference, or `nil` if the reference omits the key.
  let note: String?
  /// The text between the previous key and this one in the reference.
  var joint = ", "
  var turn = Turn.inOrder
  let read: @Sendable (inout AnimationReader, inout Reader, inout Whole) -> Void
  /// Returns the value in a document, or `nil` if the key is omitted.
  let print: @Sendable (Whole, Layer) -> JSON?
}

extension AnimationKey {
  /// Creates a key whose value is read by `reading`. The animation is not needed for it.
  init<Value: Sendable>(
    _ name: String, _ reading: Reading<Value>, note: String? = "", joint: String = ", ",
    set: @escaping @Sendable (inout Whole, Value) -> Void, print: @escaping @Sendable (Whole) -> JSON?
  ) {
    self.init(
      name: name, form: reading.name, note: note, joint: joint,
      read: { animation, reader, whole in
        if let value = animation.object.read(name, reading, &reader) { set(&whole, value) }
      },
      print: { whole, _ in print(whole) })
  }

  /// Creates a key for a list of numbers. An empty list is omitted, and `null` is read as an empty list.
  init(
    numbers name: String, _ path: any WritableKeyPath<Whole, [Double]> & Sendable,
    _ reading: Reading<[Double]>
  ) {
    self.init(
      name, reading.orNull(), set: { $0[keyPath: path] = $1 ?? [] },
      print: { $0[keyPath: path].isEmpty ? JSON?.none : JSON($0[keyPath: path]) })
  }
}

/// An animation that can be written in a document. It has a type and a table of keys in addition to the common keys.
protocol DocumentedAnimation: Animation {
  /// The animation's `type` in a document.
  static var documentType: String { get }
  /// The keys in the order in which they are written.
  static var keys: [AnimationKey<Self>] { get }
  /// Another type whose keys this type has as well. The reference refers to it instead of repeating the keys.
  static var relative: (any DocumentedAnimation.Type)? { get }
  /// An animation with default values.
  static var plain: Self { get }

  /// Checks the combination of the keys. Returns `false` after reporting an error.
  func finish(_ animation: inout AnimationReader, _ reader: inout Reader) -> Bool
}

/// All types of animation that a document can contain.
let animationTypes: [any DocumentedAnimation.Type] = [
  BasicAnimation.self, KeyframeAnimation.self, SpringAnimation.self, FunctionAnimation.self,
  LevelAnimation.self, AnimationGroup.self, Transition.self,
]

extension DocumentedAnimation {
  static var relative: (any DocumentedAnimation.Type)? { nil }
  func finish(_ animation: inout AnimationReader, _ reader: inout Reader) -> Bool { true }

  static var keyNames: [String] { keys.map(\.name) }

  /// The description of the keys, other than the common ones, in the format's reference.
  static var reference: String {
    let known = relative?.keyNames ?? []
    let own = keys.filter { $0.note != nil && !known.contains($0.name) }
    let start = relative.map { ["the keys of `\($0.documentType)`"] } ?? []
    return own.reduce(start.joined()) { text, key in
      text + (text.isEmpty ? "" : key.joint) + "`\(key.name)`\(key.note ?? "")"
    }
  }

  /// Returns the animation as it is written in a document, for a layer like `layer`. Reading the result restores the animation.
  func written(on layer: Layer) -> JSON {
    let own = Self.keys.compactMap { key in key.print(self, layer).map { (key.name, $0) } }
    return JSON(object: [("type", JSON(Self.documentType))] + commonMembers + own)
  }

  /// The members that all animations have.
  private var commonMembers: [(String, JSON)] {
    let defaultValue = Timing(duration: 0)
    var members: [(String, JSON)] = Timing.properties.compactMap { property in
      guard let value = property.print(timing), value != property.print(defaultValue) else { return nil }
      return (property.name, value)
    }
    if let timingFunction {
      members.append(("timingFunction", Notation<TimingFunction>.timingFunction.print(timingFunction)))
    }
    if isRemovedOnCompletion == timing.fillMode.fillsAfter {
      members.append(("removedOnCompletion", JSON(isRemovedOnCompletion)))
    }
    return members
  }
}
