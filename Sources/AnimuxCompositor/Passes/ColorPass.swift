internal import AnimuxGraphics
internal import CKernels

extension Pixmap {
  mutating func apply(_ steps: [ColorStep]) {
    Bands.fill(&pixels, rows: height) { [width] address, rows in
      steps.withKernels { kernels in animux_color_row(address, rows.count * width, kernels, kernels.count) }
    }
  }
}

extension [ColorStep] {
  fileprivate func withKernels(_ body: ([animux_color_step]) -> Void) {
    let prepared = map(\.prepared)
    // Tables lie one behind the other, so that one address leads to all of them.
    let tables = prepared.flatMap(\.table)
    var place = 0
    tables.withUnsafeBufferPointer { tables in
      var kernels = prepared.map(\.step)
      for index in kernels.indices where !prepared[index].table.isEmpty {
        kernels[index].table = tables.baseAddress.map { $0 + place }
        place += prepared[index].table.count
      }
      body(kernels)
    }
  }
}

extension ColorStep {
  fileprivate var prepared: (step: animux_color_step, table: [Float]) {
    switch self {
    case .matrix(let matrix): (Self.step(animux_product, matrix.numbers), [])
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
    case .key(let key):
      (Self.step(animux_key, key.numbers), [])
    case .cube(let cube):
      (Self.step(cube.hasAlpha ? animux_clearCube : animux_cube, [], size: cube.size), cube.colors)
    case .keep: (Self.step(animux_keep, []), [])
    case .mixed(let amount): (Self.step(animux_return, [amount]), [])
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

extension ColorKey {
  fileprivate var numbers: [Float] {
    let luma = 0.2125 * color.red + 0.7154 * color.green + 0.0721 * color.blue
    return [(color.blue - luma) / 1.8558, (color.red - luma) / 1.575, threshold, softness, spill].map {
      Float($0)
    }
  }
}
