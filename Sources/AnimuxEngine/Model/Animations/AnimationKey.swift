internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// A key of an animation in a document: one row reads it, writes it and documents it.
struct AnimationKey<Whole: Animation>: Sendable {
  /// When a key is read that depends on others.
  enum Turn: CaseIterable {
    case first
    case inOrder
    /// It leads to the place that the values go to.
    case target
    /// A value of that place.
    case value
  }

  let name: String
  /// What the format's reference says behind the name; nil where it says nothing of the key.
  let note: String?
  /// What stands in the reference between it and the key before it.
  var joint = ", "
  var turn = Turn.inOrder
  let read: @Sendable (inout AnimationReader, inout Reader, inout Whole) -> Void
  /// Nil where it is left out.
  let print: @Sendable (Whole, Layer) -> JSON?
}

extension AnimationKey {
  /// A key whose value is read as it stands. `null` stands for none.
  init<Value: Sendable>(
    _ name: String, _ reading: Reading<Value>, note: String? = "", joint: String = ", ",
    set: @escaping @Sendable (inout Whole, Value) -> Void, print: @escaping @Sendable (Whole) -> JSON?
  ) {
    self.init(
      name: name, note: note, joint: joint,
      read: { animation, reader, whole in
        if let value = animation.object.read(name, reading, &reader) { set(&whole, value) }
      },
      print: { whole, _ in print(whole) })
  }

  /// A list of numbers, which is left out where it is empty.
  init(
    numbers name: String, _ path: any WritableKeyPath<Whole, [Double]> & Sendable,
    _ reading: Reading<[Double]>
  ) {
    self.init(
      name, reading.orNull(), set: { $0[keyPath: path] = $1 ?? [] },
      print: { $0[keyPath: path].isEmpty ? JSON?.none : JSON($0[keyPath: path]) })
  }
}

/// An animation that a document can write: its type and the keys that it has beside those of all animations.
protocol DocumentedAnimation: Animation {
  /// The animation's `type` in a document.
  static var documentType: String { get }
  /// In the order in which they are written.
  static var keys: [AnimationKey<Self>] { get }
  /// A type whose keys it has, too, and of which the reference says only so.
  static var relative: (any DocumentedAnimation.Type)? { get }
  /// One in which nothing is said.
  static var plain: Self { get }

  /// Looks at what its keys say together; false after reporting that it makes no sense.
  func finish(_ animation: inout AnimationReader, _ reader: inout Reader) -> Bool
}

/// Every type of animation that a document may name.
let animationTypes: [any DocumentedAnimation.Type] = [
  BasicAnimation.self, KeyframeAnimation.self, SpringAnimation.self, AnimationGroup.self, Transition.self,
]

extension DocumentedAnimation {
  static var relative: (any DocumentedAnimation.Type)? { nil }
  func finish(_ animation: inout AnimationReader, _ reader: inout Reader) -> Bool { true }

  static var keyNames: [String] { keys.map(\.name) }

  /// The keys beside the common ones, for the format's reference.
  static var reference: String {
    let known = relative?.keyNames ?? []
    let own = keys.filter { $0.note != nil && !known.contains($0.name) }
    let start = relative.map { ["those of `\($0.documentType)`"] } ?? []
    return own.reduce(start.joined()) { text, key in
      text + (text.isEmpty ? "" : key.joint) + "`\(key.name)`\(key.note ?? "")"
    }
  }

  /// The animation as a document writes it in a layer like `layer`, so that reading it gives the same animation again.
  func written(on layer: Layer) -> JSON {
    let own = Self.keys.compactMap { key in key.print(self, layer).map { (key.name, $0) } }
    return JSON(object: [("type", JSON(Self.documentType))] + commonMembers + own)
  }

  /// What all animations have.
  private var commonMembers: [(String, JSON)] {
    let standard = Timing(duration: 0)
    var members: [(String, JSON)] = Timing.properties.compactMap { property in
      guard let value = property.print(timing), value != property.print(standard) else { return nil }
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
