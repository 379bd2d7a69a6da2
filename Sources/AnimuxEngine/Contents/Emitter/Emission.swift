import AnimuxGraphics
internal import AnimuxMotion

/// The particles of an emitter at any time. Each is computed from its birth, so that no frame depends on another.
///
/// The values of the emitter and the cell at a particle's birth apply for its whole life.
struct Emission: Sendable {
  private let emitter: EmitterContent
  /// Returns the emitter at a time of its layer; `nil` if it never changes.
  private let history: (@Sendable (Double) -> EmitterContent)?
  /// The schedule of each cell, in the cell's time.
  private let schedules: [BirthSchedule]
  /// For each cell, the number of seconds after a birth in which the particle or its descendants can be visible.
  private let lives: [Double]

  /// The step in which a changing birth rate is integrated, in seconds. It is longer for changes over many minutes.
  private static let step = 1.0 / 240
  private static let maximumSteps = 100_000.0
  /// The length of a history without an end, in seconds. Its last birth rate remains.
  static let longestHistory = maximumSteps * step

  /// Creates the emission of an emitter that never changes.
  init(_ emitter: EmitterContent) {
    self.emitter = emitter
    history = nil
    schedules = emitter.emitterCells.map { BirthSchedule(rate: emitter.rate(of: $0)) }
    lives = emitter.emitterCells.map { emitter.maximumLifetime(of: $0) }
  }

  /// Creates the emission of an emitter with animated values, for the first `duration` seconds of its layer's time.
  init(
    _ emitter: EmitterContent, until duration: Double,
    history: @escaping @Sendable (Double) -> EmitterContent
  ) {
    self.emitter = emitter
    self.history = history
    var lives = [Double](repeating: 0, count: emitter.emitterCells.count)
    schedules = emitter.emitterCells.enumerated().map { index, cell in
      let end = cell.timing.localTime(at: duration)
      return BirthSchedule(until: end, step: max(Self.step, end / Self.maximumSteps)) { time in
        let then = history(cell.timing.convert(toParent: time))
        guard then.emitterCells.indices.contains(index) else { return 0 }
        lives[index] = max(lives[index], then.maximumLifetime(of: then.emitterCells[index]))
        return then.rate(of: then.emitterCells[index])
      }
    }
    self.lives = lives
  }

  /// Returns the particles that are alive at `time` of the layer, in drawing order. If there are more than `limit`, the oldest
  /// are omitted.
  func particles(at time: Double, limit: Int) -> [Particle] {
    var living = LivingParticles(limit: limit)
    let random = ParticleRandom(seed: emitter.seed)
    var number = 0
    for (index, cell) in emitter.emitterCells.enumerated() {
      let first = living.particles.count
      emit(index, number: number, random.child(index), at: time, into: &living)
      living.particles[first...].reverse()
      number += cell.familySize
    }
    return living.particles.inOrder(of: emitter.renderMode)
  }

  /// Adds the particles of one cell, the youngest first.
  private func emit(
    _ index: Int, number: Int, _ random: ParticleRandom, at time: Double, into living: inout LivingParticles
  ) {
    let cell = emitter.emitterCells[index]
    guard let window = EmissionWindow(cell.timing, at: time) else { return }
    let births = schedules[index].births(from: window.now - lives[index], to: window.lastBirth)
    for birth in births.reversed() {
      guard living.visit() else { return }
      guard let born = schedules[index].time(of: birth), window.contains(birth: born),
        let (emitter, cell) = state(index, bornAt: born)
      else { continue }
      let own = random.child(birth)
      let life = ParticleLife(of: cell, in: emitter, from: EmitterPlace(in: emitter, own), own)
      living.add(life, of: cell, number: number, in: emitter, own, age: max(window.now - born, 0))
    }
  }

  /// Returns the emitter and its cell at the birth of a particle, or `nil` if the cell did not exist.
  private func state(_ index: Int, bornAt time: Double) -> (EmitterContent, EmitterCell)? {
    let cell = emitter.emitterCells[index]
    guard let history else { return (emitter, cell) }
    let then = history(cell.timing.convert(toParent: time))
    return then.emitterCells.indices.contains(index) ? (then, then.emitterCells[index]) : nil
  }
}

extension EmitterContent {
  /// All cells, each followed by the cells in it. A particle's `cell` is an index into this list.
  package var allCells: [EmitterCell] { emitterCells.flatMap(\.family) }

  /// Returns the number of seconds after a birth in which a particle of the cell or its descendants can be visible.
  func maximumLifetime(of cell: EmitterCell) -> Double {
    let life = cell.maximumFamilyLifetime * lifetime
    return life > 0 ? life : 0
  }

  /// Returns the number of births per second.
  func rate(of cell: EmitterCell) -> Double { cell.isEnabled ? cell.birthRate * birthRate : 0 }
}

extension EmitterCell {
  fileprivate var family: [EmitterCell] { [self] + emitterCells.flatMap(\.family) }

  /// The number of cells in this cell, including itself.
  var familySize: Int { emitterCells.reduce(1) { $0 + $1.familySize } }

  /// The number of seconds after a birth in which a particle or its descendants can be visible.
  fileprivate var maximumFamilyLifetime: Double {
    let own = max(lifetime + lifetimeRange / 2, 0)
    let inner = emitterCells.map { cell in
      cell.timing.speed > 0 ? cell.maximumFamilyLifetime / cell.timing.speed : .infinity
    }
    return own + (inner.max() ?? 0)
  }
}

extension [Particle] {
  fileprivate func inOrder(of mode: EmitterContent.RenderMode) -> [Particle] {
    switch mode {
    case .unordered, .additive: self
    case .oldestFirst: sorted(by: \.age, >)
    case .oldestLast: sorted(by: \.age, <)
    case .backToFront: sorted(by: \.position.z, <)
    }
  }

  /// Returns the particles in a stable order of `value`.
  private func sorted(by value: KeyPath<Particle, Double>, _ isBefore: (Double, Double) -> Bool) -> [Particle]
  {
    enumerated().map { (value: $1[keyPath: value], index: $0) }
      .sorted { $0.value == $1.value ? $0.index < $1.index : isBefore($0.value, $1.value) }
      .map { self[$0.index] }
  }
}
