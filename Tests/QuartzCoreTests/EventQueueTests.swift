import AnimuxEngine
import Testing

@testable import QuartzCore

@Suite struct EventQueueTests {
  @Test func eventsComeInTheOrderOfTheirTimes() {
    var queue = EventQueue()
    var ran: [Int] = []
    let times = (0..<200).map { Double($0 * 37 % 50) }
    for (index, time) in times.enumerated() { queue.add(at: time) { ran.append(index) } }
    while let event = queue.removeFirst() { event.body() }
    // Those of one time come in the order in which they were added.
    #expect(ran == times.indices.sorted { (times[$0], $0) < (times[$1], $1) })
    #expect(queue.first == nil)
  }

  @Test func codeOfATimeRunsAtIt() {
    let film = CAFilm(size: CGSize(width: 10, height: 10), duration: 2, framesPerSecond: 10)
    var times: [Double] = []
    for time in [1.5, 0.25, 1, 9] { film.at(time) { times.append(CACurrentMediaTime()) } }
    _ = film.makeScene()
    #expect(times == [0.25, 1, 1.5])
  }

  @Test func aChangeInEveryFrameIsOneTransactionForEach() {
    let film = CAFilm(size: CGSize(width: 10, height: 10), duration: 3, framesPerSecond: 10)
    film.run {
      let layers = (0..<20).map { _ in CALayer() }
      film.rootLayer.sublayers = layers
      CADisplayLink { link in
        CATransaction.setDisableActions(true)
        for layer in layers { layer.position.x = link.timestamp + 1 }
      }.add(to: .main, forMode: .common)
    }
    #expect(film.makeScene().timeline.count == 31)
  }
}
