public import AnimuxDocuments
public import AnimuxMotion

/// An animation from what a layer and its sublayers looked like before a change to what they look like after it, as in
/// `CATransition`.
///
/// Its key is always `"transition"`, whatever key is given. It starts from the layer as it was when the transition was added,
/// before any other change at that time. If the layer did not exist before, the transition starts from nothing.
public struct Transition: Animation {
  /// The predefined looks of a transition.
  public enum Kind: String, CaseIterable, Sendable {
    /// The old state dissolves into the new one.
    case fade
    /// The new state slides in over the old one.
    case moveIn
    /// The new state pushes the old one out.
    case push
    /// The old state slides away and reveals the new one.
    case reveal
    /// The two states are on sides of a rotating cube.
    case cube
    /// The two states are on both sides of a card that is turned over.
    case flip
    /// The old state is pulled into a point like a cloth. The point is the middle of the side that the motion leads to, or the
    /// upper left corner without a subtype.
    case suck
    /// A ring expands from the centre.
    case ripple
    /// The old state is rolled off like a page, from the right if there is no subtype.
    case pageCurl
    /// The new state is rolled onto the old one like a page.
    case pageUnCurl
    /// A circle opens and shows the new state.
    case irisOpen
    /// A circle closes over the old state.
    case irisClose
  }

  /// The side that the motion starts from, as seen if y grows downwards.
  public enum Subtype: String, CaseIterable, Sendable {
    /// From the left.
    case fromLeft
    /// From the right.
    case fromRight
    /// From the top.
    case fromTop
    /// From the bottom.
    case fromBottom
  }

  /// The key of every transition.
  public static let key = "transition"

  /// The timing of the transition.
  public var timing = Timing(duration: 0)
  /// The function that paces the transition. `nil` means linear.
  public var timingFunction: TimingFunction?
  /// The value of `isRemovedOnCompletion`, or `nil` if it follows from `fillMode`.
  public var removal: Bool?
  /// The predefined look of the transition.
  public var type: Kind
  /// The side that the motion starts from. `nil` means `fromLeft`, unless the type has another default.
  public var subtype: Subtype?
  /// The progress at the start of the transition, 0…1.
  public var startProgress = 0.0
  /// The progress at the end of the transition, 0…1.
  public var endProgress = 1.0
  /// A filter of the family `transition` that draws the transition, instead of `type` and `subtype`. A filter that is not
  /// enabled is ignored.
  public var filter: Filter?

  /// Creates a transition with a predefined look.
  public init(type: Kind = .fade, subtype: Subtype? = nil) {
    self.type = type
    self.subtype = subtype
  }

  /// Whether the animation is a transition; always `true`.
  public var isTransition: Bool { true }
  /// The filter that draws the transition, if any.
  public var transitionFilter: Filter? { filter }
  /// The files of the pictures that the filter uses.
  public var pictures: [FileReference] { filter?.pictures ?? [] }

  /// Returns the effect of the transition on layers like `layer`.
  public func effect(on layer: Layer) throws(AnimationError) -> Effect {
    Effect(kind: .transition(self))
  }
}

/// A transition at one time.
struct TransitionState: Sendable {
  let transition: Transition
  /// The progress from the old state, 0, to the new state, 1.
  let progress: Double
  /// The film time of the old state, before the changes at that time. −∞ means that there is no old state.
  let since: Double
  /// The time of the old state in the layer's time.
  let layerTime: Double
}

extension Transition: DocumentedAnimation {
  static let documentType = "transition"
  static var plain: Transition { Transition() }

  /// Returns the transition as it is written in a document, for a layer like `layer`.
  public func document(on layer: Layer) -> JSON { written(on: layer) }

  static let keys: [AnimationKey<Transition>] = [
    .init(
      "transition", Reading<TransitionChoice>.transitionChoice.orNull(),
      note:
        " (\(Kind.names); by default `fade`; or a transition filter, by its name or as an object, also with the key `filter`)",
      set: { $0.take($1) },
      print: { $0.filter.map(Notation<Filter>.filter.print) ?? JSON($0.type.rawValue) }),
    .init(
      "filter", Reading<TransitionChoice>.transitionChoice.orNull(), note: nil, set: { $0.take($1) },
      print: { _ in nil }),
    .init(
      "subtype", Reading<Subtype>.choice().orNull(), note: " (\(Subtype.names); by default `fromLeft`)",
      set: { $0.subtype = $1 }, print: { $0.subtype.map { JSON($0.rawValue) } }),
    .init(
      "startProgress", .number(.unit), note: " (0)", set: { $0.startProgress = $1 },
      print: { JSON($0.startProgress) }),
    .init(
      "endProgress", .number(.unit), note: " (1)", set: { $0.endProgress = $1 },
      print: { JSON($0.endProgress) }),
  ]

  private mutating func take(_ choice: TransitionChoice?) {
    switch choice {
    case .type(let type)?: self.type = type
    case .filter(let filter)?: self.filter = filter
    case nil: break
    }
  }

  /// Warns if both `transition` and `filter` determine the look.
  private func warnOfTwoChoices(in json: JSON, _ reader: inout Reader) {
    guard let choice = json["transition"], let other = json["filter"], !choice.isNull, !other.isNull else {
      return
    }
    func isType(_ json: JSON) -> Bool {
      if case .string(let name) = json.kind { Kind(rawValue: name) != nil } else { false }
    }
    let (unused, used) = isType(other) && !isType(choice) ? (other, "transition") : (choice, "filter")
    let key = used == "filter" ? "transition" : "filter"
    reader.warn(
      .noEffect, "\(quoted(key)) has no effect together with \(quoted(used)); remove one of them",
      at: unused.place)
  }

  func finish(_ animation: inout AnimationReader, _ reader: inout Reader) -> Bool {
    warnOfTwoChoices(in: animation.object.json, &reader)
    guard endProgress < startProgress, let end = animation.object.json["endProgress"] else { return true }
    let _: Void? = reader.invalid(end, "\"endProgress\" cannot be less than \"startProgress\"")
    return false
  }
}
