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
    let paint = Paint.gradient(Gradient(kind: .axial, start: from, end: to, stops: gradient.stops))
    paintArea(Path(polygon: area), paint)
  }

  /// Draws a gradient around a point, which begins in the direction of an angle.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard let area = visibleCorners else { return }
    let end = CGPoint(x: center.x + cos(angle), y: center.y + sin(angle))
    paintArea(
      Path(polygon: area),
      .gradient(Gradient(kind: .conic, start: center.animux, end: end.animux, stops: gradient.stops)))
  }

  /// Draws a gradient from circle to circle.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let start = Circle(center: startCenter.animux, radius: max(Double(startRadius), 0))
    let end = Circle(center: endCenter.animux, radius: max(Double(endRadius), 0))
    guard start != end, start.isFinite, end.isFinite else { return }
    if start.center != end.center {
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
    let own = stops.map {
      Gradient.Stop(location: share + $0.location * (1 - share), color: $0.color)
    }
    let paint = Paint.gradient(Gradient(kind: .radial, start: outer.center, end: corner, stops: own))
    let isOpen = options.contains(.drawsAfterEndLocation)
    guard var area = isOpen ? visibleCorners.map({ Path(polygon: $0) }) : outer.path else { return }
    if inner.radius > 0, !options.contains(.drawsBeforeStartLocation) { area.elements += inner.path.elements }
    paintArea(area, paint)
  }

  /// Draws a gradient between circles with different centres: many circles, each over those before it.
  private func drawCircles(
    _ gradient: CGGradient, from start: Circle, to end: Circle, _ options: CGGradientDrawingOptions
  ) {
    beginTransparencyLayer(auxiliaryInfo: nil)
    let isShrinking = end.radius < start.radius
    let outer = isShrinking ? start : end
    let rest: CGGradientDrawingOptions = isShrinking ? .drawsBeforeStartLocation : .drawsAfterEndLocation
    if options.contains(rest), let color = (isShrinking ? gradient.stops.first : gradient.stops.last)?.color {
      if let area = visibleCorners { paintArea(Path(polygon: area), .color(color)) }
    }
    // The smaller circles are in front of the larger ones, and replace them.
    state.blend = .copy
    let steps = Int(min(max(outer.radius, 16), 256))
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let time = isShrinking ? share : 1 - share
      let circle = Circle(
        center: Point(
          start.center.x + time * (end.center.x - start.center.x),
          start.center.y + time * (end.center.y - start.center.y)),
        radius: start.radius + time * (end.radius - start.radius))
      if circle.radius > 0 { paintArea(circle.path, .color(gradient.stops.color(at: time))) }
    }
    let fill: CGGradientDrawingOptions = isShrinking ? .drawsAfterEndLocation : .drawsBeforeStartLocation
    let inner = isShrinking ? end : start
    if inner.radius > 0, !options.contains(fill) { paintArea(inner.path, .color(.clear)) }
    endTransparencyLayer()
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
