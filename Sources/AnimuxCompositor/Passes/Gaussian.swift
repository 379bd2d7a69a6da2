internal import AnimuxGraphics
internal import CKernels
internal import Glibc

/// A Gaussian blur of a plate. A wide one is worked out on a copy that is made smaller, by averages, until the blur is a few
/// pixels wide, so that its cost hardly depends on that; a spline through the copy is what is seen.
struct Gaussian {
  let columns: Axis
  let rows: Axis

  init(_ sigma: Size) {
    (columns, rows) = (Axis(sigma.width), Axis(sigma.height))
  }

  /// What is done along rows, or along columns.
  struct Axis {
    /// How often the copy is made half as large.
    let shift: Int32
    /// Of the copy's pixels: the one in the middle and its neighbours to one side.
    let weights: [Float]
    /// Four for each pixel within one of the copy's.
    let spline: [Float]
    let growth: Int32

    /// Blurs of less than this are worked out as they are, and copies made smaller until theirs is; in pixels.
    private static let widest = 2.2
    /// What is wider is drawn as wide as this.
    private static let limit = 20_000.0

    init(_ given: Double) {
      let sigma = given > 0 ? min(given, Self.limit) : 0
      var (shift, taken) = (Int32(0), 0.0)
      while sigma / Double(1 << shift) >= Self.widest {
        // The variance of an average of four, of which the outer two count a third of the inner two.
        taken += 0.75 * Double(1 << (2 * shift))
        shift += 1
      }
      self.shift = shift
      growth = Int32((3 * sigma).rounded(.up)) + (sigma > 0 ? 1 : 0)
      let size = Double(1 << shift)
      // A twelfth is that of a pixel, a third that of the spline.
      let rest = (sigma * sigma + 1.0 / 12 - taken) / (size * size) - 1.0 / 3
      weights = shift == 0 ? Self.areas(sigma) : Self.values(rest.squareRoot())
      spline = shift == 0 ? [0, 1, 0, 0] : Self.spline(Int(size))
    }

    private var reachInCopy: Int32 { Int32(weights.count) - 1 }

    /// In pixels of what is blurred.
    var reach: Int32 { shift == 0 ? reachInCopy : (reachInCopy + 6) << shift }

    /// What a Gaussian has of each pixel.
    private static func areas(_ sigma: Double) -> [Float] {
      guard sigma > 0 else { return [1] }
      let last = Int((3.3 * sigma).rounded(.up))
      func below(_ place: Double) -> Double { erf(place / (sigma * 2.0.squareRoot())) / 2 }
      return normalized((0...last).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) })
    }

    private static func values(_ sigma: Double) -> [Float] {
      let last = Int((3.3 * sigma).rounded(.up))
      return normalized((0...last).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) })
    }

    private static func normalized(_ weights: [Double]) -> [Float] {
      let sum = 2 * weights.reduce(0, +) - weights[0]
      return weights.map { Float($0 / sum) }
    }

    private static func spline(_ size: Int) -> [Float] {
      (0..<size).flatMap { phase -> [Float] in
        let t = (Double(phase) + 0.5) / Double(size)
        let (u, tt) = (1 - t, t * t)
        return [u * u * u / 6, (3 * t - 6) * tt / 6 + 2.0 / 3, (3 * u - 6) * u * u / 6 + 2.0 / 3, tt * t / 6]
          .map { Float($0) }
      }
    }

    /// The copy's pixels that some pixels are made of.
    func copied(_ range: Range<Int32>) -> Range<Int32> {
      let size = Int32(1) << shift
      let low = (2 * range.lowerBound + 1 - size) >> (shift + 1) - 1
      let high = (2 * (range.upperBound - 1) + 1 - size) >> (shift + 1) + 3
      return low..<high
    }

    func weighed(_ range: Range<Int32>) -> Range<Int32> {
      range.lowerBound - reachInCopy..<range.upperBound + reachInCopy
    }

    func withWeights(_ body: (UnsafePointer<animux_weights>) -> Void) {
      weights.withUnsafeBufferPointer { weights in
        var kernel = animux_weights(weights: weights.baseAddress, reach: reachInCopy)
        body(&kernel)
      }
    }
  }
}

extension Gaussian {
  func apply(to plate: Plate, within target: Bounds) -> Plate {
    var result = Plate(target)
    guard !target.isEmpty, !plate.area.isEmpty else { return result }
    if columns.shift == 0 && rows.shift == 0 {
      let pixels = plate.pixmap.pixels
      Bands.fill(&result.pixmap.pixels, rows: result.pixmap.height) { out, band in
        var (from, to) = (plate.area.kernel, target.rows(band).kernel)
        var scratch = Self.scratch(target, reach: Int(columns.reach))
        columns.withWeights { across in
          rows.withWeights { down in
            animux_weigh_pixels(out, &to, pixels, &from, across, down, &scratch)
          }
        }
      }
      return result
    }
    let copied = Bounds(columns.copied(target.columns), rows.copied(target.rows))
    let weighed = Bounds(columns.weighed(copied.columns), rows.weighed(copied.rows))
    let smooth = smoothed(reduced(plate.area, plate.pixmap.pixels, nil, to: weighed), within: copied)
    Bands.fill(&result.pixmap.pixels, rows: result.pixmap.height) { out, band in
      var (from, to) = (smooth.area.kernel, target.rows(band).kernel)
      var scratch = Self.scratch(target, reach: 8)
      animux_enlarge_plane(
        out, &to, smooth.values, &from, columns.shift, rows.shift, columns.spline, rows.spline, &scratch)
    }
    return result
  }

  /// The same of what is not rounded.
  func apply(to plane: Plane, within target: Bounds) -> Plane {
    guard !target.isEmpty, !plane.area.isEmpty else { return Plane(target) }
    if columns.shift == 0 && rows.shift == 0 { return smoothed(plane, within: target) }
    let copied = Bounds(columns.copied(target.columns), rows.copied(target.rows))
    let weighed = Bounds(columns.weighed(copied.columns), rows.weighed(copied.rows))
    let smooth = smoothed(reduced(plane.area, [], plane, to: weighed), within: copied)
    var (result, to) = (Plane(target), target.kernel)
    var (smoothArea, scratch) = (smooth.area.kernel, Self.scratch(target, reach: 8))
    animux_enlarge_to_plane(
      &result.values, &to, smooth.values, &smoothArea, columns.shift, rows.shift, columns.spline,
      rows.spline, &scratch)
    return result
  }

  private static func scratch(_ area: Bounds, reach: Int) -> [Float] {
    [Float](repeating: 0, count: animux_plane_scratch(Int(area.x1 - area.x0), reach))
  }

  /// The copy, as far as it is wanted and there is anything, of pixels or of a plane on an area.
  private func reduced(_ given: Bounds, _ pixels: [UInt32], _ start: Plane?, to wanted: Bounds) -> Plane {
    let steps = max(columns.shift, rows.shift)
    var (area, plane) = (given, start)
    for step in 0..<steps {
      let (halvesColumns, halvesRows) = (step < columns.shift, step < rows.shift)
      // What is left to halve after this step decides what is wanted of it.
      let (left, down) = (max(columns.shift - step - 1, 0), max(rows.shift - step - 1, 0))
      let needed = Bounds(
        wanted.columns.enlarged(by: left, halvesColumns), wanted.rows.enlarged(by: down, halvesRows))
      let next = Bounds(area.columns.halved(halvesColumns), area.rows.halved(halvesRows)).intersection(needed)
      var result = Plane(next)
      guard !next.isEmpty else { return result }
      let flags = (Int32(halvesColumns ? 1 : 0), Int32(halvesRows ? 1 : 0))
      let (source, before) = (area, plane)
      Bands.fill(&result.values, rows: Int(next.y1 - next.y0)) { out, band in
        var (from, to) = (source.kernel, next.rows(band).kernel)
        var scratch = Self.scratch(next, reach: Int(next.x1 - next.x0) + 8)
        if let before {
          animux_halve_plane(out, &to, before.values, &from, flags.0, flags.1, &scratch)
        } else {
          animux_halve_pixels(out, &to, pixels, &from, flags.0, flags.1, &scratch)
        }
      }
      (area, plane) = (next, result)
    }
    return plane ?? Plane(.empty)
  }

  private func smoothed(_ plane: Plane, within target: Bounds) -> Plane {
    var result = Plane(target)
    guard !plane.area.isEmpty else { return result }
    Bands.fill(&result.values, rows: Int(target.y1 - target.y0)) { out, band in
      var (from, to) = (plane.area.kernel, target.rows(band).kernel)
      var scratch = Self.scratch(target, reach: columns.weights.count)
      columns.withWeights { across in
        rows.withWeights { down in
          animux_weigh_plane(out, &to, plane.values, &from, across, down, &scratch)
        }
      }
    }
    return result
  }
}

extension Range<Int32> {
  /// The pixels of a copy of half the size that some pixels are part of.
  fileprivate func halved(_ isHalved: Bool) -> Range<Int32> {
    isHalved && !isEmpty ? (lowerBound - 2) >> 1..<upperBound >> 1 + 1 : self
  }

  /// The pixels that make up some of a copy that has been halved so often since.
  fileprivate func enlarged(by shift: Int32, _ isHalved: Bool) -> Range<Int32> {
    isHalved ? (lowerBound - 2) << shift..<(upperBound + 2) << shift : self
  }
}

extension Bounds {
  init(_ columns: Range<Int32>, _ rows: Range<Int32>) {
    self.init(x0: columns.lowerBound, y0: rows.lowerBound, x1: columns.upperBound, y1: rows.upperBound)
  }

  var columns: Range<Int32> { x0..<x1 }
  var rows: Range<Int32> { y0..<y1 }
  var kernel: animux_area { animux_area(x0: x0, y0: y0, x1: x1, y1: y1) }

  /// Some of the rows, counted from the first.
  func rows(_ rows: Range<Int>) -> Bounds {
    Bounds(x0: x0, y0: y0 + Int32(rows.lowerBound), x1: x1, y1: y0 + Int32(rows.upperBound))
  }

  /// Larger by as much on either side, and nowhere so large that it could not be counted.
  func grown(_ x: Int32, _ y: Int32) -> Bounds {
    let most: Int32 = 1 << 29
    return Bounds(
      x0: max(x0 - x, -most), y0: max(y0 - y, -most), x1: min(x1 + x, most), y1: min(y1 + y, most))
  }

  func moved(_ x: Int32, _ y: Int32) -> Bounds {
    Bounds(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }
}
