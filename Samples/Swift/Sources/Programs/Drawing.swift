import UIKit

/// Layers that are drawn by code.
public enum Drawing {
  private final class Gauge: UIView {
    var level: CGFloat = 0.2 { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
      UIColor.darkGray.setFill()
      UIBezierPath(roundedRect: rect, cornerRadius: 8).fill()
      UIColor.systemGreen.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: rect.width * level, height: rect.height)).fill()
    }
  }

  /// A view is drawn again whenever its state changes.
  public static func view() -> CAFilm {
    let film = makeFilm(2)
    let gauge = Gauge(frame: CGRect(x: 60, y: 60, width: 200, height: 60))
    film.show(gauge)
    film.at(0.5) { gauge.level = 0.6 }
    film.at(1) { gauge.level = 1 }
    return film
  }

  private final class Ring: CALayer {
    @LayerValue("progress") var progress: CGFloat = 0

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }

    override class func defaultValue(forKey key: String) -> Any? {
      key == "progress" ? CGFloat(0) : super.defaultValue(forKey: key)
    }

    override func draw(in ctx: CGContext) {
      ctx.setStrokeColor(amber)
      ctx.setLineWidth(12)
      ctx.addArc(
        center: CGPoint(x: bounds.midX, y: bounds.midY), radius: 50, startAngle: -.pi / 2,
        endAngle: -.pi / 2 + progress * 2 * .pi, clockwise: false)
      ctx.strokePath()
    }
  }

  /// An animation of a layer's own key draws the layer for each frame.
  public static func ownKey() -> CAFilm {
    let film = makeFilm(2)
    film.run {
      let ring = Ring()
      ring.frame = CGRect(x: 100, y: 30, width: 120, height: 120)
      film.rootLayer.addSublayer(ring)
      ring.progress = 0.75
      let fill = CABasicAnimation(keyPath: "progress")
      fill.fromValue = 0
      fill.toValue = 0.75
      fill.duration = 1.5
      ring.add(fill, forKey: "progress")
    }
    return film
  }
}
