import AnimuxGraphics
import TestSupport
import Testing

@Suite struct ColorTests {
  private static func random(_ random: inout Random) -> Color {
    Color(random.unit(), random.unit(), random.unit(), random.pick([0, 1, random.unit(), random.unit()]))
  }

  private func isNear(_ one: Color, _ other: Color) -> Bool {
    zip([one.red, one.green, one.blue, one.alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { ($0 - $1).magnitude < 1e-12 }
  }

  @Test func opaqueColorsHideTheColorBehindAndClearOnesDoNot() {
    let (red, half) = (Color(1, 0, 0), Color(0, 0, 1, 0.5))
    #expect(red.over(half) == red)
    #expect(Color(0.3, 0.4, 0.5, 0).over(red) == red)
    #expect(half.over(red) == Color(0.5, 0, 0.5))
    #expect(half.over(.clear) == half)
    #expect(Color(1, 1, 1, 0).over(Color(0, 1, 0, 0)) == .clear)
  }

  @Test(arguments: 0..<40) func overIsPremultipliedSourceOver(seed: Int) {
    var random = Random(seed: seed)
    let (top, bottom) = (Self.random(&random), Self.random(&random))
    let result = top.over(bottom)
    #expect((result.alpha - (1 - (1 - top.alpha) * (1 - bottom.alpha))).magnitude < 1e-12)
    for channel in [\Color.red, \.green, \.blue] {
      let sum = top[keyPath: channel] * top.alpha + bottom[keyPath: channel] * bottom.alpha * (1 - top.alpha)
      #expect((result[keyPath: channel] * result.alpha - sum).magnitude < 1e-12)
    }
  }

  @Test(arguments: 0..<20) func itDoesNotMatterWhichTwoOfThreeArePutTogetherFirst(seed: Int) {
    var random = Random(seed: seed)
    let (a, b, c) = (Self.random(&random), Self.random(&random), Self.random(&random))
    #expect(isNear(a.over(b).over(c), a.over(b.over(c))))
  }
}

@Suite struct ColorMatrixTests {
  /// A matrix by its definition: four factors and a number that is added.
  private func apply(_ matrix: ColorMatrix, to color: [Float]) -> [Float] {
    (0..<4).map { row in
      (0..<4).reduce(matrix.numbers[16 + row]) { $0 + matrix.numbers[4 * row + $1] * color[$1] }
    }
  }

  @Test(arguments: 0..<20) func thenIsOneAfterTheOther(seed: Int) {
    var random = Random(seed: seed)
    func matrix() -> ColorMatrix { ColorMatrix((0..<20).map { _ in Float(random.number(-2...2)) }) }
    let (one, other) = (matrix(), matrix())
    let color = (0..<4).map { _ in Float(random.unit()) }
    let (both, apart) = (apply(one.then(other), to: color), apply(other, to: apply(one, to: color)))
    #expect(zip(both, apart).allSatisfy { ($0 - $1).magnitude < 1e-4 })
    #expect(one.then(.identity) == one && ColorMatrix.identity.then(one) == one)
  }

  @Test func rowsOfThreeLeaveAlphaAlone() {
    let matrix = ColorMatrix([0, 1, 0], [0, 0, 1], [1, 0, 0], adding: 0.5)
    #expect(apply(matrix, to: [0.1, 0.2, 0.3, 0.4]) == [0.7, 0.8, 0.6, 0.4])
  }
}
