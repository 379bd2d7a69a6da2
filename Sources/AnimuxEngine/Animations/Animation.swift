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
  func effect(on layer: Layer) throws(AnimationMistake) -> Effect

  /// As a document writes it in a layer like `layer`.
  func document(on layer: Layer) -> JSON
}

extension Animation {
  /// True: once it has ended, the layer shows its own value again, whatever `fillMode` says. Where it has not been set it is
  /// true, or false while `fillMode` is `forwards` or `both`.
  public var isRemovedOnCompletion: Bool {
    get { removal ?? !fillMode.fillsAfter }
    set { removal = newValue }
  }
}

/// Why an animation cannot act on the layer it was added to.
public struct AnimationMistake: Error, Hashable, CustomStringConvertible {
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
