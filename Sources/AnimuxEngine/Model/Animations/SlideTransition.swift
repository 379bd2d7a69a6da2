internal import AnimuxDocuments
internal import AnimuxMotion

/// The way in which a layer comes in as a slide of a series; for a series itself, the way in which its slides come in.
///
/// Both sides of the transition keep running. Only `duration` and `timingFunction` of the animation's timing are used: the
/// transition begins with the slide.
public enum SlideTransition: Sendable {
  /// The slide comes in as the series specifies. Slides of a series that specifies nothing come in by a cut.
  case inherited
  /// The slide comes in by a cut.
  case cut
  /// The slide comes in by a transition.
  case animated(Transition)
}

extension SlideTransition {
  /// The transition, or `nil` if there is none.
  var transition: Transition? {
    if case .animated(let transition) = self { transition } else { nil }
  }

  /// The value in a document, or `nil` if the key is left out.
  var document: JSON? {
    switch self {
    case .inherited: return nil
    case .cut: return JSON(.null)
    case .animated(let transition):
      guard case .object(let members) = transition.document(on: .defaultValue).kind else { return nil }
      return JSON(.object(members.compactMap(\.ofSlide)))
    }
  }
}

extension Transition {
  /// The transition without what a slide does not use of its timing.
  var ofSlide: Transition {
    var copy = self
    copy.timing = Timing(duration: timing.duration > 0 ? timing.duration : Track.defaultDuration)
    return copy
  }
}

extension Property<Layer> {
  /// A layer's `transition`.
  static let transition = Property(
    name: "transition",
    meaning:
      "how the layer comes in as a slide of a series. Without this key it comes in as the series specifies; `null` is a cut. For a series, how its own slides come in",
    form: Reading<SlideTransition>.slideTransition.name, defaultValue: nil, action: .none, slot: nil,
    read: { json, reader, layer in
      if let value = reader.read(json, .slideTransition) { layer.transition = value }
    },
    print: { $0.transition.document })
}

extension Reading where Value == SlideTransition {
  /// The name of a transition, or an object with its `type` or `filter`, and `null` for a cut.
  static var slideTransition: Self {
    let name =
      "a transition, an object {\"type\": …, \"subtype\": …, \"duration\": …} or {\"filter\": …}, or null"
    return Reading(name) { json, reader in
      switch json.kind {
      case .null: return .cut
      case .string: return reader.slideTransition(JSON(.object([JSON.Member("type", json)]), at: json.place))
      case .object: return reader.slideTransition(json)
      case .bool, .number, .array, .invalid: return reader.mismatch(json, name)
      }
    }
  }
}

extension Reader {
  /// Reads the transition of a slide as an animation: what a slide calls `type` is the `transition` of an animation.
  fileprivate mutating func slideTransition(_ json: JSON) -> SlideTransition? {
    guard case .object(let members) = json.kind else { return nil }
    let idle = Timing.properties.map(\.name).filter { $0 != "duration" } + ["removedOnCompletion"]
    if let member = members.first(where: { idle.contains($0.key) }) {
      return report(
        .invalidValue,
        "\(quoted(member.key)) cannot be set for the transition of a slide, which begins with the slide; leave it out",
        at: member.keyPlace)
    }
    let own = Self.withInputs(of: members.filter { !$0.isTypeOfAnimation })
    let animation = JSON(.object(own), at: json.place)
    guard let transition = AnimationReader.readTransition(animation, &self) else { return nil }
    if json["duration"] != nil, transition.timing.duration <= 0 { return .cut }
    return .animated(transition)
  }

  /// Returns the members of an animation, with inputs that are given beside the name of a filter moved into the filter.
  private static func withInputs(of members: [JSON.Member]) -> [JSON.Member] {
    let inputs = members.filter { $0.key.hasPrefix("input") && !$0.isBroken }
    return members.filter { !inputs.contains($0) }.map { member in
      guard ["type", "transition", "filter"].contains(member.key) else { return member }
      let key = member.key == "type" ? "transition" : member.key
      guard !inputs.isEmpty, case .string = member.value.kind else {
        return JSON.Member(key, member.value, at: member.keyPlace, isBroken: member.isBroken)
      }
      let name = JSON.Member("filter", member.value, at: member.keyPlace)
      return JSON.Member(key, JSON(.object([name] + inputs), at: member.value.place), at: member.keyPlace)
    }
  }
}

extension JSON.Member {
  /// The member of a slide's transition for that of an animation; `nil` for the animation's type.
  fileprivate var ofSlide: JSON.Member? {
    switch key {
    case "type": return nil
    case "startProgress" where value == 0, "endProgress" where value == 1: return nil
    case "transition":
      if case .string = value.kind { return JSON.Member("type", value) }
      return JSON.Member("filter", value)
    default: return self
    }
  }

  /// Whether this is the type that an animation has in other places.
  fileprivate var isTypeOfAnimation: Bool { key == "type" && value.kind == .string("transition") }
}
