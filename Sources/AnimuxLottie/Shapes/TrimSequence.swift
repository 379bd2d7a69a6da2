internal import AnimuxDocuments

/// The paths that a trim shortens one after the other, also those in groups with strokes of their own.
struct TrimSequence {
  /// All paths, in the order of the document, in the space of the trim.
  let paths: [PathTrack]
  /// The index of one of them.
  let index: Int

  /// Returns what remains of some paths that follow each other among more that the trim shortens, or `nil` if these are all.
  static func trimmed(_ paths: [ShapePath], _ trim: TrimTrack) -> PathTrack? {
    guard let sequence = paths.first?.sequence, paths.count < sequence.paths.count,
      paths.enumerated().allSatisfy({ $1.sequence?.index == sequence.index + $0 })
    else { return nil }
    let own = PathTrack(joining: paths.map(\.track))
    let range = sequence.index..<sequence.index + paths.count
    guard range.upperBound <= sequence.paths.count else { return nil }
    return PathTrack(joining: [own] + sequence.paths).changed(by: trim.tracks, isLinear: false) { _, frame in
      let lengths = sequence.paths.map { track in track.at(frame).reduce(0) { $0 + $1.length } }
      let total = lengths.reduce(0, +)
      let (before, length) = (lengths[..<range.lowerBound].reduce(0, +), lengths[range].reduce(0, +))
      let part = trim.trim(at: frame)
      guard !part.isWhole, total > 0, length > 0 else { return part.isWhole ? own.at(frame) : [] }
      var shares = part.rounds.compactMap { round -> Trim? in
        var share = part
        share.start = max((round.lowerBound * total - before) / length, 0)
        share.end = min((round.upperBound * total - before) / length, 1)
        return share.end > share.start ? share : nil
      }
      if shares.count == 2, let start = shares.popLast() { shares[0].end += start.end }
      return shares.flatMap { $0.isWhole ? own.at(frame) : $0.applied(to: own.at(frame)) }
    }
  }
}

extension [ShapePath] {
  /// The paths, with their places among those that the same trim shortens one after the other. Each can then be trimmed by itself.
  var sequenced: [ShapePath] {
    var tracks: [Place: [PathTrack]] = [:]
    func place(_ path: ShapePath) -> Place? {
      path.sequence == nil && path.trim?.isSequential == true ? path.trim?.place : nil
    }
    for path in self {
      if let place = place(path) { tracks[place, default: []].append(path.track) }
    }
    var indices: [Place: Int] = [:]
    return map { path in
      guard let place = place(path), let paths = tracks[place], paths.count > 1 else { return path }
      var path = path
      path.sequence = TrimSequence(paths: paths, index: indices[place, default: 0])
      indices[place, default: 0] += 1
      return path
    }
  }
}

extension Converter {
  /// Measures the paths before each trim in a list that shortens them one after the other, if some of them are painted before it,
  /// or if each of them is changed after it.
  mutating func measureSequences(_ items: [JSON], _ outer: [Modifier], _ scope: Scope, _ level: Int) {
    guard !isMeasuring else { return }
    for (index, item) in items.enumerated()
    where item.shapeType == .trim && !item.flag("hd") && item.integer("m", 1) == 2
      && sequences.count < LottieBounds.sequences
    {
      let isFollowed =
        !outer.isEmpty || items[(index + 1)...].contains { Modifier($0) != nil || $0.shapeType == .repeater }
      if isFollowed || items[..<index].contains(where: \.paints) {
        measureSequence(before: index, in: items, scope, level)
      }
    }
  }

  private mutating func measureSequence(before index: Int, in items: [JSON], _ scope: Scope, _ level: Int) {
    var probe = self
    (probe.isMeasuring, probe.pathCount) = (true, 0)
    let paths = probe.shapes(Array(items[..<index]), outer: [], scope, level: level).paths
    // Paths that are merged cannot be found again.
    let isFound = paths.count == probe.pathCount && paths.count > 1
    sequences[items[index].place] = isFound ? paths.map(\.trimmed) : nil
    positions[items[index].place] = 0
  }

  /// Returns a path that has been changed, with its place among those that its trim shortens one after the other.
  mutating func numbered(_ path: ShapePath) -> ShapePath {
    guard let trim = path.trim, trim.isSequential, path.sequence == nil, let paths = sequences[trim.place]
    else { return path }
    let index = positions[trim.place, default: 0]
    positions[trim.place] = index + 1
    var path = path
    if index < paths.count { path.sequence = TrimSequence(paths: paths, index: index) }
    return path
  }
}

extension JSON {
  /// Whether a shape is a fill or a stroke, or a group with one.
  fileprivate var paints: Bool { paints(level: 0) }

  private func paints(level: Int) -> Bool {
    guard level < LottieBounds.groups, !flag("hd") else { return false }
    switch shapeType {
    case .fill, .gradientFill, .stroke, .gradientStroke: return true
    case .group: return (self["it"]?.elements ?? []).contains { $0.paints(level: level + 1) }
    default: return false
    }
  }
}

extension Trim {
  /// The parts that remain, as fractions of the first round.
  fileprivate var rounds: [ClosedRange<Double>] {
    guard end > start else { return [] }
    let first = start - start.rounded(.down)
    let last = first + (end - start)
    return [first...min(last, 1)] + (last > 1 ? [0...(last - 1)] : [])
  }
}

extension Bezier {
  /// The length of the outline.
  fileprivate var length: Double { curves.reduce(0) { $0 + ($1.lengths.last ?? 0) } }
}
