internal import AnimuxDocuments

/// Animations that begin now.
extension FilmBuilder {
  /// Adds what an event starts. The track that is seen, which may be one that has been added before; nil after reporting.
  @discardableResult
  mutating func start(_ reaction: Reaction, on node: Node.ID, _ place: Place, in run: Run.ID) -> Track? {
    if reaction.animation.isTransition, let other = transition(on: node, above: reaction.origin) {
      return other
    }
    return start(
      reaction.animation, key: reaction.key, origin: reaction.origin, begin: nil, on: node, place, in: run)
  }

  /// The transition added at this very moment that one of that origin gives way to. It shows all that has changed until now,
  /// and a layer has only one.
  private func transition(on node: Node.ID, above origin: Track.Origin) -> Track? {
    version(node).tracks.first { $0.isTransition && $0.since == now && $0.origin > origin }
  }

  /// Adds an animation to a layer; it begins at this moment of the layer's time. Nil after reporting.
  @discardableResult
  mutating func start(
    _ animation: any Animation, key: String?, origin: Track.Origin, begin: NamedBegin?, on node: Node.ID,
    _ place: Place, in run: Run.ID
  ) -> Track? {
    let settings = runs[run].settings
    var animation = animation
    if animation.timingFunction == nil { animation.timingFunction = settings.timingFunction }
    let (layer, local) = (version(node).model, localTime(of: node).time)
    var track: Track
    do {
      track = try Track(
        animation, key: key, on: layer, at: local, since: now, duration: settings.duration,
        serial: nextSerial())
    } catch {
      let message = "\(error) (an animation of layer \(quoted(cast.path(of: node))))"
      return reader.report(.invalidValue, message, at: place)
    }
    (track.place, track.origin) = (place, origin)
    checkFilters(of: animation, at: place)
    noteInputs(of: animation, on: layer, at: place)
    add(track, to: node)
    if let begin {
      unresolved[.track(node, track.serial)] = begin
      resolveBegins()
    }
    watch(track, on: node, in: run)
    return track
  }

  /// In place of one that stands under the same key.
  private mutating func add(_ track: Track, to node: Node.ID) {
    if let key = track.key { keys[node, default: []].insert(key) }
    var replaced: [Track] = []
    edit(node) { version in
      if let key = track.key { replaced = version.removeTracks { $0.key == key } }
      version.append(track)
    }
    dismiss(replaced)
  }

  /// Nil: all of them.
  ///
  /// `coming` are keys of animations that the same transaction adds, of which there need be none yet.
  mutating func removeAnimations(
    _ keys: [String]?, from node: Node.ID, knowing coming: Set<String>, _ place: Place
  ) {
    // One that has ended can be removed, too.
    let had = self.keys[node] ?? []
    for piece in pieces(of: node) {
      let own = self.keys[piece] ?? []
      removeAnimations(keys.map { $0.filter(own.contains) }, from: piece, knowing: coming, place)
    }
    for key in keys ?? [] where !had.contains(key) && !coming.contains(key) {
      let message = "layer \(quoted(cast.path(of: node))) has had no animation \(quoted(key)) by \(moment)"
      reader.diagnostics.report(
        .error, .unknownName, message + reader.hint(for: key, among: had.sorted()), at: place)
    }
    var removed: [Track] = []
    edit(node) { version in
      removed = version.removeTracks { track in keys.map { $0.contains { $0 == track.key } } ?? true }
    }
    dismiss(removed)
  }
}
