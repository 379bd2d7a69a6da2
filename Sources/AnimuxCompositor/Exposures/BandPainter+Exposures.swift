/// Saving, summing up and averaging the pixels of exposures.
extension BandPainter {
  /// Saves the backdrop of all versions.
  func expose(_ exposure: ExposurePlan, _ strip: Strip) {
    let (from, to) = (rows(of: strip), saved(exposure.level, strip))
    for offset in 0..<strip.count {
      let columns = offset * width + Int(strip.x0)..<offset * width + Int(strip.x1)
      to[columns].update(from: from[columns].rows)
    }
  }

  /// Adds a version to the sums, and puts the backdrop back for the next one.
  func take(_ exposure: ExposurePlan, weight: UInt32, isFirst: Bool, _ strip: Strip) {
    Kernel.expose(
      rows(of: strip), saved(exposure.level, strip).rows, sums(exposure, strip), stride: width,
      rows: strip.count,
      strip.x0, strip.x1, weight: weight, isFirst: isFirst)
  }

  /// Replaces the last version by the mean of it and the sums.
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
