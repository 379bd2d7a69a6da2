import UIKit

/// Several animations of a layer.
public enum Sequences {
  private static func parts() -> [CABasicAnimation] {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 1
    grow.toValue = 1.8
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = CGFloat.pi / 2
    for part in [fade, grow, turn] { part.duration = 0.8 }
    return [fade, grow, turn]
  }

  /// Three animations that run at the same time.
  public static func apart() -> CAFilm {
    let film = makeFilm(2)
    film.run {
      let layer = square(at: CGPoint(x: 160, y: 90), color: amber)
      film.rootLayer.addSublayer(layer)
      for part in parts() { layer.add(part, forKey: part.keyPath) }
    }
    return film
  }

  /// The same three as a group, one after the other.
  public static func group() -> CAFilm {
    let film = makeFilm(3)
    film.run {
      let layer = square(at: CGPoint(x: 160, y: 90), color: amber)
      film.rootLayer.addSublayer(layer)
      let parts = parts()
      for (index, part) in parts.enumerated() {
        part.beginTime = 0.8 * Double(index)
        part.fillMode = index == 0 ? .both : .forwards
      }
      let group = CAAnimationGroup()
      group.animations = parts
      group.duration = 2.4
      layer.add(group, forKey: nil)
    }
    return film
  }

  /// A row of layers with all kinds of timing.
  public static func timings() -> CAFilm {
    let film = makeFilm(4)
    film.run {
      for row in 0..<6 {
        let layer = square(at: CGPoint(x: 30, y: 20 + 28 * CGFloat(row)), color: blue, side: 20)
        film.rootLayer.addSublayer(layer)
        let move = CABasicAnimation(keyPath: "position.x")
        move.toValue = 290
        move.duration = 1
        switch row {
        case 0: move.beginTime = CACurrentMediaTime() + 0.5
        case 1: move.repeatCount = 2.5
        case 2: move.autoreverses = true
        case 3: move.speed = 0.5
        case 4:
          move.timeOffset = 0.5
          move.repeatDuration = 3
        default: move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        }
        layer.add(move, forKey: "move")
      }
    }
    return film
  }
}
