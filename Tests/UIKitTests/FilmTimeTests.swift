import CoreGraphics
import Testing
import UIKit

/// Timers, queues and sleep follow the time of a film, also in a file that imports CoreGraphics beside UIKit.
@Suite struct FilmTimeTests {
  private func film() -> CAFilm {
    CAFilm(size: CGSize(width: 10, height: 10), duration: 3, framesPerSecond: 10)
  }

  /// The times of the film at which code runs that `plan` starts at the time 0.5.
  private func times(_ plan: @escaping (@escaping @Sendable () -> Void) -> Void) -> [Double] {
    let film = film()
    nonisolated(unsafe) var times: [Double] = []
    film.at(0.5) { plan { times.append((CACurrentMediaTime() * 1000).rounded() / 1000) } }
    _ = film.makeScene()
    return times
  }

  @Test func timersAndQueues() {
    #expect(
      times { note in Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in note() } } == [
        1.5, 2.5,
      ])
    #expect(times { note in DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { note() } } == [0.75])
    #expect(times { note in DispatchQueue.global().async { note() } } == [0.5])
    #expect(times { note in OperationQueue.main.addOperation { note() } } == [0.5])
    #expect(
      times { note in
        RunLoop.main.add(Timer(timeInterval: 2, repeats: false) { _ in note() }, forMode: .common)
      } == [2.5])
  }

  @Test func codeThatSleepsGoesOnLater() {
    let found = times { note in
      DispatchQueue.global().async {
        sleep(1)
        DispatchQueue.main.async { note() }
        Thread.sleep(forTimeInterval: 0.25)
        usleep(250_000)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { note() }
      }
      DispatchQueue.main.async { note() }
    }
    #expect(found == [0.5, 1.5, 2.25])
  }

  @Test func codeOfAFilmWaitsForNoQueue() {
    #expect(times { note in DispatchQueue.global().async { DispatchQueue.main.sync { note() } } } == [0.5])
  }

  @Test func workThatIsCancelledDoesNotRun() {
    let found = times { note in
      let (first, second) = (DispatchWorkItem { note() }, DispatchWorkItem { note() })
      DispatchQueue.main.async(execute: first)
      DispatchQueue.main.async(execute: second)
      first.cancel()
    }
    #expect(found == [0.5])
  }

  @Test func datesGoOnWithTheFilm() {
    let film = film()
    nonisolated(unsafe) var passed = 0.0
    film.at(0.5) {
      let start = Date()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { passed = Date().timeIntervalSince(start) }
    }
    _ = film.makeScene()
    #expect(abs(passed - 1) < 1e-6)
  }
}
