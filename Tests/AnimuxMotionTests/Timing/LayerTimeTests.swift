import AnimuxMotion
import Testing

@Suite struct LayerTimeTests {
  private func timing(begin: Double = 0, speed: Double = 1, offset: Double = 0) -> Timing {
    var result = Timing(duration: .infinity)
    (result.beginTime, result.speed, result.timeOffset) = (begin, speed, offset)
    return result
  }

  private func convert(_ time: Double, into chain: [Timing]) -> Double {
    chain.reduce(time) { $1.convert(fromParent: $0) }
  }

  private func convert(_ time: Double, outOf chain: [Timing]) -> Double {
    chain.reversed().reduce(time) { $1.convert(toParent: $0) }
  }

  @Test func convertsAsMeasured() {
    let moving = [timing(speed: 2, offset: 3), timing(speed: 4, offset: 5)]
    #expect(convert(10, into: [moving[1]]) == 45)
    #expect(convert(10, outOf: [moving[1]]) == 1.25)
    let begun = [timing(begin: 1, speed: 2, offset: 3), timing(begin: 6, speed: 4, offset: 5)]
    #expect(convert(10, into: [begun[0]]) == 21)
    #expect(convert(10, into: begun) == 65)
    #expect(convert(10, outOf: begun) == 3.125)
    let late = timing(begin: 3, speed: 2, offset: 1)
    #expect(convert(10, into: [late]) == 15 && convert(15, outOf: [late]) == 10)
    let chain = [timing(), timing(begin: 2, speed: 3, offset: 0.25), timing(begin: 1, speed: 2, offset: 0.5)]
    #expect(convert(10, into: [chain[2]]) == 18.5 && convert(10, into: chain) == 47)
    #expect(convert(10, outOf: [chain[2]]) == 5.75)
    #expect(abs(convert(10, outOf: chain) - 3.8333333333333335) < 1e-12)
  }

  @Test func convertsToZeroBeforeBegin() {
    let layer = timing(begin: 8, speed: 0.5, offset: 7)
    #expect([7, 8, 10].map(layer.convert(fromParent:)) == [0, 7, 8])
  }

  @Test func thePausedTimeIsItsOffset() {
    let paused = timing(speed: 0, offset: 2.5)
    #expect(paused.convert(fromParent: 10) == 2.5 && paused.convert(toParent: 10) == 0)
    #expect(paused.layerTime(at: 10) == 2.5)
    #expect(paused.endTime == .infinity)
  }

  /// Pausing at 4, resuming at 9: five seconds are cut out.
  @Test func pausesAndResumes() {
    var layer = timing()
    let pausedAt = layer.convert(fromParent: 4)
    (layer.speed, layer.timeOffset) = (0, pausedAt)
    #expect(layer.layerTime(at: 7) == 4)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convert(fromParent: 9) - pausedAt
    #expect(layer.layerTime(at: 9) == 4 && layer.layerTime(at: 11) == 6)
  }

  @Test func returnsInTheSecondHalfOfACycle() {
    var layer = timing(begin: 1)
    layer.duration = 2
    #expect(![1, 2, 3, 4].contains { layer.isReturning(at: $0) })
    (layer.autoreverses, layer.repeatCount) = (true, 2)
    #expect(
      [1, 2.9, 3, 4.9, 5, 6, 7, 8, 9].map(layer.isReturning) == [
        false, false, true, true, false, false, true, true, true,
      ])
    layer.speed = -2
    #expect([1, 2, 2.5, 3].map(layer.isReturning) == [false, true, true, false])
  }

  @Test func isShownWhileActive() {
    var layer = timing(begin: 1, speed: 2, offset: 10)
    layer.duration = 6
    #expect(layer.layerTime(at: 0.9) == nil)
    #expect(layer.layerTime(at: 1) == 10 && layer.layerTime(at: 3) == 14)
    #expect(layer.layerTime(at: 3.99) != nil && layer.layerTime(at: 4) == nil)
    layer.fillMode = .both
    #expect(layer.layerTime(at: 0) == 10 && layer.layerTime(at: 9) == 16)
  }

  /// Differences of times are rounded: 1.4 − 0.6 is slightly less than 0.8.
  @Test func aFillBeginsWithTheLastTimeOfTheLayer() {
    var layer = timing(begin: 0.6, offset: 3)
    (layer.duration, layer.fillMode) = (0.8, .forwards)
    #expect(1.4 - layer.beginTime < layer.duration)
    for count in [1.0, 2] {
      layer.duration = 0.8 / count
      layer.repeatCount = count
      #expect(layer.layerTime(at: 1.4) == 3 + layer.duration)
    }
    (layer.duration, layer.autoreverses, layer.repeatCount) = (0.4, true, 0)
    #expect(layer.isReturning(at: 1.4) && layer.layerTime(at: 1.4) == 3)
  }

  @Test func repeatedCyclesReturnToTheirBegin() {
    var layer = timing()
    (layer.duration, layer.repeatCount) = (2, 2.5)
    #expect([0.5, 2, 3, 4.5].map(layer.layerTime(at:)) == [0.5, 0, 1, 0.5])
    #expect(layer.layerTime(at: 5) == nil)
    layer.autoreverses = true
    #expect([0.5, 2, 3, 4, 5].map(layer.layerTime(at:)) == [0.5, 2, 1, 0, 1])
    layer.repeatCount = .infinity
    #expect(layer.layerTime(at: 4e6 + 3) == 1)
  }
}
