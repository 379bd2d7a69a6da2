internal import AnimuxGraphics
internal import CKernels

// Gaussian blurs. Places can be counted from anywhere; around a picture there is nothing.

/// The pixels that a blur reads, with their area.
struct BlurSource<Number: PictureNumber> {
  let area: Bounds
  let numbers: [Number]
}

extension Kernel {
  /// The maximum number of neighbours to one side that can be weighed.
  static let weighedReach = Int(animux_weights_reach)

  private static func holds<Number: PictureNumber>(_ out: MutableRows<Number>, _ area: Bounds) -> Bool {
    out.count >= area.area * Number.perPixel
  }

  private static func holds<Number: PictureNumber>(_ source: BlurSource<Number>) -> Bool {
    source.numbers.count >= source.area.area * Number.perPixel
  }

  /// Returns an address as one of the type that the elements are known to have, from `isDeep`.
  private static func typed<Number, Known>(_ address: UnsafePointer<Number>?) -> UnsafePointer<Known>? {
    UnsafeRawPointer(address)?.assumingMemoryBound(to: Known.self)
  }

  private static func typed<Number, Known>(_ address: UnsafeMutablePointer<Number>?) -> UnsafeMutablePointer<
    Known
  >? {
    UnsafeMutableRawPointer(address)?.assumingMemoryBound(to: Known.self)
  }

  private static func scratch(_ area: Bounds, reach: Int) -> [UInt16] {
    [UInt16](repeating: 0, count: animux_deep_scratch(Int(area.x1 - area.x0), reach))
  }

  /// Computes a copy that is half as wide, or high, or both.
  static func halve<Number: PictureNumber>(
    _ out: MutableRows<UInt16>, _ area: Bounds, _ source: BlurSource<Number>, columns: Bool, rows: Bool
  ) {
    check(holds(out, area) && holds(source))
    var (from, to, scratch) = (source.area.kernel, area.kernel, scratch(area, reach: 0))
    let halves = (Int32(columns ? 1 : 0), Int32(rows ? 1 : 0))
    source.numbers.withUnsafeBufferPointer { numbers in
      if Number.isDeep == 1 {
        animux_halve_deep(
          out.address, &to, typed(numbers.baseAddress), &from, halves.0, halves.1, &scratch)
      } else {
        animux_halve_pixels(
          out.address, &to, typed(numbers.baseAddress), &from, halves.0, halves.1, &scratch)
      }
    }
  }

  /// Computes weighted sums of neighbours along rows and along columns.
  static func weigh<Number: PictureNumber>(
    _ out: MutableRows<Number>, _ area: Bounds, _ source: BlurSource<Number>, across: [UInt16], down: [UInt16]
  ) {
    check(
      holds(out, area) && holds(source) && (1...weighedReach + 1).contains(across.count)
        && (1...weighedReach + 1).contains(down.count))
    var (from, to, scratch) = (source.area.kernel, area.kernel, scratch(area, reach: weighedReach))
    across.withUnsafeBufferPointer { acrossWeights in
      down.withUnsafeBufferPointer { downWeights in
        var across = animux_weights(weights: acrossWeights.baseAddress, reach: Int32(acrossWeights.count) - 1)
        var down = animux_weights(weights: downWeights.baseAddress, reach: Int32(downWeights.count) - 1)
        source.numbers.withUnsafeBufferPointer { numbers in
          if Number.isDeep == 1 {
            animux_weigh_deep(
              typed(out.address), &to, typed(numbers.baseAddress), &from, &across, &down, &scratch)
          } else {
            animux_weigh_pixels(
              typed(out.address), &to, typed(numbers.baseAddress), &from, &across, &down, &scratch)
          }
        }
      }
    }
  }

  /// Evaluates the spline through a copy.
  static func enlarge<Number: PictureNumber>(
    _ out: MutableRows<Number>, _ area: Bounds, _ source: BlurSource<UInt16>, across: Spline, down: Spline
  ) {
    check(holds(out, area) && holds(source))
    var (from, to, scratch) = (source.area.kernel, area.kernel, scratch(area, reach: 0))
    across.withKernel { across in
      down.withKernel { down in
        if Number.isDeep == 1 {
          animux_enlarge_to_deep(typed(out.address), &to, source.numbers, &from, across, down, &scratch)
        } else {
          animux_enlarge_deep(typed(out.address), &to, source.numbers, &from, across, down, &scratch)
        }
      }
    }
  }
}

/// The weights of four pixels of a copy, in 1/65536, for each of the 2^`shift` places within a pixel.
struct Spline {
  let shift: Int32
  let weights: [UInt16]
  /// The weights in the order for eight places at a time.
  let lanes: [UInt16]

  fileprivate func withKernel(_ body: (UnsafePointer<animux_spline>) -> Void) {
    let places = 1 << Int(shift)
    Kernel.check(weights.count >= 4 * places && lanes.count >= 128 * ((places + 7) / 8))
    weights.withUnsafeBufferPointer { weights in
      lanes.withUnsafeBufferPointer { lanes in
        var kernel = animux_spline(shift: shift, weights: weights.baseAddress, lanes: lanes.baseAddress)
        body(&kernel)
      }
    }
  }
}

extension Bounds {
  fileprivate var kernel: animux_area { animux_area(x0: x0, y0: y0, x1: x1, y1: y1) }
}
