import UIKit

/// The action of a change comes from the delegate, from the layer, or from its class.
public enum Actions {
  private final class Chooser: NSObject, CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> CAAction? {
      guard event == "position" else { return nil }
      let spring = CASpringAnimation(keyPath: "position")
      spring.damping = 8
      spring.duration = spring.settlingDuration
      return spring
    }
  }

  private final class SlowLayer: CALayer {
    override class func defaultAction(forKey event: String) -> CAAction? {
      guard event == "position" else { return nil }
      let slow = CABasicAnimation()
      slow.duration = 2
      return slow
    }
  }

  public static func film() -> CAFilm {
    let film = makeFilm(3)
    let (first, second, third) = (square(at: CGPoint(x: 40, y: 40), color: blue, side: 40), CALayer(), SlowLayer())
    let chooser = Chooser()
    film.run {
      first.delegate = chooser
      second.actions = ["position": NSNull()]
      for (row, layer) in [first, second, third].enumerated() {
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.position = CGPoint(x: 40, y: 40 + 50 * CGFloat(row))
        layer.backgroundColor = row == 1 ? amber : blue
        film.rootLayer.addSublayer(layer)
      }
    }
    film.at(0.5) {
      _ = chooser
      for layer in [first, second, third] { layer.position.x = 280 }
    }
    return film
  }
}
