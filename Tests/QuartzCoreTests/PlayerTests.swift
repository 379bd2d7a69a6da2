import AVFoundation
import AnimuxGraphics
import QuartzCore
import Synchronization
import Testing

@Suite struct PlayerTests {
  /// A movie of two seconds, red at first and blue afterwards.
  private static func movie() throws -> URL {
    let film = CAFilm(size: CGSize(width: 16, height: 16), duration: 2, framesPerSecond: 10)
    film.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CALayer()
    blue.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    blue.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    film.at(1) {
      CATransaction.setDisableActions(true)
      film.rootLayer.addSublayer(blue)
    }
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).mp4")
    try film.write(to: url.path)
    return url
  }

  private static func isBlue(_ film: CAFilm, at time: Double) throws -> Bool {
    let pixel = try film.pixmap(at: time).pixels[8 * 16 + 8]
    return pixel & 0xFF > pixel >> 16 & 0xFF
  }

  @Test func aPlayerStartsStopsAndSeeks() throws {
    let url = try Self.movie()
    defer { try? FileManager.default.removeItem(at: url) }
    let film = CAFilm(size: CGSize(width: 16, height: 16), duration: 6, framesPerSecond: 10)
    let player = AVPlayer(url: url)
    let layer = AVPlayerLayer(player: player)
    let ends = Mutex<[Double]>([])
    let observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
    ) { _ in
      let time = CACurrentMediaTime()
      ends.withLock { $0.append(time) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    film.run {
      layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
      film.rootLayer.addSublayer(layer)
      film.at(0.5) { player.play() }
      film.at(1) { player.pause() }
      film.at(2) { player.rate = 2 }
      film.at(4) { player.seek(to: .zero) }
    }
    #expect(
      try [0.2, 1.8, 2.1, 2.5, 3.5, 4.5].map { try Self.isBlue(film, at: $0) } == [
        false, false, false, true, true, false,
      ])
    #expect(ends.withLock { $0 }.map { ($0 * 100).rounded() / 100 } == [2.75])
    #expect(player.timeControlStatus == .paused)
  }

  @Test func aLooperGoesOn() throws {
    let url = try Self.movie()
    defer { try? FileManager.default.removeItem(at: url) }
    let film = CAFilm(size: CGSize(width: 16, height: 16), duration: 6, framesPerSecond: 10)
    let player = AVQueuePlayer()
    let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: url))
    film.run {
      let layer = AVPlayerLayer(player: player)
      layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
      film.rootLayer.addSublayer(layer)
      player.play()
    }
    #expect(
      try [0.5, 1.5, 2.5, 3.5, 4.5].map { try Self.isBlue(film, at: $0) } == [
        false, true, false, true, false,
      ])
    #expect(looper.loopCount >= 2)
  }

  @Test func timesAreFractions() {
    let time = CMTime(seconds: 1.5, preferredTimescale: 600)
    #expect(time.value == 900)
    #expect(time + CMTime(value: 1, timescale: 2) == CMTime(value: 2, timescale: 1))
    #expect(CMTime.zero < time)
    #expect(CMTime.invalid.seconds.isNaN)
    #expect(!CMTime(value: 1, timescale: 0).isValid)
  }
}
