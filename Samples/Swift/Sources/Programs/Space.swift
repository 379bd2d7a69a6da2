import UIKit

/// Layers in space.
public enum Space {
  public static func perspective() -> CAFilm {
    let film = makeFilm(2)
    film.run {
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 500
      film.rootLayer.sublayerTransform = perspective
      let layer = square(at: CGPoint(x: 160, y: 90), color: blue, side: 100)
      film.rootLayer.addSublayer(layer)
      let turn = CABasicAnimation(keyPath: "transform.rotation.y")
      turn.fromValue = 0
      turn.toValue = CGFloat.pi
      turn.duration = 2
      layer.add(turn, forKey: "turn")
    }
    return film
  }

  /// Two layers back to back, each visible from its front only.
  public static func card() -> CAFilm {
    let film = makeFilm(2)
    let card = CATransformLayer()
    film.run {
      card.frame = CGRect(x: 110, y: 40, width: 100, height: 100)
      let front = square(at: CGPoint(x: 50, y: 50), color: blue, side: 100)
      let back = square(at: CGPoint(x: 50, y: 50), color: amber, side: 100)
      for side in [front, back] { side.isDoubleSided = false }
      back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      card.addSublayer(front)
      card.addSublayer(back)
      film.rootLayer.addSublayer(card)
    }
    film.at(0.5) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      CATransaction.commit()
    }
    return film
  }
}
