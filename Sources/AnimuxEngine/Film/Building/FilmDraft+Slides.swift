internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// The times of slides. They are known when the slides are added, because the length of a series can depend on the
/// compositions and the series in it.
extension FilmDraft {
  /// The length of a slide in the time of its series.
  private enum SlideLength {
    case known(Timing)
    /// The length depends on a file that has not been looked at, or on something with an error that has been reported.
    case notYetKnown
    case none
  }

  /// Sets the times of the slides of a series.
  ///
  /// - Parameter path: The path of the series in messages.
  mutating func schedule(_ slides: [Node.ID], of series: Node.ID, path: String) {
    var schedule = SlideSchedule()
    var previous = ""
    for (index, id) in slides.enumerated() {
      let model = tree.version(id).model
      let name = "layer \(quoted(slidePath(of: id, at: index, in: path)))"
      discardBegin(of: id, called: name)
      guard var timing = timing(ofSlide: id, called: name, &schedule) else { continue }
      let entrance = entrance(of: model, at: index, in: series)
      let length = timing.activeDuration / timing.speed.magnitude
      var overlap = entrance?.timing.duration ?? 0
      if let entrance {
        reader.diagnostics.checkFilters(of: entrance, at: model.place)
        let shortest = min(length, schedule.slides.last.map { $0.end - $0.begin } ?? .infinity)
        if schedule.isKnown, overlap > shortest + Timing.slack {
          let culprit = length <= shortest ? name : "\(previous) before it"
          report(overlap, longerThan: shortest, into: name, lastingOf: culprit, at: model.place)
        }
        overlap = min(overlap, shortest)
      }
      timing.beginTime = schedule.slides.isEmpty ? 0 : schedule.length - overlap
      timing.fillMode = timing.fillMode.ofSlide(isFirst: index == 0, isLast: index == slides.count - 1)
      tree.edit(id) {
        $0.model.timing = timing
        $0.model.namedBegin = nil
      }
      schedule.append(
        .init(
          id: id, begin: timing.beginTime, end: max(timing.endTime, schedule.length),
          entrance: entrance.flatMap { track(of: $0, on: model, at: timing.beginTime) }))
      checkOverlap(of: schedule, called: name, at: model.place)
      previous = name
    }
    let done = schedule
    tree.edit(series) { $0.slides = done }
  }

  private func slidePath(of id: Node.ID, at index: Int, in path: String) -> String {
    let name = siblingName(tree.version(id).model.name, at: index)
    return path.isEmpty ? name : "\(path)/\(name)"
  }

  /// Returns the transition by which a slide comes in, or `nil` for a cut. The key of a series is for its own slides.
  private func entrance(of slide: Layer, at index: Int, in series: Node.ID) -> Transition? {
    let own = slide.showsSlides ? .inherited : slide.transition
    guard case .inherited = own else { return own.transition?.ofSlide }
    return index == 0 ? nil : tree.version(series).model.transition.transition?.ofSlide
  }

  private func track(of transition: Transition, on slide: Layer, at begin: Double) -> Track? {
    try? Track(
      transition, key: Transition.key, on: slide, at: begin, since: -.infinity,
      duration: Track.defaultDuration, serial: 0)
  }

  /// Returns the timing of a slide with its length, or `nil` after reporting that it has none.
  private mutating func timing(
    ofSlide id: Node.ID, called name: String, _ schedule: inout SlideSchedule
  ) -> Timing? {
    let version = tree.version(id)
    switch length(of: version) {
    case .known(let timing): return timing
    case .notYetKnown:
      schedule.isKnown = false
      var timing = version.model.timing
      timing.duration = 1
      if timing.speed == 0 { timing.speed = 1 }
      return timing
    case .none:
      let timing = version.model.timing
      let reason =
        if timing.speed == 0 {
          "never ends at a \"speed\" of 0; put it into a slide with a \"duration\""
        } else if timing.duration.isFinite {
          "repeats without an end; give it a \"repeatCount\" or a \"repeatDuration\""
        } else {
          "neither it nor its content has a length; give it a \"duration\""
        }
      let message = "\(name) is a slide of a series, and \(reason)"
      return reader.report(.missingKey, message, at: version.model.place)
    }
  }

  private func length(of version: Version) -> SlideLength {
    var timing = version.model.timing
    timing.beginTime = 0
    if timing.endTime.isFinite, timing.duration.isFinite { return .known(timing) }
    let film = version.composition?.film
    let lacksParts =
      version.model.isComposition && film == nil || version.model.showsSlides && version.slides == nil
    if lacksParts || showsUnknownMovie(version) || film?.hasUnknownFiles ?? false
      || version.slides?.isKnown == false
    {
      return .notYetKnown
    }
    let whole = version.model.playsWholeScene ? film : nil
    let ends = contentEnds(of: version, isReversed: timing.speed < 0) + (whole.map { [$0.duration] } ?? [])
    // Without a duration, the content is a cycle.
    if timing.speed > 0, let end = ends.max(), end.isFinite, end > timing.timeOffset {
      timing.duration = end - timing.timeOffset
    }
    return timing.endTime.isFinite ? .known(timing) : .none
  }

  /// Warns of a begin time that a slide has for itself.
  private mutating func discardBegin(of id: Node.ID, called name: String) {
    forgetBegin(of: id)
    let model = tree.version(id).model
    guard model.begin != .at(0) else { return }
    let message =
      "\"beginTime\" of \(name) has no effect, because a slide begins after the one before it; give that one "
      + "another \"duration\""
    reader.warn(.noEffect, message, at: reader.diagnostics.place(of: "beginTime", in: model.place))
  }

  private mutating func report(
    _ transition: Double, longerThan length: Double, into name: String, lastingOf culprit: String,
    at place: Place
  ) {
    let (given, most) = (JSON(transition).text(), JSON(length).text())
    reader.diagnostics.report(
      .error, .invalidValue,
      "\(name) comes in by a \"transition\" of \(given) s, but \(culprit) lasts only \(most) s; shorten the "
        + "\"duration\" of the transition, or lengthen that of the layer",
      at: place)
  }

  private mutating func checkOverlap(of schedule: SlideSchedule, called name: String, at place: Place) {
    let most = SlideSchedule.maximumOverlap
    guard let last = schedule.slides.last, schedule.slides.count > most,
      schedule.slides[schedule.slides.count - 1 - most].end > last.begin + Timing.slack
    else { return }
    reader.diagnostics.report(
      .error, .outOfRange,
      "when \(name) comes in, more than \(most) slides are seen at once; shorten the transitions", at: place)
  }
}

extension Layer {
  /// Whether the sublayers are slides that are shown one after the other.
  var showsSlides: Bool { type(of: content).showsSlides }

  /// Lets a slide without a position and a size fill the bounds of its series.
  mutating func fill(_ bounds: Rect) {
    guard fitsContents || self.bounds.size == .zero, position == .zero else { return }
    self.bounds.size = bounds.size
    followSuperlayer()
    position = Point(
      bounds.minX + anchorPoint.x * bounds.size.width, bounds.minY + anchorPoint.y * bounds.size.height)
  }
}

extension FillMode {
  /// The fill of a slide: nothing is shown before it, unless it is the first one, and after it, unless it is the last one.
  fileprivate func ofSlide(isFirst: Bool, isLast: Bool) -> FillMode {
    switch (fillsBefore && isFirst, fillsAfter && isLast) {
    case (true, true): .both
    case (true, false): .backwards
    case (false, true): .forwards
    case (false, false): .removed
    }
  }
}
