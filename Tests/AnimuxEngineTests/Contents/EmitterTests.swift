import AnimuxGraphics
import Testing

@testable import AnimuxEngine
@testable import AnimuxMotion

@Suite struct EmitterTests {
  private func cell(_ change: (inout EmitterCell) -> Void) -> EmitterCell {
    var cell = EmitterCell(name: "a")
    cell.birthRate = 10
    cell.lifetime = 1
    change(&cell)
    return cell
  }

  private func emitter(_ cells: [EmitterCell], _ change: (inout EmitterContent) -> Void = { _ in })
    -> EmitterContent
  {
    var content = EmitterContent()
    content.emitterCells = cells
    change(&content)
    return content
  }

  @Test func particlesAreBornAndDie() {
    let emitter = emitter([cell { _ in }])
    #expect(emitter.particles(at: -0.01).isEmpty)
    #expect(emitter.particles(at: 0).map(\.age) == [0])
    #expect(emitter.particles(at: 0.25).count == 3)
    #expect(emitter.particles(at: 0.999).count == 10)
    #expect(emitter.particles(at: 5).count == 10)
    let ages = emitter.particles(at: 2.05).map(\.age)
    #expect(ages.allSatisfy { $0 >= 0 && $0 < 1 } && ages == ages.sorted(by: >))
  }

  @Test func theFirstParticleIsNotMissedByARoundingError() {
    #expect(emitter([cell { $0.beginTime = 0.2 }]).particles(at: 0.7 - 0.5).count == 1)
  }

  @Test func motionIsInClosedForm() throws {
    let emitter = emitter([
      cell {
        $0.birthRate = 0.1
        $0.lifetime = 9
        $0.velocity = 100
        $0.emissionLongitude = .pi / 2
        $0.xAcceleration = 10
        $0.zAcceleration = -4
        $0.scale = 2
        $0.scaleSpeed = -0.5
        $0.spin = 3
        $0.color = Color(1, 0.5, 0, 1)
        $0.alphaSpeed = -0.25
        $0.greenSpeed = 1
      }
    ]) { $0.emitterPosition = Point(7, 8) }
    let particle = try #require(emitter.particles(at: 2).first)
    #expect((particle.position.x - (7 + 20)).magnitude < 1e-9)
    #expect((particle.position.y - (8 + 200)).magnitude < 1e-9)
    #expect((particle.position.z - -8).magnitude < 1e-9)
    #expect(particle.scale == 1 && particle.angle == 6)
    #expect(particle.color == Color(1, 1, 0, 0.5))
    #expect(try #require(emitter.particles(at: 8).first).scale == 0)
  }

  @Test func theLayersValuesAreMultipliedIn() throws {
    let emitter = emitter([
      cell {
        $0.birthRate = 1
        $0.velocity = 10
        $0.spin = 1
      }
    ]) {
      $0.birthRate = 3
      $0.lifetime = 2
      $0.velocity = 5
      $0.scale = 4
      $0.spin = -2
    }
    let particles = emitter.particles(at: 1.5)
    #expect(particles.count == 5)
    #expect(particles[0].position.x == 75 && particles[0].scale == 4 && particles[0].angle == -3)
  }

  @Test func latitudeLeavesThePlane() throws {
    let emitter = emitter([
      cell {
        $0.velocity = 10
        $0.emissionLatitude = .pi / 2
      }
    ])
    let particle = try #require(emitter.particles(at: 0.5).first)
    #expect((particle.position.z - 5).magnitude < 1e-9 && particle.position.x.magnitude < 1e-9)
  }

  @Test func rangesAreEvenAndHalfToEachSide() {
    let emitter = emitter([
      cell {
        $0.birthRate = 10000
        $0.velocity = 100
        $0.velocityRange = 40
        $0.emissionLongitude = 1
        $0.emissionRange = 0.5
        $0.scaleRange = 1
        $0.alphaRange = 0.5
        $0.color.alpha = 0.5
      }
    ])
    let particles = emitter.particles(at: 1)
    func spread(_ value: (Particle) -> Double) -> (low: Double, mean: Double, high: Double) {
      let values = particles.map(value)
      return (values.min() ?? 0, values.reduce(0, +) / Double(values.count), values.max() ?? 0)
    }
    let scale = spread(\.scale)
    #expect(scale.low >= 0.5 && scale.low < 0.51 && scale.high < 1.5 && scale.high > 1.49)
    #expect((scale.mean - 1).magnitude < 0.01)
    let alpha = spread(\.color.alpha)
    #expect(alpha.low >= 0.25 && alpha.high <= 0.75 && (alpha.mean - 0.5).magnitude < 0.01)
    let speed = spread { $0.age > 0.1 ? $0.position.length / $0.age : 100 }
    #expect(speed.low >= 79.999 && speed.high <= 120.001 && (speed.mean - 100).magnitude < 1)
  }

  @Test func theSameIsSeenWhateverWasAskedBefore() {
    let emitter = emitter([
      cell {
        $0.velocity = 50
        $0.emissionRange = 6
        $0.lifetimeRange = 1
      }
    ])
    let late = emitter.particles(at: 7.3)
    for time in [0.1, 3, 9] { _ = emitter.particles(at: time) }
    #expect(emitter.particles(at: 7.3) == late)
    var other = emitter
    other.seed = 1
    #expect(other.particles(at: 7.3) != late)
  }

  @Test func cellsDoNotDisturbEachOther() {
    let a = cell { $0.velocityRange = 30 }
    let b = cell { $0.emissionRange = 3 }
    let alone = emitter([a]).particles(at: 2)
    let both = emitter([a, b]).particles(at: 2)
    #expect(Array(both.prefix(alone.count)) == alone)
    #expect(both.filter { $0.cell == 1 }.count == 10)
  }

  @Test func aCellsTimingClipsItsBirths() {
    let emitter = emitter([
      cell {
        $0.beginTime = 1
        $0.duration = 0.5
      }
    ])
    #expect(emitter.particles(at: 0.9).isEmpty)
    #expect(emitter.particles(at: 1.45).count == 5)
    #expect(emitter.particles(at: 1.95).count == 5)
    #expect(emitter.particles(at: 2.25).count == 2)
    #expect(emitter.particles(at: 2.5).isEmpty)
  }

  @Test func aCellsTimeOffsetFillsTheScreenAtOnce() {
    let emitter = emitter([cell { $0.timeOffset = 5 }])
    #expect(emitter.particles(at: 0).count == 10)
  }

  @Test func aDisabledCellGivesBirthToNothing() {
    #expect(emitter([cell { $0.isEnabled = false }]).particles(at: 3).isEmpty)
  }

  @Test func particlesGiveBirth() throws {
    let spark = cell {
      $0.birthRate = 4
      $0.lifetime = 0.5
      $0.velocity = 10
      $0.emissionLongitude = .pi
    }
    let rocket = cell {
      $0.birthRate = 0.1
      $0.lifetime = 1
      $0.velocity = 100
      $0.emitterCells = [spark]
    }
    let emitter = emitter([rocket])
    let sparks = emitter.particles(at: 0.6).filter { $0.cell == 1 }
    #expect(sparks.count == 2)
    // Born at 0.5, where the rocket was at 50; it flies back.
    let youngest = try #require(sparks.min { $0.age < $1.age })
    #expect((youngest.position.x - 49).magnitude < 1e-9)
    // The rocket is gone, its last spark is not. At the end of its life, at 1.0, it emitted none.
    #expect(emitter.particles(at: 1.2).map(\.cell) == [1])
    #expect(emitter.particles(at: 1.2).allSatisfy { ($0.age - 0.45).magnitude < 1e-9 })
    #expect(emitter.particles(at: 1.26).isEmpty)
    #expect(emitter.allCells.count == 2)
  }

  @Test func particlesKeepTheColorOfTheParticleThatEmittedThem() throws {
    let spark = cell {
      ($0.birthRate, $0.lifetime, $0.color) = (10, 1, Color(1, 1, 0.5))
      $0.alphaSpeed = -1
    }
    let rocket = cell {
      ($0.birthRate, $0.lifetime, $0.color) = (0.1, 1, Color(0.5, 0.2, 1, 0.5))
      $0.redSpeed = 0.5
      $0.emitterCells = [spark]
    }
    let sparks = emitter([rocket]).particles(at: 0.5).filter { $0.cell == 1 }
    let oldest = try #require(sparks.max { $0.age < $1.age })
    let youngest = try #require(sparks.min { $0.age < $1.age })
    #expect(abs(oldest.color.red - 0.5) < 1e-9 && abs(youngest.color.red - 0.75) < 1e-9)
    #expect(abs(oldest.color.blue - 0.5) < 1e-9 && abs(oldest.color.green - 0.2) < 1e-9)
    #expect(abs(oldest.color.alpha - 0.25) < 1e-9 && abs(youngest.color.alpha - 0.5) < 1e-9)
  }

  @Test func renderModesOrder() {
    let cells = [
      cell { $0.emissionLatitude = 1 },
      cell {
        $0.velocity = 10
        $0.emissionLatitude = 1
      },
    ]
    func particles(_ mode: EmitterContent.RenderMode) -> [Particle] {
      emitter(cells) { $0.renderMode = mode }.particles(at: 3)
    }
    #expect(particles(.oldestFirst).map(\.age) == particles(.unordered).map(\.age).sorted(by: >))
    #expect(particles(.oldestLast).map(\.age) == particles(.unordered).map(\.age).sorted(by: <))
    let depths = particles(.backToFront).map(\.position.z)
    #expect(depths == depths.sorted())
  }

  @Test(arguments: EmitterContent.Shape.allCases, EmitterContent.Mode.allCases)
  func shapesHoldTheirParticles(_ shape: EmitterContent.Shape, _ mode: EmitterContent.Mode) {
    let emitter = emitter([cell { $0.birthRate = 500 }]) {
      $0.emitterShape = shape
      $0.emitterMode = mode
      $0.emitterPosition = Point(100, 200)
      $0.emitterZPosition = 30
      $0.emitterSize = Size(40, 20)
      $0.emitterDepth = 10
    }
    let particles = emitter.particles(at: 0.9)
    #expect(particles.count > 100)
    for particle in particles {
      let p = particle.position.subtracting(Vector3(100, 200, 30))
      #expect(isOn(p, shape, mode), "\(p)")
    }
  }

  private func isOn(_ p: Vector3, _ shape: EmitterContent.Shape, _ mode: EmitterContent.Mode) -> Bool {
    let sides = [(p.x, 20.0), (p.y, 10.0), (p.z, 5.0)]
    func box(_ axes: Int, _ fixed: Int) -> Bool {
      let free = sides.prefix(axes).allSatisfy { $0.magnitude <= $1 }
      let flat = sides.dropFirst(axes).allSatisfy { $0.0 == 0 }
      return free && flat && sides.prefix(axes).count { $0.magnitude == $1 } >= fixed
    }
    let isOnEdge = (p.length - 40).magnitude < 1e-9
    switch (shape, mode) {
    case (.point, _): return p == .zero
    case (.line, .points): return box(1, 1)
    case (.line, _): return box(1, 0)
    case (.rectangle, .points): return box(2, 2)
    case (.rectangle, .outline): return box(2, 1)
    case (.rectangle, _): return box(2, 0)
    case (.cuboid, .points): return box(3, 3)
    case (.cuboid, .outline): return box(3, 2)
    case (.cuboid, .surface): return box(3, 1)
    case (.cuboid, .volume): return box(3, 0)
    case (.circle, .points), (.circle, .outline): return isOnEdge && p.z == 0
    case (.circle, _): return p.length < 40.001 && p.z == 0
    case (.sphere, .volume): return p.length < 40.001
    case (.sphere, _): return isOnEdge
    }
  }

  @Test func fromTheEdgeOfACircleTheyFlyOutwards() {
    let emitter = emitter([cell { $0.velocity = 100 }]) {
      $0.emitterShape = .circle
      $0.emitterMode = .outline
      $0.emitterSize = Size(10, 0)
    }
    let particles = emitter.particles(at: 0.95)
    #expect(particles.count > 5)
    for particle in particles {
      #expect((particle.position.length - (10 + 100 * particle.age)).magnitude < 1e-9)
    }
  }

  @Test func areasAreFilledEvenly() {
    let emitter = emitter([cell { $0.birthRate = 20000 }]) {
      $0.emitterShape = .circle
      $0.emitterSize = Size(100, 0)
    }
    let particles = emitter.particles(at: 0.9)
    let inner = particles.count { $0.position.length < 50 }
    #expect((Double(inner) / Double(particles.count) - 0.25).magnitude < 0.01)
  }

  @Test func anAnimatedBirthRateIsSummedUp() {
    let content = emitter([cell { $0.birthRate = 0 }])
    let emission = Emission(content, until: 10) { time in
      var then = content
      then.emitterCells[0].birthRate = time < 1 ? 0 : time < 2 ? 100 : 0
      return then
    }
    #expect(emission.particles(at: 0.99).isEmpty)
    #expect(emission.particles(at: 1.5).count == 51)
    #expect((100...101).contains(emission.particles(at: 1.999).count))
    #expect((49...51).contains(emission.particles(at: 2.5).count))
    #expect(emission.particles(at: 3.1).isEmpty)
  }

  @Test func aSteadyRateSummedUpIsASteadyRate() {
    let content = emitter([
      cell {
        $0.velocity = 20
        $0.emissionRange = 3
      }
    ])
    let emission = Emission(content, until: 10) { _ in content }
    for time in [0.0, 0.33, 1.7, 4.9] {
      let (summed, plain) = (emission.particles(at: time), content.particles(at: time))
      #expect(summed.count == plain.count)
      for (a, b) in zip(summed, plain) {
        #expect((a.position.x - b.position.x).magnitude < 1e-6 && (a.age - b.age).magnitude < 1e-7)
      }
    }
  }

  @Test func aParticleIsForLifeWhatTheEmitterWasAtItsBirth() throws {
    let content = emitter([cell { $0.birthRate = 2 }])
    let emission = Emission(content, until: 10) { time in
      var then = content
      then.emitterPosition.x = time * 10
      return then
    }
    #expect(emission.particles(at: 1.2).map { ($0.position.x * 1e9).rounded() } == [5e9, 10e9])
  }

  @Test func cellsAreReadAndAnimatedByName() throws {
    let layer = try layer(
      #"""
      {"type": "emitter", "emitterShape": "line", "emitterCells": [{"name": "smoke", "birthRate": 5, "lifetime": 2,
       "emissionLongitude": "90deg", "beginTime": 1, "emitterCells": [{"name": "spark", "velocity": 3}]}],
       "emitterCells.smoke.emitterCells.spark.velocity": 4, "emitterCells[0].scale": 3,
       "animations": [{"keyPath": "emitterCells.smoke.birthRate", "toValue": 15, "duration": 1},
                      {"keyPath": "emitterPosition.x", "toValue": 10, "duration": 1}]}
      """#)
    let cell = try #require(try presented(layer, at: 0.5).emitter?.emitterCells.first)
    #expect(cell.birthRate == 10 && cell.beginTime == 1 && cell.duration == .infinity && cell.scale == 3)
    #expect(cell.emissionLongitude == .pi / 2)
    #expect(cell.emitterCells[0].velocity == 4)
    #expect(try presented(layer, at: 0.5).emitter?.emitterPosition.x == 5)
  }

  @Test func endlessParticlesAreLimited() {
    let emitter = emitter([
      cell {
        $0.birthRate = 1e9
        $0.lifetime = 1e9
      }
    ])
    #expect(Emission(emitter).particles(at: 1e6, limit: 1000).count == 1000)
  }
}

extension Emission {
  fileprivate func particles(at time: Double) -> [Particle] { particles(at: time, limit: .max) }
}

extension EmitterContent {
  /// Returns the particles that are alive at `time` of the layer, if no value of the emitter is animated.
  fileprivate func particles(at time: Double) -> [Particle] { Emission(self).particles(at: time) }
}
