import AnimuxMotion
import AnimuxGraphics
import TestSupport
import Testing

/// Nothing here may trap, whatever it is given; and what is given sane numbers gives numbers.
@Suite struct RobustnessTests {
  private let odd: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-300, 1e300, 1e308, -1e308, .infinity, -.infinity, .nan, 1e9,
    .leastNonzeroMagnitude,
  ]

  @Test func timingTakesAnything() {
    var generator = Random(seed: 1)
    func any() -> Double { odd.randomElement(using: &generator) ?? 0 }
    for _ in 0..<20_000 {
      var timing = Timing(duration: any())
      (timing.beginTime, timing.speed, timing.timeOffset) = (any(), any(), any())
      (timing.repeatCount, timing.repeatDuration) = (any(), any())
      timing.autoreverses = Bool.random(using: &generator)
      timing.fillMode = FillMode.allCases.randomElement(using: &generator) ?? .both
      let time = any()
      if let progress = timing.sample(at: time)?.progress { #expect(progress >= 0 && progress <= 1) }
      _ = timing.layerTime(at: time)
      _ = timing.convert(toParent: timing.convert(fromParent: time))
      _ = TimeChain([.init(timing, .easeIn), .init(timing)]).sample(at: time)
    }
  }

  @Test func curvesTakeAnything() {
    var generator = Random(seed: 2)
    func any() -> Double { odd.randomElement(using: &generator) ?? 0 }
    func list(_ count: Int) -> [Double] { (0..<count).map { _ in any() } }
    for round in 0..<4000 {
      let mode = CalculationMode.allCases[round % 5]
      let function = TimingFunction(any(), any(), any(), any())
      let keyframes = Keyframes(
        list(round % 6), keyTimes: round % 3 == 0 ? nil : list(round % 7),
        timingFunctions: [function, .steps(3)],
        calculationMode: mode, tension: list(2), continuity: list(9), bias: list(3))
      _ = keyframes.value(at: any(), over: any())
      let points = (0..<6).map { _ in Point(any(), any()) }
      let path = Path([
        .line(points[0]), .quad(points[1], points[2]), .close, .cubic(points[3], points[4], points[5]),
        .close,
      ])
      let along = PathKeyframes(path, keyTimes: list(2), calculationMode: mode)
      _ = along.place(at: any())
      _ = path.interpolated(to: Path([.move(points[0]), .close, .close, .line(points[4])]), at: any())
      let spring = Spring(mass: any(), stiffness: any(), damping: any(), initialVelocity: any())
      #expect(spring.fraction(at: any()).isFinite)
      #expect(spring.settlingDuration >= 0)
      #expect(Spring(perceptualDuration: any(), bounce: any()).settlingDuration >= 0)
    }
  }

  @Test func matricesTakeAnything() {
    var generator = Random(seed: 3)
    func any() -> Double { odd.randomElement(using: &generator) ?? 0 }
    for round in 0..<4000 {
      let few = round % 2 == 0 ? 6 : 16
      func make() -> Matrix {
        let n = (0..<16).map { _ in any() }
        return few == 6 ? Matrix(n[0], n[1], n[2], n[3], n[4], n[5]) : Matrix(n)
      }
      let (a, b) = (make(), make())
      _ = a.interpolated(to: b, at: any())
      _ = a.repeated(any())
      _ = a.subtracting(b)
      var transform = Transform(a)
      transform.rotationX = any()
      transform.scale = any()
      transform.m34 = any()
      _ = transform.translation
      _ = transform.interpolated(to: Transform(b), at: 0.5).matrix
    }
    _ = [Int.max, .min, 0].map { $0.interpolated(to: .min, at: any()) }
    _ = Int.max.adding(.max).subtracting(.min).repeated(.nan)
  }

  /// Any two matrices with parts: finite on the way, and near their ends near them.
  @Test func matricesMoveSmoothly() {
    var generator = Random(seed: 4)
    func number() -> Double { Double.random(in: -2...2, using: &generator) }
    for round in 0..<2000 {
      func make() -> Matrix {
        round % 2 == 0
          ? Matrix(number(), number(), number(), number(), number(), number())
          : Matrix.rotation(number() * 2, number(), number(), number()).then(
            .scale(number(), number(), number())
          )
          .then(.translation(number(), number(), number())).then(.perspective(20 + number()))
      }
      let (a, b) = (make(), make())
      #expect(a.interpolated(to: b, at: 0.5).isFinite)
      let start = difference(a.interpolated(to: b, at: 1e-10), a)
      let end = difference(a.interpolated(to: b, at: 1 - 1e-10), b)
      #expect(start < 1e-6 && end < 1e-6, "\(a) to \(b)")
    }
  }

  /// Returns the largest difference of two matrices, of which multiples are equal because they have the same effect.
  private func difference(_ a: Matrix, _ b: Matrix) -> Double {
    zip(a.numbers, b.numbers).map { abs($0 / a.m44 - $1 / b.m44) }.max() ?? 0
  }
}
