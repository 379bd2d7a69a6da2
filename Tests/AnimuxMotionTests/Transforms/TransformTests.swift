import AnimuxMotion
import AnimuxGraphics
import TestSupport
import Testing

@Suite struct TransformTests {
  @Test func scalesThenTurns() {
    var transform = Transform.identity
    transform.scale = 2
    transform.rotationZ = 0.5
    #expect(abs(transform.m11 - 1.7551651237807455) < 1e-12)
    #expect(abs(transform.m12 - 0.958851077208406) < 1e-12)
    #expect(transform.scale == 2 && transform.rotation == 0.5)
  }

  @Test func partsSetTogetherKeepTheirValues() {
    var transform = Transform.identity
    transform.rotationX = 0.3
    transform.rotationY = 1.2
    transform.rotationZ = 7
    transform.translation = Size(10, -20)
    transform.translationZ = 5
    transform.scaleY = -3
    #expect(transform.rotationX == 0.3 && transform.rotationY == 1.2 && transform.rotationZ == 7)
    #expect(transform.translation == Size(10, -20) && transform.translationZ == 5)
    #expect(transform.scaleX == 1 && transform.scaleY == -3 && transform.scaleZ == 1)
    let expected = Matrix.scale(1, -3).then(.rotation(0.3, 1, 0, 0)).then(.rotation(1.2, 0, 1, 0))
      .then(.rotation(7, 0, 0, 1)).then(.translation(10, -20, 5))
    #expect(difference(transform.matrix, expected) < 1e-12)
  }

  /// Reading a part of any matrix and setting it again changes nothing.
  @Test func keepsSkewAndPerspective() {
    var generator = Random(seed: 7)
    for _ in 0..<2000 {
      let numbers = (0..<16).map { _ in Double.random(in: -3...3, using: &generator) }
      let matrix = Matrix(numbers)
      var transform = Transform(matrix)
      transform.rotationX = transform.rotationX
      transform.scaleY = transform.scaleY
      // Some of the matrices are all but flat: what is lost there is lost in the division by what is left of an axis.
      #expect(difference(transform.matrix, matrix) < 1e-8)
    }
  }

  @Test func readsPartsOfAMatrix() {
    var transform = Transform(Matrix.rotation(0.7, 0, 0, 1).then(.translation(3, 4)))
    #expect(abs(transform.rotation - 0.7) < 1e-12)
    #expect(transform.rotationX == 0 && transform.rotationY == 0 && transform.translation == Size(3, 4))
    transform = Transform(.scale(-1, 1))
    #expect(transform.scaleX == -1 && transform.scaleY == 1 && transform.rotation == 0)
    transform = Transform(.scale(2, 3, 4))
    #expect(transform.scale == 3)
    transform = Transform(.rotation(.pi / 2, 0, 1, 0))
    #expect(abs(transform.rotationY - .pi / 2) < 1e-12 && transform.rotationZ == 0)
  }

  @Test func keepsPerspectiveWhileTurning() {
    var transform = Transform(.perspective(500))
    transform.rotationY = 0.4
    #expect(difference(transform.matrix, Matrix.rotation(0.4, 0, 1, 0).then(.perspective(500))) < 1e-12)
  }

  @Test func growsFromNothing() {
    var transform = Transform(.scale(0, 0))
    transform.rotationZ = 1
    transform.scaleX = 2
    transform.scaleY = 2
    #expect(difference(transform.matrix, Matrix.scale(2, 2).then(.rotation(1, 0, 0, 1))) < 1e-12)
  }

  @Test func aFlatTransformStaysFlat() {
    var transform = Transform.identity
    transform.rotation = .pi / 2
    transform.translation = Size(1, 2)
    #expect(transform.matrix.isAffine)
    #expect(transform.matrix == Matrix(0, 1, -1, 0, 1, 2))
  }

  @Test func partsAreKeyPaths() {
    var transform = Transform.identity
    let path: any WritableKeyPath<Transform, Double> & Sendable = \.rotationZ
    transform[keyPath: path] = 0.25
    #expect(transform[keyPath: path] == 0.25)
  }
}
