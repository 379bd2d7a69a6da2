internal import AnimuxGraphics
internal import CKernels

/// A pass in pixels of a plate.
enum PlatePass {
  case gaussian(Gaussian)
  case color([ColorStep])

  /// `spread` is how many pixels there are to one of the items' space, along rows and along columns.
  init(_ pass: PixelPass, spread: Size) {
    switch pass {
    case .gaussian(let sigma):
      self = .gaussian(Gaussian(Size(sigma * spread.width, sigma * spread.height)))
    case .color(let steps): self = .color(steps)
    }
  }

  /// How far a pixel depends on others.
  var reach: (x: Int32, y: Int32) {
    switch self {
    case .gaussian(let gaussian): (gaussian.columns.reach, gaussian.rows.reach)
    case .color: (0, 0)
    }
  }

  /// How far what comes out of it reaches past what goes in, as far as that is seen.
  var growth: (x: Int32, y: Int32) {
    switch self {
    case .gaussian(let gaussian): (gaussian.columns.growth, gaussian.rows.growth)
    case .color: (0, 0)
    }
  }

  /// What becomes of a plate within some bounds.
  func apply(to plate: Plate, within target: Bounds) -> Plate {
    switch self {
    case .gaussian(let gaussian): return gaussian.apply(to: plate, within: target)
    case .color(let steps):
      var result = plate.extended(to: target)
      result.pixmap.apply(steps)
      return result
    }
  }
}

extension Pixmap {
  fileprivate mutating func apply(_ steps: [ColorStep]) {
    let prepared = steps.map(\.prepared)
    // Tables lie one behind the other, so that one address leads to all of them.
    let tables = prepared.flatMap(\.table)
    var place = 0
    tables.withUnsafeBufferPointer { tables in
      var kernels = prepared.map(\.step)
      for index in kernels.indices where !prepared[index].table.isEmpty {
        kernels[index].table = tables.baseAddress.map { $0 + place }
        place += prepared[index].table.count
      }
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let address = pixels.baseAddress else { return }
        animux_color_row(address, pixels.count, kernels, kernels.count)
      }
    }
  }
}

extension ColorStep {
  fileprivate var prepared: (step: animux_color_step, table: [Float]) {
    switch self {
    case .matrix(let matrix): (Self.step(animux_matrix, matrix.numbers), [])
    case .curves(let curves): (Self.step(animux_curves, [], size: curves.size), curves.table)
    case .alpha(let curves): (Self.step(animux_alphaCurve, [], size: curves.size), curves.table)
    case .tones(let curves): (Self.step(animux_tones, [], size: curves.size), curves.table)
    case .limits(let least, let most): (Self.step(animux_limits, least + most), [])
    case .levels(let count): (Self.step(animux_levels, [max(count, 2)]), [])
    case .threshold(let value): (Self.step(animux_threshold, [value]), [])
    case .vibrance(let amount): (Self.step(animux_vibrance, [amount]), [])
    case .largest: (Self.step(animux_largest, []), [])
    case .least: (Self.step(animux_least, []), [])
    case .alphaOfLuma(let color):
      (Self.step(animux_alphaOfLuma, [color.red, color.green, color.blue].map { Float($0) }), [])
    case .cube(let cube): (Self.step(animux_cube, [], size: cube.size), cube.colors)
    }
  }

  private static func step<Kind: BinaryInteger>(
    _ kind: Kind, _ numbers: [Float], size: Int = 0
  ) -> animux_color_step {
    var step = animux_color_step()
    (step.kind, step.size) = (Int32(kind), Int32(size))
    withUnsafeMutableBytes(of: &step.numbers) { bytes in
      for (target, number) in zip(bytes.bindMemory(to: Float.self).indices, numbers) {
        bytes.bindMemory(to: Float.self)[target] = number
      }
    }
    return step
  }
}
