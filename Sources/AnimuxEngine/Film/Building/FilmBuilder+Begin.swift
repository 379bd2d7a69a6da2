internal import AnimuxDocuments
internal import AnimuxMotion

/// Something that begins at a time, or after something else.
enum Beginner: Hashable, Sendable {
  case layer(Node.ID)
  /// By its serial.
  case track(Node.ID, Int)
  /// An audio track, by its number.
  case sound(Int)

  /// Of the layer; nil where it is none's.
  var node: Node.ID? {
    switch self {
    case .layer(let node), .track(let node, _): node
    case .sound: nil
    }
  }
}

/// Begins that are said by names.
extension FilmBuilder {
  /// Finds the time for every begin that waits for one.
  mutating func resolveBegins() {
    while let next = unresolved.keys.min(by: { ($0.rank, $0.serial) < ($1.rank, $1.serial) }) {
      var path: [Beginner] = []
      resolve(next, &path)
    }
  }

  /// `path`: those whose begin depends on this one.
  private mutating func resolve(_ beginner: Beginner, _ path: inout [Beginner]) {
    guard let begin = unresolved[beginner], let reference = begin.time.reference else { return }
    if let start = path.firstIndex(of: beginner) { return reportCycle(path[start...]) }
    path.append(beginner)
    if let goal = find(reference, for: beginner, begin.place),
      let time = time(of: goal, isEnd: begin.time.isAfter, for: beginner, begin.place, &path)
    {
      set(time + goal.offset + begin.delay, for: beginner)
    }
    unresolved[beginner] = nil
    path.removeLast()
  }

  private mutating func set(_ time: Double, for beginner: Beginner) {
    switch beginner {
    case .layer(let node): edit(node) { $0.model.begin = .at(time) }
    case .track(let node, let serial):
      edit(node) { $0.setBegin(time, of: serial) }
    case .sound(let index): audio[index].begin = .at(time)
    }
  }

  /// A layer, an animation of a layer, or an audio track.
  private struct Goal {
    let beginner: Beginner
    /// What is left of the reference beside its name.
    let offset: Double
  }

  private mutating func find(
    _ reference: BeginTime.Reference, for beginner: Beginner, _ place: Place
  ) -> Goal? {
    for name in reference.whole == reference.name ? [reference.name] : [reference.whole, reference.name] {
      if let found = find(name, for: beginner) {
        return Goal(beginner: found, offset: name == reference.name ? reference.offset : 0)
      }
    }
    let name = reference.name
    if case .several = cast.find(name) {
      _ = find(name, place)
      return nil
    }
    let count = tracks(named: name).count
    guard count == 0 else {
      return reader.report(.unknownName, "\(count) tracks are called \(quoted(name))", at: place)
    }
    let names = Array(cast.names) + keys(beside: beginner) + audio.compactMap(\.name)
    let hint = reader.hint(for: name, among: names)
    return reader.report(
      .unknownName, "there is no layer, animation or track \(quoted(name)) to begin by\(hint)", at: place)
  }

  /// An animation of the same layer, then a layer beside it, then any layer, then an audio track; of a track a track first.
  private func find(_ name: String, for beginner: Beginner) -> Beginner? {
    let named = tracks(named: name)
    let sound = named.count == 1 ? Beginner.sound(named[0]) : nil
    guard let node = beginner.node else { return sound ?? layer(name) }
    if case .track = beginner, let track = version(node).tracks.last(where: { $0.key == name }) {
      return .track(node, track.serial)
    }
    let siblings = cast.parent(of: node).map {
      version($0).children.filter { version($0).model.name == name }
    }
    if let siblings, siblings.count == 1 { return .layer(siblings[0]) }
    return layer(name) ?? sound
  }

  private func layer(_ name: String) -> Beginner? {
    guard case .one(let found) = cast.find(name) else { return nil }
    return .layer(found)
  }

  private func keys(beside beginner: Beginner) -> [String] {
    guard case .track(let node, _) = beginner else { return [] }
    return version(node).tracks.compactMap(\.key)
  }

  /// When the goal begins or ends, in the time that the beginner counts in; nil after reporting.
  private mutating func time(
    of goal: Goal, isEnd: Bool, for beginner: Beginner, _ place: Place, _ path: inout [Beginner]
  ) -> Double? {
    resolve(goal.beginner, &path)
    switch goal.beginner {
    case .track(let node, let serial):
      guard let track = version(node).track(serial) else { return nil }
      return finite(isEnd ? track.end : track.timing.beginTime, goal, place)
    case .layer(let node):
      if isEnd { resolveTracks(of: node, &path) }
      guard let time = finite(isEnd ? end(of: node) : version(node).model.beginTime, goal, place) else {
        return nil
      }
      return convert(time, from: cast.parent(of: node), to: space(of: beginner), &path)
    case .sound(let index):
      guard let time = finite(isEnd ? end(ofTrack: index) : begin(ofTrack: index), goal, place) else {
        return nil
      }
      return convert(time, from: nil, to: space(of: beginner), &path)
    }
  }

  private mutating func finite(_ time: Double, _ goal: Goal, _ place: Place) -> Double? {
    guard time.isFinite else {
      let name = name(of: goal.beginner)
      let remedy = goal.beginner.node == nil ? "do without its \"loop\"" : "give it a \"duration\""
      return reader.report(
        .invalidValue, "\(name) never ends, so nothing can begin after it; \(remedy)", at: place)
    }
    return time
  }

  /// The end of a layer in its superlayer's time: its own where it has one, else that of its last finite animation and its movie.
  /// As long as nothing is known of the movie it has none.
  private func end(of node: Node.ID) -> Double {
    let version = version(node)
    let timing = version.model.timing
    guard !timing.endTime.isFinite else { return timing.endTime }
    let tracks = Array(version.tracks) + pieces(of: node).flatMap { Array(self.version($0).tracks) }
    let ends =
      tracks.map(\.end).filter(\.isFinite) + (showsUnknownMovie(version) ? [0] : contentEnds(of: version))
    return ends.max().map { timing.convert(toParent: $0) } ?? .infinity
  }

  private mutating func resolveTracks(of node: Node.ID, _ path: inout [Beginner]) {
    for owner in [node] + pieces(of: node) {
      for track in version(owner).tracks { resolve(.track(owner, track.serial), &path) }
    }
  }

  /// The layer in whose time a beginner's begin counts; nil for the root's and for audio tracks', which count in the film's.
  private func space(of beginner: Beginner) -> Node.ID? {
    switch beginner {
    case .layer(let node): cast.parent(of: node)
    case .track(let node, _): node
    case .sound: nil
    }
  }

  /// A time of one layer as a time of another: out to the layer around both, then in again.
  private mutating func convert(
    _ time: Double, from: Node.ID?, to: Node.ID?, _ path: inout [Beginner]
  ) -> Double {
    let (outward, inward) = (chain(from), chain(to))
    let shared = zip(outward, inward).prefix { $0 == $1 }.count
    for node in outward[shared...] + inward[shared...] { resolve(.layer(node), &path) }
    let outside = outward[shared...].reversed().reduce(time) {
      version($1).model.timing.convert(toParent: $0)
    }
    return inward[shared...].reduce(outside) { version($1).model.timing.localTime(at: $0) }
  }

  /// From the root to `node`.
  private func chain(_ node: Node.ID?) -> [Node.ID] {
    guard let node else { return [] }
    return sequence(first: node) { cast.parent(of: $0) }.reversed()
  }

  private mutating func reportCycle(_ cycle: ArraySlice<Beginner>) {
    guard let first = cycle.first, let begin = unresolved[first] else { return }
    var names = cycle.map { name(of: $0) }
    names.append(names[0])
    reader.diagnostics.report(
      .error, .invalidValue,
      "begin times in a circle: " + names.joined(separator: " depends on "), at: begin.place)
  }

  private func name(of beginner: Beginner) -> String {
    switch beginner {
    case .layer(let node): return "layer \(quoted(cast.path(of: node)))"
    case .track(let node, let serial):
      let key = version(node).track(serial)?.key
      return "animation \(quoted(key ?? "without a key")) of layer \(quoted(cast.path(of: node)))"
    case .sound(let index): return audio[index].title(at: index)
    }
  }
}

extension Beginner {
  fileprivate var serial: Int {
    switch self {
    case .layer: 0
    case .track(_, let serial): serial
    case .sound(let index): index
    }
  }

  /// Layers first, in their order.
  fileprivate var rank: Int { node ?? .max }
}
