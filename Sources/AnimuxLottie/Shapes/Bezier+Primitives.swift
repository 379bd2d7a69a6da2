internal import Glibc

extension Bezier {
  /// The distance of a control point that makes a quarter of a circle, as players of Lottie have it.
  private static let round = 0.5519150244935106

  static func ellipse(center: Spot, size: Spot, isReversed: Bool) -> Bezier {
    let (rx, ry) = (size.x / 2, size.y / 2)
    let (kx, ky) = (rx * round, ry * round)
    let vertices = [
      Vertex(center + Spot(0, -ry), into: center + Spot(-kx, -ry), out: center + Spot(kx, -ry)),
      Vertex(center + Spot(rx, 0), into: center + Spot(rx, -ky), out: center + Spot(rx, ky)),
      Vertex(center + Spot(0, ry), into: center + Spot(kx, ry), out: center + Spot(-kx, ry)),
      Vertex(center + Spot(-rx, 0), into: center + Spot(-rx, ky), out: center + Spot(-rx, -ky)),
    ]
    let shape = Bezier(vertices, isClosed: true)
    return isReversed ? shape.reversed : shape
  }

  static func rectangle(center: Spot, size: Spot, radius: Double, isReversed: Bool) -> Bezier {
    let (w, h) = (abs(size.x) / 2, abs(size.y) / 2)
    let r = min(max(radius, 0), w, h)
    let (left, right, top, bottom) = (center.x - w, center.x + w, center.y - h, center.y + h)
    let k = r * (1 - round)
    let corners: [Vertex] = [
      Vertex(Spot(right, top + r), into: Spot(right, top + k)),
      Vertex(Spot(right, bottom - r), out: Spot(right, bottom - k)),
      Vertex(Spot(right - r, bottom), into: Spot(right - k, bottom)),
      Vertex(Spot(left + r, bottom), out: Spot(left + k, bottom)),
      Vertex(Spot(left, bottom - r), into: Spot(left, bottom - k)),
      Vertex(Spot(left, top + r), out: Spot(left, top + k)),
      Vertex(Spot(left + r, top), into: Spot(left + k, top)),
      Vertex(Spot(right - r, top), out: Spot(right - k, top)),
    ]
    let sharp = [corners[0], corners[1], corners[3], corners[5]]
    let shape = Bezier(radius > 0 ? corners : sharp, isClosed: true)
    return isReversed ? shape.reversed : shape
  }

  /// The shape of a star or, without inner radius, a polygon.
  struct Star {
    var center: Spot
    var points: Double
    var rotation: Double
    var outerRadius: Double
    var outerRoundness: Double
    /// The inner radius and its roundness, or `nil` for a polygon.
    var inner: (radius: Double, roundness: Double)?
    var isReversed: Bool
  }

  init(_ star: Star) {
    if let inner = star.inner, star.points > 3, star.points < Double(LottieBounds.corners),
      star.points != star.points.rounded(.down)
    {
      self.init(star, inner, partOfPoint: star.points - star.points.rounded(.down))
      return
    }
    let points = Int(star.points.rounded(.down).held(3, Double(LottieBounds.corners)))
    let count = star.inner == nil ? points : points * 2
    let step = 2 * Double.pi / Double(count)
    let direction = star.isReversed ? -1.0 : 1.0
    let start = star.rotation * .pi / 180 - .pi / 2
    let vertices = (0..<count).map { index in
      let isOuter = star.inner == nil || index % 2 == 0
      let radius = isOuter ? star.outerRadius : star.inner?.radius ?? 0
      let roundness = (isOuter ? star.outerRoundness : star.inner?.roundness ?? 0) / 100
      let angle = start + step * Double(index) * direction
      let offset = Spot(radius * cos(angle), radius * sin(angle))
      let parts = Double(count) * (star.inner == nil ? 4 : 2)
      let tangent = Spot(-sin(angle), cos(angle)) * (2 * .pi * radius / parts * roundness * direction)
      let spot = star.center + offset
      return Vertex(spot, into: spot - tangent, out: spot + tangent)
    }
    self.init(vertices, isClosed: true)
  }

  /// Creates a star whose first point is only a part of one, as wide and as long as that part.
  private init(_ star: Star, _ inner: (radius: Double, roundness: Double), partOfPoint part: Double) {
    let step = Double.pi / star.points
    let tip = inner.radius + (star.outerRadius - inner.radius) * part
    var angle = star.rotation * .pi / 180 - .pi / 2
    let direction = star.isReversed ? -1.0 : 1.0
    let count = Int(star.points.rounded(.up)) * 2
    angle += step * (1 - part) * direction
    var vertices: [Vertex] = []
    for index in 0..<count {
      let isOuter = index % 2 == 0
      let radius = index == 0 ? tip : isOuter ? star.outerRadius : inner.radius
      let roundness = (isOuter ? star.outerRoundness : inner.roundness) / 100 * (index == 0 ? part : 1)
      let reach = .pi * radius / (2 * star.points) * roundness * direction
      let tangent = Spot(-sin(angle), cos(angle)) * reach
      let spot = star.center + Spot(radius * cos(angle), radius * sin(angle))
      vertices.append(Vertex(spot, into: spot - tangent, out: spot + tangent))
      angle += (index == 0 || index == count - 1 ? step * part : step) * direction
    }
    self.init(vertices, isClosed: true)
  }
}
