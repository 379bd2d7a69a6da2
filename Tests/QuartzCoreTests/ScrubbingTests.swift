import AnimuxGraphics
import QuartzCore
import Testing

/// Animations of layers whose time is changed after they have been added.
@Suite struct ScrubbingTests {
  private let film = CAFilm(size: CGSize(width: 10, height: 10), duration: 4, framesPerSecond: 10)
  private let layer = CALayer()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    film.rootLayer.addSublayer(layer)
  }

  private func addFade() {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (0, 1)
    layer.add(fade, forKey: nil)
  }

  private func opacities(at times: [Double]) -> [Double] {
    nonisolated(unsafe) var found: [Double] = []
    for time in times {
      film.at(time) { found.append((Double(layer.presentation()?.opacity ?? 0) * 100).rounded() / 100) }
    }
    _ = film.makeScene()
    return found
  }

  @Test func anAnimationBeginsWithTheTimeThatTheLayerHasThen() throws {
    film.at(0.5) {
      addFade()
      layer.speed = 0
    }
    film.at(0.75) { layer.timeOffset = 0.5 }
    #expect(opacities(at: [0.6, 0.8, 2]) == [0, 0.5, 0.5])
    for (time, level) in [(0.6, 0.0), (1, 0.5)] {
      #expect(abs(Double(try film.pixmap(at: time).pixels[55] & 255) / 255 - level) < 0.02)
    }
  }

  @Test func aFasterLayerEndsItsAnimationsEarlier() {
    final class Listener: CAAnimationDelegate {
      var ends: [Double] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        ends.append((CACurrentMediaTime() * 100).rounded() / 100)
      }
    }
    let listener = Listener()
    film.at(1) {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.duration, fade.delegate) = (0, 1, listener)
      layer.add(fade, forKey: nil)
      layer.speed = 2
    }
    #expect(opacities(at: [1.25, 1.4, 1.6]) == [0.5, 0.8, 1])
    #expect(listener.ends == [1.5])
  }
}
