import AnimuxGraphics
import Testing

@Suite struct FrameTableTests {
  @Test func framesAtAnyDistanceAreFound() {
    let starts = [0, 10, 20, 30, 31, 40, 49, 58, 67, 100]
    var table = FrameTable(unitsPerSecond: FrameRate(10))
    for (index, start) in starts.enumerated() {
      table.append(start, duration: index + 1 < starts.count ? starts[index + 1] - start : 5)
    }
    #expect(table.count == 10 && table.end == 105 && table.duration == 10.5)
    for (frame, start) in starts.enumerated() {
      #expect(table.start(of: frame) == start)
      #expect(table.frame(beginningAt: start) == frame)
      #expect(table.place(at: Double(start) / 10).frame == frame)
      #expect(table.place(at: Double(start) / 10 - 1e-6).frame == max(frame - 1, 0))
    }
    for start in -5..<110 where !starts.contains(start) { #expect(table.frame(beginningAt: start) == nil) }
  }

  @Test func beforeAndAfterAreTheFirstAndTheLast() {
    let table = FrameTable(rate: FrameRate(25), count: 50, lead: 1)
    #expect(table.place(at: -.infinity).frame == 0 && table.place(at: 0.5).frame == 0)
    #expect(table.place(at: 1.04).frame == 1)
    #expect(table.place(at: .infinity).frame == 49 && table.place(at: .nan).frame == 0)
    #expect(table.duration == 3 && table.lastFrame(before: 3) == 49 && table.lastFrame(before: 1.08) == 1)
  }

  @Test(arguments: [
    FrameRate(30), FrameRate(30000, 1001), FrameRate(24), FrameRate(60000, 1001), FrameRate(25, 2),
  ])
  func aFramesTimeIsItsOwnHoweverItIsSummedUp(rate: FrameRate) {
    let table = FrameTable(rate: rate, count: 1_000_000)
    for frame in stride(from: 0, to: 1_000_000, by: 4999) {
      let time = rate.time(of: frame)
      #expect(table.place(at: time).frame == frame)
      #expect(table.place(at: (time + 3600.1) - 3600.1).frame == frame)
      #expect(table.place(at: time * 3 / 3).frame == frame)
    }
  }
}
