import UIKit

/// The time of a layer stands still between the first second and the second.
public enum Pausing {
  static func pause(_ layer: CALayer) {
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pausedTime
  }

  static func resume(_ layer: CALayer) {
    let pausedTime = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
  }

  public static func film() -> CAFilm {
    let film = makeFilm(4)
    let layer = square(at: CGPoint(x: 40, y: 90), color: blue)
    film.run {
      film.rootLayer.addSublayer(layer)
      let move = CABasicAnimation(keyPath: "position.x")
      move.toValue = 280
      move.duration = 2
      layer.add(move, forKey: nil)
    }
    film.at(1) { pause(layer) }
    film.at(2) { resume(layer) }
    return film
  }
}
