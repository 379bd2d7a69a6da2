public import AnimuxGraphics
internal import AnimuxMotion

/// The captions of a film.
extension Film {
  /// The captions in film time, ordered by their begin times. Captions of compositions are not included; they are part of
  /// the pictures.
  public var captions: [Caption] { inFilmTime(\.cues) }

  /// The captions in film time, divided into pages as in the pictures.
  package var captionPages: [Caption] { inFilmTime(\.pages) }

  private func inFilmTime(_ parts: (Captions) -> [Caption]) -> [Caption] {
    guard let captions = scene.captions else { return [] }
    let root = scene.root.timing
    func time(_ local: Double) -> Double { root.convert(toParent: local + captions.style.timing.beginTime) }
    let moved = parts(captions).compactMap { cue -> Caption? in
      let times = [time(cue.begin), time(cue.end)].sorted()
      let (begin, end) = (max(times[0], 0), min(times[1], duration))
      guard begin < end else { return nil }
      var caption = cue
      (caption.begin, caption.end) = (begin, end)
      caption.stamps = cue.stamps.map { Caption.Stamp(offset: $0.offset, time: time($0.time)) }
      return caption
    }
    return moved.enumerated().sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }.map(
      \.element)
  }

  /// A copy of the film whose pictures do not show its captions.
  package var withoutCaptionsInPictures: Film {
    var film = self
    film.showsCaptions = false
    return film
  }
}
