import UIKit

/// One layer pushes another out.
public enum Transitions {
  public static func push() -> CAFilm {
    let film = makeFilm(2)
    let stage = CALayer()
    let (old, new) = (square(at: CGPoint(x: 100, y: 60), color: blue), square(at: CGPoint(x: 100, y: 60), color: amber))
    film.run {
      stage.frame = CGRect(x: 60, y: 30, width: 200, height: 120)
      stage.masksToBounds = true
      stage.addSublayer(old)
      film.rootLayer.addSublayer(stage)
    }
    film.at(0.5) {
      let transition = CATransition()
      transition.type = .push
      transition.subtype = .fromRight
      transition.duration = 1
      stage.add(transition, forKey: kCATransition)
      old.removeFromSuperlayer()
      stage.addSublayer(new)
    }
    return film
  }
}
