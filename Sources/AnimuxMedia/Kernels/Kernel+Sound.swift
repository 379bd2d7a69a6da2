internal import CKernels

// Samples are pairs, left and right.

extension Kernel {
  /// Returns pairs interpolated between those of `samples`, the first at `position`. `table` has 4 · `half`
  /// weights for each of `phases` + 1 fractions of a sample.
  static func resampled(
    _ count: Int, from samples: [Float], at position: Double, step: Double, table: [Float], phases: Int,
    half: Int
  ) -> [Float] {
    let last = position + Double(count - 1) * step
    check(
      count == 0
        || (position >= Double(half - 1) && Int(last) + half + 1 <= samples.count / 2
          && table.count >= (phases + 1) * 4 * half)
    )
    return [Float](unsafeUninitializedCapacity: 2 * count) { buffer, filled in
      filled = 2 * count
      animux_resample(buffer.baseAddress, count, samples, position, step, table, phases, half)
    }
  }

  /// Adds pairs to those from index `place` on, with a gain for each pair and one for each side.
  static func mix(
    _ target: inout [Float], from place: Int, _ samples: [Float], gains: [Float], left: Float, right: Float
  ) {
    check(place >= 0 && 2 * (place + gains.count) <= target.count && 2 * gains.count <= samples.count)
    target.withUnsafeMutableBufferPointer { target in
      guard let start = target.baseAddress else { return }
      animux_mix(start + 2 * place, samples, gains.count, gains, left, right)
    }
  }

  /// Returns the greatest magnitude of `pairs` pairs.
  static func peak(_ samples: [Float], pairs: Int) -> Float {
    check(2 * pairs <= samples.count)
    return animux_peak(samples, pairs)
  }

  /// Replaces infinite values and NaN by 0.
  static func keepFinite(_ samples: inout [Float]) { animux_keep_finite(&samples, samples.count) }
}
