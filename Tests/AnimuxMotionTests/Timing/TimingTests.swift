import AnimuxMotion
import TestSupport
import Testing

@Suite struct TimingTests {
  struct File: Decodable {
    struct Link: Decodable {
      var duration: Double
      var beginTime: Double?
      var speed: Double?
      var timeOffset: Double?
      var repeatCount: Double?
      var repeatDuration: Double?
      var autoreverses: Bool?
      var fillMode: String?
    }
    struct Case: Decodable {
      var chain: [Link]
      var group: String
      var samples: [[Double?]]
    }
    var cases: [Case]
  }

  @Test func chainsGiveMeasuredProgress() throws {
    let file = try Vectors.load("timing", as: File.self)
    #expect(file.cases.count == 217)
    for (index, test) in file.cases.enumerated() {
      let chain = TimeChain(test.chain.map { TimeChain.Link(Timing($0)) })
      for sample in test.samples {
        let time = try #require(sample[0])
        let progress = chain.sample(at: time)?.progress
        #expect(
          isClose(progress, sample[1]),
          "case \(index), \(test.group), at \(time): \(String(describing: progress))")
      }
    }
  }

  private func make(_ duration: Double = 1, _ change: (inout Timing) -> Void) -> Timing {
    var timing = Timing(duration: duration)
    change(&timing)
    return timing
  }

  /// Returns the presented values of an opacity that is animated from 0 to 1 over a model value of 0.5.
  private func presented(_ timing: Timing, _ times: [Double]) -> [Double] {
    times.map { time in
      guard let sample = timing.sample(at: time) else { return 0.5 }
      return Basic(from: 0.0, to: 1).value(at: sample.progress, over: 0.5)
    }
  }

  @Test func presentsAsMeasured() {
    let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]
    func check(_ timing: Timing, _ expected: [Double]) {
      for (value, expected) in zip(presented(timing, times), expected) {
        #expect(abs(value - expected) < 1e-9)
      }
    }
    check(make { $0.repeatCount = 2.5 }, [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5])
    check(make { $0.speed = 2 }, [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    check(make { $0.speed = -1 }, [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
  }

  @Test func playsBackwardsFromItsOffset() {
    let timing = make(2) { ($0.speed, $0.timeOffset) = (-1, 2) }
    #expect([0, 0.5, 1, 2].map { timing.sample(at: $0)?.progress } == [1, 0.75, 0.5, 0])
  }

  @Test func aPausedAnimationIsAlwaysActive() {
    var timing = make(2) { ($0.speed, $0.timeOffset, $0.beginTime) = (0, 0.5, 7) }
    #expect([-9, 0, 7, 1e6].map { timing.sample(at: $0)?.progress } == [0.25, 0.25, 0.25, 0.25])
    timing.timeOffset = 2
    #expect(timing.sample(at: 0)?.progress == 1)
  }

  @Test func countsCompletedCycles() {
    let timing = make(2) { ($0.repeatCount, $0.fillMode) = (3, .forwards) }
    #expect([0, 1.9, 2, 5, 6, 99].map { timing.sample(at: $0)?.completedCycles } == [0, 0, 1, 2, 2, 2])
    #expect(timing.sample(at: 6)?.progress == 1)
    #expect(timing.activeDuration == 6 && timing.endTime == 6)
  }

  @Test func repeatsIndefinitely() {
    let timing = make { ($0.repeatCount, $0.autoreverses) = (.infinity, true) }
    #expect(timing.endTime == .infinity)
    #expect([0.25, 1.25, 1e6 + 0.25].map { timing.sample(at: $0)?.progress } == [0.25, 0.75, 0.25])
  }

  @Test func lastsIndefinitely() {
    let sample = make(.infinity) { $0.beginTime = 1 }.sample(at: 3)
    #expect(sample?.progress == 0 && sample?.time == 2)
  }

  /// Every frame of three cycles of a tenth of a second each, whatever the sums round to.
  @Test func framesMeetBoundaries() {
    for rate in [24.0, 25, 30, 60, 24000.0 / 1001] {
      let timing = make(3 / rate) { ($0.beginTime, $0.repeatCount) = (7 / rate, 3) }
      let progress = (7...16).map { timing.sample(at: Double($0) / rate)?.progress ?? -1 }
      let expected = [0, 1, 2, 0, 1, 2, 0, 1, 2, 3].map { Double($0) / 3 }
      for (value, expected) in zip(progress, expected) { #expect(abs(value - expected) < 1e-6) }
      #expect(timing.sample(at: 6 / rate) == nil && timing.sample(at: 17 / rate) == nil)
    }
  }

  @Test func groupsWarpTheirChildrensTime() {
    let eased = TimeChain.Link(make(2) { $0.fillMode = .both }, .easeIn)
    let child = TimeChain.Link(make(2) { $0.fillMode = .both })
    let bent = TimeChain([eased, child]).sample(at: 0.5)?.progress
    #expect(abs((bent ?? 0) - TimingFunction.easeIn.value(at: 0.25)) < 1e-12)
    // However far the function overshoots, children are cut off at the group's duration.
    let group = TimeChain.Link(make(2) { _ in }, TimingFunction(0, 2, 1, 2))
    let long = TimeChain([group, TimeChain.Link(make(10) { _ in })])
    #expect(long.sample(at: 1.5)?.progress == 0.2)
    let steps = TimeChain([TimeChain.Link(make(2) { _ in }, .steps(2, .start)), child])
    #expect(steps.sample(at: 0)?.progress == 0.5)
  }

  @Test func childrenWithoutDurationTakeTheGroups() {
    let chain = TimeChain([.init(make(4) { _ in }), .init(make(0) { _ in }), .init(make(0) { _ in })])
    #expect(chain.links.map(\.timing.duration) == [4, 4, 4])
    #expect(chain.sample(at: 1)?.progress == 0.25)
    #expect(TimeChain([]).sample(at: 0) == nil)
  }

  private func isClose(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) < 1e-6
  }
}

extension Timing {
  init(_ link: TimingTests.File.Link) {
    self.init(duration: link.duration)
    beginTime = link.beginTime ?? 0
    speed = link.speed ?? 1
    timeOffset = link.timeOffset ?? 0
    repeatCount = link.repeatCount ?? 0
    repeatDuration = link.repeatDuration ?? 0
    autoreverses = link.autoreverses ?? false
    fillMode =
      ["forwards": .forwards, "backwards": .backwards, "both": .both][link.fillMode ?? ""] ?? .removed
  }
}
