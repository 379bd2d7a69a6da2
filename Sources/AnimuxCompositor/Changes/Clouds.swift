/// A periodic soft noise, in which all values from 0 to 1 are equally frequent.
enum Clouds {
  static let side = 256

  /// The values, row by row.
  static let table: [Float] = {
    var sums = [Float](repeating: 0, count: side * side)
    var (cells, weight) = (4, Float(1))
    while cells <= 64 {
      add(cells, weight, to: &sums)
      (cells, weight) = (cells * 2, weight * 0.55)
    }
    let order = sums.indices.sorted { (sums[$0], $0) < (sums[$1], $1) }
    for (rank, index) in order.enumerated() { sums[index] = (Float(rank) + 0.5) / Float(sums.count) }
    return sums
  }()

  /// Adds noise with values at the corners of `cells` cells along each side, and smooth interpolation between
  /// them.
  private static func add(_ cells: Int, _ weight: Float, to sums: inout [Float]) {
    let size = side / cells
    for row in 0..<side {
      let down = eased(Float(row % size) / Float(size))
      for column in 0..<side {
        let across = eased(Float(column % size) / Float(size))
        let (x, y) = (column / size, row / size)
        func value(_ dx: Int, _ dy: Int) -> Float { corner((x + dx) % cells, (y + dy) % cells, cells) }
        let upper = value(0, 0) * (1 - across) + value(1, 0) * across
        let lower = value(0, 1) * (1 - across) + value(1, 1) * across
        sums[row * side + column] += weight * (upper * (1 - down) + lower * down)
      }
    }
  }

  private static func corner(_ x: Int, _ y: Int, _ cells: Int) -> Float {
    var word = UInt32(truncatingIfNeeded: (y * cells + x) &* 8 + cells) &* 0x9E37_79B1
    word = (word ^ word >> 16) &* 0x7FEB_352D
    word = (word ^ word >> 15) &* 0x846C_A68B
    return Float((word ^ word >> 16) >> 8) / Float(1 << 24)
  }
}
