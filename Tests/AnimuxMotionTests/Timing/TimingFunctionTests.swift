import AnimuxMotion
import TestSupport
import Testing

@Suite struct TimingFunctionTests {
  struct File: Decodable {
    struct Curve: Decodable {
      var name: String
      var named: Bool?
      var controlPoints: [Double]
      var samples: [[Double]]
    }
    var curves: [Curve]
  }

  static let named: [String: TimingFunction] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
    "default": .default,
  ]

  @Test func followsMeasuredCurves() throws {
    let file = try Vectors.load("easing", as: File.self)
    #expect(file.curves.count == 15)
    for curve in file.curves {
      let p = curve.controlPoints
      let function = TimingFunction(p[0], p[1], p[2], p[3])
      if curve.named == true { #expect(Self.named[curve.name] == function) }
      for sample in curve.samples {
        let y = function.value(at: sample[0])
        #expect(abs(y - sample[1]) < 1e-9, "\(curve.name) at \(sample[0])")
      }
    }
  }

  @Test func isHeldOutsideItsRange() {
    for function in [TimingFunction.easeIn, .linear, TimingFunction(0.3, -2, 0.7, 3)] {
      #expect(function.value(at: -0.5) == 0)
      #expect(function.value(at: 1.5) == 1)
      #expect(function.value(at: .nan) == 0)
      #expect(function.value(at: .infinity) == 1)
    }
  }

  /// x never falls along a curve, but it can be constant: there y has no slope that Newton could follow.
  @Test func solvesCurvesWithVerticalTangents() {
    for (x1, x2) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
      let curve = TimingFunction(x1, 0.3, x2, 0.8)
      for step in 0...1000 {
        let t = Double(step) / 1000
        let s = 1 - t
        let x = 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t
        let y = 3 * s * s * t * 0.3 + 3 * s * t * t * 0.8 + t * t * t
        // Where the slope is infinite, an error of one unit in the last place of x shows as its cube root in y.
        #expect(abs(curve.value(at: x) - y) < 2e-5, "(\(x1), \(x2)) at \(t)")
      }
    }
  }

  @Test func stepsJumpAsInCSS() {
    let times = [0, 0.24, 0.25, 0.5, 0.99, 1]
    func values(_ function: TimingFunction) -> [Double] { times.map(function.value(at:)) }
    #expect(values(.steps(4, .end)) == [0, 0, 0.25, 0.5, 0.75, 1])
    #expect(values(.steps(4, .start)) == [0.25, 0.25, 0.5, 0.75, 1, 1])
    #expect(values(.steps(5, .none)).first == 0)
    #expect(values(.steps(2, .none)) == [0, 0, 0, 1, 1, 1])
    #expect(values(.steps(4, .both)) == [0.2, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(TimingFunction.steps(-3, .none).value(at: 0.7) == 1)
  }

  /// Frame times are rounded: three tenths of ten steps is the third one.
  @Test func stepsForgiveRounding() {
    let function = TimingFunction.steps(10)
    for frame in 0...10 {
      let time = (0..<frame).reduce(0.0) { sum, _ in sum + 0.1 }
      #expect(function.value(at: time) == Double(frame) / 10)
    }
  }
}
