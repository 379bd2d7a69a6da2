internal import AnimuxGraphics
internal import CKernels

/// Passes that make a pixel of many around it.
extension Surface {
  func boxed(_ radius: Size, within target: Bounds) -> Self {
    var result = Self(target)
    let (x, y) = (Int32(radius.width) + 1, Int32(radius.height) + 1)
    let source = extended(to: target.grown(x, y))
    func half(_ radius: Double) -> UInt32 { 128 + UInt32((radius * 256).rounded()) }
    // Rounding may make a whole pixel of what is almost one.
    let (columns, rows) = (
      min(half(radius.width), UInt32(x) * 256 + 127), min(half(radius.height), UInt32(y) * 256 + 127)
    )
    var sums = [UInt32](repeating: 0, count: 4 * source.width)
    var sumsOfColumns = [Double](repeating: 0, count: 4 * source.width)
    animux_box(
      &result.numbers, target.x1 - target.x0, target.y1 - target.y0, source.numbers, Self.isPlane, columns,
      rows,
      x, y, &sums, &sumsOfColumns)
    return result
  }

  /// Between two whole radii something of both, so that it changes evenly with the radius.
  func extreme(isLargest: Bool, radius: Double, within target: Bounds) -> Self {
    let (whole, part) = (radius.rounded(.down), UInt32((radius - radius.rounded(.down)) * 256))
    var result = extreme(isLargest: isLargest, wholeRadius: whole, within: target)
    guard part > 0 else { return result }
    let next = extreme(isLargest: isLargest, wholeRadius: whole + 1, within: target)
    animux_mixed_row(&result.numbers, next.numbers, result.width * result.height, Self.isPlane, part)
    return result
  }

  private func extreme(isLargest: Bool, wholeRadius radius: Double, within target: Bounds) -> Self {
    var result = Self(target)
    let reach = Int32(radius) + 2
    let source = extended(to: target.grown(reach, reach))
    // A pixel is part of the disc where its middle is, or little misses it.
    let rim = radius + 0.25
    let reaches = (-reach...reach).map { row -> Int32 in
      let square = rim * rim - Double(row * row)
      return square < 0 ? -1 : Int32(square.squareRoot())
    }
    var spare = source.numbers
    animux_extreme(
      &result.numbers, target.x1 - target.x0, target.y1 - target.y0, source.numbers, Self.isPlane, reaches,
      reach,
      isLargest ? 1 : 0, &spare)
    return result
  }
}

extension Plate {
  /// Pictures of the same size, wherever they lie.
  mutating func combine(with other: Plate, _ how: PixelPass.Combination) {
    let (width, others) = (pixmap.width, other.pixmap.pixels)
    Bands.fill(&pixmap.pixels, rows: pixmap.height) { pixels, rows in
      others.withUnsafeBufferPointer { others in
        guard let others = others.baseAddress.map({ $0 + rows.lowerBound * width }) else { return }
        let count = rows.count * width
        switch how {
        case .woodcut: animux_woodcut_row(pixels, others, count)
        case .beneath: animux_beneath_row(pixels, others, count)
        case .sharpen, .sharpenLuma, .bloom, .gloom, .under, .inside, .difference, .shade:
          animux_combine_row(pixels, others, 0, count, how.kind, Float(how.amount), how.color)
        }
      }
    }
  }
}

extension Plane {
  mutating func combine(with other: Plane, _ how: PixelPass.Combination) {
    let (length, others) = (4 * width, other.numbers)
    Bands.fill(&numbers, rows: height) { numbers, rows in
      others.withUnsafeBufferPointer { others in
        guard let others = others.baseAddress.map({ $0 + rows.lowerBound * length }) else { return }
        let count = rows.count * length / 4
        animux_combine_row(numbers, others, 1, count, how.kind, Float(how.amount), how.color)
      }
    }
  }
}

extension PixelPass.Combination {
  /// True for what can be made of finer numbers than bytes.
  var knowsPlanes: Bool {
    switch self {
    case .sharpen, .sharpenLuma, .bloom, .gloom, .under, .inside, .difference, .shade: true
    case .woodcut, .beneath: false
    }
  }
}

extension PixelPass.Combination {
  fileprivate var kind: Int32 {
    switch self {
    case .sharpen: Int32(animux_sharpen)
    case .sharpenLuma: Int32(animux_sharpenLuma)
    case .bloom: Int32(animux_bloom)
    case .gloom: Int32(animux_gloom)
    case .under: Int32(animux_under)
    case .inside: Int32(animux_inside)
    case .difference: Int32(animux_without)
    case .shade: Int32(animux_shade)
    // These have kernels of their own.
    case .woodcut, .beneath: -1
    }
  }

  fileprivate var amount: Double {
    switch self {
    case .sharpen(let amount), .sharpenLuma(let amount), .bloom(let amount), .gloom(let amount): amount
    case .under(_, _, let amount), .inside(_, _, let amount): amount
    case .difference, .shade, .woodcut, .beneath: 1
    }
  }

  /// Red, green, blue, alpha; or what else a kernel takes in their place.
  fileprivate var color: [Float] {
    switch self {
    case .sharpen, .sharpenLuma, .bloom, .gloom, .difference, .woodcut, .beneath: return [0, 0, 0, 0]
    case .shade(let shadows, let highlights): return [Float(shadows), Float(highlights), 0, 0]
    case .under(let color, _, _), .inside(let color, _, _):
      let color = color.clamped
      return [color.red, color.green, color.blue, color.alpha].map { Float($0) }
    }
  }
}
