internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// The length of a film, which depends on the item that ends last.
struct FilmLength {
  let draft: FilmDraft
  /// The node of the captions' layer.
  let captions: Node.ID?
  /// The time at which the last transaction has ended, or `nil` if there is none.
  let timelineEnd: Double?

  /// The item that ends last, or `nil` if nothing ends.
  ///
  /// A film of slides lasts as long as they do, whatever else goes on. Ends before the last transaction do not matter, so only
  /// the final versions are considered.
  var lastEnding: Ending? {
    if let end = slidesEnd { return Ending(owner: .layer(LayerTree.root), time: end) }
    var all = endings(in: LayerTree.root) + draft.sounds.endings
    if let timelineEnd { all.append(Ending(owner: .timeline, time: timelineEnd)) }
    return all.filter(\.time.isFinite).max { $0.time < $1.time }
      ?? captionsEnd.map { Ending(owner: .captions, time: $0) }
  }

  /// The end of the root layer's slides in film time, or `nil` if it has none.
  private var slidesEnd: Double? {
    let root = draft.tree.version(LayerTree.root)
    guard let slides = root.slides, !slides.slides.isEmpty else { return nil }
    let end = root.model.timing.convert(toParent: slides.length)
    return end.isFinite ? end : nil
  }

  /// The end of the last caption in film time, or `nil` if there is none.
  private var captionsEnd: Double? {
    guard let captions else { return nil }
    let tree = draft.tree
    let ends = tree.version(captions).children.map { tree.version($0).model.timing.endTime }
    return ends.filter(\.isFinite).max().map {
      tree.version(LayerTree.root).model.timing.convert(toParent: $0)
    }
  }

  /// An item that never ends, or `nil` if all items end.
  private var endless: Ending? {
    (endings(in: LayerTree.root) + draft.sounds.endings).first { $0.time == .infinity }
  }

  /// Returns the last end in a layer, and an item that never ends, in the superlayer's time. Captions do not make a
  /// film longer.
  ///
  /// - Parameter isReversed: Whether the superlayer's time runs backwards in the film. Everything in it then ends where it begins.
  private func endings(in id: Node.ID, isReversed: Bool = false) -> [Ending] {
    guard id != captions else { return [] }
    let version = draft.tree.version(id)
    let timing = version.model.timing
    let runsBack = isReversed != (timing.speed < 0)
    var inside = version.tracks.map {
      Ending(owner: .animation($0, of: id), time: $0.end(isReversed: runsBack))
    }
    inside += draft.contentEnds(of: version, isReversed: runsBack).map {
      Ending(owner: .content(id), time: $0)
    }
    if version.model.playsWholeScene, let film = version.composition?.film {
      inside.append(Ending(owner: .composition(id), time: runsBack ? 0 : film.duration))
    }
    var sublayers = version.inside.flatMap { endings(in: $0, isReversed: runsBack) }
    for index in sublayers.indices where !runsBack {
      sublayers[index].time += max(version.model.content.sublayerLag, 0)
    }
    inside = Self.extremes(of: inside + sublayers, isReversed: runsBack)
    for index in inside.indices where inside[index].time.isFinite {
      let time = timing.convert(toParent: inside[index].time)
      inside[index].time = isReversed ? max(time, timing.beginTime) : min(time, timing.endTime)
    }
    guard timing.endTime.isFinite else { return inside }
    inside.removeAll { $0.time == .infinity }
    let own = Ending(owner: .layer(id), time: isReversed ? timing.beginTime : timing.endTime)
    return Self.extremes(of: inside + [own], isReversed: isReversed)
  }

  /// Returns the last finite end and one infinite end, if there are any.
  private static func extremes(of endings: [Ending], isReversed: Bool) -> [Ending] {
    let finite = endings.filter(\.time.isFinite)
    let last = isReversed ? finite.min { $0.time < $1.time } : finite.max { $0.time < $1.time }
    return [last, endings.first { $0.time == .infinity }].compactMap(\.self)
  }
}

/// Checks of a film's length.
extension FilmLength {
  /// Reports a film that has no end, or that ends too late.
  func check(_ scene: Scene, reportingTo diagnostics: inout Diagnostics) {
    let limits = diagnostics.policy.limits
    let ending = scene.duration == nil ? lastEnding : nil
    guard let end = scene.duration ?? ending?.time else {
      guard let owner = endless?.owner else {
        let message = "nothing in the scene ends: give it a \"duration\""
        return diagnostics.report(.error, .missingKey, message, at: diagnostics.beginning)
      }
      let message = "\(name(of: owner)) never ends; give the scene a \"duration\""
      return diagnostics.report(
        .error, .missingKey, message, at: place(of: owner, diagnostics), namesItsPlace: true)
    }
    if scene.duration == nil, let ending, !(end <= limits[.duration]) {
      let bound = "the limit \"\(Limit.duration.name)\" is \(JSON(limits[.duration]).text()) s"
      let message = "\(name(of: ending.owner)) ends at \(JSON(end).text()) s, but \(bound)"
      return diagnostics.report(
        .error, .outOfRange, "\(message); give the scene a \"duration\"",
        at: place(of: ending.owner, diagnostics),
        namesItsPlace: true)
    }
    let frames = scene.frameRate.frameCount(duration: end)
    guard frames > 0 else { return reportShortness(ending, &diagnostics) }
    guard frames > limits.count(.frames) else { return }
    let length = "\(JSON(end).text()) s at \(scene.frameRate) frames per second are \(frames) frames"
    diagnostics.report(
      .error, .outOfRange,
      "\(length), but the limit \"\(Limit.frames.name)\" is \(limits.count(.frames)); reduce the film's duration or its \"fps\"",
      at: diagnostics.place(of: "duration", in: diagnostics.beginning))
  }

  /// Reports a film that is shorter than half a frame. `ending` determines its length, if the scene has no duration.
  private func reportShortness(_ ending: Ending?, _ diagnostics: inout Diagnostics) {
    guard let ending else {
      return diagnostics.report(
        .error, .outOfRange,
        "the film has no frames, because it is shorter than half a frame; set a longer \"duration\"",
        at: diagnostics.place(of: "duration", in: diagnostics.beginning))
    }
    diagnostics.report(
      .error, .outOfRange,
      "the film has no frames, because what ends last ends at \(JSON(ending.time).text()) s: \(name(of: ending.owner)); give the scene a "
        + "\"duration\"",
      at: place(of: ending.owner, diagnostics), namesItsPlace: true)
  }

  /// Returns the path of a layer, with indices for layers without a name.
  private func path(to id: Node.ID) -> String {
    guard let parent = draft.tree.parent(of: id) else { return "" }
    let own = siblingName(
      draft.tree.version(id).model.name, at: draft.tree.version(parent).children.firstIndex(of: id))
    return parent == LayerTree.root ? own : "\(path(to: parent))/\(own)"
  }

  /// Returns the place of an item in its document, or the beginning of the scene if it has none.
  private func place(of owner: Ending.Owner, _ diagnostics: Diagnostics) -> Place {
    let place =
      switch owner {
      case .animation(let track, _): track.place
      case .layer(let id), .content(let id), .composition(let id): draft.tree.version(id).model.place
      case .sound(let index): draft.sounds.tracks[index].place
      case .captions, .timeline: Place.nowhere
      }
    return place == .nowhere ? diagnostics.beginning : place
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
    case .timeline: return "the last transaction of the timeline"
    }
  }
}
