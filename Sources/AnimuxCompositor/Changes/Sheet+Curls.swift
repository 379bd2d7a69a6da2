internal import AnimuxGraphics
internal import CKernels

/// A picture that is rolled off another one, or onto it.
extension Sheet {
  /// `back` is what is on the back; nil for the same as on the front. `light` is a ball under a light; nil for a plain light.
  func plate(
    _ curl: PictureChange.Curl, from old: Plate, to new: Plate, within target: Bounds, back: Plate?,
    light: Plate?
  ) -> Plate {
    let (rolled, below) = curl.isLaidDown ? (new, old) : (old, new)
    let (sine, cosine) = sineCosine(curl.angle)
    let places = rect.corners.map { $0.x * cosine + $0.y * sine }
    let (first, last) = (places.min() ?? 0, places.max() ?? 0)
    let radius = min(max(curl.radius * scale, 1), 1e5)
    let reach = max(curl.shadowSize, 0) * 2 * radius
    let part = curl.isLaidDown ? 1 - progress : progress
    let front = last - part * (last - first + radius + (curl.shadowAmount > 0 ? reach : 0))
    var shape = animux_curl(
      nx: Float(cosine), ny: Float(sine), front: Float(front), radius: Float(radius), sheet: rect,
      shadowReach: Float(max(reach, 1)), shadow: Float(reach > 0 ? curl.shadowAmount : 0),
      paleness: back == nil ? 0.72 : 0)
    var row = CurledRow(Int(target.x1 - target.x0))
    let ball = light.map { $0.extended(to: $0.area.grown(1, 1)) }
    let reverse = back?.extended(to: area)
    return plate(rolled, below, within: target) { line, front, _ in
      row.place(line, &shape)
      animux_give_way_row(line.out, line.old, line.new, row.lifted, line.count)
      if curl.shadowAmount > 0 { animux_darken_row(line.out, row.groundDark, line.count) }
      animux_places_row(&row.pixels, line.count, row.frontX, row.frontY, &front)
      row.lay(on: line, dark: row.frontDark, light: nil, ball, -1, shape)
      if let reverse {
        reverse.withLevel { level in
          var level = level
          animux_places_row(&row.pixels, line.count, row.backX, row.backY, &level)
        }
      } else {
        animux_places_row(&row.pixels, line.count, row.backX, row.backY, &front)
      }
      row.lay(on: line, dark: row.backDark, light: row.backLight, ball, 1, shape)
    }
  }
}

/// What is worked out for each row.
private struct CurledRow {
  var lifted, groundDark, frontDark, backDark, backLight, cover: [UInt8]
  var frontX, frontY, backX, backY, slope: [Float]
  var pixels, gleams: [UInt32]

  init(_ count: Int) {
    let (bytes, numbers) = ([UInt8](repeating: 0, count: count), [Float](repeating: 0, count: count))
    (lifted, groundDark, frontDark, backDark, backLight, cover) = (bytes, bytes, bytes, bytes, bytes, bytes)
    (frontX, frontY, backX, backY, slope) = (numbers, numbers, numbers, numbers, numbers)
    pixels = [UInt32](repeating: 0, count: count)
    gleams = pixels
  }

  /// Where the sheet's faces are read.
  mutating func place(_ line: Sheet.Row, _ curl: inout animux_curl) {
    animux_curl_row(
      &lifted, &groundDark, &frontX, &frontY, &frontDark, &backX, &backY, &backDark, &backLight, &cover,
      &slope, line.count, line.x, line.y, &curl)
  }

  /// Puts the face in `pixels` on what is there. `side` is 1 for the lower face.
  mutating func lay(
    on line: Sheet.Row, dark: [UInt8], light: [UInt8]?, _ ball: Plate?, _ side: Float, _ curl: animux_curl
  ) {
    if let light { animux_light_row(&pixels, light, 0xFFFF_FFFF, line.count) }
    if let ball {
      let half = Float(ball.pixmap.width - 2) / 2
      var (x, y) = (slope, slope)
      for index in 0..<line.count {
        x[index] = (1 + side * slope[index] * curl.nx) * half + 1
        y[index] = (1 + side * slope[index] * curl.ny) * half + 1
      }
      ball.withLevel { level in
        var level = level
        animux_places_row(&gleams, line.count, x, y, &level)
      }
      animux_atop_row(&pixels, gleams, line.count)
    } else {
      animux_darken_row(&pixels, dark, line.count)
    }
    animux_cover_row(line.out, pixels, cover, line.count)
  }
}
