internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxGraphics

/// The times of an edit, which the page rounds, as those of the frames that they stand for.
enum EditFrames {
  /// The largest difference between a time of the page and the frame that it stands for, in seconds.
  private static let tolerance = 1e-4

  /// Returns an edit whose times are exact, for times of a layer, of an animation or of a key.
  static func exact(_ edit: JSON, of film: Film?) -> JSON {
    guard let film, let path = edit["layer"]?.string, let row = film.timeRows.row(at: path) else {
      return edit
    }
    switch EditKind(of: edit) {
    case .time:
      let around = path.lastIndex(of: "/").flatMap { film.timeRows.row(at: String(path[..<$0])) }
      return whole(edit, (row.begin, row.end), within: around?.end ?? film.duration, film)
    case .animation:
      return bar(of: edit, in: row).map { whole(edit, ($0.begin, $0.end), within: film.duration, film) }
        ?? edit
    case .key:
      guard let times = bar(of: edit, in: row)?.keyframeTimes, let key = edit["key"]?.wholeNumber,
        times.indices.contains(key)
      else { return edit }
      return edit.replacing(["step": step(edit["step"], from: times[key], film)])
    case .makeKey:
      return bar(of: edit, in: row).map {
        edit.replacing(["offset": step(edit["offset"], from: $0.begin, film)])
      } ?? edit
    case .set, .resize, .removeKey, .forward, .backward, .delete, .duplicate, .caption, nil: return edit
    }
  }

  /// Returns a time of the film as that of a frame, if it stands for one.
  static func exact(_ time: Double, of film: Film?) -> Double {
    guard let rate = film?.frameRate, let frame = Int(exactly: (time * rate.framesPerSecond).rounded())
    else { return time }
    let exact = rate.time(of: frame)
    return (exact - time).magnitude <= tolerance ? exact : time
  }

  private static func step(_ step: JSON?, from time: Double, _ film: Film) -> Double? {
    step?.number.map { exact(time + $0, of: film) - time }
  }

  /// Returns an edit of a whole bar, with whether the bar ends at the latest time at which it can be seen, so that its own end may
  /// be later.
  private static func whole(
    _ edit: JSON, _ old: (begin: Double, end: Double), within end: Double, _ film: Film
  ) -> JSON {
    let edge = edit["edge"]?.string
    guard let step = step(edit["step"], from: edge == "end" ? old.end : old.begin, film) else { return edit }
    let exact = edit.replacing([
      "step": step, "begin": old.begin + (edge == "end" ? 0 : step),
      "end": old.end + (edge == "begin" ? 0 : step),
    ])
    return JSON(object: exact.members.map { ($0.key, $0.value) } + [("isCut", JSON(old.end >= end - 1e-9))])
  }

  /// Returns the bar of the animation at the place of an edit. If one place has several, it is the one that begins next to the
  /// edit's times.
  private static func bar(of edit: JSON, in row: TimeRow) -> TimeRow.Bar? {
    let bars = row.bars.filter {
      Int($0.place.offset) == edit["place"]?.wholeNumber && $0.place.document == 0
    }
    let step = edit["edge"]?.string == "end" ? 0 : edit["step"]?.number ?? 0
    guard let begin = edit["begin"]?.number else { return bars.first }
    return bars.min { ($0.begin + step - begin).magnitude < ($1.begin + step - begin).magnitude }
  }
}

extension JSON {
  /// Returns the object with other numbers in place of members that it has.
  fileprivate func replacing(_ numbers: [String: Double?]) -> JSON {
    JSON(
      object: members.map { member in
        let number = numbers[member.key].flatMap { $0 }
        return (member.key, number.map { JSON($0) } ?? member.value)
      })
  }
}
