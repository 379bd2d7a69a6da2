internal import AnimuxGraphics

/// Passes that compute a pixel as a weighted sum of a few others.
extension PlacedPixels {
  func summed(_ sums: StylizePass.PixelWeights, step: Size, within target: Bounds) -> PlacedPixels {
    let taps = Taps(sums.weights, columns: sums.columns, step: step)
    let source = extended(to: target.grown(taps.reachX, taps.reachY))
    let (bias, keepsAlpha) = (Float(sums.bias * 255), sums.keepsAlpha)
    var result = sums.keepsAlpha ? extended(to: target) : PlacedPixels(target)
    result.forEachRow(summing: [taps], of: source) { row, sums in
      if keepsAlpha {
        Kernel.tintedRow(row, sums[0], bias: bias)
      } else {
        Kernel.summedRow(row, sums[0], bias: bias)
      }
    }
    return result
  }

  func edges(_ intensity: Double, step: Size, within target: Bounds) -> PlacedPixels {
    let slopes = Taps.slopes(step)
    let source = extended(to: target.grown(slopes[0].reachX, slopes[0].reachY))
    var result = extended(to: target)
    result.forEachRow(summing: slopes, of: source) { row, sums in
      Kernel.edgesRow(row, across: sums[0], along: sums[1], intensity: Float(intensity))
    }
    return result
  }

  func inked(_ lines: StylizePass.EdgeLines, step: Size, within target: Bounds) -> PlacedPixels {
    let (slopes, mean) = (
      Taps.slopes(step), Taps([Double](repeating: 1 / 9, count: 9), columns: 3, step: step)
    )
    let (x, y) = (mean.reachX, mean.reachY)
    var paper = extended(to: target.grown(2 * x, 2 * y))
    Kernel.paperRow(&paper.pixmap.pixels)
    var quiet = paper.extended(to: target.grown(x, y))
    quiet.forEachRow(summing: [mean], of: paper) { row, sums in
      Kernel.quietRow(row, means: sums[0], noise: Float(lines.noise * 255), sharpness: Float(lines.sharpness))
    }
    var result = extended(to: target)
    result.forEachRow(summing: slopes, of: quiet) { row, sums in
      Kernel.inkRow(row, across: sums[0], along: sums[1], lines)
    }
    return result
  }

  /// Calls `body` with each row and its sums, which are computed from a larger bitmap.
  private mutating func forEachRow(
    summing taps: [Taps], of source: PlacedPixels, _ body: (MutableRows<UInt32>, _ sums: [[Float]]) -> Void
  ) {
    let (left, width, stride) = (Int(area.x0 - source.area.x0), width, source.width)
    let tables = taps.map { TapTable($0.taps) }
    var sums = taps.map { _ in [Float](repeating: 0, count: 4 * width) }
    withRows { row, y in
      let first = Int(y - source.area.y0) * stride + left
      for (index, table) in tables.enumerated() {
        Kernel.tapsRow(
          &sums[index], pixels: width, source.pixmap.pixels, first: first, stride: stride, table)
      }
      body(row, sums)
    }
  }
}

/// Places around a pixel, and their weights.
private struct Taps {
  private(set) var taps: [Tap] = []
  /// The largest distances of the places.
  let reachX, reachY: Int32

  /// Creates places from weights in rows, which are a step from each other. The middle one is that of the
  /// pixel itself. A place between pixels is distributed to them by distance.
  init(_ weights: [Double], columns: Int, step: Size) {
    let rows = weights.count / columns
    reachX = Int32(Double(columns / 2) * step.width) + 1
    reachY = Int32(Double(rows / 2) * step.height) + 1
    var sums: [[Int32]: Double] = [:]
    for (index, weight) in weights.enumerated() where weight != 0 {
      let x = Double(index % columns - columns / 2) * step.width
      let y = Double(index / columns - rows / 2) * step.height
      let (column, row) = (x.rounded(.down), y.rounded(.down))
      for (i, partX) in [1 - x + column, x - column].enumerated() {
        for (j, partY) in [1 - y + row, y - row].enumerated() where partX * partY > 0 {
          sums[[Int32(row) + Int32(j), Int32(column) + Int32(i)], default: 0] += weight * partX * partY
        }
      }
    }
    // The order is always the same, since sums are rounded.
    for place in sums.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      taps.append(Tap(x: place[1], y: place[0], weight: Float(sums[place] ?? 0)))
    }
  }

  /// Returns the slopes across and along. Both are 1 at a step from 0 to 1.
  static func slopes(_ step: Size) -> [Taps] {
    let across = [-1.0, 0, 1, -2, 0, 2, -1, 0, 1].map { $0 / 4 }
    let along = [-1.0, -2, -1, 0, 0, 0, 1, 2, 1].map { $0 / 4 }
    return [across, along].map { Taps($0, columns: 3, step: step) }
  }
}
