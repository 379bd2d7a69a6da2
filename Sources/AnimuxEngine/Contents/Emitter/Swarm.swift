internal import AnimuxDocuments
internal import AnimuxMotion

/// The particles of one moment, while they are collected.
struct Swarm {
  /// No more than this; the oldest give way.
  private let limit: Int
  private var visited = 0
  var particles: [Particle] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// False where enough have been looked at: also those that show nothing take their time.
  mutating func visit() -> Bool {
    visited += 1
    return (visited - 1) / 4 < limit && particles.count < limit
  }

  /// A particle of this age, if it is alive, and those that it has given birth to.
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

  /// The particles that a cell inside another has given birth to from the particle `parent`, which is, or would be, `age` old.
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
      let own = random.child(birth)
      let place = parent.place(at: cell.timing.convert(toParent: born))
      let life = ParticleLife(of: cell, in: emitter, from: place, own)
      add(life, of: cell, number: number, in: emitter, own, age: max(window.now - born, 0))
    }
  }
}
