/// From what a layer and all in it looked like before a change to what it looks like after: `CATransition`.
///
/// It stands under the key `"transition"`, whatever key is given. What it comes from is the layer as it was at the moment
/// the transition was added, before what else happened then: nothing where the layer was not there yet.
public struct Transition: Animation {
  public enum Kind: String, CaseIterable, Sendable {
    /// One dissolves into the other.
    case fade
    /// The new slides in over the old.
    case moveIn
    /// The new pushes the old out.
    case push
    /// The old slides away from the new.
    case reveal
  }

  /// The side that the motion comes from, as it is seen with y growing downwards.
  public enum Subtype: String, CaseIterable, Sendable {
    case fromLeft
    case fromRight
    case fromTop
    case fromBottom
  }

  /// The key that every transition stands under.
  public static let key = "transition"

  public var timing = Timing(duration: 0)
  public var timingFunction: TimingFunction?
  public var isRemovedOnCompletion = true
  public var type: Kind
  /// Nil is `fromLeft`.
  public var subtype: Subtype?
  /// How much of the way is behind it when it begins and when it ends, 0…1.
  public var startProgress = 0.0
  public var endProgress = 1.0
  /// A filter from two pictures to one, by name; wins over `type` and `subtype`.
  public var filter: String?

  public init(type: Kind = .fade, subtype: Subtype? = nil) {
    self.type = type
    self.subtype = subtype
  }

  public func effect(on layer: Layer) throws(AnimationMistake) -> Effect {
    Effect(kind: .transition(self))
  }
}

/// A transition at one moment.
struct TransitionState: Sendable {
  let transition: Transition
  /// 0: only the old is seen, 1: only the new.
  let progress: Double
  /// The old is the layer at this time of the film, before what happens then. −∞: there is none.
  let since: Double
  /// The same in the layer's time.
  let layerTime: Double
}
