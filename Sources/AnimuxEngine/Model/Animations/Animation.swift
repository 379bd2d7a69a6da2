public import AnimuxDocuments
public import AnimuxMotion

/// What all animations have: a place in time, a pace, and an effect on a layer.
public protocol Animation: MediaTiming {
  /// Bends the way from begin to end. Nil is linear.
  var timingFunction: TimingFunction? { get set }
  /// Whether the layer shows its own value again once it has ended, whatever `fillMode` says. Nil: it does unless the animation
  /// fills forwards.
  var removal: Bool? { get set }

  /// What it does to layers like `layer`. Throws where a key path leads nowhere or a value does not fit.
  func effect(on layer: Layer) throws(AnimationError) -> Effect

  /// As a document writes it in a layer like `layer`.
  func document(on layer: Layer) -> JSON

  /// The animations that it consists of, which run in its time.
  var children: [any Animation] { get set }
  /// True for one that leads from what the layer and all in it looked like. A layer has one at a time, under `Transition.key`.
  var isTransition: Bool { get }
  /// The filter that draws a transition; `nil` for any other animation.
  var transitionFilter: Filter? { get }
  /// The files of the pictures that it, or an animation in it, shows.
  var pictures: [FileReference] { get }
}

extension Animation {
  public var children: [any Animation] {
    get { [] }
    set {}
  }
  public var isTransition: Bool { false }
  public var transitionFilter: Filter? { nil }
  public var pictures: [FileReference] { changes.flatMap(\.value.pictures) + children.flatMap(\.pictures) }
}

extension Animation {
  /// True: once it has ended, the layer shows its own value again, whatever `fillMode` says. Where it has not been set it is
  /// true, or false while `fillMode` is `forwards` or `both`.
  public var isRemovedOnCompletion: Bool {
    get { removal ?? !fillMode.fillsAfter }
    set { removal = newValue }
  }
}

/// An animation and those in it.
extension Animation {
  /// The animations at the end of its branches: itself, where nothing is in it.
  var leaves: [any Animation] { children.isEmpty ? [self] : children.flatMap(\.leaves) }

  /// Returns this animation with each of its leaves replaced.
  func mapLeaves(_ change: (any Animation) -> any Animation) -> any Animation {
    guard !children.isEmpty else { return change(self) }
    var copy = self
    copy.children = children.map { $0.mapLeaves(change) }
    return copy
  }

  /// The values that the animation itself, without those in it, gives to a key path.
  var changes: [ValueChange] {
    guard let animation = self as? any PropertyAnimation else { return [] }
    return animation.givenValues.map { ValueChange(keyPath: animation.keyPath, value: $0) }
  }

  /// The values that it and those in it give to key paths.
  var allChanges: [ValueChange] { leaves.flatMap(\.changes) }

  /// What the animation itself sets.
  var subjects: [AnimatedKeyPath] { (self as? any PropertyAnimation)?.ownSubjects ?? [] }
}

/// A value that an animation gives to what a key path leads to.
struct ValueChange: Sendable {
  let keyPath: String
  let value: any Interpolable
}

/// Why an animation cannot act on the layer it was added to.
public struct AnimationError: Error, Hashable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What an animation does to a layer, resolved: no strings are left in it.
public struct Effect: Sendable {
  enum Kind: Sendable {
    /// Changes the layer as it is at a moment of the animation, its progress bent by the timing function.
    case change(@Sendable (inout Layer, Timing.Sample) -> Void)
    /// Others, in the time of this one.
    case together([Track])
    /// Shows what was there before together with what is there now.
    case transition(Transition)
  }

  let kind: Kind
}
