import AnimuxEngine
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
    let file = try Vectors.load("timing.json", as: File.self)
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
