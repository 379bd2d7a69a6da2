import AnimuxMotion
import AnimuxGraphics
import Glibc
import TestSupport
import Testing

@Suite struct MatrixInterpolationTests {
  struct File: Decodable {
    struct Case: Decodable {
      struct Sample: Decodable {
        var f: Double
        var expected: [Double]?
      }
      var name: String
      var from: [Double]
      var to: [Double]
      var samples: [Sample]
    }
    var cases: [Case]
  }

  @Test func followsMeasuredPairs() throws {
    let file = try Vectors.load("matrix", as: File.self)
    #expect(file.cases.count == 31)
    for test in file.cases {
      let (from, to) = (Matrix(test.from), Matrix(test.to))
      for sample in test.samples {
        guard let expected = sample.expected else { continue }
        let error = difference(from.interpolated(to: to, at: sample.f), Matrix(expected))
        #expect(error < 0.0005, "\(test.name) at \(sample.f): \(error)")
      }
    }
  }

  private func turn(_ degrees: Double, _ x: Double = 0, _ y: Double = 0, _ z: Double = 1) -> Matrix {
    .rotation(degrees * .pi / 180, x, y, z)
  }

  /// Where 0 counts as a whole turn, whatever the angles are rounded to.
  @Test func halfTurnsGoAsTheirAnglesAreCounted() {
    for start in stride(from: -350.0, through: 350, by: 10) {
      for end in [start + 180, start - 180] {
        let angle = start.remainder(dividingBy: 360)
        let isNegative = angle.magnitude < 180 && angle >= 0
        let middle = turn(start).interpolated(to: turn(end), at: 0.5)
        #expect(difference(middle, turn(start + (isNegative ? -90 : 90))) < 1e-6, "\(start) to \(end)")
      }
    }
  }

  /// As Core Animation shows it: counted from −180° to 0.
  @Test(arguments: [0.1, 0.25, 0.5, 0.75, 0.9]) func mirroredMatricesTurnThePositiveWay(fraction: Double) {
    let middle = Matrix.scale(-1, 1).interpolated(to: .scale(1, -1), at: fraction)
    let angle = (fraction - 1) * .pi
    let expected = Matrix(cos(angle), sin(angle), sin(angle), -cos(angle), 0, 0)
    #expect(difference(middle, expected) < 1e-9)
  }

  @Test func halfTurnsInSpaceGoTheNegativeWay() {
    for (x, y, z) in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1)] {
      let deep = Matrix.scale(1, 1, 2)
      let middle = deep.interpolated(to: deep.then(turn(180, x, y, z)), at: 0.5)
      #expect(difference(middle, deep.then(turn(-90, x, y, z))) < 1e-9)
    }
  }

  @Test func turnsByTheShorterWay() {
    #expect(difference(turn(170).interpolated(to: turn(190), at: 0.5), turn(180)) < 1e-9)
    #expect(
      difference(turn(0, 0, 1, 0).interpolated(to: turn(270, 0, 1, 0), at: 0.5), turn(-45, 0, 1, 0)) < 1e-9)
    #expect(turn(0).interpolated(to: turn(360), at: 0.5) == .identity)
  }

  @Test func flatMatricesMixNumberByNumber() {
    let (flat, whole) = (Matrix.scale(0, 1), Matrix.rotation(1, 0, 0, 1))
    let middle = flat.interpolated(to: whole, at: 0.5)
    #expect(middle.m11 == whole.m11 / 2 && middle.m22 == (1 + whole.m22) / 2)
    let deepFlat = Matrix.scale(1, 1, 0).interpolated(to: .scale(3, 3, 2), at: 0.5)
    #expect(deepFlat == .scale(2, 2, 1))
  }

  @Test func overshoots() {
    #expect(difference(turn(0).interpolated(to: turn(90), at: 1.2), turn(108)) < 1e-9)
    #expect(
      difference(turn(0, 0, 1, 0).interpolated(to: turn(90, 0, 1, 0), at: 1.2), turn(108, 0, 1, 0)) < 1e-9)
    #expect(Matrix.identity.interpolated(to: .translation(10, 0), at: -0.5) == .translation(-5, 0))
  }
}
