public import AnimuxDocuments
public import AnimuxMotion

/// The common interface of all animations: a place in time, a pace, and an effect on a layer.
public protocol Animation: MediaTiming {
  /// The function that paces the animation from its start to its end. `nil` means linear.
  var timingFunction: TimingFunction? { get set }
  /// The value of `isRemovedOnCompletion`, or `nil` if it follows from `fillMode`.
  var removal: Bool? { get set }

  /// Returns the effect of the animation on layers like `layer`. Throws an error if a key path is unknown or a value has the
  /// wrong type.
  func effect(on layer: Layer) throws(AnimationError) -> Effect

  /// Returns the animation as it is written in a document, for a layer like `layer`.
  func document(on layer: Layer) -> JSON

  /// The duration of an animation that states none and is not in a group or a transaction that does, or `nil` if it has no
  /// duration of its own.
  var naturalDuration: Double? { get }
  /// The animations that this one consists of. They run in its time.
  var children: [any Animation] { get set }
  /// Whether the animation is a transition. A layer has at most one transition at a time, with the key `Transition.key`.
  var isTransition: Bool { get }
  /// The filter that draws a transition, or `nil` for any other animation.
  var transitionFilter: Filter? { get }
  /// The files of the pictures that the animation and its children show.
  var pictures: [FileReference] { get }
}

extension Animation {
  /// The animations that this one consists of. By default there are none, and setting the property has no effect.
  public var children: [any Animation] {
    get { [] }
    set {}
  }
  /// `nil`: the animation has no duration of its own.
  public var naturalDuration: Double? { nil }
  /// Whether the animation is a transition; `false` by default.
  public var isTransition: Bool { false }
  /// The filter that draws a transition; `nil` by default.
  public var transitionFilter: Filter? { nil }
  /// The files of the pictures that the animation and its children show.
  public var pictures: [FileReference] {
    let own = changes.filter(\.value.mayNameFiles)
    return children.isEmpty && own.isEmpty ? [] : own.flatMap(\.value.pictures) + children.flatMap(\.pictures)
  }
}

extension Animation {
  /// Whether the layer shows its model value again after the end, regardless of `fillMode`. The default is `true`, or `false`
  /// if `fillMode` is `forwards` or `both`.
  public var isRemovedOnCompletion: Bool {
    get { removal ?? !fillMode.fillsAfter }
    set { removal = newValue }
  }
}

/// The tree of an animation and its children.
extension Animation {
  /// The animations without children in this tree. For an animation without children this is the animation itself.
  var leaves: [any Animation] { children.isEmpty ? [self] : children.flatMap(\.leaves) }

  /// Returns this animation with the result of `change` in place of each leaf.
  func mapLeaves(_ change: (any Animation) -> any Animation) -> any Animation {
    guard !children.isEmpty else { return change(self) }
    var copy = self
    copy.children = children.map { $0.mapLeaves(change) }
    return copy
  }

  /// The values that the animation itself sets, without those of its children.
  var changes: [ValueChange] {
    guard let animation = self as? any PropertyAnimation else { return [] }
    return animation.givenValues.map { ValueChange(keyPath: animation.keyPath, value: $0) }
  }

  /// The values that the animation and its children set.
  var allChanges: [ValueChange] { children.isEmpty ? changes : leaves.flatMap(\.changes) }

  /// The sounds that the animation and its children follow.
  var listened: [ListenedSound] {
    guard children.isEmpty else { return leaves.flatMap(\.listened) }
    return (self as? any SoundFollower).map { [$0.listened] } ?? []
  }

  /// The times of the keys, 0…1 of the duration; empty for an animation without keys.
  var keyframeTimes: [Double] { (self as? any PropertyAnimation)?.ownKeyframeTimes ?? [] }

  /// The key paths that the animation itself sets, without those of its children.
  var subjects: [AnimatedKeyPath] { (self as? any PropertyAnimation)?.ownSubjects ?? [] }
}

/// A value that an animation sets at a key path.
struct ValueChange: Sendable {
  let keyPath: String
  let value: any Interpolable
}

/// An error that prevents an animation from acting on the layer that it was added to.
public struct AnimationError: Error, Hashable, CustomStringConvertible {
  /// A message that states the cause and the remedy.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The effect of an animation on a layer, with all key paths resolved.
public struct Effect: Sendable {
  enum Kind: Sendable {
    /// Changes the layer according to a sample of the animation, whose progress has passed the timing function.
    case change(@Sendable (inout Layer, Timing.Sample) -> Void)
    /// Applies several tracks, in the time of this animation.
    case together([Track])
    /// Shows the layer before the change together with the layer after it.
    case transition(Transition)
  }

  let kind: Kind
}
