public import AnimuxDocuments
public import AnimuxMotion

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
    /// Both are on sides of a cube, which is turned.
    case cube
    /// Both are on one card, which is turned over.
    case flip
    /// The old is pulled into a point like a cloth: into the middle of the side that the motion goes to, or, without a subtype,
    /// into the upper left corner.
    case suck
    /// A ring goes out from the middle.
    case ripple
    /// The old is rolled off like a page; without a subtype from the right.
    case pageCurl
    /// The new is rolled onto the old.
    case pageUnCurl
    /// A circle opens and shows the new.
    case irisOpen
    /// A circle closes over the old.
    case irisClose
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
  public var removal: Bool?
  public var type: Kind
  /// Nil is `fromLeft`, where a type does not say otherwise.
  public var subtype: Subtype?
  /// How much of the way is behind it when it begins and when it ends, 0…1.
  public var startProgress = 0.0
  public var endProgress = 1.0
  /// A filter from two pictures to one, of the family `transition`; wins over `type` and `subtype` unless it is not enabled.
  public var filter: Filter?

  public init(type: Kind = .fade, subtype: Subtype? = nil) {
    self.type = type
    self.subtype = subtype
  }

  public var isTransition: Bool { true }
  public var transitionFilter: Filter? { filter }
  public var pictures: [FileReference] { filter?.pictures ?? [] }

  public func effect(on layer: Layer) throws(AnimationError) -> Effect {
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

extension Transition: DocumentedAnimation {
  static let documentType = "transition"
  static var plain: Transition { Transition() }

  public func document(on layer: Layer) -> JSON { written(on: layer) }

  static let keys: [AnimationKey<Transition>] = [
    .init(
      "transition", Reading<TransitionChoice>.transitionLook.orNull(),
      note:
        " (\(Kind.names); `fade`; or a filter for transitions, by its name or as an object, also under the key `filter`)",
      set: { $0.take($1) },
      print: { $0.filter.map(Notation<Filter>.filter.print) ?? JSON($0.type.rawValue) }),
    .init(
      "filter", Reading<TransitionChoice>.transitionLook.orNull(), note: nil, set: { $0.take($1) },
      print: { _ in nil }),
    .init(
      "subtype", Reading<Subtype>.choice().orNull(), note: " (\(Subtype.names); `fromLeft`)",
      set: { $0.subtype = $1 }, print: { $0.subtype.map { JSON($0.rawValue) } }),
    .init(
      "startProgress", .number(.unit), note: " (0)", set: { $0.startProgress = $1 },
      print: { JSON($0.startProgress) }),
    .init(
      "endProgress", .number(.unit), note: " (1)", set: { $0.endProgress = $1 },
      print: { JSON($0.endProgress) }),
  ]

  private mutating func take(_ look: TransitionChoice?) {
    switch look {
    case .type(let type)?: self.type = type
    case .filter(let filter)?: self.filter = filter
    case nil: break
    }
  }

  func finish(_ animation: inout AnimationReader, _ reader: inout Reader) -> Bool {
    guard endProgress < startProgress, let end = animation.object.json["endProgress"] else { return true }
    let _: Void? = reader.invalid(end, "\"endProgress\" cannot be less than \"startProgress\"")
    return false
  }
}
