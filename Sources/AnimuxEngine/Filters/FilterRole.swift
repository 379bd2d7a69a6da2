/// Where a filter stands: it decides which filters can stand there.
enum FilterRole: Sendable {
  /// Among `filters` or `backgroundFilters`.
  case picture
  /// The `compositingFilter` of a layer.
  case blend
  /// The `transition` of an animation.
  case transition
  /// What a layer shows.
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

  /// What one of them is called.
  var name: String {
    switch self {
    case .picture, .transition: "filter"
    case .blend: "blend"
    case .generator: "generator"
    }
  }

  /// What a kind of another sort does not do there, and the begin of the list of those that do.
  var refusal: (reason: String, list: String) {
    switch self {
    case .picture: ("changes no picture", "filters are ")
    case .blend: ("does not put a layer onto what lies behind it", "blends are ")
    case .transition: ("is of one picture, and no transition", "transitions are ")
    case .generator: ("makes no picture of its own", "generators are ")
    }
  }

  /// Why a filter cannot stand there.
  struct Objection {
    let reason: String
    /// The key that is to blame; `nil` for the filter itself.
    var key: String?
  }

  /// Nil where it can stand there.
  func objection(to filter: Filter) -> Objection? {
    switch self {
    case .picture: pictureObjection(to: filter)
    case .blend: blendObjection(to: filter)
    case .transition: transitionObjection(to: filter)
    case .generator: filter.isGenerator ? nil : objection(to: filter.kind)
    }
  }

  private func objection(to kind: FilterKind) -> Objection {
    Objection(reason: "the filter \(quoted(kind.name)) \(refusal.reason)")
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
    guard filter.kind.family == .blend else { return objection(to: filter.kind) }
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
    guard filter.kind.family == .transition else { return objection(to: filter.kind) }
    guard filter.space == .linear, filter.isEnabled else { return nil }
    return Objection(
      reason: "\(quoted(filter.kind.name)) mixes colours as they are written, not in light", key: "space")
  }
}
