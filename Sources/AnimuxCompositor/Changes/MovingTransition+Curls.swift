internal import AnimuxGraphics

/// Curls: a picture that is rolled off another one, or onto it.
extension MovingTransition {
  /// Computes a curl.
  /// - Parameters:
  ///   - back: The picture on the back; `nil` for that on the front.
  ///   - light: A picture of a ball under a light; `nil` for a plain light.
  func bitmap(
    _ curl: TransitionEffect.Curl, from old: PlacedPixels, to new: PlacedPixels, within target: Bounds,
    back: PlacedPixels?,
    light: PlacedPixels?
  ) -> PlacedPixels {
    let (rolled, below) = curl.isLaidDown ? (new, old) : (old, new)
    let (sine, cosine) = sineCosine(curl.angle)
    let places = rect.corners.map { $0.x * cosine + $0.y * sine }
    let (first, last) = (places.min() ?? 0, places.max() ?? 0)
    let radius = min(max(curl.radius * scale, 1), 1e5)
    let reach = max(curl.shadowSize, 0) * 2 * radius
    let part = curl.isLaidDown ? 1 - progress : progress
    let front = last - part * (last - first + radius + (curl.shadowAmount > 0 ? reach : 0))
    let shape = CurlShape(
      nx: Float(cosine), ny: Float(sine), front: Float(front), radius: Float(radius), sheet: rect,
      shadowReach: Float(max(reach, 1)), shadow: Float(reach > 0 ? curl.shadowAmount : 0),
      paleness: back == nil ? 0.72 : 0)
    var row = CurledRow(Int(target.x1 - target.x0), shape)
    let ball = light.map { $0.extended(to: $0.area.grown(1, 1)) }
    let reverse = back?.extended(to: area)
    return bitmap(rolled, below, within: target) { line, front, _ in
      Kernel.curlRow(&row.seen, count: line.count, x: line.x, y: line.y, shape)
      Kernel.mixRow(line.out, line.old, line.new, byShare: row.seen.lifted)
      if curl.shadowAmount > 0 { Kernel.darkenRow(line.out, row.seen.groundDark) }
      row.read(row.seen.front, front)
      row.lay(on: line, dark: row.seen.frontDark, light: nil, ball, -1)
      if let reverse {
        reverse.pixmap.withLevel { row.read(row.seen.back, $0) }
      } else {
        row.read(row.seen.back, front)
      }
      row.lay(on: line, dark: row.seen.backDark, light: row.seen.backLight, ball, 1)
    }
  }
}

/// The memory for a row, and its results.
private struct CurledRow {
  let curl: CurlShape
  var seen: CurledPixels
  private var pixels, gleams: [UInt32]

  init(_ count: Int, _ curl: CurlShape) {
    (self.curl, seen) = (curl, CurledPixels(count))
    pixels = [UInt32](repeating: 0, count: count)
    gleams = pixels
  }

  /// Reads the pixels of one face of the sheet.
  mutating func read(_ places: RowPlaces, _ level: PictureLevel) {
    pixels.withMutableRows { Kernel.placesRow($0, places, level) }
  }

  /// Composites the face that has been read over the row. `side` is 1 for the lower face and −1 for the upper
  /// one.
  mutating func lay(
    on line: MovingTransition.Row, dark: [UInt8], light: [UInt8]?, _ ball: PlacedPixels?, _ side: Float
  ) {
    let slope = seen.slope
    pixels.withMutableRows { pixels in
      if let light { Kernel.lightRow(pixels, light, 0xFFFF_FFFF) }
      guard let ball else { return Kernel.darkenRow(pixels, dark) }
      let half = Float(ball.pixmap.width - 2) / 2
      var places = RowPlaces(x: slope, y: slope)
      for index in 0..<line.count {
        places.x[index] = (1 + side * slope[index] * curl.nx) * half + 1
        places.y[index] = (1 + side * slope[index] * curl.ny) * half + 1
      }
      ball.pixmap.withLevel { level in
        gleams.withMutableRows { Kernel.placesRow($0, places, level) }
      }
      Kernel.atopRow(pixels, gleams)
    }
    Kernel.coverRow(line.out, pixels, seen.cover)
  }
}
