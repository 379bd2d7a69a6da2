import AnimuxGraphics

/// Returns the largest difference between the numbers of two matrices.
func difference(_ a: Matrix, _ b: Matrix) -> Double {
  zip(a.numbers, b.numbers).map { abs($0 - $1) }.max() ?? 0
}
