import AnimuxCompositor
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

/// Panels in random places of a picture, to which passes are applied.
struct PanelScene {
  static let side = 70
  let items: [DisplayItem]

  init(_ items: [DisplayItem]) { self.items = items }

  /// Creates a scene. One that is opaque has a backdrop without edges.
  init(seed: Int, isOpaque: Bool = false) {
    var random = Random(seed: seed)
    let backdrop = isOpaque ? [panel(Rect(-50, -50, 200, 200), Color(0.1, 0.3, 0.2))] : []
    items =
      backdrop
      + (0..<25).map { _ in
        panel(
          Rect(random.number(14...40), random.number(14...40), random.number(1...14), random.number(1...14)),
          random.color(opaque: random.chance(0.5)))
      }
  }

  /// Compares the result of a pass with the definition of each pixel, which depends on the pixels around it: red, green, blue and
  /// alpha, each 0…255. A pixel whose definition returns `nil` is not compared.
  func check(
    _ pass: PixelPass, within slack: Double,
    _ exact: (_ at: (Int, Int) -> [Double], _ x: Int, _ y: Int) -> [Double]?
  ) {
    let side = Self.side
    let plain = drawn(side, side, .group(Group(transform: .identity, items: items)))
    let picture = drawn(side, side, .group(Group(transform: .identity, passes: [pass], items: items)))
    func at(_ x: Int, _ y: Int) -> [Double] {
      (0..<side).contains(x) && (0..<side).contains(y) ? plain.channels(x, y).map(Double.init) : [0, 0, 0, 0]
    }
    for y in 0..<side {
      for x in 0..<side {
        guard let wanted = exact(at, x, y) else { continue }
        let actual = picture.channels(x, y)
        guard zip(actual, wanted).contains(where: { abs(Double($0) - $1) > slack }) else { continue }
        Issue.record("\(x) \(y) \(actual) \(wanted)"); return
      }
    }
  }
}

/// Returns the weight that a Gaussian gives to a pixel at a distance.
func gaussianShare(_ distance: Int, _ sigma: Double) -> Double {
  func below(_ place: Double) -> Double { erf(place / (sigma * 2.0.squareRoot())) / 2 }
  return below(Double(distance) + 0.5) - below(Double(distance) - 0.5)
}

/// Returns the luma of a colour.
func luma(_ c: [Double]) -> Double { 0.2125 * c[0] + 0.7154 * c[1] + 0.0721 * c[2] }
