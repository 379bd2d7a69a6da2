internal import AnimuxGraphics
internal import CKernels

/// A Gaussian blur of a plate. A wide one is worked out on a copy that is made smaller, by averages, until the blur is a few
/// pixels wide, so that its cost hardly depends on that; a spline through the copy is what is seen.
struct Gaussian {
  let columns: Axis
  let rows: Axis

  init(_ sigma: Size) {
    (columns, rows) = (Axis(sigma.width), Axis(sigma.height))
  }
}

extension Plate {
  func blurred(by gaussian: Gaussian, within target: Bounds) -> Plate {
    gaussian.apply(to: self, within: target)
  }
}

extension Plane {
  func blurred(by gaussian: Gaussian, within target: Bounds) -> Plane {
    gaussian.apply(to: self, within: target)
  }
}

extension Gaussian {
  func apply(to plate: Plate, within target: Bounds) -> Plate {
    guard !target.isEmpty, !plate.area.isEmpty else { return Plate(target) }
    let source = Source(plate)
    let smooth = isDirect ? nil : smoothed(source, for: target, isLight: false)
    return Plate(
      target,
      Pixmap(width: Int(target.x1 - target.x0), height: Int(target.y1 - target.y0)) { pixels in
        Bands.write(to: pixels, rows: target) { out, band in
          if let smooth {
            enlarge(smooth, to: out, nil, within: band)
          } else {
            weigh(source, isLight: false, to: out, nil, within: band)
          }
        }
      })
  }

  /// The same of light.
  func apply(to plane: Plane, within target: Bounds) -> Plane {
    guard !target.isEmpty, !plane.area.isEmpty else { return Plane(target) }
    let source = Source(plane)
    let smooth = isDirect ? nil : smoothed(source, for: target, isLight: true)
    return Plane(target) { out, band in
      if let smooth {
        enlarge(smooth, to: nil, out, within: band)
      } else {
        weigh(source, isLight: true, to: nil, out, within: band)
      }
    }
  }

  /// What is blurred: pixels, or numbers of a plane.
  private struct Source {
    let area: Bounds
    private let pixels: [UInt32]
    private let numbers: [UInt16]?

    init(_ plate: Plate) { (area, pixels, numbers) = (plate.area, plate.pixmap.pixels, nil) }
    init(_ plane: Plane) { (area, pixels, numbers) = (plane.area, [], plane.numbers) }

    func read(_ fromPixels: ([UInt32]) -> Void, _ fromNumbers: ([UInt16]) -> Void) {
      if let numbers { fromNumbers(numbers) } else { fromPixels(pixels) }
    }
  }

  /// True where no copy is made.
  private var isDirect: Bool { columns.shift == 0 && rows.shift == 0 }

  /// The copy, smooth as far as a target needs it.
  private func smoothed(_ source: Source, for target: Bounds, isLight: Bool) -> Plane {
    let copied = Bounds(columns.copied(target.columns), rows.copied(target.rows))
    let weighed = Bounds(columns.weighed(copied.columns), rows.weighed(copied.rows))
    let copy = reduced(source, to: weighed)
    guard !copy.area.isEmpty else { return Plane(copied) }
    return Plane(copied) { out, band in weigh(Source(copy), isLight: isLight, to: nil, out, within: band) }
  }

  /// The copy, as far as it is wanted and there is anything.
  private func reduced(_ source: Source, to wanted: Bounds) -> Plane {
    var (source, copy) = (source, Plane(.empty))
    for step in 0..<max(columns.shift, rows.shift) {
      let (halvesColumns, halvesRows) = (step < columns.shift, step < rows.shift)
      // What is left to halve after this step decides what is wanted of it.
      let (left, down) = (max(columns.shift - step - 1, 0), max(rows.shift - step - 1, 0))
      let needed = Bounds(
        wanted.columns.enlarged(by: left, halvesColumns), wanted.rows.enlarged(by: down, halvesRows))
      let next = Bounds(source.area.columns.halved(halvesColumns), source.area.rows.halved(halvesRows))
        .intersection(needed)
      guard !next.isEmpty else { return Plane(next) }
      let flags = (Int32(halvesColumns ? 1 : 0), Int32(halvesRows ? 1 : 0))
      copy = Plane(next) { [source] out, band in
        var (from, to, scratch) = (source.area.kernel, band.kernel, Self.scratch(band, reach: 0))
        source.read(
          { animux_halve_pixels(out, &to, $0, &from, flags.0, flags.1, &scratch) },
          { animux_halve_plane(out, &to, $0, &from, flags.0, flags.1, &scratch) })
      }
      source = Source(copy)
    }
    return copy
  }

  /// To pixels, or to numbers, whatever the source has.
  private func weigh(
    _ source: Source, isLight: Bool, to pixels: UnsafeMutablePointer<UInt32>?,
    _ numbers: UnsafeMutablePointer<UInt16>?, within band: Bounds
  ) {
    var (from, to) = (source.area.kernel, band.kernel)
    var scratch = Self.scratch(band, reach: Int(animux_weights_reach))
    columns.withWeights(ofLight: isLight) { across in
      rows.withWeights(ofLight: isLight) { down in
        source.read(
          { animux_weigh_pixels(pixels, &to, $0, &from, across, down, &scratch) },
          { animux_weigh_plane(numbers, &to, $0, &from, across, down, &scratch) })
      }
    }
  }

  private func enlarge(
    _ plane: Plane, to pixels: UnsafeMutablePointer<UInt32>?, _ numbers: UnsafeMutablePointer<UInt16>?,
    within band: Bounds
  ) {
    var (from, to, scratch) = (plane.area.kernel, band.kernel, Self.scratch(band, reach: 0))
    columns.withSpline { across in
      rows.withSpline { down in
        if let pixels {
          animux_enlarge_plane(pixels, &to, plane.numbers, &from, across, down, &scratch)
        } else {
          animux_enlarge_to_plane(numbers, &to, plane.numbers, &from, across, down, &scratch)
        }
      }
    }
  }

  private static func scratch(_ area: Bounds, reach: Int) -> [UInt16] {
    [UInt16](repeating: 0, count: animux_plane_scratch(Int(area.x1 - area.x0), reach))
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
