import AnimuxGraphics
import TestSupport
import Testing

@Suite struct MatrixTests {
  private static func random(_ random: inout Random) -> Matrix {
    Matrix((0..<16).map { _ in random.number(-2...2) })
  }

  private func distance(_ one: Matrix, _ other: Matrix) -> Double {
    zip(one.numbers, other.numbers).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }

  @Test(arguments: 0..<50) func anInverseUndoesItsMatrix(seed: Int) throws {
    var random = Random(seed: seed)
    let matrix = Self.random(&random)
    // The rounding errors grow with the numbers of the inverse.
    guard matrix.determinant.magnitude > 0.1 else { return }
    let inverse = try #require(matrix.inverse)
    let size = inverse.numbers.reduce(1) { max($0, $1.magnitude) }
    #expect(distance(matrix.then(inverse), .identity) < 1e-12 * size)
    #expect(distance(inverse.then(matrix), .identity) < 1e-12 * size)
    #expect((inverse.determinant * matrix.determinant - 1).magnitude < 1e-6)
  }

  @Test func knownInverses() {
    #expect(Matrix.identity.inverse == .identity)
    #expect(Matrix.scale(2, 4, 8).inverse == .scale(0.5, 0.25, 0.125))
    #expect(Matrix.translation(3, -5, 7).inverse == .translation(-3, 5, -7))
    #expect(Matrix.rotation(.pi / 2, 0, 0, 1).inverse == .rotation(-.pi / 2, 0, 0, 1))
  }

  @Test(arguments: [
    Matrix.scale(0, 1), .scale(1, 1, 0), .scale(.infinity, 1), .scale(.nan, 1), .scale(1e-200, 1e-200),
    Matrix(1, 2, 2, 4, 0, 0),
  ])
  func singularMatricesHaveNoInverse(matrix: Matrix) {
    #expect(matrix.inverse == nil)
  }

  @Test(arguments: 0..<20) func thenIsOneAfterTheOther(seed: Int) {
    var random = Random(seed: seed)
    let (one, other) = (Self.random(&random), Self.random(&random))
    let point = one.apply(3, -2, 5)
    let both = one.then(other).apply(3, -2, 5)
    let expected = (
      point.x * other.m11 + point.y * other.m21 + point.z * other.m31 + point.w * other.m41,
      point.x * other.m14 + point.y * other.m24 + point.z * other.m34 + point.w * other.m44
    )
    #expect((both.x - expected.0).magnitude < 1e-12 && (both.w - expected.1).magnitude < 1e-12)
  }

  @Test func affineMatricesAreMultipliedAlikeOnTheShortWay() {
    let (turn, move) = (Matrix.rotation(0.3, 0, 0, 1), Matrix(2, 0.5, -1, 3, 40, -7))
    var long = move
    // No longer affine by its numbers, and without an effect on a point of the plane.
    long.m33 = 2
    let (short, same) = (turn.then(move), turn.then(long))
    #expect(turn.isAffine && move.isAffine && !long.isAffine)
    #expect(short.apply(Point(5, 9)) == same.apply(Point(5, 9)))
  }

  @Test(arguments: 0..<8) func quarterTurnsAreExact(quarters: Int) {
    let turned = Matrix.rotation(Double(quarters) * .pi / 2, 0, 0, 1).apply(Point(3, 1))
    #expect(turned == [Point(3, 1), Point(-1, 3), Point(-3, -1), Point(1, -3)][quarters % 4])
  }

  @Test func aPerspectiveDividesByTheDistance() {
    let matrix = Matrix.translation(0, 0, 50).then(.perspective(100))
    #expect(matrix.apply(Point(10, 20)) == Point(20, 40))
    #expect(!Matrix.translation(0, 0, 100).then(.perspective(100)).apply(Point(1, 1)).x.isFinite)
  }
}
