internal import AnimuxDocuments
internal import AnimuxMotion

/// Collects the particles of one time.
struct LivingParticles {
  /// The maximum number of particles. The oldest are omitted.
  private let limit: Int
  private var visited = 0
  var particles: [Particle] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts a particle that is examined. Returns `false` if the limit is reached. Particles that are not visible count as well,
  /// because they take time.
  mutating func visit() -> Bool {
    visited += 1
    return (visited - 1) / 4 < limit && particles.count < limit
  }

  /// Adds a particle if it is alive at `age`, and the particles that it has emitted.
  mutating func add(
    _ life: ParticleLife, of cell: EmitterCell, number: Int, in emitter: EmitterContent,
    _ random: ParticleRandom, age: Double
  ) {
    if age < life.lifetime - Timing.slack { particles.append(life.particle(of: number, age: age)) }
    var inner = number + 1
    for (index, child) in cell.emitterCells.enumerated() {
      add(
        child, number: inner, of: life, in: emitter, random.child(-1 - index), at: age)
      inner += child.familySize
    }
  }

  /// Adds the particles that the particle `parent` has emitted from an inner cell until it is `age` old.
  private mutating func add(
    _ cell: EmitterCell, number: Int, of parent: ParticleLife, in emitter: EmitterContent,
    _ random: ParticleRandom, at age: Double
  ) {
    guard parent.lifetime > 0, let window = EmissionWindow(cell.timing, at: age),
      let parentEnd = EmissionWindow(cell.timing, at: min(age, parent.lifetime))
    else { return }
    let schedule = BirthSchedule(rate: emitter.rate(of: cell))
    let oldest = window.now - emitter.maximumLifetime(of: cell)
    let births = schedule.births(from: oldest, to: parentEnd.lastBirth)
    for birth in births.reversed() {
      guard visit() else { return }
      guard let born = schedule.time(of: birth), parentEnd.contains(birth: born) else { continue }
      let parentAge = cell.timing.convert(toParent: born)
      // A particle is gone at the end of its life.
      guard parentAge < parent.lifetime - Timing.slack else { continue }
      let own = random.child(birth)
      let life = ParticleLife(
        of: cell, in: emitter, from: parent.place(at: parentAge), tint: parent.color(at: parentAge), own)
      add(life, of: cell, number: number, in: emitter, own, age: max(window.now - born, 0))
    }
  }
}
