internal import AnimuxGraphics

/// A picture folded like an accordion, seen from the middle in front of it.
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
    return plate(old, new, within: target) { row, old, _ in
      if pleats.isBase(row.y) { return Kernel.giveWayRow(row.out, row.old, row.new, share) }
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

/// Where rows lie on a sheet that is folded.
private struct Pleats {
  private struct Pleat {
    /// Of its first crease: on the sheet, as seen without depth, and how deep.
    let place, y, depth: Double
    /// As far as to the next one.
    let length, height, rise: Double
    let shade: Double
  }

  private var pleats: [Pleat] = []
  /// Where the eye is: it goes along with the sheet, so that this ends as a line.
  private let middle: Double
  private let distance: Double
  /// Rows that stay.
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

  /// The place on the sheet, how large it is seen there, and the shadow on it; a place far outside where there is none.
  func seen(at row: Float) -> (place: Float, scale: Float, dark: UInt8) {
    let y = Double(row) - middle
    var best: (place: Float, scale: Float, dark: UInt8) = (-10_000, 1, 0)
    var nearest = Double.infinity
    for (index, pleat) in pleats.enumerated() {
      let divisor = distance * pleat.height - y * pleat.rise
      guard divisor != 0 else { continue }
      let part = (y * (distance + pleat.depth) - distance * (pleat.y - middle)) / divisor
      // The last one ends in the air, where the sheet does.
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
