internal import AnimuxGraphics
internal import CKernels

/// Exposures.
extension BandPainter {
  /// Where the rows of a strip lie in what is kept on a level.
  private func kept(_ level: Int, _ strip: Strip, _ band: Band) -> UnsafeMutablePointer<UInt32> {
    memory.saved + level * memory.savedInLevel + Int(strip.y0 - band.y0) * width
  }

  /// Keeps what is behind all versions.
  func expose(_ exposure: ExposurePlan, _ strip: Strip, _ band: Band) {
    let (from, to) = (row(strip.y0), kept(exposure.level, strip, band))
    for offset in 0..<strip.count {
      let place = offset * width + Int(strip.x0)
      (to + place).update(from: from + place, count: Int(strip.x1 - strip.x0))
    }
  }

  /// Sums up one version and gives back what is behind the next one.
  func take(_ exposure: ExposurePlan, weight: UInt32, isFirst: Bool, _ strip: Strip, _ band: Band) {
    let level = exposure.level
    animux_expose(
      row(strip.y0), kept(level, strip, band), kept(level + 1, strip, band), kept(level + 2, strip, band),
      width, strip.count, strip.x0, strip.x1, weight, isFirst ? 1 : 0)
  }

  /// The last version and the sums together.
  func develop(_ exposure: ExposurePlan, weight: UInt32, _ strip: Strip, _ band: Band) {
    let level = exposure.level
    animux_develop(
      row(strip.y0), kept(level + 1, strip, band), kept(level + 2, strip, band), width, strip.count,
      strip.x0, strip.x1, weight, exposure.total)
  }
}
