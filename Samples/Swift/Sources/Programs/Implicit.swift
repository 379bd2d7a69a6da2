import UIKit

/// Changes of layers that are on screen are animated by themselves.
public enum Implicit {
  public static func change() -> CAFilm {
    let film = makeFilm(2)
    let layer = square(at: CGPoint(x: 60, y: 90), color: blue)
    film.run { film.rootLayer.addSublayer(layer) }
    film.at(0.5) {
      layer.position = CGPoint(x: 260, y: 90)
      layer.opacity = 0.5
    }
    return film
  }

  /// The inner transaction takes two seconds, the outer one five.
  public static func nested() -> CAFilm {
    let film = makeFilm(6)
    let layer = square(at: CGPoint(x: 60, y: 90), color: amber)
    film.run { film.rootLayer.addSublayer(layer) }
    film.at(0.2) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(5)
      layer.position = CGPoint(x: 260, y: 90)
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      layer.cornerRadius = 30
      CATransaction.commit()
      CATransaction.commit()
    }
    return film
  }
}
