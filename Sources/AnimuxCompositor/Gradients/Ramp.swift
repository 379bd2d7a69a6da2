internal import AnimuxGraphics
internal import CKernels

/// A gradient, laid on the canvas: how far along it each pixel is, and the colours there.
///
/// A round one has a plane of its own, in which a radial gradient is the distance from the origin and a conic one the angle
/// about it.
struct Ramp {
  let isOpaque: Bool
  /// From -infinity to infinity; what is before the first stop and past the last is flat.
  private let pieces: [animux_gradient_piece]
  private let kind: Gradient.Kind
  /// From a pixel's column and row to its location, or its x in the round plane, times depth, and to its depth.
  private var along, depth: Plane
  /// The y in the round plane, times depth.
  private var across = Plane(x: 0, y: 0, base: 0)

  /// A number for each pixel.
  private struct Plane {
    var x, y, base: Double

    init(x: Double, y: Double, base: Double) {
      (self.x, self.y, self.base) = (x, y, base)
    }

    /// From the middle of a pixel by way of a point before its division.
    init(_ inverse: Projection, _ fromX: Double, _ fromY: Double, _ fromW: Double) {
      x = inverse.xx * fromX + inverse.xy * fromY + inverse.xw * fromW
      y = inverse.yx * fromX + inverse.yy * fromY + inverse.yw * fromW
      base = inverse.tx * fromX + inverse.ty * fromY + inverse.tw * fromW + (x + y) / 2
    }

    func at(_ row: Int32) -> Double { base + Double(row) * y }
    var isFinite: Bool { (x + y + base).isFinite }
  }

  /// nil where it cannot be drawn: not finite, without length, or seen edge-on.
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
    guard along.isFinite, across.isFinite, depth.isFinite else { return nil }
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
    // The middle of pixel 0 is at one half.
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
    for piece in pieces {
      signature.combine(piece.from)
      signature.combine(piece.start.0)
      signature.combine(piece.start.1)
      signature.combine(piece.start.2)
      signature.combine(piece.start.3)
    }
  }

  private static func pieces(_ colors: [UInt32], _ stops: [Gradient.Stop]) -> [animux_gradient_piece] {
    var result = [flat(-.infinity, stops[0].location, colors[0])]
    for index in 1..<stops.count {
      let (from, to) = (stops[index - 1].location, stops[index].location)
      guard to > from else { continue }
      var piece = flat(from, to, colors[index - 1])
      let end = flat(from, to, colors[index])
      piece.slope = (
        (end.start.0 - piece.start.0) / (to - from), (end.start.1 - piece.start.1) / (to - from),
        (end.start.2 - piece.start.2) / (to - from), (end.start.3 - piece.start.3) / (to - from)
      )
      result.append(piece)
    }
    result.append(flat(stops[stops.count - 1].location, .infinity, colors[colors.count - 1]))
    return result
  }

  private static func flat(_ from: Double, _ to: Double, _ color: UInt32) -> animux_gradient_piece {
    animux_gradient_piece(
      from: from, to: to,
      start: (
        Double(color & 255), Double(color >> 8 & 255), Double(color >> 16 & 255), Double(color >> 24)
      ), slope: (0, 0, 0, 0))
  }
}

extension Ramp {
  /// Writes the colours of the columns `x0 ..< x1` of row `y`, which depend on nothing but their place.
  func write(_ row: UnsafeMutablePointer<UInt32>, x0: Int32, x1: Int32, y: Int32) {
    if kind != .axial {
      writeRound(row, x0: x0, x1: x1, y: y)
    } else if depth.x != 0 || depth.y != 0 {
      animux_tilted_row(
        row, x0, y, Int(x1 - x0), along.at(y), along.x, depth.at(y), depth.x, pieces, pieces.count)
    } else if along.x > 0 {
      writePieces(row, x0, x1, y, pieces.indices) {
        $0.to
      } column: {
        $0.rounded(.up)
      }
    } else if along.x < 0 {
      writePieces(row, x0, x1, y, pieces.indices.reversed()) {
        $0.from
      } column: {
        $0.rounded(.down) + 1
      }
    } else {
      let location = along.at(y)
      guard let piece = pieces.last(where: { $0.from <= location }) else { return }
      write(piece, row, x0, x1, y)
    }
  }

  private func writeRound(_ row: UnsafeMutablePointer<UInt32>, x0: Int32, x1: Int32, y: Int32) {
    let round = animux_round(
      x: along.at(y), xStep: along.x, y: across.at(y), yStep: across.x, depth: depth.at(y),
      depthStep: depth.x,
      isConic: kind == .conic ? 1 : 0)
    withUnsafePointer(to: round) {
      animux_round_row(row, x0, y, Int(x1 - x0), $0, pieces, pieces.count)
    }
  }

  /// Each piece takes a range of columns. A pixel right on a location belongs to the piece that begins there.
  private func writePieces(
    _ row: UnsafeMutablePointer<UInt32>, _ x0: Int32, _ x1: Int32, _ y: Int32, _ order: some Sequence<Int>,
    end: (animux_gradient_piece) -> Double, column: (Double) -> Double
  ) {
    let base = along.at(y)
    var x = x0
    for index in order where x < x1 {
      // On a grid, so that where a location runs through the middles of pixels it is the same in every row.
      let exact = (end(pieces[index]) - base) / along.x
      let boundary = column((exact * 65536).rounded() / 65536)
      let next = Int32(min(max(boundary, Double(x)), Double(x1)))
      if next > x { write(pieces[index], row + Int(x - x0), x, next, y) }
      x = next
    }
  }

  private func write(
    _ piece: animux_gradient_piece, _ row: UnsafeMutablePointer<UInt32>, _ x0: Int32, _ x1: Int32, _ y: Int32
  ) {
    let offset = piece.from.isFinite ? along.at(y) - piece.from : 0
    let (start, slope) = (piece.start, piece.slope)
    var ramp = animux_ramp()
    ramp.start = (
      fixed(start.0 + offset * slope.0), fixed(start.1 + offset * slope.1), fixed(start.2 + offset * slope.2),
      fixed(start.3 + offset * slope.3)
    )
    ramp.step = (
      fixed(along.x * slope.0), fixed(along.x * slope.1), fixed(along.x * slope.2), fixed(along.x * slope.3)
    )
    animux_ramp_row(row, x0, y, Int(x1 - x0), &ramp)
  }

  /// A channel in 1/2^22, modulo 2^32. One that is out of reach is of a piece narrower than a pixel, where
  /// any will do.
  private func fixed(_ channel: Double) -> UInt32 {
    let value = (channel * Double(1 << 22)).rounded()
    return value.magnitude < 9e18 ? UInt32(truncatingIfNeeded: Int64(value)) : 0
  }
}

extension Gradient {
  /// Towards the end; along x where that is the start.
  fileprivate var direction: (x: Double, y: Double) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : (1, 0)
  }
}
