internal import Animux
public import Foundation

/// Gradients, which fill all that is visible.
extension CGContext {
  /// Draws a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start != end, var area = visibleCorners else { return }
    let (from, to) = (start.animux, end.animux)
    if !options.contains(.drawsBeforeStartLocation) { area = area.cut(at: from, towards: to) }
    if !options.contains(.drawsAfterEndLocation) { area = area.cut(at: to, towards: from) }
    let paint = Paint.gradient(
      Gradient(kind: .axial, start: from, end: to, stops: gradient.stops.mixedStraight))
    paintArea(Path(polygon: area), paint)
  }

  /// Draws a gradient around a point, which begins in the direction of an angle.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard let area = visibleCorners else { return }
    let end = CGPoint(x: center.x + cos(angle), y: center.y + sin(angle))
    paintArea(
      Path(polygon: area),
      .gradient(
        Gradient(kind: .conic, start: center.animux, end: end.animux, stops: gradient.stops.mixedStraight)))
  }

  /// Draws a gradient from circle to circle.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let start = Circle(center: startCenter.animux, radius: max(Double(startRadius), 0))
    let end = Circle(center: endCenter.animux, radius: max(Double(endRadius), 0))
    guard start != end, start.isFinite, end.isFinite else { return }
    if start.center.distance(to: end.center) > (start.radius - end.radius).magnitude {
      drawCone(gradient.stops, from: start, to: end, options)
    } else if start.center != end.center {
      drawCircles(gradient, from: start, to: end, options)
    } else if start.radius < end.radius {
      drawRings(gradient.stops, start, end, options)
    } else {
      var turned = CGGradientDrawingOptions()
      if options.contains(.drawsBeforeStartLocation) { turned.insert(.drawsAfterEndLocation) }
      if options.contains(.drawsAfterEndLocation) { turned.insert(.drawsBeforeStartLocation) }
      let stops = gradient.stops.reversed().map {
        Gradient.Stop(location: 1 - $0.location, color: $0.color)
      }
      drawRings(stops, end, start, turned)
    }
  }

  /// Draws a gradient between circles with one centre, of which `outer` is the larger.
  private func drawRings(
    _ stops: [Gradient.Stop], _ inner: Circle, _ outer: Circle, _ options: CGGradientDrawingOptions
  ) {
    let share = inner.radius / outer.radius
    let corner = Point(outer.center.x + outer.radius, outer.center.y + outer.radius)
    let own = stops.mixedStraight.map {
      Gradient.Stop(location: share + $0.location * (1 - share), color: $0.color)
    }
    let paint = Paint.gradient(Gradient(kind: .radial, start: outer.center, end: corner, stops: own))
    let isOpen = options.contains(.drawsAfterEndLocation)
    guard var area = isOpen ? visibleCorners.map({ Path(polygon: $0) }) : outer.path else { return }
    if inner.radius > 0, !options.contains(.drawsBeforeStartLocation) { area.elements += inner.path.elements }
    paintArea(area, paint)
  }

  /// Draws a gradient between circles of which one is in the other: many circles, each over those before it.
  private func drawCircles(
    _ gradient: CGGradient, from start: Circle, to end: Circle, _ options: CGGradientDrawingOptions
  ) {
    beginTransparencyLayer(auxiliaryInfo: nil)
    let isShrinking = end.radius < start.radius
    let rest: CGGradientDrawingOptions = isShrinking ? .drawsBeforeStartLocation : .drawsAfterEndLocation
    if options.contains(rest), let color = (isShrinking ? gradient.stops.first : gradient.stops.last)?.color {
      if let area = visibleCorners { paintArea(Path(polygon: area), .color(color)) }
    }
    // The smaller circles are in front of the larger ones, and replace them.
    state.blend = .copy
    let shares = shares(from: start, to: end)
    for share in isShrinking ? shares : shares.reversed() {
      paint(start.mixed(with: end, share), gradient.stops.color(at: share))
    }
    let fill: CGGradientDrawingOptions = isShrinking ? .drawsAfterEndLocation : .drawsBeforeStartLocation
    let inner = isShrinking ? end : start
    if inner.radius > 0, !options.contains(fill) { paintArea(inner.path, .color(.clear)) }
    endTransparencyLayer()
  }

  /// Draws a gradient between circles of which none is in the other. Where several of the circles between them meet, the one that
  /// is closest to the end is seen.
  private func drawCone(
    _ stops: [Gradient.Stop], from start: Circle, to end: Circle, _ options: CGGradientDrawingOptions
  ) {
    guard let box = visibleCorners, let first = stops.first?.color, let last = stops.last?.color else {
      return
    }
    beginTransparencyLayer(auxiliaryInfo: nil)
    state.blend = .copy
    let shares = shares(from: start, to: end)
    let isOpenBefore = options.contains(.drawsBeforeStartLocation)
    if isOpenBefore { paintArea(Path(polygon: start.cone(awayFrom: end, past: box)), .color(first)) }
    for share in shares { paint(start.mixed(with: end, share), stops.color(at: share)) }
    if options.contains(.drawsAfterEndLocation) {
      paint(end, last)
      paintArea(Path(polygon: end.cone(awayFrom: start, past: box)), .color(last))
    } else {
      // All the way to the end, a place in the last circle is in the circles since the one that reached it.
      state.clip.intersect(end.path.applying(state.transform), .nonZero)
      for share in shares.reversed() { paint(start.mixed(with: end, share), stops.color(at: share)) }
      paint(start, isOpenBefore ? first : .clear)
    }
    endTransparencyLayer()
  }

  /// The places of circles that are so close to each other that their edges are not seen.
  private func shares(from start: Circle, to end: Circle) -> [Double] {
    let transform = state.transform
    let size = Double((transform.a * transform.d - transform.b * transform.c).magnitude.squareRoot() * scale)
    let reach = (start.center.distance(to: end.center) + (start.radius - end.radius).magnitude) * size
    let count = Int(min(max(2 * reach, 16), 256))
    return (0...count).map { Double($0) / Double(count) }
  }

  private func paint(_ circle: Circle, _ color: Color) {
    if circle.radius > 0 { paintArea(circle.path, .color(color)) }
  }

  /// Fills a path of the current space by the even-odd rule.
  private func paintArea(_ path: Path, _ paint: Paint) {
    guard !path.elements.isEmpty else { return }
    add(.fill(path, paint, .evenOdd), state.transform, within: state.clip.box(in: whole))
  }

  /// The corners of what may be visible, in the current space; `nil` if nothing is.
  private var visibleCorners: [Point]? {
    guard let box = state.clip.box(in: whole), let inverse = state.transform.animux.inverse else {
      return nil
    }
    return box.inset(by: -1).corners.map { inverse.apply($0) }
  }
}

private struct Circle: Equatable {
  let center: Point
  let radius: Double

  var isFinite: Bool { center.x.isFinite && center.y.isFinite && radius.isFinite }

  var path: Path {
    Path(quarteredEllipseIn: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
  }

  /// Returns a circle between this one and another.
  func mixed(with other: Circle, _ share: Double) -> Circle {
    Circle(
      center: Point(
        center.x + share * (other.center.x - center.x), center.y + share * (other.center.y - center.y)),
      radius: radius + share * (other.radius - radius))
  }

  /// Returns the area between the two lines that touch this circle and another one, on the side of this one: to the point where
  /// they meet, or past all corners of an area.
  func cone(awayFrom other: Circle, past corners: [Point]) -> [Point] {
    let length = center.distance(to: other.center)
    let (x, y) = ((center.x - other.center.x) / length, (center.y - other.center.y) / length)
    let sine = (radius - other.radius) / length
    let cosine = max(1 - sine * sine, 0).squareRoot()
    let far = corners.reduce(radius) { max($0, $1.distance(to: center)) } * 4 / max(cosine, 0.01)
    let reach = sine < 0 ? radius * cosine / -sine : far
    let touching = [1.0, -1].map { side in
      Point(
        center.x + radius * (-sine * x - side * cosine * y),
        center.y + radius * (-sine * y + side * cosine * x))
    }
    let ends = zip(touching, [1.0, -1]).map { point, side in
      Point(
        point.x + reach * (cosine * x - side * sine * y), point.y + reach * (cosine * y + side * sine * x))
    }
    return [touching[0], ends[0], ends[1], touching[1]]
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
  }
}

extension [Point] {
  /// Returns the part of a convex polygon on the side of a line on which `inside` is. The line goes through `place` at a right
  /// angle to the way to `inside`.
  fileprivate func cut(at place: Point, towards inside: Point) -> [Point] {
    func distance(_ point: Point) -> Double {
      (point.x - place.x) * (inside.x - place.x) + (point.y - place.y) * (inside.y - place.y)
    }
    var result: [Point] = []
    for (a, b) in zip(self, dropFirst() + prefix(1)) {
      let (from, to) = (distance(a), distance(b))
      if from >= 0 { result.append(a) }
      if (from >= 0) != (to >= 0) {
        let share = from / (from - to)
        result.append(Point(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)))
      }
    }
    return result
  }
}

extension [Gradient.Stop] {
  /// Returns the colour at a location.
  fileprivate func color(at location: Double) -> Color {
    guard let next = firstIndex(where: { $0.location >= location }) else { return last?.color ?? .clear }
    guard next > 0 else { return self[0].color }
    let (a, b) = (self[next - 1], self[next])
    let share = (location - a.location) / (b.location - a.location)
    func mix(_ a: Double, _ b: Double) -> Double { a + share * (b - a) }
    return Color(
      mix(a.color.red, b.color.red), mix(a.color.green, b.color.green), mix(a.color.blue, b.color.blue),
      mix(a.color.alpha, b.color.alpha))
  }
}
