/// Exposures.
extension BandPainter {
  /// Keeps what is behind all versions.
  func expose(_ exposure: ExposurePlan, _ strip: Strip) {
    let (from, to) = (rows(of: strip), saved(exposure.level, strip))
    for offset in 0..<strip.count {
      let columns = offset * width + Int(strip.x0)..<offset * width + Int(strip.x1)
      to[columns].update(from: from[columns].rows)
    }
  }

  /// Sums up one version and gives back what is behind the next one.
  func take(_ exposure: ExposurePlan, weight: UInt32, isFirst: Bool, _ strip: Strip) {
    Kernel.expose(
      rows(of: strip), saved(exposure.level, strip).rows, sums(exposure, strip), stride: width,
      rows: strip.count,
      strip.x0, strip.x1, weight: weight, isFirst: isFirst)
  }

  /// The last version and the sums together.
  func develop(_ exposure: ExposurePlan, weight: UInt32, _ strip: Strip) {
    Kernel.develop(
      rows(of: strip), sums(exposure, strip), stride: width, rows: strip.count, strip.x0, strip.x1,
      weight: weight,
      total: exposure.total)
  }

  private func sums(_ exposure: ExposurePlan, _ strip: Strip) -> Kernel.Sums {
    (saved(exposure.level + 1, strip), saved(exposure.level + 2, strip))
  }
}
