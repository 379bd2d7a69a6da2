import UIKit

/// The programs, by their names.
public let programs: [(name: String, film: () -> CAFilm)] = [
  ("moving-snaps-back", MovingLayer.snapsBack), ("moving-by-model", MovingLayer.byModel),
  ("moving-by-fill", MovingLayer.byFillMode), ("moving-by-completion", MovingLayer.byCompletion),
  ("sequence-apart", Sequences.apart), ("sequence-group", Sequences.group), ("timings", Sequences.timings),
  ("implicit", Implicit.change), ("nested", Implicit.nested), ("actions", Actions.film), ("pausing", Pausing.film),
  ("push", Transitions.push), ("perspective", Space.perspective), ("card", Space.card),
  ("along-path", AlongPath.film), ("drawing-view", Drawing.view), ("drawing-key", Drawing.ownKey),
  ("arranging", Arranging.film), ("emitter", Particles.emitter), ("halo", Particles.halo),
  ("shimmer", Particles.shimmer), ("kiosk", Kiosk.film),
]

/// Makes a square layer.
func square(at point: CGPoint, color: CGColor, side: CGFloat = 60) -> CALayer {
  let layer = CALayer()
  layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
  layer.position = point
  layer.backgroundColor = color
  return layer
}

/// Makes a film of the size that all programs have.
func makeFilm(_ duration: CFTimeInterval) -> CAFilm {
  CAFilm(size: CGSize(width: 320, height: 180), duration: duration, framesPerSecond: 25)
}

let blue = CGColor(red: 0.2, green: 0.5, blue: 1, alpha: 1)
let amber = CGColor(red: 1, green: 0.75, blue: 0.2, alpha: 1)
