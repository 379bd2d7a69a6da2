internal import AnimuxDocuments

/// The place where a filter is used, which determines the kinds that are allowed.
enum FilterRole: Sendable {
  /// An element of `filters` or `backgroundFilters`.
  case picture
  /// The `compositingFilter` of a layer.
  case blend
  /// The `transition` of an animation.
  case transition
  /// A generator instead of a picture that a layer shows.
  case generator

  /// The kinds that are allowed.
  var kinds: [FilterKind] {
    switch self {
    // Other kinds are accepted by name, so that a message can state where they are allowed.
    case .picture, .transition: FilterKind.all
    case .blend: FilterKind.blends
    case .generator: FilterKind.generators
    }
  }

  /// The word for a filter in this role.
  var name: String {
    switch self {
    case .picture, .transition: "filter"
    case .blend: "blend"
    case .generator: "generator"
    }
  }

  /// The reason why other kinds are not allowed, or `nil` if any kind can be named.
  var refusal: String? {
    switch self {
    case .picture, .transition: nil
    case .blend: "is not a blend"
    case .generator: "is not a generator"
    }
  }

  /// A reason why a filter is not allowed in a role.
  struct Mismatch {
    let reason: String
    /// The key that is wrong, or `nil` for the filter itself.
    var key: String?

    init(reason: String, key: String? = nil) { (self.reason, self.key) = (reason, key) }

    init(_ kind: FilterKind, _ refusal: String) {
      self.init(reason: "the filter \(quoted(kind.name)) \(refusal)")
    }
  }

  /// Returns the reason why a filter cannot be used here, or `nil` if it is allowed.
  func mismatch(to filter: Filter) -> Mismatch? {
    switch self {
    case .picture: pictureMismatch(to: filter)
    case .blend: blendMismatch(to: filter)
    case .transition: transitionMismatch(to: filter)
    case .generator: refusal.flatMap { filter.isGenerator ? nil : Mismatch(filter.kind, $0) }
    }
  }

  private func pictureMismatch(to filter: Filter) -> Mismatch? {
    let name = quoted(filter.kind.name)
    switch filter.kind.effect {
    case .passes, .placing, .mixture, .generator: return nil
    case .transition:
      return Mismatch(
        reason: "\(name) is a transition; use it as the \"transition\" of an animation")
    case .blend(_, let input):
      guard filter.background == nil else { return nil }
      let needs = input.map { "needs \(quoted($0.input.key))" } ?? "has no background"
      return Mismatch(
        reason: "\(name) \(needs) here; as \"compositingFilter\" it blends the layer with what is behind it")
    }
  }

  private func blendMismatch(to filter: Filter) -> Mismatch? {
    guard filter.kind.family == .blend else { return refusal.map { Mismatch(filter.kind, $0) } }
    if let input = filter.kind.effect.background, filter[input] ?? nil != nil {
      let key = input.input.key
      return Mismatch(
        reason: "the background is what is behind the layer here; leave \(quoted(key)) out", key: key)
    }
    guard filter.space == .linear else { return nil }
    return Mismatch(
      reason: "layers are composited in encoded colours, not in linear light; leave \"space\" out",
      key: "space")
  }

  private func transitionMismatch(to filter: Filter) -> Mismatch? {
    guard filter.kind.family == .transition else {
      return Mismatch(filter.kind, "is not a transition")
    }
    guard filter.space == .linear, filter.isEnabled else { return nil }
    return Mismatch(
      reason: "\(quoted(filter.kind.name)) mixes encoded colours, not linear light; leave \"space\" out",
      key: "space")
  }
}
