import AnimuxCompositor
import AnimuxGraphics
import Foundation
import Testing

/// Radial and conic gradients.
@Suite struct RoundGradientTests {
  private let screen = Rect(0, 0, 128, 96)

  private func round(
    _ kind: Gradient.Kind, _ start: Point, _ end: Point, _ stops: (Double, Color)...
  ) -> DisplayItem {
    let stops = stops.map { Gradient.Stop(location: $0.0, color: $0.1) }
    return .roundedRect(
      Panel(
        shape: RoundedRect(screen),
        fill: .gradient(Gradient(kind: kind, start: start, end: end, stops: stops)),
        border: nil))
  }

  @Test func aRadialGradientIsElliptical() {
    let picture = drawn(
      128, 96, round(.radial, Point(64, 48), Point(104, 68), (0, .black), (1, .red)))
    for (x, y) in [(64, 48), (80, 48), (64, 60), (30, 40), (100, 60), (5, 5), (90, 30)] {
      let (u, v) = ((Double(x) + 0.5 - 64) / 40, (Double(y) + 0.5 - 48) / 20)
      let expected = min((u * u + v * v).squareRoot(), 1) * 255
      #expect(abs(Double(picture.channels(x, y)[0]) - expected) < 1)
    }
  }

  @Test func aFocusIsWhereTheColoursBegin() {
    let (center, radii, focus) = (Point(64, 48), Size(40, 20), Point(80, 40))
    var gradient = Gradient(
      kind: .radial, start: center, end: Point(104, 68),
      stops: [Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .red)])
    gradient.focus = focus
    let picture = drawn(
      128, 96, .roundedRect(Panel(shape: RoundedRect(screen), fill: .gradient(gradient), border: nil)))
    let (fx, fy) = ((focus.x - center.x) / radii.width, (focus.y - center.y) / radii.height)
    for (x, y) in [(64, 48), (80, 40), (64, 60), (30, 40), (100, 60), (5, 5), (90, 30), (79, 41)] {
      let (u, v) = ((Double(x) + 0.5 - 64) / radii.width, (Double(y) + 0.5 - 48) / radii.height)
      // The circle of location t is around the focus times 1 − t; the first one around the pixel is sought.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let t = (low + high) / 2
        let (a, b) = (u - fx * (1 - t), v - fy * (1 - t))
        if (a * a + b * b).squareRoot() > t { low = t } else { high = t }
      }
      #expect(abs(Double(picture.channels(x, y)[0]) - low * 255) < 1, "\(x), \(y)")
    }
  }

  @Test func aRadialGradientWithoutAnAxisIsNotThere() {
    #expect(
      drawn(128, 96, round(.radial, Point(64, 48), Point(64, 90), (0, .red), (1, .blue))).count(of: 0) == 128
        * 96)
    #expect(
      drawn(128, 96, round(.radial, Point(64, 48), Point(9, 48), (0, .red), (1, .red))).count(of: 0) == 128
        * 96)
  }

  @Test func aHardStopIsARing() {
    let picture = drawn(
      128, 96, round(.radial, Point(64, 48), Point(94, 78), (0, .red), (0.5, .red), (0.5, .blue), (1, .blue)))
    #expect(picture.count(of: 0xFFFF_0000) + picture.count(of: 0xFF00_00FF) == 128 * 96)
    #expect(abs(Double(picture.count(of: 0xFFFF_0000)) - .pi * 225) < 12)
  }

  @Test func aConicGradientGoesFromXToY() {
    let picture = drawn(128, 96, round(.conic, Point(64, 48), Point(100, 48), (0, .black), (1, .red)))
    for (x, y) in [(100, 50), (64, 90), (20, 48), (63, 4), (100, 20), (80, 64)] {
      let turn = angle(Double(x) + 0.5 - 64, Double(y) + 0.5 - 48)
      #expect(abs(Double(picture.channels(x, y)[0]) - turn * 255) < 1.01)
    }
    #expect(picture.channels(120, 48)[0] < 3)
    #expect(picture.channels(120, 47)[0] > 252)
  }

  @Test func aConicGradientBeginsInTheDirectionOfItsEnd() {
    let picture = drawn(128, 96, round(.conic, Point(64, 48), Point(64, 60), (0, .black), (1, .red)))
    #expect(picture.channels(63, 90)[0] < 3)
    #expect(picture.channels(64, 90)[0] > 252)
    #expect(abs(picture.channels(64, 4)[0] - 128) < 3)
  }

  @Test func aMatrixCarriesTheGradientAlong() {
    for kind in [Gradient.Kind.radial, .conic] {
      let item = round(kind, Point(64, 48), Point(104, 68), (0, .black), (0.5, .red), (1, .white))
      let turned = drawn(96, 128, group(Matrix.rotation(.pi / 2, 0, 0, 1).then(.translation(96, 0)), item))
      let plain = drawn(128, 96, item)
      for (x, y) in [(10, 10), (70, 50), (100, 90), (40, 20)] {
        for (a, b) in zip(plain.channels(x, y), turned.channels(95 - y, x)) { #expect(abs(a - b) <= 1) }
      }
    }
  }

  @Test func perspectiveDividesLocations() {
    let place = Matrix.rotation(0.9, 0, 1, 0).then(.perspective(200))
    let item = round(
      .radial, Point(64, 48), Point(104, 68), (0, .black), (0.5, .red), (0.5, .blue), (1, .white))
    let picture = drawn(128, 96, group(place, item))
    let center = place.apply(Point(64, 48))
    #expect(picture.channels(Int(center.x), Int(center.y))[0] < 12)
    let inside = place.apply(Point(80, 48)), outside = place.apply(Point(88, 48))
    #expect(picture.channels(Int(inside.x), Int(inside.y))[2] == 0)
    #expect(picture.channels(Int(outside.x), Int(outside.y))[2] > 240)
  }

  @Test func aRoundGradientOfOneColourIsThatColour() {
    for kind in [Gradient.Kind.radial, .conic] {
      let color = Color(0.2, 0.6, 0.4, 0.7)
      let item = round(kind, Point(64, 48), Point(104, 68), (0, color), (1, color))
      #expect(drawn(128, 96, item) == drawn(128, 96, panel(screen, color)))
    }
  }

  /// In turns, from x towards y.
  private func angle(_ x: Double, _ y: Double) -> Double {
    let angle = atan2(y, x) / (2 * .pi)
    return angle < 0 ? angle + 1 : angle
  }
}
