internal import AnimuxGraphics

/// A gradient mapped to the canvas: the location of each pixel along it, and the colours there.
///
/// A radial or conic gradient has a plane of its own. There, a radial gradient is the distance from the
/// origin, and a conic one the angle about it.
struct Ramp {
  let isOpaque: Bool
  /// The colours from −∞ to ∞, which are constant before the first stop and after the last one.
  private let pieces: [Piece]
  /// The pieces as a table for kernels.
  private let table: GradientTable
  private let kind: Gradient.Kind
  /// The maps from a pixel's column and row to its depth, and to its location times its depth. For a round
  /// gradient, the location is the x in its plane.
  private var along, depth: Plane
  /// The map to the y in the round plane, times the depth.
  private var across = Plane(x: 0, y: 0, base: 0)
  /// The distance of a radial gradient's focus from the origin, along x.
  private var focus = 0.0

  /// The colours between two locations.
  ///
  /// They are given as the channels at the first location, of 0…255 in the order blue, green, red, alpha, and
  /// their increase for each step of 1.
  struct Piece {
    let from, to: Double
    let start: SIMD4<Double>
    var slope = SIMD4<Double>()
  }

  /// A linear function of a pixel's column and row.
  private struct Plane {
    var x, y, base: Double

    init(x: Double, y: Double, base: Double) {
      (self.x, self.y, self.base) = (x, y, base)
    }

    /// Creates the function that maps the middle of a pixel by `inverse`, before its division, and then by a
    /// linear form.
    init(_ inverse: Projection, _ fromX: Double, _ fromY: Double, _ fromW: Double) {
      x = inverse.xx * fromX + inverse.xy * fromY + inverse.xw * fromW
      y = inverse.yx * fromX + inverse.yy * fromY + inverse.yw * fromW
      base = inverse.tx * fromX + inverse.ty * fromY + inverse.tw * fromW + (x + y) / 2
    }

    /// Returns the sum of multiples of two functions.
    func mixed(_ share: Double, _ other: Plane, _ otherShare: Double) -> Plane {
      Plane(
        x: x * share + other.x * otherShare, y: y * share + other.y * otherShare,
        base: base * share + other.base * otherShare)
    }

    func at(_ row: Int32) -> Double { base + Double(row) * y }
    var isFinite: Bool { (x + y + base).isFinite }
  }

  /// The largest distance of a focus, in radii. On the circle itself, all locations would touch.
  private static let farthestFocus = 0.99

  /// Maps a gradient to the canvas; returns `nil` if it is not finite, has no length, or is seen edge-on.
  init?(_ gradient: Gradient, under projection: Projection, opacity: Double) {
    guard let inverse = projection.inverse, gradient.stops.allSatisfy(\.location.isFinite) else { return nil }
    let colors = gradient.stops.map { UInt32($0.color, opacity: opacity) }
    kind = gradient.kind
    switch kind {
    case .axial: (along, depth) = Self.planes(gradient, inverse)
    case .radial:
      guard gradient.hasRadii else { return nil }
      depth = Plane(inverse, 0, 0, 1)
      let (x, y) = (1 / (gradient.end.x - gradient.start.x), 1 / (gradient.end.y - gradient.start.y))
      along = Plane(inverse, x, 0, -gradient.start.x * x)
      across = Plane(inverse, 0, y, -gradient.start.y * y)
    case .conic:
      depth = Plane(inverse, 0, 0, 1)
      let (x, y) = gradient.direction
      along = Plane(inverse, x, y, -gradient.start.x * x - gradient.start.y * y)
      across = Plane(inverse, -y, x, gradient.start.x * y - gradient.start.y * x)
    }
    isOpaque = colors.allSatisfy(\.isOpaque)
    pieces = Self.pieces(colors, gradient.stops)
    table = GradientTable(pieces)
    if kind == .radial, let place = gradient.focus {
      let (width, height) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
      turn(to: (place.x - gradient.start.x) / width, (place.y - gradient.start.y) / height)
    }
    guard along.isFinite, across.isFinite, depth.isFinite else { return nil }
  }

  /// Turns the plane of a radial gradient so that the focus is on its x axis.
  private mutating func turn(to x: Double, _ y: Double) {
    let distance = (x * x + y * y).squareRoot()
    guard distance > 1e-6, distance.isFinite else { return }
    let (u, v) = (x / distance, y / distance)
    (along, across) = (along.mixed(u, across, v), along.mixed(-v, across, u))
    focus = min(distance, Self.farthestFocus)
  }

  private static func planes(_ gradient: Gradient, _ inverse: Projection) -> (along: Plane, depth: Plane) {
    let line = Point(gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
    let length = line.x * line.x + line.y * line.y
    let (x, y) = (line.x / length, line.y / length)
    let start = gradient.start.x * x + gradient.start.y * y
    let along = { (px: Double, py: Double, pw: Double) in px * x + py * y - pw * start }
    var plane = Plane(
      x: along(inverse.xx, inverse.xy, inverse.xw), y: along(inverse.yx, inverse.yy, inverse.yw),
      base: along(inverse.tx, inverse.ty, inverse.tw))
    var depth = Plane(x: inverse.xw, y: inverse.yw, base: inverse.tw)
    // The middle of pixel 0 is at 0.5.
    plane.base += (plane.x + plane.y) / 2
    depth.base += (depth.x + depth.y) / 2
    guard depth.x == 0, depth.y == 0 else { return (plane, depth) }
    return (
      Plane(x: plane.x / depth.base, y: plane.y / depth.base, base: plane.base / depth.base),
      Plane(x: 0, y: 0, base: 1)
    )
  }

  func sign(into signature: inout Signature) {
    signature.combine(kind == .axial ? 0 : kind == .radial ? 1 : 2)
    for plane in [along, across, depth] {
      signature.combine(plane.x)
      signature.combine(plane.y)
      signature.combine(plane.base)
    }
    if focus != 0 { signature.combine(focus) }
    for piece in pieces {
      signature.combine(piece.from)
      for channel in 0..<4 {
        signature.combine(piece.start[channel])
        signature.combine(piece.slope[channel])
      }
    }
  }

  private static func pieces(_ colors: [UInt32], _ stops: [Gradient.Stop]) -> [Piece] {
    var result = [flat(-.infinity, stops[0].location, colors[0])]
    for index in 1..<stops.count {
      let (from, to) = (stops[index - 1].location, stops[index].location)
      guard to > from else { continue }
      var piece = flat(from, to, colors[index - 1])
      piece.slope = (flat(from, to, colors[index]).start - piece.start) / (to - from)
      result.append(piece)
    }
    result.append(flat(stops[stops.count - 1].location, .infinity, colors[colors.count - 1]))
    return result
  }

  private static func flat(_ from: Double, _ to: Double, _ color: UInt32) -> Piece {
    Piece(
      from: from, to: to,
      start: SIMD4(
        Double(color & 255), Double(color >> 8 & 255), Double(color >> 16 & 255), Double(color >> 24)))
  }
}

extension Ramp {
  /// Writes the colours of a row of pixels from column `x` of row `y`. They depend only on their places.
  func write(_ row: MutableRows<UInt32>, from x: Int32, _ y: Int32) {
    let (place, depth) = ((base: along.at(y), step: along.x), (base: depth.at(y), step: depth.x))
    if kind != .axial {
      let course = RoundCourse(
        x: place, y: (across.at(y), across.x), depth: depth, isConic: kind == .conic,
        focus: focus)
      Kernel.roundRow(row, x, y, course, table)
    } else if self.depth.x != 0 || self.depth.y != 0 {
      Kernel.tiltedRow(row, x, y, along: place, depth: depth, table)
    } else if along.x > 0 {
      writePieces(row, x, y, pieces.indices) {
        $0.to
      } column: {
        $0.rounded(.up)
      }
    } else if along.x < 0 {
      writePieces(row, x, y, pieces.indices.reversed()) {
        $0.from
      } column: {
        $0.rounded(.down) + 1
      }
    } else if let piece = pieces.last(where: { $0.from <= place.base }) {
      write(piece, row, x, y)
    }
  }

  /// Writes each piece to its range of columns. A pixel exactly at a location belongs to the piece that
  /// starts there.
  private func writePieces(
    _ row: MutableRows<UInt32>, _ x0: Int32, _ y: Int32, _ order: some Sequence<Int>,
    end: (Piece) -> Double, column: (Double) -> Double
  ) {
    let base = along.at(y)
    let x1 = x0 + Int32(row.count)
    var x = x0
    for index in order where x < x1 {
      // Boundaries are rounded to a grid. A location that runs through the middles of pixels is then treated
      // the same in every row.
      let exact = (end(pieces[index]) - base) / along.x
      let boundary = column((exact * 65536).rounded() / 65536)
      let next = Int32(min(max(boundary, Double(x)), Double(x1)))
      if next > x { write(pieces[index], row[Int(x - x0)..<Int(next - x0)], x, y) }
      x = next
    }
  }

  private func write(_ piece: Piece, _ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32) {
    let offset = piece.from.isFinite ? along.at(y) - piece.from : 0
    Kernel.rampRow(
      row, x, y, start: fixed(piece.start + offset * piece.slope), step: fixed(along.x * piece.slope))
  }

  private func fixed(_ channels: SIMD4<Double>) -> SIMD4<UInt32> {
    SIMD4(fixed(channels[0]), fixed(channels[1]), fixed(channels[2]), fixed(channels[3]))
  }

  /// Returns a channel in units of 2^-22, modulo 2^32. A channel that is out of range is of a piece narrower
  /// than a pixel, where any value will do.
  private func fixed(_ channel: Double) -> UInt32 {
    let value = (channel * Double(1 << 22)).rounded()
    return value.magnitude < 9e18 ? UInt32(truncatingIfNeeded: Int64(value)) : 0
  }
}

extension Gradient {
  /// The direction to the end point, or along x if both points are the same.
  fileprivate var direction: (x: Double, y: Double) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : (1, 0)
  }
}
