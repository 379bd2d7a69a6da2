import UIKit

/// An explicit animation leaves the model as it was, so the layer snaps back when it ends.
public enum MovingLayer {
  static func move() -> CABasicAnimation {
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = NSValue(cgPoint: CGPoint(x: 60, y: 90))
    move.toValue = NSValue(cgPoint: CGPoint(x: 260, y: 90))
    move.duration = 1
    return move
  }

  public static func snapsBack() -> CAFilm {
    let film = makeFilm(2)
    film.run {
      let layer = square(at: CGPoint(x: 60, y: 90), color: blue)
      film.rootLayer.addSublayer(layer)
      layer.add(move(), forKey: "move")
    }
    return film
  }

  /// First remedy: the model gets the value at which the animation ends.
  public static func byModel() -> CAFilm {
    let film = makeFilm(2)
    film.run {
      let layer = square(at: CGPoint(x: 60, y: 90), color: blue)
      film.rootLayer.addSublayer(layer)
      layer.position = CGPoint(x: 260, y: 90)
      layer.add(move(), forKey: "position")
    }
    return film
  }

  /// Second remedy: the animation stays.
  public static func byFillMode() -> CAFilm {
    let film = makeFilm(2)
    film.run {
      let layer = square(at: CGPoint(x: 60, y: 90), color: blue)
      film.rootLayer.addSublayer(layer)
      let move = move()
      move.fillMode = .forwards
      move.isRemovedOnCompletion = false
      layer.add(move, forKey: "move")
    }
    return film
  }

  private final class Mover: NSObject, CAAnimationDelegate {
    let layer: CALayer
    init(_ layer: CALayer) { self.layer = layer }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position = CGPoint(x: 260, y: 90)
      CATransaction.commit()
    }
  }

  /// Third remedy: the delegate sets the value when the animation has stopped.
  public static func byCompletion() -> CAFilm {
    let film = makeFilm(2)
    film.run {
      let layer = square(at: CGPoint(x: 60, y: 90), color: blue)
      film.rootLayer.addSublayer(layer)
      let move = move()
      move.delegate = Mover(layer)
      layer.add(move, forKey: "move")
    }
    return film
  }
}
