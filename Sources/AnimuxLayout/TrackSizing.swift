/// The space that the tracks of a grid are sized for.
enum GridSpace {
  case definite(Double)
  /// As little as the content needs.
  case minimum
  /// As much as the content can use.
  case maximum
  /// The space follows from the tracks.
  case indefinite

  var definite: Double? { if case .definite(let space) = self { space } else { nil } }
}

/// The sizes that an item requires of the tracks that it spans.
struct TrackDemand {
  let span: Range<Int>
  /// The size that the tracks must have at least.
  let floor: Double
  let minimum: Double
  let maximum: Double
}

/// Sizes the tracks of a grid along one axis, as specified in section 12.3 of CSS Grid Layout.
struct TrackSizing {
  typealias Track = GridStyle.Track

  private let tracks: [Track]
  let gap: Double
  private let space: GridSpace
  /// The sizes.
  private(set) var sizes: [Double]
  /// The most that tracks grow to.
  private var limits: [Double]

  init(_ tracks: [Track], gap: Double, space: GridSpace, _ demands: [TrackDemand]) {
    self.tracks = tracks
    self.gap = gap
    self.space = space
    sizes = tracks.map { if case .fixed(let size) = $0 { size } else { 0 } }
    limits = tracks.map { if case .fixed(let size) = $0 { size } else { .infinity } }
    fitContents(demands)
    maximize()
    expandFractions(demands)
    stretch()
  }

  /// Returns the positions of the tracks, and of the end behind the last gap.
  func positions() -> [Double] { sizes.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1 + gap) } }

  /// The length of all tracks.
  var length: Double { sizes.reduce(gaps(tracks.count), +) }

  private func gaps(_ count: Int) -> Double { Double(max(count - 1, 0)) * gap }

  private func factor(_ track: Int) -> Double? {
    if case .fraction(let factor) = tracks[track] { factor } else { nil }
  }

  private func isAuto(_ track: Int) -> Bool { tracks[track] == .auto }

  private var free: Double? { space.definite.map { $0 - length } }
}

extension TrackSizing {
  /// Sizes tracks for the items in them: items in one track first, those that span a fraction last.
  private mutating func fitContents(_ demands: [TrackDemand]) {
    let flexible = demands.filter { $0.span.contains { factor($0) != nil } }
    let inflexible = demands.filter { !$0.span.contains { factor($0) != nil } }
    fitSingles(inflexible)
    for count in Set(inflexible.map(\.span.count)).sorted() where count > 1 {
      fit(inflexible.filter { $0.span.count == count })
    }
    fitFractions(flexible)
    for track in tracks.indices where limits[track] == .infinity { limits[track] = sizes[track] }
  }

  /// Sizes tracks for the items that are in one track.
  private mutating func fitSingles(_ demands: [TrackDemand]) {
    for demand in demands where demand.span.count == 1 && isAuto(demand.span.lowerBound) {
      let track = demand.span.lowerBound
      sizes[track] = max(sizes[track], demand.floor)
      limits[track] = max(limits[track] == .infinity ? 0 : limits[track], demand.maximum, sizes[track])
    }
  }

  private mutating func fit(_ demands: [TrackDemand]) {
    raiseSizes(demands)
    for track in tracks.indices { limits[track] = max(limits[track], sizes[track]) }
    let grown = raiseLimits(demands, growing: []) { $0.minimum }
    _ = raiseLimits(demands, growing: grown) { $0.maximum }
  }

  /// Raises the sizes of tracks that fit their contents until all demands are met.
  private mutating func raiseSizes(_ demands: [TrackDemand]) {
    var increases = Array(repeating: 0.0, count: tracks.count)
    for demand in demands {
      let extra = demand.floor - demand.span.reduce(gaps(demand.span.count)) { $0 + sizes[$1] }
      let affected = demand.span.filter { isAuto($0) }
      let rooms = affected.map { limits[$0] - sizes[$0] }
      for (track, share) in zip(affected, Self.shares(of: extra, rooms: rooms, exceeding: true)) {
        increases[track] = max(increases[track], share)
      }
    }
    for track in tracks.indices { sizes[track] += increases[track] }
  }

  /// Raises the limits of tracks that fit their contents until all demands are met. Tracks that are `growing` have no limit
  /// yet. Returns those whose limits were infinite.
  private mutating func raiseLimits(
    _ demands: [TrackDemand], growing: Set<Int>, _ size: (TrackDemand) -> Double
  ) -> Set<Int> {
    var raised: [Int: Double] = [:]
    for demand in demands {
      let known = demand.span.map { limits[$0] == .infinity ? sizes[$0] : limits[$0] }
      let extra = size(demand) - known.reduce(gaps(demand.span.count), +)
      let affected = demand.span.filter { isAuto($0) }
      let rooms = affected.map { limits[$0] == .infinity || growing.contains($0) ? .infinity : 0 }
      for (track, share) in zip(affected, Self.shares(of: extra, rooms: rooms, exceeding: true)) {
        raised[track] = max(raised[track] ?? 0, share)
      }
    }
    let infinite = Set(raised.keys.filter { limits[$0] == .infinity })
    for (track, increase) in raised {
      limits[track] = (limits[track] == .infinity ? sizes[track] : limits[track]) + increase
    }
    return infinite
  }

  /// Raises the sizes of fractions in proportion to their factors until all demands are met.
  private mutating func fitFractions(_ demands: [TrackDemand]) {
    var increases = Array(repeating: 0.0, count: tracks.count)
    for demand in demands where demand.span.count == 1 {
      let track = demand.span.lowerBound
      increases[track] = max(increases[track], demand.floor - sizes[track])
    }
    for demand in demands where demand.span.count > 1 {
      let extra = demand.floor - demand.span.reduce(gaps(demand.span.count)) { $0 + sizes[$1] }
      let affected = demand.span.filter { factor($0) != nil }
      let sum = affected.reduce(0) { $0 + (factor($1) ?? 0) }
      for track in affected where extra > 0 {
        let share = sum > 0 ? (factor(track) ?? 0) / sum : 1 / Double(affected.count)
        increases[track] = max(increases[track], extra * share)
      }
    }
    for track in tracks.indices { sizes[track] += increases[track] }
  }

  /// Divides space equally, but gives no track more than its room. What is left over is divided equally if it may exceed that.
  private static func shares(of space: Double, rooms: [Double], exceeding: Bool) -> [Double] {
    var shares = rooms.map { _ in 0.0 }
    var rest = space
    let order = rooms.indices.sorted { (rooms[$0], $0) < (rooms[$1], $1) }
    for (position, index) in order.enumerated() where rest > 0 {
      shares[index] = min(max(rooms[index], 0), rest / Double(order.count - position))
      rest -= shares[index]
    }
    guard exceeding, rest > 0, !rooms.isEmpty else { return shares }
    return shares.map { $0 + rest / Double(rooms.count) }
  }

  /// Divides the space that remains among tracks that have not reached their limits.
  private mutating func maximize() {
    switch space {
    case .minimum: return
    case .maximum, .indefinite: sizes = zip(sizes, limits).map { max($0, $1) }
    case .definite:
      let rooms = zip(sizes, limits).map { $1 - $0 }
      let shares = Self.shares(of: free ?? 0, rooms: rooms, exceeding: false)
      sizes = zip(sizes, shares).map { $0 + $1 }
    }
  }

  private mutating func expandFractions(_ demands: [TrackDemand]) {
    let flexible = tracks.indices.filter { factor($0) != nil }
    guard !flexible.isEmpty else { return }
    let fraction: Double
    switch space {
    case .minimum: return
    case .definite(let space): fraction = self.fraction(filling: space, tracks.indices)
    case .maximum, .indefinite:
      let own = flexible.map { sizes[$0] / max(factor($0) ?? 1, 1) }.max() ?? 0
      let spanned = demands.filter { $0.span.contains { factor($0) != nil } }
        .map { self.fraction(filling: $0.maximum, $0.span) }
      fraction = max(own, spanned.max() ?? 0)
    }
    for track in flexible { sizes[track] = max(sizes[track], fraction * (factor(track) ?? 0)) }
  }

  /// Returns the size of `1fr` if tracks fill a space. Fractions that need more than their share count as inflexible.
  private func fraction(filling space: Double, _ span: Range<Int>) -> Double {
    var flexible = span.filter { factor($0) != nil }
    var fixed = span.reduce(gaps(span.count)) { $0 + (factor($1) == nil ? sizes[$1] : 0) }
    while !flexible.isEmpty {
      let sum = max(flexible.reduce(0) { $0 + (factor($1) ?? 0) }, 1)
      let fraction = max(space - fixed, 0) / sum
      var fitting: [Int] = []
      for track in flexible {
        if fraction * (factor(track) ?? 0) >= sizes[track] - 1e-9 * max(1, sizes[track]) {
          fitting.append(track)
        } else {
          fixed += sizes[track]
        }
      }
      if fitting.count == flexible.count { return fraction }
      flexible = fitting
    }
    return 0
  }

  /// Divides the space that remains among the tracks that fit their contents.
  private mutating func stretch() {
    let stretching = tracks.indices.filter { isAuto($0) }
    guard let free, free > 0 else { return }
    for track in stretching { sizes[track] += free / Double(stretching.count) }
  }
}
