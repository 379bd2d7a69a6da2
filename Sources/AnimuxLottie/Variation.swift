internal import AnimuxDocuments

/// A value of a layer that can change with the frame.
struct Variation {
  /// The paces of the values that it depends on, of those that change.
  let paces: [Pace?]
  /// Whether the value follows from them by sums and factors.
  let isLinear: Bool
  /// The frames of their keyframes.
  let frames: [Double]
  /// The number of values that one is counted as.
  private(set) var weight = 1
  /// Whether its numbers need more than five decimal places.
  var keepsDigits = false
  /// Returns the value at a frame.
  let at: @Sendable (Double) -> JSON

  init(
    _ tracks: [NumberTrack], dimension: Int? = nil, isLinear: Bool = true,
    _ at: @escaping @Sendable (Double) -> JSON
  ) {
    let moving = tracks.filter { !$0.isStatic }
    paces = moving.map { track in dimension.map { track.isCurved ? nil : track.pace(of: $0) } ?? track.pace }
    frames = moving.flatMap { $0.keys.map(\.frame) }
    (self.isLinear, self.at) = (isLinear, at)
  }

  /// The value of a single property.
  init(_ track: NumberTrack, dimension: Int? = nil, _ convert: @escaping @Sendable ([Double]) -> JSON) {
    self.init([track], dimension: dimension) { convert(track.value(at: $0)) }
  }

  /// The outlines as path data.
  init(_ path: PathTrack) {
    (paces, isLinear, frames) = (path.paces, path.isLinear, path.frames)
    let isStatic = path.isStatic
    if !isStatic { weight += path.at(path.frames.min() ?? 0).reduce(0) { $0 + $1.vertices.count } / 4 }
    at = { path.at($0).pathData(asCurves: !isStatic) }
  }

  /// A value that follows from outlines and the frame.
  init(of path: PathTrack, _ convert: @escaping @Sendable ([Bezier], Double) -> JSON) {
    (paces, isLinear, frames) = (path.paces, false, path.frames)
    at = { convert(path.at($0), $0) }
  }

  /// The times and paces of the value, or `nil` if it has to be computed frame by frame.
  var pace: Pace? {
    guard isLinear, let first = paces.first, let first else { return nil }
    return paces.allSatisfy { $0 == first } ? first : nil
  }
}

extension Converter {
  /// Sets a value of a layer, or animates it.
  mutating func set(_ keyPath: String, of draft: inout Draft, to value: Variation, _ scope: Scope) {
    guard let low = value.frames.min(), let high = value.frames.max(), low < high else {
      draft[keyPath] = value.at(value.frames.first ?? 0)
      return
    }
    if let pace = value.pace, scope.clock.isLinear {
      setKeyframes(keyPath, of: &draft, pace, value, scope)
    } else {
      setSamples(keyPath, of: &draft, value, low, high, scope)
    }
  }

  private mutating func setKeyframes(
    _ keyPath: String, of draft: inout Draft, _ pace: Pace, _ value: Variation, _ scope: Scope
  ) {
    let own = Set(pace.frames)
    let pace = value.bent(pace, longerThan: scope.clock.frame(at: 1) - scope.clock.frame(at: 0) + 1e-6)
    guard spend(pace.frames.count * value.weight), let first = pace.frames.first, let last = pace.frames.last,
      let begin = scope.clock.time(of: first), let end = scope.clock.time(of: last), end > begin
    else { return draft[keyPath] = value.at(0) }
    let values = pace.frames.indices.map { index in
      // The first of two keyframes at one time has the value that is reached there, and the second the one that is seen then.
      let jumps = index + 1 < pace.frames.count && pace.frames[index + 1] == pace.frames[index]
      if jumps { return value.at(pace.frames[index] - 1e-7).short }
      let seen = value.at(pace.frames[index])
      return own.contains(pace.frames[index]) ? seen : seen.short
    }
    guard values.contains(where: { $0 != values[0] }) else { return draft[keyPath] = values[0] }
    var members: [(String, JSON)] = [("keyPath", JSON(keyPath)), ("values", JSON(values))]
    members += pace.members
    draft.animations.append(timed(members, begin - scope.zero, end - begin))
  }

  /// Lets the position of a layer follow the path of its keyframes.
  mutating func setPath(of draft: inout Draft, _ position: NumberTrack, _ scope: Scope) {
    let pace = position.pace(of: 0)
    guard spend(pace.frames.count), let first = pace.frames.first, let last = pace.frames.last,
      let begin = scope.clock.time(of: first), let end = scope.clock.time(of: last), end > begin
    else { return draft["position"] = JSON(position.keys[0].value.prefix(2).map(\.short)) }
    var members: [(String, JSON)] = [
      ("keyPath", "position"), ("path", [position.path].pathData(asCurves: true)),
    ]
    members += pace.members
    draft.animations.append(timed(members, begin - scope.zero, end - begin))
  }

  private mutating func setSamples(
    _ keyPath: String, of draft: inout Draft, _ value: Variation, _ low: Double, _ high: Double,
    _ scope: Scope
  ) {
    let last = film.frames.rounded(.up)
    let from = ((scope.clock.time(of: low) ?? 0) + 1e-6).rounded(.down).held(0, last)
    let to = ((scope.clock.time(of: high) ?? last) - 1e-6).rounded(.up).held(from, last)
    let count = Int(to - from) + 1
    let keepsDigits = value.keepsDigits
    guard spend(count * value.weight) else { return draft[keyPath] = value.at(low) }
    let values = (0..<count).map { index in
      let value = value.at(scope.clock.frame(at: from + Double(index)))
      return keepsDigits ? value : value.short
    }
    guard count > 1, values.contains(where: { $0 != values[0] }) else { return draft[keyPath] = values[0] }
    let members: [(String, JSON)] = [("keyPath", JSON(keyPath)), ("values", JSON(values))]
    draft.animations.append(timed(members, from - scope.zero, to - from))
  }

  func timed(_ members: [(String, JSON)], _ begin: Double, _ duration: Double) -> JSON {
    var members = members
    if begin != 0 { members.append(("beginTime", frameTime(begin))) }
    members.append(("duration", frameTime(duration)))
    members.append(("fillMode", "both"))
    return JSON(object: members)
  }
}

extension Pace {
  /// The keys of an animation for times and paces.
  fileprivate var members: [(String, JSON)] {
    var members: [(String, JSON)] = []
    let (first, length) = (frames[0], frames[frames.count - 1] - frames[0])
    let times = frames.map { ($0 - first) / length }
    let isEven = times.indices.allSatisfy { abs(times[$0] - Double($0) / Double(times.count - 1)) < 1e-12 }
    if !isEven { members.append(("keyTimes", JSON(times))) }
    if easings.contains(where: { $0 != .linear }) {
      members.append(("timingFunctions", JSON(easings.map(\.document))))
    }
    return members
  }
}
