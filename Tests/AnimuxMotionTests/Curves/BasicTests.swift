import AnimuxMotion
import AnimuxGraphics
import Testing

@Suite struct BasicTests {
  private func half(_ basic: Basic<Double>, over current: Double = 0.5) -> Double {
    basic.value(at: 0.5, over: current)
  }

  @Test func combinesFromToAndBy() {
    #expect(half(Basic(from: 0.2)) == 0.35)
    #expect(half(Basic(by: 0.3)) == 0.65)
    #expect(abs(half(Basic(to: 0.9, by: 0.3)) - 0.75) < 1e-15)
    #expect(half(Basic(to: 1)) == 0.75)
    #expect(half(Basic(from: 2, by: 4)) == 4)
    #expect(half(Basic(from: 2, to: 4)) == 3)
    #expect(half(Basic(from: 2, to: 4, by: 100)) == 3)
    #expect(half(Basic()) == 0.5)
  }

  @Test func meetsItsEndsExactly() {
    let basic = Basic(from: 0.1, to: 0.7)
    #expect(basic.value(at: 0, over: 0) == 0.1 && basic.value(at: 1, over: 0) == 0.7)
    #expect(basic.value(at: 2, over: 0) > 1.2)
    // A constant does not tremble.
    #expect([0.1, 0.3, 0.7].allSatisfy { Basic(from: 0.1, to: 0.1).value(at: $0, over: 0) == 0.1 })
  }

  @Test func coloursMixByStraightComponents() {
    let basic = Basic(from: Color(1, 0, 0), to: Color(0, 0, 1, 0.5))
    #expect(basic.value(at: 0.5, over: .clear) == Color(0.5, 0, 0.5, 0.75))
    let fromNone = Basic<Color?>(from: .some(nil), to: Color(1, 0, 0))
    #expect(fromNone.value(at: 0.5, over: nil) == Color(0.5, 0, 0, 0.5))
  }

  @Test func structuresMixByField() {
    #expect(Rect(0, 0, 10, 10).interpolated(to: Rect(4, 8, 20, 30), at: 0.5) == Rect(2, 4, 15, 20))
    #expect(Size(1, 2).interpolated(to: Size(3, 6), at: 0.5) == Size(2, 4))
    #expect([1.0, 2].interpolated(to: [3, 6], at: 0.5) == [2, 4])
    #expect(Vector3(0, 0, 0).interpolated(to: Vector3(2, 4, 6), at: 0.5) == Vector3(1, 2, 3))
    #expect(1.interpolated(to: 4, at: 0.5) == 2)
  }

  @Test func listsOfAnotherLengthHaveNoEffect() {
    #expect([1.0, 2].adding([1, 2, 3]) == [1, 2])
    #expect([1.0, 2].interpolated(to: [1], at: 0.3) == [1, 2])
    #expect([Color.black].adding([.white]) == [Color(1, 1, 1, 2)])
  }

  @Test func flagsFlipAtOnceAndOthersHalfWay() {
    let hidden = Basic(from: false, to: true)
    #expect([0, 0.01, 0.25, 1].map { hidden.value(at: $0, over: false) } == [false, true, true, true])
    let text = Basic(from: "a", to: "b")
    #expect([0, 0.49, 0.5, 1].map { text.value(at: $0, over: "") } == ["a", "a", "b", "b"])
    let missing = Basic<String?>(from: "a", to: .some(nil))
    #expect(missing.value(at: 0.4, over: nil) == "a" && missing.value(at: 0.6, over: nil) == nil)
  }

  @Test func accumulatesTheEndValue() {
    let basic = Basic(from: 10.0, to: 20)
    #expect(basic.value(at: 0.5, over: 0).accumulated(20, 1) == 35)
    #expect((5.0).accumulated(10, 2) == 25)
    let turn = Matrix.rotation(0.25, 0, 0, 1)
    #expect(abs(Matrix.identity.accumulated(turn, 4).m12 - Matrix.rotation(1, 0, 0, 1).m12) < 1e-12)
    #expect(Matrix.translation(1, 2).repeated(3) == .translation(3, 6))
    #expect(Matrix.identity.repeated(1e300) == .identity)
  }

  @Test func transformsAddByConcatenation() {
    let (model, change) = (Matrix.translation(100, 0), Matrix.scale(2, 2))
    #expect(model.adding(change) == change.then(model))
    let difference = model.then(change).subtracting(change)
    #expect(difference.adding(.identity) == difference)
    #expect(difference.adding(change) == model.then(change))
    #expect(model.subtracting(.scale(0, 1)) == model)
  }

  @Test func listsOfOtherLengthsAreReplacedHalfway() {
    let (two, three) = ([1.0, 2], [3.0, 4, 5])
    #expect(two.interpolated(to: three, at: 0.49) == two && two.interpolated(to: three, at: 0.5) == three)
    #expect(two.interpolated(to: three, at: 1) == three && three.interpolated(to: [], at: 1) == [])
    #expect(two.interpolated(to: [3, 4], at: 0.5) == [2, 3])
    #expect(two.adding(three) == two)
  }
}
