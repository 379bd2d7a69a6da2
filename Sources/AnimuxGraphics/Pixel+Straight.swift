extension UInt32 {
  /// The pixel with its colours divided by its alpha, rounded to the nearest.
  @inlinable
  package var straightened: UInt32 {
    let alpha = self >> 24
    guard alpha != 255 else { return self }
    guard alpha != 0 else { return 0 }
    func straight(_ value: UInt32) -> UInt32 { Swift.min((value * 255 + alpha / 2) / alpha, 255) }
    return alpha << 24 | straight(self >> 16 & 255) << 16 | straight(self >> 8 & 255) << 8
      | straight(self & 255)
  }
}
