import UIKit

/// Emitters, replicators and gradients.
public enum Particles {
  private static func dot(_ color: UIColor) -> CGImage? {
    let context = CGContext(
      data: nil, width: 16, height: 16, bitsPerComponent: 8, bytesPerRow: 64,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.setFillColor(color.cgColor)
    context?.fillEllipse(in: CGRect(x: 1, y: 1, width: 14, height: 14))
    return context?.makeImage()
  }

  public static func emitter() -> CAFilm {
    let film = makeFilm(2)
    film.run {
      let emitter = CAEmitterLayer()
      emitter.emitterPosition = CGPoint(x: 160, y: 160)
      emitter.emitterShape = .line
      emitter.emitterSize = CGSize(width: 60, height: 0)
      let cell = CAEmitterCell()
      cell.contents = dot(.orange)
      cell.birthRate = 60
      cell.lifetime = 1.5
      cell.velocity = 120
      cell.velocityRange = 40
      cell.emissionLongitude = 0
      cell.emissionRange = .pi / 5
      cell.yAcceleration = 60
      cell.scale = 0.6
      cell.scaleRange = 0.3
      cell.alphaSpeed = -0.6
      emitter.emitterCells = [cell]
      film.rootLayer.addSublayer(emitter)
    }
    return film
  }

  /// Rings that spread and fade.
  public static func halo() -> CAFilm {
    let film = makeFilm(3)
    film.run {
      let rings = CAReplicatorLayer()
      rings.instanceCount = 3
      rings.instanceDelay = 0.6
      rings.position = CGPoint(x: 160, y: 90)
      film.rootLayer.addSublayer(rings)
      let ring = square(at: .zero, color: blue, side: 160)
      ring.cornerRadius = 80
      ring.opacity = 0
      rings.addSublayer(ring)
      let grow = CABasicAnimation(keyPath: "transform.scale.xy")
      grow.fromValue = 0
      grow.toValue = 1
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      fade.values = [0.5, 0.5, 0]
      fade.keyTimes = [0, 0.3, 1]
      let pulse = CAAnimationGroup()
      pulse.animations = [grow, fade]
      pulse.duration = 1.8
      pulse.repeatCount = .infinity
      ring.add(pulse, forKey: "pulse")
    }
    return film
  }

  /// A light that runs over letters.
  public static func shimmer() -> CAFilm {
    let film = makeFilm(2)
    film.run {
      let text = CATextLayer()
      text.string = "Shimmer"
      text.fontSize = 60
      text.alignmentMode = .center
      text.frame = CGRect(x: 0, y: 0, width: 280, height: 80)
      let light = CAGradientLayer()
      light.frame = CGRect(x: 20, y: 50, width: 280, height: 80)
      light.colors = [UIColor.gray.cgColor, UIColor.white.cgColor, UIColor.gray.cgColor]
      light.locations = [0, 0.5, 1]
      light.startPoint = CGPoint(x: 0, y: 0.5)
      light.endPoint = CGPoint(x: 1, y: 0.5)
      light.mask = text
      film.rootLayer.addSublayer(light)
      let run = CABasicAnimation(keyPath: "locations")
      run.fromValue = [-1, -0.5, 0]
      run.toValue = [1, 1.5, 2]
      run.duration = 1
      run.repeatCount = 2
      light.add(run, forKey: "run")
    }
    return film
  }
}
