internal import AnimuxGraphics
internal import CKernels

// Passes that change a pixel by its own colour and place.

/// The steps of a colour pass for kernels, with their tables in one array.
struct ColorSteps {
  private var steps: [animux_color_step] = []
  private var tables: [Float] = []
  /// The range of each step's table in `tables`.
  private var places: [Range<Int>] = []

  init(_ given: [ColorStep]) {
    for step in given { append(step) }
  }

  private mutating func append(_ step: ColorStep) {
    switch step {
    case .matrix(let matrix): append(animux_product, matrix.numbers)
    case .curves(let curves):
      append(animux_curves, table: curves.table, of: curves.size, needs: 3 * curves.size)
    case .alpha(let curves):
      append(animux_alphaCurve, table: curves.table, of: curves.size, needs: curves.size)
    case .tones(let curves):
      append(animux_tones, table: curves.table, of: curves.size, needs: 3 * curves.size)
    case .limits(let least, let most): append(animux_limits, least + most)
    case .levels(let count): append(animux_levels, [max(count, 2)])
    case .threshold(let value): append(animux_threshold, [value])
    case .vibrance(let amount): append(animux_vibrance, [amount])
    case .largest: append(animux_largest, [])
    case .smallest: append(animux_smallest, [])
    case .alphaOfLuma(let color):
      append(animux_alphaOfLuma, [color.red, color.green, color.blue].map { Float($0) })
    case .key(let key): append(animux_key, key.numbers)
    case .cube(let cube):
      let entries = cube.size * cube.size * cube.size
      append(
        cube.hasAlpha ? animux_clearCube : animux_cube, table: cube.colors, of: cube.size,
        needs: (cube.hasAlpha ? 4 : 3) * entries)
    case .keep: append(animux_keep, [])
    case .mixed(let amount): append(animux_return, [amount])
    }
  }

  private mutating func append<Kind: BinaryInteger>(_ kind: Kind, _ numbers: [Float]) {
    var step = animux_color_step()
    step.kind = Int32(kind)
    withUnsafeMutableBytes(of: &step.numbers) { fill($0.bindMemory(to: Float.self), with: numbers) }
    steps.append(step)
    places.append(tables.count..<tables.count)
  }

  private mutating func append<Kind: BinaryInteger>(
    _ kind: Kind, table: [Float], of size: Int, needs count: Int
  ) {
    Kernel.check(table.count >= count)
    var step = animux_color_step()
    (step.kind, step.size) = (Int32(kind), Int32(size))
    steps.append(step)
    places.append(tables.count..<tables.count + table.count)
    tables += table
  }

  /// Applies the steps to pixels, one after the other, and rounds once.
  func apply(to pixels: MutableRows<UInt32>) {
    tables.withUnsafeBufferPointer { tables in
      var kernels = steps
      for (index, place) in places.enumerated() where !place.isEmpty {
        kernels[index].table = tables.baseAddress.map { $0 + place.lowerBound }
      }
      animux_color_row(pixels.address, pixels.count, kernels, kernels.count)
    }
  }
}

/// Fills the start of a C array. Its other numbers do not change.
private func fill<Number>(_ places: UnsafeMutableBufferPointer<Number>, with numbers: [Number]) {
  Kernel.check(numbers.count <= places.count)
  for (place, number) in zip(places.indices, numbers) { places[place] = number }
}

/// Fills an array in a kernel's struct.
func fill<Numbers>(_ array: inout Numbers, with numbers: [Double]) {
  withUnsafeMutableBytes(of: &array) { fill($0.bindMemory(to: Double.self), with: numbers) }
}

/// A vignette for the kernel.
struct VignetteShape {
  fileprivate let kernel: animux_vignette

  /// Creates a vignette. Lengths are measured after a pixel's place has been multiplied by `step`.
  init(center: Point, step: Size, from: Double, to: Double, amount: Double) {
    kernel = animux_vignette(
      x: center.x, y: center.y, xStep: step.width, yStep: step.height, from: from, to: to, amount: amount)
  }
}

extension Kernel {
  static func vignetteRow(_ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, _ vignette: VignetteShape) {
    var kernel = vignette.kernel
    animux_vignette_row(row.address, x, y, Int32(row.count), &kernel)
  }

  static func grainRow(_ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, seed: UInt32, amount: Float) {
    animux_grain_row(row.address, x, y, Int32(row.count), seed, amount)
  }

  static func ditherRow(_ row: MutableRows<UInt32>, _ x: Int32, _ y: Int32, amount: Float) {
    animux_dither_row(row.address, x, y, Int32(row.count), amount)
  }

  /// Replaces squares by their means. The picture's sides must be multiples of `side`.
  static func cells(_ pixels: inout [UInt32], width: Int, side: Int32) {
    let height = width > 0 ? pixels.count / width : 0
    check(side > 0 && width % Int(side) == 0 && height % Int(side) == 0)
    animux_cells(&pixels, Int32(width), Int32(height), side)
  }
}
