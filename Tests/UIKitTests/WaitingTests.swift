import Testing
import UIKit

/// Groups, sources and run loops in the time of a film.
@Suite struct WaitingTests {
  private let film = CAFilm(size: CGSize(width: 10, height: 10), duration: 2, framesPerSecond: 10)

  private static func now() -> Double { (CACurrentMediaTime() * 100).rounded() / 100 }

  @Test func aGroupIsNotifiedWhenItIsEmpty() {
    nonisolated(unsafe) var times: [String] = []
    film.at(0.25) {
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { group.leave() }
      DispatchQueue.global().async(group: group) { times.append("work \(Self.now())") }
      group.notify(queue: .main) { times.append("end \(Self.now())") }
      DispatchGroup().notify(queue: .main) { times.append("none \(Self.now())") }
    }
    _ = film.makeScene()
    #expect(times == ["work 0.25", "none 0.25", "end 0.75"])
  }

  @Test func codeWaitsForAGroupAndASemaphore() {
    nonisolated(unsafe) var times: [Double] = []
    film.at(0.25) {
      let (group, semaphore) = (DispatchGroup(), DispatchSemaphore(value: 0))
      group.enter()
      DispatchQueue.global().async { group.leave() }
      group.wait()
      times.append(Self.now())
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { semaphore.signal() }
      semaphore.wait()
      times.append(Self.now())
    }
    _ = film.makeScene()
    #expect(times == [0.25, 0.75])
  }

  @Test func aSourceFiresUntilItIsCancelled() {
    nonisolated(unsafe) var times: [Double] = []
    nonisolated(unsafe) var timer: (any DispatchSourceTimer)?
    film.at(0.25) {
      timer = DispatchSource.makeTimerSource(queue: .main)
      timer?.schedule(deadline: .now() + 0.1, repeating: .milliseconds(500))
      timer?.setEventHandler {
        times.append(Self.now())
        if times.count == 3 { timer?.cancel() }
      }
      timer?.setCancelHandler { times.append(-1) }
      timer?.resume()
    }
    nonisolated(unsafe) var once: [Double] = []
    nonisolated(unsafe) var single: (any DispatchSourceTimer)?
    film.at(0.5) {
      single = DispatchSource.makeTimerSource()
      single?.schedule(deadline: .now(), repeating: 0.25)
      single?.setEventHandler(handler: { once.append(Self.now()) })
      single?.activate()
    }
    film.at(0.8) { single?.suspend() }
    film.at(1.6) { single?.resume() }
    film.at(1.7) { single?.cancel() }
    _ = film.makeScene()
    #expect(times == [0.35, 0.85, 1.35, -1])
    #expect(once == [0.5, 0.75, 1.6])
  }

  @Test func aRunLoopPerformsCode() {
    nonisolated(unsafe) var times: [Double] = []
    film.at(0.5) { RunLoop.main.perform { times.append(Self.now()) } }
    _ = film.makeScene()
    #expect(times == [0.5])
  }

  @Test func codeThatPlansItselfAgainDoesNotStopTheFilm() {
    nonisolated(unsafe) var count = 0
    func loop() {
      DispatchQueue.main.async {
        count += 1
        loop()
      }
    }
    let short = CAFilm(size: CGSize(width: 10, height: 10), duration: 0.02, framesPerSecond: 100)
    short.run { loop() }
    _ = short.makeScene()
    #expect(count >= 100_000)
  }
}
