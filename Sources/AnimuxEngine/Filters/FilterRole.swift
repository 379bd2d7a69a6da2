internal import AnimuxDocuments

/// Where a filter stands: it decides which filters can stand there.
enum FilterRole: Sendable {
  /// Among `filters` or `backgroundFilters`.
  case picture
  /// The `compositingFilter` of a layer.
  case blend
  /// The `transition` of an animation.
  case transition
  /// In place of a picture that a layer shows.
  case generator

  /// The kinds that can stand there.
  var kinds: [FilterKind] {
    switch self {
    // Those that cannot are told where they can.
    case .picture, .transition: FilterKind.all
    case .blend: FilterKind.blends
    case .generator: FilterKind.generators
    }
  }

  /// The word for one of them.
  var name: String {
    switch self {
    case .picture, .transition: "filter"
    case .blend: "blend"
    case .generator: "generator"
    }
  }

  /// The reason why a kind of another sort cannot stand there; `nil` where any kind can be named.
  var refusal: String? {
    switch self {
    case .picture, .transition: nil
    case .blend: "does not put a layer onto what lies behind it"
    case .generator: "makes no picture of its own"
    }
  }

  /// Why a filter cannot stand there.
  struct Objection {
    let reason: String
    /// The key that is to blame; `nil` for the filter itself.
    var key: String?

    init(reason: String, key: String? = nil) { (self.reason, self.key) = (reason, key) }

    init(_ kind: FilterKind, _ refusal: String) {
      self.init(reason: "the filter \(quoted(kind.name)) \(refusal)")
    }
  }

  /// Returns the objection to a filter, or `nil` if it can stand there.
  func objection(to filter: Filter) -> Objection? {
    switch self {
    case .picture: pictureObjection(to: filter)
    case .blend: blendObjection(to: filter)
    case .transition: transitionObjection(to: filter)
    case .generator: refusal.flatMap { filter.isGenerator ? nil : Objection(filter.kind, $0) }
    }
  }

  private func pictureObjection(to filter: Filter) -> Objection? {
    let name = quoted(filter.kind.name)
    switch filter.kind.effect {
    case .passes, .placing, .mixture, .generator: return nil
    case .transition:
      return Objection(
        reason: "\(name) leads from one picture to another; give it as the \"transition\" of an animation")
    case .blend(_, let input):
      guard filter.background == nil else { return nil }
      let needs = input.map { "needs \(quoted($0.input.key))" } ?? "has no background"
      return Objection(
        reason: "\(name) \(needs) here; as \"compositingFilter\" it puts the layer onto what lies behind it")
    }
  }

  private func blendObjection(to filter: Filter) -> Objection? {
    guard filter.kind.family == .blend else { return refusal.map { Objection(filter.kind, $0) } }
    if let input = filter.kind.effect.background, filter[input] ?? nil != nil {
      let key = input.input.key
      return Objection(
        reason: "the background here is what lies behind the layer; leave \(quoted(key)) out", key: key)
    }
    guard filter.space == .linear else { return nil }
    return Objection(
      reason: "layers are put onto each other in colours as they are written, not in light", key: "space")
  }

  private func transitionObjection(to filter: Filter) -> Objection? {
    guard filter.kind.family == .transition else {
      return Objection(filter.kind, "is of one picture, and no transition")
    }
    guard filter.space == .linear, filter.isEnabled else { return nil }
    return Objection(
      reason: "\(quoted(filter.kind.name)) mixes colours as they are written, not in light", key: "space")
  }
}
