internal import AnimuxGraphics

/// Combines the results of two lists of passes on the same picture.
struct CombinedPass: PlacedPass {
  private let passes, others: [any PlacedPass]
  private let how: PixelPass.Combination

  init(_ passes: [PixelPass], _ others: [PixelPass], _ how: PixelPass.Combination, _ place: PassPlace) {
    (self.passes, self.others) = (passes.placed(place), others.placed(place))
    self.how = how.placed(by: place.placement)
  }

  func isSame(under projection: Projection) -> Bool {
    projection.isAffineUpToFactor && (passes + others).allSatisfy { $0.isSame(under: projection) }
  }

  func needed(for target: Bounds) -> Bounds {
    passes.needed(for: target).union(others.needed(for: other(target)))
  }

  func filled(from area: Bounds) -> Bounds {
    let own = passes.filled(from: area)
    guard how.showsOther else { return own }
    return own.union(others.filled(from: area).moved(how.offset.x, how.offset.y))
  }

  /// Returns the area of the second picture that is combined with `target`.
  private func other(_ target: Bounds) -> Bounds { target.moved(-how.offset.x, -how.offset.y) }

  var supports16Bits: Bool { how.supports16Bits && (passes + others).allSatisfy(\.supports16Bits) }
  var dividesItself: Bool { true }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    changed(bitmap, within: target, context)
  }

  func made(of plane: PlacedPixels16, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels16
  {
    changed(plane, within: target, context)
  }

  private func changed<Pixels: PixelStorage>(_ pixels: Pixels, within target: Bounds, _ context: PassContext)
    -> Pixels
  {
    var result = passes.apply(to: pixels, within: target, context)
    result.combine(with: others.apply(to: pixels, within: other(target), context), how)
    return result
  }
}

extension PlacedPixels {
  /// Combines two pictures of the same size, wherever they are.
  mutating func combine(with other: PlacedPixels, _ how: PixelPass.Combination) {
    combine(&pixmap.pixels, other.pixmap.pixels) { pixels, others in
      switch how {
      case .woodcut: Kernel.woodcutRow(pixels, others)
      case .beneath: Kernel.beneathRow(pixels, others)
      case .sharpen, .sharpenLuma, .bloom, .gloom, .under, .inside, .difference, .shade:
        Kernel.combineRow(pixels, others, how)
      }
    }
  }
}

extension PlacedPixels16 {
  mutating func combine(with other: PlacedPixels16, _ how: PixelPass.Combination) {
    combine(&numbers, other.numbers) { Kernel.combineRow($0, $1, how) }
  }
}

extension PixelStorage {
  /// Calls `body` with each band of two pictures.
  fileprivate func combine(
    _ numbers: inout [Number], _ others: [Number],
    _ body: @Sendable (MutableRows<Number>, Rows<Number>) -> Void
  ) {
    let length = width * Number.perPixel
    Bands.fill(&numbers, rows: height) { numbers, rows in
      others.withRows { body(numbers, $0[rows.lowerBound * length..<rows.upperBound * length]) }
    }
  }
}

extension PixelPass.Combination {
  /// Returns the combination with its offset in whole pixels of the placed picture.
  fileprivate func placed(by p: Projection) -> Self {
    func moved(_ offset: Size) -> Size {
      let (x, y) = (
        (offset.width * p.xx + offset.height * p.yx) / p.tw,
        (offset.width * p.xy + offset.height * p.yy) / p.tw
      )
      guard x.isFinite, y.isFinite else { return .zero }
      return Size(min(max(x.rounded(), -1e6), 1e6), min(max(y.rounded(), -1e6), 1e6))
    }
    switch self {
    case .sharpen, .sharpenLuma, .bloom, .gloom, .difference, .shade, .woodcut, .beneath: return self
    case .under(let color, let offset, let amount):
      return .under(color, offset: moved(offset), amount: amount)
    case .inside(let color, let offset, let amount):
      return .inside(color, offset: moved(offset), amount: amount)
    }
  }

  /// The offset of the second picture, in whole pixels.
  fileprivate var offset: (x: Int32, y: Int32) {
    switch self {
    case .sharpen, .sharpenLuma, .bloom, .gloom, .difference, .shade, .woodcut, .beneath: (0, 0)
    case .under(_, let offset, _), .inside(_, let offset, _): (Int32(offset.width), Int32(offset.height))
    }
  }

  /// Whether the second picture is visible outside of the first one.
  fileprivate var showsOther: Bool {
    switch self {
    case .bloom, .under, .beneath: true
    case .sharpen, .sharpenLuma, .gloom, .inside, .difference, .shade, .woodcut: false
    }
  }

  /// Whether the combination can be computed with 16 bits per channel.
  fileprivate var supports16Bits: Bool {
    switch self {
    case .sharpen, .sharpenLuma, .bloom, .gloom, .under, .inside, .difference, .shade: true
    case .woodcut, .beneath: false
    }
  }
}
