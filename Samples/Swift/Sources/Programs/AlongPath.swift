import UIKit

/// A star follows a path and turns with it.
public enum AlongPath {
  public static func film() -> CAFilm {
    let film = makeFilm(2)
    film.run {
      let star = CAShapeLayer()
      let outline = CGMutablePath()
      for corner in 0..<10 {
        let angle = CGFloat(corner) * .pi / 5
        let radius: CGFloat = corner % 2 == 0 ? 20 : 8
        let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
        if corner == 0 { outline.move(to: point) } else { outline.addLine(to: point) }
      }
      outline.closeSubpath()
      star.path = outline
      star.fillColor = amber
      star.position = CGPoint(x: 40, y: 140)
      film.rootLayer.addSublayer(star)

      let path = CGMutablePath()
      path.move(to: CGPoint(x: 40, y: 140))
      path.addCurve(
        to: CGPoint(x: 280, y: 140), control1: CGPoint(x: 100, y: -60), control2: CGPoint(x: 220, y: -60))
      let fly = CAKeyframeAnimation(keyPath: "position")
      fly.path = path
      fly.duration = 2
      fly.calculationMode = .paced
      fly.rotationMode = .rotateAuto
      star.add(fly, forKey: "fly")
    }
    return film
  }
}
