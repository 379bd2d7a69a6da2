internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// When something of a scene ends, and what that is.
struct Ending {
  enum Owner {
    case layer(Node.ID)
    case animation(Track, of: Node.ID)
    /// What a layer shows, such as a movie.
    case content(Node.ID)
    case composition(Node.ID)
    case sound(Int)
    case captions
    case timeline
  }

  let owner: Owner
  /// Infinite where it goes on for ever.
  var time: Double
}

/// How long a film is, which depends on what ends last in it.
struct FilmLength {
  let draft: FilmDraft
  /// The layer of the captions.
  let captions: Node.ID?
  /// When the last transaction has ended; nil where there is none.
  let timelineEnd: Double?

  /// The last thing that ends, with when it does; nil where nothing ends.
  ///
  /// Endings before the last transaction do not count beside it, so only those after it have to be looked at.
  var lastEnding: Ending? {
    var all = endings(in: LayerTree.root) + draft.sounds.endings
    if let timelineEnd { all.append(Ending(owner: .timeline, time: timelineEnd)) }
    return all.filter(\.time.isFinite).max { $0.time < $1.time }
      ?? captionsEnd.map { Ending(owner: .captions, time: $0) }
  }

  /// When the last caption ends, in the film's time; nil where there is none.
  private var captionsEnd: Double? {
    guard let captions else { return nil }
    let tree = draft.tree
    let ends = tree.version(captions).children.map { tree.version($0).model.timing.endTime }
    return ends.filter(\.isFinite).max().map {
      tree.version(LayerTree.root).model.timing.convert(toParent: $0)
    }
  }

  /// Something that goes on for ever; nil where there is nothing of the kind.
  private var endless: Ending? {
    (endings(in: LayerTree.root) + draft.sounds.endings).first { $0.time == .infinity }
  }

  /// The last thing that ends in a layer, and one that does not, in the superlayer's time. Captions go with a film and do not make
  /// it longer.
  private func endings(in id: Node.ID) -> [Ending] {
    guard id != captions else { return [] }
    let version = draft.tree.version(id)
    let timing = version.model.timing
    var inside = version.tracks.map { Ending(owner: .animation($0, of: id), time: $0.end) }
    inside += draft.contentEnds(of: version).map { Ending(owner: .content(id), time: $0) }
    if let film = version.composition?.film {
      inside.append(Ending(owner: .composition(id), time: film.duration))
    }
    inside = Self.extremes(of: inside + version.inside.flatMap { endings(in: $0) })
    for index in inside.indices where inside[index].time.isFinite {
      inside[index].time = min(timing.convert(toParent: inside[index].time), timing.endTime)
    }
    guard timing.endTime.isFinite else { return inside }
    inside.removeAll { $0.time == .infinity }
    return Self.extremes(of: inside + [Ending(owner: .layer(id), time: timing.endTime)])
  }

  /// Returns one ending that never comes and the last of those that do, as far as there are such.
  private static func extremes(of endings: [Ending]) -> [Ending] {
    let last = endings.filter(\.time.isFinite).max { $0.time < $1.time }
    return [last, endings.first { $0.time == .infinity }].compactMap(\.self)
  }
}

/// Checks of a film's length.
extension FilmLength {
  /// Reports a film that has no end, or too late a one.
  func check(_ scene: Scene, reportingTo diagnostics: inout Diagnostics) {
    let limits = diagnostics.policy.limits
    let ending = scene.duration == nil ? lastEnding : nil
    guard let end = scene.duration ?? ending?.time else {
      let message =
        endless.map { "\(name(of: $0.owner)) goes on without end; give the scene a \"duration\"" }
        ?? "nothing in the scene ends: give it a \"duration\""
      return diagnostics.report(.error, .missingKey, message, at: diagnostics.beginning)
    }
    if scene.duration == nil, let ending, !(end <= limits[.duration]) {
      let bound = "the limit \"\(Limit.duration.name)\" is \(JSON(limits[.duration]).text()) s"
      let message = "\(name(of: ending.owner)) ends at \(JSON(end).text()) s, and \(bound)"
      return diagnostics.report(
        .error, .outOfRange, "\(message); give the scene a \"duration\"", at: diagnostics.beginning)
    }
    let frames = scene.frameRate.frameCount(duration: end)
    guard frames > limits.count(.frames) else { return }
    let length = "\(JSON(end).text()) s at \(scene.frameRate) frames per second are \(frames) frames"
    diagnostics.report(
      .error, .outOfRange,
      "\(length), and the limit \"\(Limit.frames.name)\" is \(limits.count(.frames)); make the film shorter or its \"fps\" less",
      at: diagnostics.beginning)
  }

  /// The names of a layer and those around it, or their numbers.
  private func path(to id: Node.ID) -> String {
    guard let parent = draft.tree.parent(of: id) else { return "" }
    let own = siblingName(
      draft.tree.version(id).model.name, at: draft.tree.version(parent).children.firstIndex(of: id))
    return parent == LayerTree.root ? own : "\(path(to: parent))/\(own)"
  }

  private func name(of owner: Ending.Owner) -> String {
    func layer(_ id: Node.ID) -> String {
      id == LayerTree.root ? "the root layer" : "layer \(quoted(path(to: id)))"
    }
    switch owner {
    case .layer(let id): return layer(id)
    case .animation(let track, let id):
      let name = track.key ?? track.allSubjects.first?.keyPath
      return "\(layer(id)): its animation" + (name.map { " \(quoted($0))" } ?? "")
    case .content(let id): return "\(layer(id)): its \(type(of: draft.tree.version(id).model.content).type)"
    case .composition(let id): return "\(layer(id)): its scene"
    case .sound(let index): return draft.sounds.tracks[index].title(at: index)
    case .captions: return "the last caption"
    case .timeline: return "the last step of the time line"
    }
  }
}
