import AnimuxMotion
import AnimuxGraphics
import Testing

@Suite struct ValueFunctionTests {
  @Test func makesMatrices() {
    let moved = Basic(from: Vector3(0, 0, 0), to: Vector3(10, 20, 0)).value(at: 0.5, over: .zero)
    #expect(ValueFunction.translate.matrix(moved) == .translation(5, 10))
    #expect(ValueFunction.translateY.matrix(5) == .translation(0, 5))
    #expect(abs(ValueFunction.rotateZ.matrix(0.5).m11 - 0.8775825618903728) < 1e-12)
    #expect(ValueFunction.scale.matrix(Vector3(2, 3, 4)) == .scale(2, 3, 4))
    #expect(ValueFunction.scaleZ.matrix(2).m33 == 2)
    #expect(ValueFunction.rotateX.matrix(.pi / 2).m23 == 1)
    #expect(ValueFunction.rotateY.matrix(.pi / 2).m31 == 1)
  }

  @Test func missingEndsAreTheIdentity() {
    for function in ValueFunction.allCases {
      #expect(function.matrix(function.identity) == .identity)
      #expect(function.matrix(function.identityVector) == .identity)
    }
    #expect(ValueFunction.allCases.filter { $0.arity == 3 } == [.scale, .translate])
  }
}
