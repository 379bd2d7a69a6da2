internal import AnimuxDocuments

/// Changes of a colour's hue, saturation and brightness, as text animators have them.
struct ColorShift {
  private let hue: NumberTrack?
  private let saturation: NumberTrack?
  private let brightness: NumberTrack?

  /// Reads the values from the keys of an animator.
  init(_ values: JSON?, _ hue: String, _ saturation: String, _ brightness: String) {
    self.hue = NumberTrack(values?[hue])
    self.saturation = NumberTrack(values?[saturation])
    self.brightness = NumberTrack(values?[brightness])
  }

  var tracks: [NumberTrack] { [hue, saturation, brightness].compactMap(\.self) }

  /// Returns a colour after a share of the changes. The hue turns by degrees, and the others are raised by per cent.
  func applied(to color: [Double], _ share: Double, at frame: Double) -> [Double] {
    guard !tracks.isEmpty, color.count >= 3 else { return color }
    var cone = ColorCone(color)
    cone.hue += (hue?.first(at: frame) ?? 0) * share / 60
    cone.saturation = (cone.saturation + (saturation?.first(at: frame) ?? 0) * share / 100).held(0, 1)
    cone.brightness = (cone.brightness + (brightness?.first(at: frame) ?? 0) * share / 100).held(0, 1)
    return cone.color
  }
}

/// A colour as its hue, in sixths of a turn, its saturation and its brightness.
private struct ColorCone {
  var hue = 0.0
  var saturation = 0.0
  var brightness: Double

  init(_ color: [Double]) {
    let (red, green, blue) = (color[0], color[1], color[2])
    brightness = max(red, green, blue)
    let range = brightness - min(red, green, blue)
    guard range > 0 else { return }
    saturation = range / brightness
    if brightness == red {
      hue = (green - blue) / range
    } else if brightness == green {
      hue = 2 + (blue - red) / range
    } else {
      hue = 4 + (red - green) / range
    }
  }

  var color: [Double] {
    [5, 3, 1].map { start in
      let turn = (start + hue).truncatingRemainder(dividingBy: 6)
      let place = turn < 0 ? turn + 6 : turn
      return brightness * (1 - saturation * min(place, 4 - place, 1).held(0, 1))
    }
  }
}
