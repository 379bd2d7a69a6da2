import Foundation
import QuartzCore
import Testing

/// Value functions, which make transforms of numbers.
@Suite struct ValueFunctionTests {
  private func transform(
    _ name: CAValueFunctionName, to value: Any, from start: Any = 0, at time: Double = 1
  ) -> CATransform3D? {
    let (film, layer) = (
      CAFilm(size: CGSize(width: 10, height: 10), duration: 3, framesPerSecond: 10), CALayer()
    )
    film.rootLayer.addSublayer(layer)
    film.run {
      let animation = CABasicAnimation(keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: name)
      (animation.fromValue, animation.toValue, animation.duration) = (start, value, 2)
      layer.add(animation, forKey: nil)
    }
    nonisolated(unsafe) var shown: CATransform3D?
    film.at(time) { shown = layer.presentation()?.transform }
    _ = film.makeScene()
    return shown
  }

  private func isClose(_ a: CATransform3D?, _ b: CATransform3D) -> Bool {
    guard let a else { return false }
    let pairs = [
      (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m22, b.m22), (a.m23, b.m23), (a.m33, b.m33),
    ]
    return (pairs + [(a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43)]).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func rotations() {
    #expect(isClose(transform(.rotateZ, to: Double.pi), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    #expect(isClose(transform(.rotateX, to: 1.0), CATransform3DMakeRotation(0.5, 1, 0, 0)))
    #expect(isClose(transform(.rotateY, to: 1.0), CATransform3DMakeRotation(0.5, 0, 1, 0)))
  }

  /// A whole turn is none as a transform, so only a function of the angle shows it.
  @Test func aWholeTurnGoesRound() {
    #expect(isClose(transform(.rotateZ, to: 2 * Double.pi), CATransform3DMakeRotation(.pi, 0, 0, 1)))
  }

  @Test func scalesAndTranslations() {
    #expect(isClose(transform(.scaleX, to: 3, from: 1), CATransform3DMakeScale(2, 1, 1)))
    #expect(isClose(transform(.scale, to: [3, 5, 1], from: [1, 1, 1]), CATransform3DMakeScale(2, 3, 1)))
    #expect(isClose(transform(.translateY, to: 20), CATransform3DMakeTranslation(0, 10, 0)))
    #expect(
      isClose(transform(.translate, to: [2, 4, 6], from: [0, 0, 0]), CATransform3DMakeTranslation(1, 2, 3)))
  }

  @Test func aFunctionHasItsName() { #expect(CAValueFunction(name: .scale)?.name == .scale) }
}
