import AnimuxMotion
import TestSupport
import Testing

@Suite struct SpringTests {
  struct File: Decodable {
    struct Parameters: Decodable {
      var mass: Double
      var stiffness: Double
      var damping: Double
      var initialVelocity: Double
      var samples: [[Double]]?
      var macos: Double?
      var spring: Spring {
        Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
      }
    }
    struct Perceptual: Decodable {
      var perceptualDuration: Double
      var bounce: Double
      var stiffness: Double?
      var damping: Double
      var settlingDuration: Double?
    }
    var springs: [Parameters]
    var settlingDuration: [Parameters]
    var settlingDuration_undamped: Double
    var perceptual: [Perceptual]
  }

  private func file() throws -> File { try Vectors.load("spring", as: File.self) }

  @Test func movesAsMeasured() throws {
    for test in try file().springs {
      for sample in test.samples ?? [] {
        #expect(abs(test.spring.fraction(at: sample[0]) - sample[1]) < 1e-9, "\(test) at \(sample[0])")
      }
    }
  }

  @Test func settlesAsMeasured() throws {
    let file = try file()
    for test in file.settlingDuration {
      let expected = try #require(test.macos)
      #expect(abs(test.spring.settlingDuration - expected) < 1e-6, "\(test)")
    }
    #expect(Spring(damping: 0).settlingDuration == file.settlingDuration_undamped)
    #expect(abs(Spring(damping: 1).settlingDuration - 13.9132102) < 1e-6)
  }

  @Test func isMadeByPerceptionAsMeasured() throws {
    for test in try file().perceptual {
      let spring = Spring(perceptualDuration: test.perceptualDuration, bounce: test.bounce)
      #expect(abs(spring.damping - test.damping) < 1e-9)
      if let stiffness = test.stiffness { #expect(abs(spring.stiffness - stiffness) < 1e-9) }
      if let settling = test.settlingDuration { #expect(abs(spring.settlingDuration - settling) < 1e-6) }
      #expect(abs(spring.perceptualDuration - test.perceptualDuration) < 1e-9)
      #expect(abs(spring.bounce - test.bounce) < 1e-9)
    }
    #expect(abs(Spring(perceptualDuration: 1, bounce: 0.5).settlingDuration - 2.3438754) < 1e-6)
    #expect(abs(Spring(perceptualDuration: 1, bounce: -0.5).settlingDuration - 2.6) < 1e-9)
    #expect(Spring(perceptualDuration: 1, bounce: -1).settlingDuration == 0)
    #expect(Spring(perceptualDuration: 1, bounce: 1).settlingDuration > 1e38)
  }

  @Test func overdampingIsCriticalUnlessAllowed() {
    let critical = Spring(stiffness: 100, damping: 20)
    var strong = Spring(stiffness: 100, damping: 60)
    #expect(strong.fraction(at: 0.3) == critical.fraction(at: 0.3))
    strong.allowsOverdamping = true
    #expect(strong.fraction(at: 0.3) < critical.fraction(at: 0.3) - 0.2)
    #expect(strong.fraction(at: 20) > 0.999)
  }

  /// All three forms solve m·x″ + c·x′ + k·(x − 1) = 0: checked by differences.
  @Test(arguments: [0.5, 3, 19.9, 20, 20.1, 45])
  func solvesTheEquation(damping: Double) {
    let spring = Spring(damping: damping, initialVelocity: 3, allowsOverdamping: true)
    let h = 1e-4
    #expect(abs(spring.fraction(at: h) / h - 3) < 0.01)
    for time in stride(from: 0.05, to: 2, by: 0.05) {
      let (before, x, after) = (
        spring.fraction(at: time - h), spring.fraction(at: time), spring.fraction(at: time + h)
      )
      let force = (after - 2 * x + before) / (h * h) + damping * (after - before) / (2 * h) + 100 * (x - 1)
      #expect(abs(force) < 0.001, "at \(time)")
    }
  }

  @Test func refusesWhatNoSpringHas() {
    var spring = Spring(mass: 2, stiffness: 50, damping: 3)
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (0, -1, -0.1, .nan)
    #expect(spring == Spring(mass: 2, stiffness: 50, damping: 3))
    #expect(Spring(mass: -1, stiffness: .nan, damping: -2) == Spring())
  }
}
