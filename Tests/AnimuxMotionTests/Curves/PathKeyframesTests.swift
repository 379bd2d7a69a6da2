import AnimuxMotion
import AnimuxGraphics
import TestSupport
import Testing

@Suite struct PathKeyframesTests {
  struct File: Decodable {
    struct Case: Decodable {
      var name: String
      var path: String
      var mode: String
      var keyTimes: [Double]?
      var samples: [Sample]
    }
    struct Sample: Decodable {
      var progress: Double
      var position: [Double]
      var angle: Double
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        progress = try container.decode(Double.self)
        position = try container.decode([Double].self)
        angle = try container.decode(Double.self)
      }
    }
    var paths: [Case]
  }

  @Test func followMeasuredPlaces() throws {
    let file = try Vectors.load("keyframes", as: File.self)
    #expect(file.paths.count == 6)
    for test in file.paths {
      let mode = try #require(KeyframesTests.modes[test.mode])
      let keyframes = PathKeyframes(
        Path(vector: test.path), keyTimes: test.keyTimes, calculationMode: mode)
      for sample in test.samples {
        let place = try #require(keyframes.place(at: sample.progress))
        #expect(abs(place.position.x - sample.position[0]) < 1e-6, "\(test.name) at \(sample.progress)")
        #expect(abs(place.position.y - sample.position[1]) < 1e-6, "\(test.name) at \(sample.progress)")
        #expect(abs(place.angle - sample.angle) < 1e-6, "\(test.name) at \(sample.progress)")
      }
    }
  }

  private let corner = Path([.move(.zero), .line(Point(10, 0)), .line(Point(10, 90))])
  private let curve = Path(vector: "M0 0 L100 0 C150 0 200 50 200 100")

  private func positions(_ keyframes: PathKeyframes, _ fractions: [Double]) -> [Point] {
    fractions.compactMap { keyframes.place(at: $0)?.position }
  }

  @Test func pacedIsEven() {
    let keyframes = PathKeyframes(corner, calculationMode: .paced)
    let expected = [Point.zero, Point(10, 15), Point(10, 40), Point(10, 90)]
    for (place, point) in zip(positions(keyframes, [0, 0.25, 0.5, 1]), expected) {
      #expect((place.distance(to: point) ?? 1) < 1e-9)
    }
  }

  /// Equal steps of progress are equal steps along the curve.
  @Test func pacedIsEvenAlongCurves() {
    let path = Path(vector: "M20 20 C120 20 20 140 120 140 L200 60 C240 20 260 100 300 100")
    let keyframes = PathKeyframes(path, calculationMode: .paced)
    let places = positions(keyframes, (0...3000).map { Double($0) / 3000 })
    let steps = zip(places, places.dropFirst()).map { $0.distance(to: $1) ?? 0 }
    let mean = steps.reduce(0, +) / Double(steps.count)
    // The two steps across the corners are cut short.
    #expect(steps.count { abs($0 - mean) > mean * 0.001 } <= 2)
  }

  @Test func discreteHoldsTheStartOfEachSegment() {
    let keyframes = PathKeyframes(curve, calculationMode: .discrete)
    let expected = [Point.zero, .zero, .zero, Point(100, 0), Point(100, 0), Point(100, 0)]
    #expect(positions(keyframes, [0, 0.1, 0.25, 0.5, 0.6, 0.99]) == expected)
  }

  /// An outline is a curve already, so nothing smooths it.
  @Test(arguments: [(CalculationMode.cubic, CalculationMode.linear), (.cubicPaced, .paced)])
  func cubicFollowsThePath(cubic: CalculationMode, same: CalculationMode) {
    let circle = Path(vector: "M50 0 C77.614 0 100 22.386 100 50 C100 77.614 77.614 100 50 100")
    let fractions = (0...20).map { Double($0) / 20 }
    for path in [circle, corner] {
      let places = positions(PathKeyframes(path, calculationMode: cubic), fractions)
      #expect(places == positions(PathKeyframes(path, calculationMode: same), fractions))
    }
    let places = positions(PathKeyframes(circle, calculationMode: cubic), fractions)
    #expect(places.allSatisfy { abs(($0.distance(to: Point(50, 50)) ?? 0) - 50) < 0.02 })
  }

  @Test func movesAreJumped() {
    let path = Path([.move(.zero), .line(Point(10, 0)), .move(Point(50, 50)), .line(Point(50, 60))])
    let keyframes = PathKeyframes(path)
    #expect(positions(keyframes, [0.25, 0.5, 0.75]) == [Point(5, 0), Point(50, 50), Point(50, 55)])
    let paced = PathKeyframes(path, calculationMode: .paced)
    #expect(positions(paced, [0.25, 0.75]) == [Point(5, 0), Point(50, 55)])
  }

  @Test func timingFunctionsWarpEachSegment() {
    let keyframes = PathKeyframes(corner, timingFunctions: [.linear, .steps(2)])
    #expect(positions(keyframes, [0.25, 0.7, 0.8]) == [Point(5, 0), Point(10, 0), Point(10, 45)])
  }

  @Test func overshootGoesStraightOn() {
    let line = Path([.move(.zero), .line(Point(10, 0))])
    for mode in [CalculationMode.linear, .paced] {
      let places = positions(PathKeyframes(line, calculationMode: mode), [-0.5, 1.25])
      #expect(abs(places[0].x + 5) < 1e-9 && abs(places[1].x - 12.5) < 1e-9)
    }
  }

  @Test func nowhereToGoDoesNothing() {
    for path in [Path(), Path([.move(Point(3, 3))]), Path([.close])] {
      for mode in CalculationMode.allCases {
        let keyframes = PathKeyframes(path, keyTimes: [0, 0.5, 1], calculationMode: mode)
        #expect(keyframes.value(at: 0.5, over: Point(1, 2)) == Point(1, 2))
      }
    }
  }

  @Test func aPointKeepsTheDirectionBefore() throws {
    let path = Path([.move(.zero), .line(Point(0, 10)), .line(Point(0, 10)), .line(Point(5, 10))])
    let place = try #require(PathKeyframes(path).place(at: 0.5))
    #expect(place.position == Point(0, 10) && abs(place.angle - .pi / 2) < 1e-12)
  }
}
