internal import AnimuxDocuments
internal import AnimuxGraphics

/// Outlines that change with the frame.
struct PathTrack: Sendable {
  /// The paces of all values that change.
  var paces: [Pace?]
  /// Whether the points follow from the values that change by sums and factors, so that the pace of the values is that
  /// of the points.
  var isLinear: Bool
  /// The first and the last frame of the changes.
  var range: ClosedRange<Double>?
  /// The frames of all keyframes.
  private(set) var frames: [Double]
  /// Returns the outlines at a frame.
  let at: @Sendable (Double) -> [Bezier]

  init(
    tracks: [NumberTrack], isLinear: Bool, _ at: @escaping @Sendable (Double) -> [Bezier]
  ) {
    let moving = tracks.filter { !$0.isStatic }
    paces = moving.map(\.pace)
    self.isLinear = isLinear
    frames = moving.flatMap { $0.keys.map(\.frame) }
    range = Self.range(frames)
    self.at = at
  }

  private init(
    paces: [Pace?], isLinear: Bool, frames: [Double], _ at: @escaping @Sendable (Double) -> [Bezier]
  ) {
    (self.paces, self.isLinear, self.frames, self.at) = (paces, isLinear, frames, at)
    range = Self.range(frames)
  }

  /// Joins several tracks to one.
  init(joining tracks: [PathTrack]) {
    self.init(
      paces: tracks.flatMap(\.paces), isLinear: tracks.allSatisfy(\.isLinear),
      frames: tracks.flatMap(\.frames)
    ) { frame in tracks.flatMap { $0.at(frame) } }
  }

  private static func range(_ frames: [Double]) -> ClosedRange<Double>? {
    guard let low = frames.min(), let high = frames.max() else { return nil }
    return low...high
  }

  /// Whether the outlines are the same at all frames.
  var isStatic: Bool { paces.isEmpty }

  /// Returns the outlines changed by a function that depends on further values.
  func changed(
    by tracks: [NumberTrack], isLinear linear: Bool,
    _ change: @escaping @Sendable ([Bezier], Double) -> [Bezier]
  ) -> PathTrack {
    let other = PathTrack(tracks: tracks, isLinear: linear) { _ in [] }
    let at = self.at
    return PathTrack(
      paces: paces + other.paces, isLinear: isLinear && linear, frames: frames + other.frames
    ) { frame in change(at(frame), frame) }
  }

  /// Reads a property whose values are outlines.
  init?(_ property: JSON?) {
    guard let content = property?["k"] ?? property else { return nil }
    if content.isObject {
      guard let bezier = Bezier(content) else { return nil }
      self.init(tracks: [], isLinear: true) { _ in [bezier] }
      return
    }
    var keys: [(frame: Double, value: Bezier, easing: Easing)] = []
    var end: Bezier?
    for element in content.elements {
      guard let frame = element.keyFrame else { continue }
      guard let value = element["s"].flatMap(Self.outline) ?? end else { continue }
      if let last = keys.last, frame < last.frame { continue }
      end = element["e"].flatMap(Self.outline)
      keys.append((frame, value, element.flag("h") ? .hold : Easing(element, dimension: 0)))
    }
    guard !keys.isEmpty else { return nil }
    let pace = Pace(frames: keys.map(\.frame), easings: keys.dropLast().map(\.easing))
    let values = Self.alike(keys.map(\.value))
    // An outline that closes is open up to the end of the interval, so its sides do not correspond.
    let isLinear = values.allSatisfy { $0.isClosed == values[0].isClosed }
    let moves = keys.count > 1
    self.init(paces: moves ? [pace] : [], isLinear: isLinear, frames: moves ? pace.frames : []) { frame in
      [Self.value(pace, values, at: frame)]
    }
  }

  /// Returns outlines with the same number of vertices, so that they can be mixed. Outlines that are open and closed are not changed.
  private static func alike(_ values: [Bezier]) -> [Bezier] {
    let counts = Set(values.map(\.vertices.count))
    guard counts.count > 1, values.allSatisfy({ $0.isClosed == values[0].isClosed }) else { return values }
    let most = values.map(\.curves.count).max() ?? 0
    return values.map { $0.divided(into: most) }
  }

  private static func outline(_ json: JSON) -> Bezier? {
    json.isObject ? Bezier(json) : json.elements.first.flatMap(Bezier.init)
  }

  private static func value(_ pace: Pace, _ values: [Bezier], at frame: Double) -> Bezier {
    guard let place = pace.place(at: frame) else { return values[0] }
    if place.progress == 0 { return values[place.index] }
    return values[place.index].mixed(values[min(place.index + 1, values.count - 1)], place.progress)
  }
}

extension Pace {
  /// Returns the keyframe before a frame, and the progress of the value to the next.
  func place(at frame: Double) -> (index: Int, progress: Double)? {
    guard let first = frames.first, let last = frames.last else { return nil }
    if frame < first || frames.count == 1 { return (0, 0) }
    if frame >= last { return (frames.count - 1, 0) }
    let end = (1..<frames.count - 1).bisected { frames[$0] > frame }
    let (start, length) = (frames[end - 1], frames[end] - frames[end - 1])
    return (end - 1, easings[end - 1].progress(length > 0 ? (frame - start) / length : 1))
  }
}
