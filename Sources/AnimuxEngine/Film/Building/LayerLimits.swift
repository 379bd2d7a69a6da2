internal import AnimuxDocuments
internal import AnimuxGraphics

/// The number of layers and their nesting, compared with the limits.
struct LayerLimits: Sendable {
  /// The deepest nesting of layers.
  private(set) var levels = 0
  /// Whether a limit has been reported. No layers are added after that.
  private(set) var areExceeded = false

  /// Returns whether there is room for a layer, and reports a limit if not.
  mutating func haveRoom(
    for node: Node.ID, in tree: LayerTree, at place: Place, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard !areExceeded else { return false }
    let most = diagnostics.policy.limits.count(.layers)
    guard node < most else {
      areExceeded = true
      diagnostics.report(
        .error, .outOfRange, "the scene has more layers than the limit \"\(Limit.layers.name)\" of \(most)",
        at: place)
      return false
    }
    let inside = tree.version(node).composition?.film.levels ?? 0
    return note(levels: tree.level(of: node) + inside, at: place, &diagnostics)
  }

  /// Returns whether a layer and its sublayers are within the limit of nesting, and reports it if not.
  mutating func haveRoom(
    forAllIn node: Node.ID, in tree: LayerTree, at place: Place, _ diagnostics: inout Diagnostics
  ) -> Bool {
    note(levels: tree.level(of: node) + Self.height(of: node, in: tree), at: place, &diagnostics)
  }

  private static func height(of node: Node.ID, in tree: LayerTree) -> Int {
    let version = tree.version(node)
    return max(
      version.inside.map { height(of: $0, in: tree) + 1 }.max() ?? 0, version.composition?.film.levels ?? 0)
  }

  private mutating func note(levels: Int, at place: Place, _ diagnostics: inout Diagnostics) -> Bool {
    self.levels = max(self.levels, levels)
    let most = diagnostics.policy.limits.count(.levels)
    guard levels > most else { return true }
    areExceeded = true
    diagnostics.report(
      .error, .tooDeep,
      "layers are nested more than \(most) levels deep (the limit \"\(Limit.levels.name)\"); make some of them siblings instead",
      at: place)
    return false
  }
}
