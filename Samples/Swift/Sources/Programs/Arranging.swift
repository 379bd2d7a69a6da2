import UIKit

/// A layout manager places layers in a row.
public enum Arranging {
  private final class Row: NSObject, CALayoutManager {
    func layoutSublayers(of layer: CALayer) {
      var x: CGFloat = 10
      for child in layer.sublayers ?? [] {
        child.position = CGPoint(x: x + child.bounds.width / 2, y: layer.bounds.midY)
        x += child.bounds.width + 10
      }
    }
  }

  public static func film() -> CAFilm {
    let film = makeFilm(2)
    let row = CALayer()
    film.run {
      row.frame = CGRect(x: 20, y: 50, width: 280, height: 80)
      row.backgroundColor = CGColor(gray: 0.2, alpha: 1)
      row.layoutManager = Row()
      for side in [30, 50, 40] { row.addSublayer(square(at: .zero, color: blue, side: CGFloat(side))) }
      film.rootLayer.addSublayer(row)
    }
    film.at(1) { row.insertSublayer(square(at: CGPoint(x: 0, y: 40), color: amber), at: 0) }
    return film
  }
}
