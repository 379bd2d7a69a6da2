internal import AnimuxDocuments
internal import AnimuxMotion

/// An item whose begin can refer to another item.
enum PendingBegin: Hashable, Sendable {
  case layer(Node.ID)
  /// An animation of a layer, by its serial number.
  case track(Node.ID, Int)
  /// An audio track, by its index.
  case sound(Int)

  /// The layer, or the animation's layer; `nil` for an audio track.
  var node: Node.ID? {
    switch self {
    case .layer(let node), .track(let node, _): node
    case .sound: nil
    }
  }
}

/// Computes begins that refer to other items by name.
struct BeginResolver {
  /// The begins that are not known yet.
  private var unresolved: [PendingBegin: NamedBegin]
  /// The items that begin after themselves, directly or through others.
  private var circular: Set<PendingBegin> = []

  init(_ begins: [PendingBegin: NamedBegin]) { unresolved = begins }

  /// Computes all begins that are not known yet.
  mutating func resolveAll(in draft: inout FilmDraft) {
    for next in unresolved.keys.sorted(by: { ($0.rank, $0.serial) < ($1.rank, $1.serial) }) {
      var path: [PendingBegin] = []
      resolve(next, &path, in: &draft)
    }
  }

  /// Computes one begin.
  ///
  /// - Parameter path: The items whose begins depend on this one.
  private mutating func resolve(
    _ pending: PendingBegin, _ path: inout [PendingBegin], in draft: inout FilmDraft
  ) {
    guard let begin = unresolved[pending], let reference = begin.time.reference else { return }
    if let start = path.firstIndex(of: pending) { return reportCycle(path[start...], in: &draft) }
    path.append(pending)
    if let goal = find(reference, for: pending, begin.place, in: &draft),
      let time = time(of: goal, isEnd: begin.time.isAfter, for: pending, begin.place, &path, in: &draft)
    {
      draft.begin(pending, at: time + goal.offset + begin.delay)
    }
    unresolved[pending] = nil
    path.removeLast()
  }

  /// The item that a begin time refers to.
  private struct Goal {
    let pending: PendingBegin
    /// The offset in seconds that follows the name in the reference.
    let offset: Double
  }

  private func find(
    _ reference: BeginTime.Reference, for pending: PendingBegin, _ place: Place, in draft: inout FilmDraft
  ) -> Goal? {
    for name in reference.whole == reference.name ? [reference.name] : [reference.whole, reference.name] {
      if let found = find(name, for: pending, in: draft) {
        return Goal(pending: found, offset: name == reference.name ? reference.offset : 0)
      }
    }
    let name = reference.name
    if case .several = draft.tree.find(name) {
      _ = draft.find(name, place)
      return nil
    }
    let count = draft.sounds.indices(named: name).count
    guard count == 0 else {
      return draft.reader.report(.unknownName, "\(count) tracks are called \(quoted(name))", at: place)
    }
    let names =
      Array(draft.tree.names) + keys(beside: pending, in: draft.tree)
      + draft.sounds.tracks.compactMap(\.name)
    let hint = draft.reader.hint(for: name, among: names)
    return draft.reader.report(
      .unknownName, "there is no layer, animation or track \(quoted(name)) to begin with or after\(hint)",
      at: place)
  }

  /// Finds the item that a name refers to: an animation of the same layer, then a sibling, then any layer, then an
  /// audio track. For an audio track, other tracks come first.
  private func find(_ name: String, for pending: PendingBegin, in draft: FilmDraft) -> PendingBegin? {
    let (tree, named) = (draft.tree, draft.sounds.indices(named: name))
    let sound = named.count == 1 ? PendingBegin.sound(named[0]) : nil
    guard let node = pending.node else { return sound ?? layer(name, in: tree) }
    if case .track = pending, let track = tree.version(node).tracks.last(where: { $0.key == name }) {
      return .track(node, track.serial)
    }
    if let parent = tree.parent(of: node) {
      let siblings = tree.sublayers(of: parent, named: name)
      if siblings.count == 1 { return .layer(siblings[0]) }
    }
    return layer(name, in: tree) ?? sound
  }

  private func layer(_ name: String, in tree: LayerTree) -> PendingBegin? {
    guard case .one(let found) = tree.find(name) else { return nil }
    return .layer(found)
  }

  private func keys(beside pending: PendingBegin, in tree: LayerTree) -> [String] {
    guard case .track(let node, _) = pending else { return [] }
    return tree.version(node).tracks.compactMap(\.key)
  }

  /// Returns the start or end of `goal`, converted to the time in which `pending` begins, or `nil` after reporting an error.
  private mutating func time(
    of goal: Goal, isEnd: Bool, for pending: PendingBegin, _ place: Place, _ path: inout [PendingBegin],
    in draft: inout FilmDraft
  ) -> Double? {
    resolve(goal.pending, &path, in: &draft)
    // The cycle has been reported already. Errors that follow from it are left out.
    guard !circular.contains(goal.pending) else {
      circular.insert(pending)
      return nil
    }
    switch goal.pending {
    case .track(let node, let serial):
      guard let track = draft.tree.version(node).track(serial) else { return nil }
      return finite(isEnd ? track.end : track.timing.beginTime, goal, place, in: &draft)
    case .layer(let node):
      if isEnd { resolveTracks(of: node, &path, in: &draft) }
      let time = isEnd ? end(of: node, in: draft) : draft.tree.version(node).model.beginTime
      guard let time = finite(time, goal, place, in: &draft) else { return nil }
      let parent = draft.tree.parent(of: node)
      return convert(time, from: parent, to: space(of: pending, in: draft.tree), &path, in: &draft)
    case .sound(let index):
      let time = isEnd ? draft.sounds.end(of: index) : draft.sounds.begin(of: index)
      guard let time = finite(time, goal, place, in: &draft) else { return nil }
      return convert(time, from: nil, to: space(of: pending, in: draft.tree), &path, in: &draft)
    }
  }

  private func finite(_ time: Double, _ goal: Goal, _ place: Place, in draft: inout FilmDraft) -> Double? {
    guard time.isFinite else {
      let name = name(of: goal.pending, in: draft)
      return draft.reader.report(
        .invalidValue,
        "\(name) never ends, so nothing can begin after it; \(remedy(for: goal.pending, in: draft))",
        at: place)
    }
    return time
  }

  /// Returns the remedy for something that never ends.
  private func remedy(for pending: PendingBegin, in draft: FilmDraft) -> String {
    let speed: Double?
    switch pending {
    case .layer(let node): speed = draft.tree.version(node).model.timing.speed
    case .track(let node, let serial): speed = draft.tree.version(node).track(serial)?.timing.speed
    case .sound: return "remove its \"loop\""
    }
    return speed == 0 ? "give it a \"speed\" other than 0" : "give it a \"duration\""
  }

  /// Returns a layer's end in its superlayer's time.
  ///
  /// Without an end of its own, the layer ends with its last finite animation, its movie and its scene. A movie about which
  /// nothing is known yet has no end.
  private func end(of node: Node.ID, in draft: FilmDraft) -> Double {
    let version = draft.tree.version(node)
    let timing = version.model.timing
    guard !timing.endTime.isFinite else { return timing.endTime }
    // Its animations and its movie are paused.
    guard timing.speed != 0 else { return .infinity }
    let pieces = draft.tree.pieces(of: node)
    let tracks = Array(version.tracks) + pieces.flatMap { Array(draft.tree.version($0).tracks) }
    let scene = version.model.playsWholeScene ? version.composition?.film.duration : nil
    // A layer whose time runs backwards ends where its animations begin.
    let isReversed = timing.speed < 0
    let ends =
      [scene].compactMap(\.self).map { isReversed ? 0 : $0 }
      + tracks.map { $0.end(isReversed: isReversed) }.filter(\.isFinite)
      + (draft.showsUnknownMovie(version) ? [0] : draft.contentEnds(of: version, isReversed: isReversed))
    return (isReversed ? ends.min() : ends.max()).map { timing.convert(toParent: $0) } ?? .infinity
  }

  private mutating func resolveTracks(
    of node: Node.ID, _ path: inout [PendingBegin], in draft: inout FilmDraft
  ) {
    for owner in [node] + draft.tree.pieces(of: node) {
      for track in draft.tree.version(owner).tracks {
        resolve(.track(owner, track.serial), &path, in: &draft)
      }
    }
  }

  /// Returns the layer in whose time a begin time counts; `nil` for the root layer and for audio tracks, which begin in film
  /// time.
  private func space(of pending: PendingBegin, in tree: LayerTree) -> Node.ID? {
    switch pending {
    case .layer(let node): tree.parent(of: node)
    case .track(let node, _): node
    case .sound: nil
    }
  }

  /// Converts a time of one layer into a time of another one, by way of their common superlayer.
  private mutating func convert(
    _ time: Double, from: Node.ID?, to: Node.ID?, _ path: inout [PendingBegin], in draft: inout FilmDraft
  ) -> Double {
    let outward = from.map { draft.tree.chain(to: $0) } ?? []
    let inward = to.map { draft.tree.chain(to: $0) } ?? []
    let shared = zip(outward, inward).prefix { $0 == $1 }.count
    for node in outward[shared...] + inward[shared...] { resolve(.layer(node), &path, in: &draft) }
    let outside = outward[shared...].reversed().reduce(time) {
      draft.tree.version($1).model.timing.convert(toParent: $0)
    }
    return inward[shared...].reduce(outside) { draft.tree.version($1).model.timing.localTime(at: $0) }
  }

  private mutating func reportCycle(_ cycle: ArraySlice<PendingBegin>, in draft: inout FilmDraft) {
    guard let first = cycle.first, let begin = unresolved[first] else { return }
    var names = cycle.map { name(of: $0, in: draft) }
    names.append(names[0])
    circular.formUnion(cycle)
    draft.reader.diagnostics.report(
      .error, .invalidValue,
      "begin times depend on each other: " + names.joined(separator: " depends on "), at: begin.place)
  }

  private func name(of pending: PendingBegin, in draft: FilmDraft) -> String {
    switch pending {
    case .layer(let node): return "layer \(quoted(draft.tree.path(of: node)))"
    case .track(let node, let serial):
      let (layer, track) = (quoted(draft.tree.path(of: node)), draft.tree.version(node).track(serial))
      if let key = track?.key { return "animation \(quoted(key)) of layer \(layer)" }
      let keyPath = track?.allSubjects.first.map { "of \(quoted($0.keyPath)) " } ?? ""
      return "the animation \(keyPath)of layer \(layer)"
    case .sound(let index): return draft.sounds.tracks[index].title(at: index)
    }
  }
}

extension PendingBegin {
  fileprivate var serial: Int {
    switch self {
    case .layer: 0
    case .track(_, let serial): serial
    case .sound(let index): index
    }
  }

  /// The order of resolution: layers first, in the order in which they were added.
  fileprivate var rank: Int { node ?? .max }
}
