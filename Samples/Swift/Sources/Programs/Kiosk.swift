import UIKit

/// A menu: a marker moves to the next item, and each arrival starts the next move.
public enum Kiosk {
  public static func film() -> CAFilm {
    let film = makeFilm(4)
    let marker = square(at: CGPoint(x: 60, y: 90), color: amber, side: 70)
    marker.cornerRadius = 12
    let bar = square(at: CGPoint(x: 0, y: 172), color: blue, side: 8)
    bar.anchorPoint = CGPoint(x: 0, y: 0.5)
    film.run {
      film.rootLayer.addSublayer(marker)
      film.rootLayer.addSublayer(bar)
      for item in 0..<3 {
        film.rootLayer.addSublayer(square(at: CGPoint(x: 60 + 100 * CGFloat(item), y: 90), color: blue, side: 50))
      }
      let link = CADisplayLink { link in
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bar.bounds.size.width = 320 * CGFloat(link.timestamp / 4)
        CATransaction.commit()
      }
      link.add(to: .main, forMode: .common)
    }
    func move(to item: Int) {
      guard item < 3 else { return }
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.8)
      CATransaction.setCompletionBlock { move(to: item + 1) }
      marker.position.x = 60 + 100 * CGFloat(item)
      CATransaction.commit()
    }
    film.at(0.5) { move(to: 1) }
    return film
  }
}
