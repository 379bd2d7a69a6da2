import AnimuxCompositor
import AnimuxGraphics
import Foundation
import Testing

/// Warped pictures, compared with the mean of many places within each pixel.
@Suite struct WarpTwinTests {
  typealias Source = @Sendable (_ x: Double, _ y: Double) -> (x: Double, y: Double)?

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let warp: Warp
    let source: Source
    var testDescription: String { name }
  }

  private static let area = Rect(0, 0, 96, 72)

  /// Soft everywhere, at its outer edge too, so that what is between pixels does not matter much.
  private static let items: [DisplayItem] = [
    group(
      passes: [.gaussian(sigma: 3)],
      gradient(
        Rect(10, 10, 76, 52), from: Point(0, 0), to: Point(96, 72), (0, Color(0.1, 0.2, 0.9)),
        (1, Color(1, 0.9, 0.1))),
      panel(Rect(20, 14, 30, 20), Color(0.9, 0.1, 0.3)), panel(Rect(55, 40, 22, 18), Color(0.1, 0.8, 0.4)))
  ]

  private static func circle(
    _ name: String, _ kind: Warp.Kind, radius: Double = 30, area: Rect? = nil, held: Rect? = nil,
    _ source: @escaping @Sendable (_ x: Double, _ y: Double, _ d: Double) -> (Double, Double)?
  ) -> Case {
    let center = Point(46.3, 34.8)
    return Case(
      name: name, warp: Warp(kind, center: center, radius: radius, area: area, held: held)
    ) { x, y in
      let (u, v) = (x - center.x, y - center.y)
      return source(u, v, hypot(u, v)).map { ($0.0 + center.x, $0.1 + center.y) }
    }
  }

  static let circles: [Case] = [
    circle("bump", .bump(0.5)) { u, v, d in
      let t = max(1 - d * d / 900, 0)
      return (u * (1 - 0.5 * t * t), v * (1 - 0.5 * t * t))
    },
    circle("pinch", .pinch(0.5)) { u, v, d in
      d < 30 && d > 0 ? (u * pow(d / 30, -0.5), v * pow(d / 30, -0.5)) : (u, v)
    },
    circle("twirl", .twirl(2.5)) { u, v, d in
      let turn = -2.5 * max(1 - d / 30, 0) * max(1 - d / 30, 0)
      return (u * cos(turn) - v * sin(turn), u * sin(turn) + v * cos(turn))
    },
    circle("hole", .hole, radius: 20) { u, v, d in
      d > 20 ? (u * (1 - 400 / d / d), v * (1 - 400 / d / d)) : nil
    },
    circle("splash", .splash, radius: 22) { u, v, d in d > 22 ? (u * 22 / d, v * 22 / d) : (u, v) },
    circle("tunnel", .tunnel(turn: 0.8), radius: 22, area: area) { u, v, d in
      guard d > 22 else { return (u, v) }
      let (turn, factor) = (0.8 * log(d / 22), 22 * 22 / d / d)
      return ((u * cos(turn) - v * sin(turn)) * factor, (u * sin(turn) + v * cos(turn)) * factor)
    },
    circle("torus", .torus(width: 20, refraction: 1.7)) { u, v, d in
      let t = (d - 20) / 10
      guard abs(t) < 1, d > 0 else { return (u, v) }
      let shift = 10 * (1 - t * t).squareRoot() * tan(asin(t) - asin(t / 1.7))
      return (u * (1 - shift / d), v * (1 - shift / d))
    },
    circle("wrap", .wrapped(area, angle: 0.5), radius: 14, held: area) { u, v, d in
      guard d > 14, d - 14 < 72 else { return nil }
      let turn = (atan2(v, u) - 0.5) / 2 / .pi
      return (0 - 46.3 + (turn - turn.rounded(.down)) * 2 * .pi * 14, 72 - 34.8 - (d - 14))
    },
    circle("kaleidoscope", .kaleidoscope(5, angle: 0.3), radius: 0, area: area) { u, v, d in
      let width = 2 * Double.pi / 5
      let inside = (atan2(v, u) - 0.3) / width
      let part = (inside - inside.rounded(.down)) * width
      return (d * cos(min(part, width - part) + 0.3), d * sin(min(part, width - part) + 0.3))
    },
  ]

  private static func cells(_ fold: Tessellation.Fold, _ source: @escaping Source) -> Case {
    let toCells = Matrix(0.035, 0.012, -0.009, 0.041, -0.7, -0.4)
    return Case(
      name: "\(fold)",
      warp: Warp(
        .tiles(
          Tessellation(toCells: toCells, fold: fold, fromCells: Matrix(60, 4, -6, 50, 20, 10))),
        center: .zero, area: area)
    ) { x, y in
      let a = 0.035 * x - 0.009 * y - 0.7
      let b = 0.012 * x + 0.041 * y - 0.4
      return source(a, b).map { (60 * $0.x - 6 * $0.y + 20, 4 * $0.x + 50 * $0.y + 10) }
    }
  }

  private static func even(_ x: Double) -> Double { abs(x.remainder(dividingBy: 2)) }
  private static func part(_ x: Double) -> Double { x - x.rounded(.down) }

  /// Into the triangle (0, 0), (1, 0), (0, 1) by mirroring at its sides, as they are in a plane in which it is even.
  private static func mirrored(_ a: Double, _ b: Double) -> (x: Double, y: Double) {
    var (a, b) = (a, b)
    for _ in 0..<60 {
      if b < 0 { (a, b) = (a + b, -b) }
      if a < 0 { (a, b) = (-a, b + a) }
      if a + b > 1 { (a, b) = (1 - b, 1 - a) }
    }
    return (a, b)
  }

  static let tiles: [Case] = [
    cells(.whole) { ($0, $1) },
    cells(.repeated) { (part($0), part($1)) },
    cells(.mirrored) { (even($0), even($1)) },
    cells(.diagonal) { (max(even($0), even($1)), min(even($0), even($1))) },
    cells(.gliding) { a, b in
      (Int(b.rounded(.down)) % 2 == 0 ? part(a) : 1 - part(a), part(b))
    },
    cells(.quartered) { a, b in
      var (x, y) = (part(a) - 0.5, part(b) - 0.5)
      while x < 0 || y < 0 { (x, y) = (y, -x) }
      return (x, y)
    },
    cells(.triangles) { mirrored($0, $1) },
    cells(.sixths) { a, b in
      let place = mirrored(a, b)
      let weights = [1 - place.x - place.y, place.x, place.y].sorted(by: >)
      return (weights[1], weights[2])
    },
    cells(.turned(angle: 0.6, scale: 2)) { a, b in
      let (x, y) = (part(a) - 0.5, part(b) - 0.5)
      return (
        a.rounded(.down) + 0.5 + (x * cos(0.6) + y * sin(0.6)) / 2,
        b.rounded(.down) + 0.5 + (y * cos(0.6) - x * sin(0.6)) / 2
      )
    },
  ]

  private static let droste = Case(
    name: "droste",
    warp: Warp(
      .droste(
        Droste(
          whole: area, center: Point(50, 40), ratio: 0.3, copies: 1, strands: 1, rotation: 0.4, zoom: 1.2)),
      center: Point(50, 40), area: area, held: area)
  ) { x, y in
    let (u, v) = ((x - 50) / 1.2, (y - 40) / 1.2)
    let (rotatedX, rotatedY) = (u * cos(-0.4) - v * sin(-0.4), u * sin(-0.4) + v * cos(-0.4))
    let (depth, turn) = (log(hypot(rotatedX, rotatedY)), atan2(rotatedY, rotatedX))
    let spiral = -log(0.3) / 2 / Double.pi
    let (length, angle) = (exp(depth + turn * spiral), turn - depth * spiral)
    var place = Point(length * cos(angle), length * sin(angle))
    func isInside(_ p: Point) -> Bool { area.contains(Point(p.x + 50, p.y + 40)) }
    while !isInside(place) { place = Point(place.x * 0.3, place.y * 0.3) }
    while isInside(Point(place.x / 0.3, place.y / 0.3)) { place = Point(place.x / 0.3, place.y / 0.3) }
    return (place.x + 50, place.y + 40)
  }

  @Test(arguments: circles + tiles + [droste]) func eachPixelShowsAnotherPlace(of test: Case) {
    let plain = drawn(96, 72, .group(Group(transform: .identity, items: Self.items)))
    let warped = drawn(
      96, 72, .group(Group(transform: .identity, passes: [.warp(test.warp)], items: Self.items)))
    let isHeld = test.warp.held != nil
    func pixel(_ x: Int, _ y: Int) -> [Double] {
      if isHeld { return plain.channels(min(max(x, 0), 95), min(max(y, 0), 71)).map(Double.init) }
      return (0..<96).contains(x) && (0..<72).contains(y)
        ? plain.channels(x, y).map(Double.init) : [0, 0, 0, 0]
    }
    func between(_ x: Double, _ y: Double) -> [Double] {
      let (u, v) = (x - 0.5, y - 0.5)
      let (column, row) = (u.rounded(.down), v.rounded(.down))
      var sums = [0.0, 0, 0, 0]
      guard column.magnitude < 1e6, row.magnitude < 1e6 else { return sums }
      for (i, partX) in [1 - u + column, u - column].enumerated() {
        for (j, partY) in [1 - v + row, v - row].enumerated() {
          for (channel, value) in pixel(Int(column) + i, Int(row) + j).enumerated() {
            sums[channel] += partX * partY * value
          }
        }
      }
      return sums
    }
    var (total, worst, far) = (0.0, 0.0, 0)
    let finer = 4
    for y in 0..<72 {
      for x in 0..<96 {
        var sums = [0.0, 0, 0, 0]
        for step in 0..<finer * finer {
          let u = Double(x) + (Double(step % finer) + 0.5) / Double(finer)
          let v = Double(y) + (Double(step / finer) + 0.5) / Double(finer)
          guard let place = test.source(u, v) else { continue }
          for (channel, value) in between(place.x, place.y).enumerated() {
            sums[channel] += value / Double(finer * finer)
          }
        }
        let distance = zip(warped.channels(x, y), sums).map { abs(Double($0) - $1) }.max() ?? 0
        total += distance
        worst = max(worst, distance)
        if distance > 10 { far += 1 }
      }
    }
    // Farthest off are the rims of a lens that bends everything, and points so deep in copies that all of them fall on a few pixels.
    let isDeep = test.name == "droste"
    #expect(
      total / 6912 < 1.1 && far < (isDeep ? 60 : 25) && worst < (isDeep ? 50 : 25),
      "mean \(total / 6912), worst \(worst), far \(far)")
  }

  @Test func pixelsDoNotDependOnTheOriginOfAPart() {
    for test in Self.circles + Self.tiles + [Self.droste] {
      let item = group(passes: [.warp(test.warp)], .group(Group(transform: .identity, items: Self.items)))
      let whole = drawn(96, 72, item)
      let part = drawn(61, 40, group(.translation(-13, -9), item))
      for y in 0..<40 {
        for x in 0..<61 where part[x, y] != whole[x + 13, y + 9] {
          Issue.record("\(test.name) \(x) \(y)"); return
        }
      }
    }
  }

  /// Two by two squares of black and white fall on each pixel.
  @Test func manySmallTilesAreTheirMean() {
    let area = Rect(0, 0, 200, 200)
    var squares: [DisplayItem] = [panel(area, .black)]
    for row in 0..<40 {
      for column in 0..<40 where (row + column) % 2 == 0 {
        squares.append(panel(Rect(Double(column) * 5, Double(row) * 5, 5, 5), .white))
      }
    }
    let small = Matrix.scale(1 / 400.0, 1 / 400.0)
    let warp = Warp(
      .tiles(Tessellation(toCells: small.then(.scale(20, 20)), fold: .repeated, fromCells: .scale(200, 200))),
      center: .zero, area: area, held: area)
    let picture = drawn(
      200, 200, .group(Group(transform: .identity, passes: [.warp(warp)], items: squares)))
    let greys = picture.pixels.map { Int($0 & 255) }
    let mean = Double(greys.reduce(0, +)) / Double(greys.count)
    #expect(abs(mean - 127.5) < 1 && picture.pixels.allSatisfy { $0 >> 24 == 255 }, "\(mean)")
    let (least, most) = (greys.min() ?? 0, greys.max() ?? 0)
    #expect(least > 118 && most < 138, "\(least) to \(most)")
  }
}
