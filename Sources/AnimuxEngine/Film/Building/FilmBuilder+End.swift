internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// When something of a scene ends, and what that is.
struct Ending {
  enum Subject {
    case layer(Node.ID)
    case animation(Track, of: Node.ID)
    /// What a layer shows, such as a movie.
    case content(Node.ID)
    case composition(Node.ID)
    case sound(Int)
    case captions
    case timeline
  }

  let subject: Subject
  /// Infinite where it goes on for ever.
  var time: Double
}

/// How long a film is.
extension FilmBuilder {
  /// The last thing that ends, with when it does; nil where nothing ends.
  ///
  /// Endings before the last transaction do not count beside it, so only those after it have to be looked at.
  var lastEnding: Ending? {
    var all = endings(in: root) + soundEndings
    if let lastTransactionEnd { all.append(Ending(subject: .timeline, time: lastTransactionEnd)) }
    return all.filter(\.time.isFinite).max { $0.time < $1.time }
      ?? captionsEnd.map { Ending(subject: .captions, time: $0) }
  }

  /// Something that goes on for ever; nil where there is nothing of the kind.
  private var endless: Ending? { (endings(in: root) + soundEndings).first { $0.time == .infinity } }

  private var soundEndings: [Ending] {
    audio.indices.filter { audio[$0].length(with: assets) != nil }
      .map { Ending(subject: .sound($0), time: end(ofTrack: $0)) }.filter { $0.time > 0 }
  }

  /// The last thing that ends in a layer, and one that does not, in the superlayer's time. Captions go with a film and do not make
  /// it longer.
  private func endings(in id: Node.ID) -> [Ending] {
    guard id != captions else { return [] }
    let version = version(id)
    let timing = version.model.timing
    var inside = version.tracks.map { Ending(subject: .animation($0, of: id), time: $0.end) }
    inside += contentEnds(of: version).map { Ending(subject: .content(id), time: $0) }
    if let film = version.composition?.film {
      inside.append(Ending(subject: .composition(id), time: film.duration))
    }
    inside = Self.extremes(of: inside + version.inside.flatMap { endings(in: $0) })
    for index in inside.indices where inside[index].time.isFinite {
      inside[index].time = min(timing.convert(toParent: inside[index].time), timing.endTime)
    }
    guard timing.endTime.isFinite else { return inside }
    inside.removeAll { $0.time == .infinity }
    return Self.extremes(of: inside + [Ending(subject: .layer(id), time: timing.endTime)])
  }

  /// Returns one ending that never comes and the last of those that do, as far as there are such.
  private static func extremes(of endings: [Ending]) -> [Ending] {
    let last = endings.filter(\.time.isFinite).max { $0.time < $1.time }
    return [last, endings.first { $0.time == .infinity }].compactMap(\.self)
  }
}

/// Checks of a film's length.
extension FilmBuilder {
  /// Reports a film that has no end, or too late a one. `isWhole`: it is no part of another film, and its files are known.
  mutating func checkLength(_ scene: Scene, _ ending: Ending?, isWhole: Bool) {
    let limits = limits
    guard isWhole else { return }
    guard let end = scene.duration ?? ending?.time else {
      let message =
        endless.map { "\(name(of: $0.subject)) goes on without end; give the scene a \"duration\"" }
        ?? "nothing in the scene ends: give it a \"duration\""
      return report(.missingKey, message, at: reader.diagnostics.beginning)
    }
    if scene.duration == nil, let ending, !(end <= limits[.duration]) {
      let bound = "the limit \"\(Limit.duration.name)\" is \(JSON(limits[.duration]).text()) s"
      let message = "\(name(of: ending.subject)) ends at \(JSON(end).text()) s, and \(bound)"
      return report(
        .outOfRange, "\(message); give the scene a \"duration\"", at: reader.diagnostics.beginning)
    }
    let frames = scene.frameRate.frameCount(duration: end)
    guard frames > limits.count(.frames) else { return }
    let length = "\(JSON(end).text()) s at \(scene.frameRate) frames per second are \(frames) frames"
    report(
      .outOfRange,
      "\(length), and the limit \"\(Limit.frames.name)\" is \(limits.count(.frames)); make the film shorter or its \"fps\" less",
      at: reader.diagnostics.beginning)
  }

  private mutating func report(_ code: Diagnostic.Code, _ message: String, at place: Place) {
    reader.diagnostics.report(.error, code, message, at: place)
  }

  /// The names of a layer and those around it, or their numbers.
  private func path(to id: Node.ID) -> String {
    guard let parent = cast.parent(of: id) else { return "" }
    let own = siblingName(version(id).model.name, at: version(parent).children.firstIndex(of: id))
    return parent == root ? own : "\(path(to: parent))/\(own)"
  }

  private func name(of subject: Ending.Subject) -> String {
    func layer(_ id: Node.ID) -> String {
      id == root ? "the root layer" : "layer \(quoted(path(to: id)))"
    }
    switch subject {
    case .layer(let id): return layer(id)
    case .animation(let track, let id):
      let name = track.key ?? track.allSubjects.first?.keyPath
      return "\(layer(id)): its animation" + (name.map { " \(quoted($0))" } ?? "")
    case .content(let id): return "\(layer(id)): its \(type(of: version(id).model.content).type)"
    case .composition(let id): return "\(layer(id)): its scene"
    case .sound(let index): return audio[index].title(at: index)
    case .captions: return "the last caption"
    case .timeline: return "the last step of the time line"
    }
  }
}
