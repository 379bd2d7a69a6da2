internal import AnimuxDocuments
import AnimuxGraphics

/// Layers within layers within layers: sublayers, masks, and the scenes that they show.
extension Film {
  /// As many as go on a usual stack.
  private static let fewLevels = 32

  /// Calls `body`, which may go through the tree level by level, where there is room for that.
  public func withRoom<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard levels > Self.fewLevels else { return try body() }
    return try DeepStack.run(body)
  }
}

extension FilmBuilder {
  /// The bounds of the scene's policy.
  var limits: Limits { reader.diagnostics.policy.limits }

  /// False after reporting, where a layer lies too deep, or there are too many.
  mutating func hasRoom(for node: Node.ID, at place: Place) -> Bool {
    guard !isExhausted else { return false }
    let most = limits.count(.layers)
    guard node < most else {
      isExhausted = true
      reader.diagnostics.report(
        .error, .outOfRange, "the scene has more layers than the limit \"\(Limit.layers.name)\" of \(most)",
        at: place)
      return false
    }
    return note(levels: cast.level(of: node) + (version(node).composition?.film.levels ?? 0), at: place)
  }

  /// The same for a layer and all in it.
  mutating func hasRoom(forAllIn node: Node.ID, _ place: Place) -> Bool {
    note(levels: cast.level(of: node) + height(of: node), at: place)
  }

  private func height(of node: Node.ID) -> Int {
    let version = version(node)
    return max(
      version.inside.map { height(of: $0) + 1 }.max() ?? 0, version.composition?.film.levels ?? 0)
  }

  private mutating func note(levels: Int, at place: Place) -> Bool {
    self.levels = max(self.levels, levels)
    let most = limits.count(.levels)
    guard levels > most else { return true }
    isExhausted = true
    reader.diagnostics.report(
      .error, .tooDeep, "layers lie in each other more than \(most) deep; put some beside each other instead",
      at: place)
    return false
  }
}
