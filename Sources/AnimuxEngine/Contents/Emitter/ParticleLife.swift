import AnimuxGraphics
internal import AnimuxMotion
internal import Glibc

/// The values of a particle that are determined at its birth.
struct ParticleLife: Sendable {
  /// The lifetime in seconds. A particle is never visible if it is 0 or less.
  let lifetime: Double
  private let origin: Vector3
  private let velocity: Vector3
  private let acceleration: Vector3
  private let scale: Double
  private let scaleSpeed: Double
  private let spin: Double
  private let color: Color
  private let colorSpeed: Color
  /// The colour of the particle that emitted this one, which multiplies its own.
  private let tint: Color

  init(
    of cell: EmitterCell, in emitter: EmitterContent, from place: EmitterPlace, tint: Color = .white,
    _ random: ParticleRandom
  ) {
    self.tint = tint
    lifetime = random.value(cell.lifetime, range: cell.lifetimeRange, .lifetime) * emitter.lifetime
    origin = place.position
    let speed = random.value(cell.velocity, range: cell.velocityRange, .velocity) * emitter.velocity
    let longitude =
      place.longitude + random.value(cell.emissionLongitude, range: cell.emissionRange, .longitude)
    velocity = Vector3(longitude: longitude, latitude: place.latitude + cell.emissionLatitude, length: speed)
    acceleration = Vector3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
    scale = random.value(cell.scale, range: cell.scaleRange, .scale) * emitter.scale
    scaleSpeed = cell.scaleSpeed
    spin = random.value(cell.spin, range: cell.spinRange, .spin) * emitter.spin
    color = Color(
      random.value(cell.color.red, range: cell.redRange, .red),
      random.value(cell.color.green, range: cell.greenRange, .green),
      random.value(cell.color.blue, range: cell.blueRange, .blue),
      random.value(cell.color.alpha, range: cell.alphaRange, .alpha))
    colorSpeed = Color(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
  }

  func particle(of cell: Int, age: Double) -> Particle {
    Particle(
      cell: cell, position: position(age), scale: max(scale + scaleSpeed * age, 0), angle: spin * age,
      color: color(at: age), age: age)
  }

  /// Returns the colour of the particle at `age`, which the particles that it emits then keep.
  func color(at age: Double) -> Color {
    let own = color.adding(colorSpeed.scaled(by: age)).clamped
    guard tint != .white else { return own }
    return Color(own.red * tint.red, own.green * tint.green, own.blue * tint.blue, own.alpha * tint.alpha)
  }

  /// Returns the position and the direction of a particle at `age`, which are those of the particles that it emits.
  func place(at age: Double) -> EmitterPlace {
    let motion = velocity.adding(acceleration.scaled(by: age))
    let plane = hypot(motion.x, motion.y)
    return EmitterPlace(
      position: position(age), longitude: atan2(motion.y, motion.x), latitude: atan2(motion.z, plane))
  }

  private func position(_ age: Double) -> Vector3 {
    origin.adding(velocity.scaled(by: age)).adding(acceleration.scaled(by: age * age / 2))
  }
}

extension Vector3 {
  /// Creates a vector from a longitude in the plane, from x towards y, and a latitude out of the plane.
  init(longitude: Double, latitude: Double, length: Double) {
    let plane = length * cos(latitude)
    self.init(plane * cos(longitude), plane * sin(longitude), length * sin(latitude))
  }
}
