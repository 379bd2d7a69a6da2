internal import AnimuxGraphics

/// Folds: a picture folded like an accordion, seen from the middle in front of it.
extension MovingTransition {
  func fold(_ fold: TransitionEffect.Fold, _ old: PlacedPixels, _ new: PlacedPixels, within target: Bounds)
    -> PlacedPixels
  {
    let pleats = Pleats(fold, progress, rect, scale)
    let size = Int(target.x1 - target.x0)
    var places = RowPlaces(count: size)
    var (cover, dark) = ([UInt8](repeating: 0, count: size), [UInt8](repeating: 0, count: size))
    let middle = (rect.left + rect.right) / 2
    let share = [UInt8](repeating: UInt8(share: progress), count: size)
    return bitmap(old, new, within: target) { row, old, _ in
      if pleats.isBase(row.y) { return Kernel.mixRow(row.out, row.old, row.new, byShare: share) }
      let seen = pleats.seen(at: row.y)
      for index in 0..<row.count {
        places.x[index] = middle + (row.x + Float(index) - middle) / seen.scale
        places.y[index] = seen.place
        dark[index] = seen.dark
      }
      Kernel.placesRow(row.out, places, old)
      Kernel.darkenRow(row.out, dark)
      Kernel.insideRow(&cover, places, rect)
      Kernel.fillRow(row.out, row.new, cover)
    }
  }
}

/// The geometry of a folded sheet.
private struct Pleats {
  private struct Pleat {
    /// The place of the pleat's first crease on the sheet, its height as seen without depth, and its depth.
    let place, y, depth: Double
    /// The distances from the first crease to the next one, in the same order.
    let length, height, rise: Double
    let shade: Double
  }

  private var pleats: [Pleat] = []
  /// The vertical position of the eye. It moves with the sheet, so that the sheet ends as a line.
  private let middle: Double
  private let distance: Double
  /// The rows that do not change.
  private let base: (first: Double, last: Double)

  init(_ fold: TransitionEffect.Fold, _ progress: Double, _ rect: SheetRect, _ scale: Double) {
    let (top, bottom) = (Double(rect.top), Double(rect.bottom))
    distance = 2 * max(bottom - top, Double(rect.right - rect.left), 1)
    let stays = fold.base * scale > 0 ? min(fold.base * scale, max(bottom - top, 0)) : 0
    let count = 2 * min(max(fold.count, 1), 50)
    let direction = fold.isUpsideDown ? 1.0 : -1.0
    let begin = fold.isUpsideDown ? top + stays : bottom - stays
    middle = (top + bottom) / 2 * (1 - progress) + begin * progress
    base = fold.isUpsideDown ? (top, begin) : (begin, bottom)
    let (sine, cosine) = sineCosine(progress * Double.pi / 2)
    let length = (bottom - top - stays) / Double(count)
    for index in 0..<count {
      let isDown = index % 2 == 0
      pleats.append(
        Pleat(
          place: begin + direction * length * Double(index),
          y: begin + direction * length * cosine * Double(index), depth: isDown ? 0 : length * sine,
          length: direction * length, height: direction * length * cosine,
          rise: isDown ? length * sine : -length * sine,
          shade: fold.shadow * sine * (isDown != fold.isUpsideDown ? 1 : 0.25)))
    }
  }

  func isBase(_ y: Float) -> Bool { Double(y) >= base.first && Double(y) < base.last }

  /// Returns the place on the sheet that a row shows, its scale, and the shadow on it. The place is far
  /// outside if the row shows nothing.
  func seen(at row: Float) -> (place: Float, scale: Float, dark: UInt8) {
    let y = Double(row) - middle
    var best: (place: Float, scale: Float, dark: UInt8) = (-10_000, 1, 0)
    var nearest = Double.infinity
    for (index, pleat) in pleats.enumerated() {
      let divisor = distance * pleat.height - y * pleat.rise
      guard divisor != 0 else { continue }
      let part = (y * (distance + pleat.depth) - distance * (pleat.y - middle)) / divisor
      // The last pleat has a free end, so it may extend a little farther.
      guard part >= 0, part <= 1 || (index == pleats.count - 1 && part < 1.5) else { continue }
      let depth = pleat.depth + part * pleat.rise
      guard depth < nearest else { continue }
      nearest = depth
      best = (
        Float(pleat.place + part * pleat.length), Float(distance / (distance + depth)),
        UInt8(share: pleat.shade * (0.5 + part / 2))
      )
    }
    return best
  }
}
