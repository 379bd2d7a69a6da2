import AnimuxGraphics
import TestSupport
import Testing

@Suite struct EnvelopeTests {
  @Test func goesStraightFromPointToPoint() {
    let envelope = Envelope([.init(1, 0), .init(3, 1), .init(4, 0.5)])
    let values = [0, 1, 1.5, 2, 3, 3.5, 4, 9].map { envelope.value(at: $0) }
    #expect(values == [0, 0, 0.25, 0.5, 1, 0.75, 0.5, 0.5])
    #expect(envelope.value(at: -.infinity) == 0 && envelope.value(at: .infinity) == 0.5)
  }

  @Test func ofTwoPointsAtOneTimeTheLaterOneHoldsFromThere() {
    let envelope = Envelope([.init(0, 1), .init(2, 1), .init(2, 0), .init(3, 0)])
    #expect(envelope.value(at: 2.0.nextDown) == 1 && envelope.value(at: 2) == 0)
  }

  @Test func pointsOnALineAreLeftOut() {
    #expect(Envelope([.init(0, 0), .init(1, 0.5), .init(2, 1)]).points == [.init(0, 0), .init(2, 1)])
    let flat = Envelope([.init(5, 0.7), .init(6, 0.7), .init(9, 0.7)])
    #expect(flat.isConstant && flat == Envelope(0.7))
  }

  @Test(arguments: 0..<30) func leavingPointsOutChangesNoValue(seed: Int) {
    var random = Random(seed: seed)
    var time = 0.0
    let points = (0..<12).map { _ in
      time += random.number(0.1...2)
      return Envelope.Point(time, random.pick([0, 0.25, 0.5, 1]))
    }
    let envelope = Envelope(points)
    #expect(points.allSatisfy { (envelope.value(at: $0.time) - $0.value).magnitude < 1e-5 })
    #expect(envelope.points.count <= points.count)
  }
}
