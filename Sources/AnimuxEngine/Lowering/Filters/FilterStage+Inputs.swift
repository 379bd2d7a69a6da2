internal import AnimuxDocuments
import AnimuxGraphics

/// The pictures that filters name.
extension FilterStage {
  /// Returns a picture stretched over the whole layer, or an empty input if there is none or nothing is known of it.
  func input(_ file: FileReference?) -> PixelPass.Input {
    var input = Layer()
    input.bounds = bounds
    return PixelPass.Input(items(of: file, in: input), rect: bounds)
  }

  /// Returns a picture in its own size, centred at `center` and repeated over the layer and a margin around it.
  func tiles(_ file: FileReference?, around center: Point, beyond margin: Double) -> PixelPass.Input {
    var tile = Layer()
    guard let size = file.flatMap({ assets.facts(of: PictureName($0.path)) })?.size else { return input(nil) }
    tile.bounds = Rect(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
    let items = items(of: file, in: tile)
    let area = bounds.inset(by: -min(max(margin, 0), 10_000))
    return PixelPass.Input(items.map { $0.repeated(over: area) }, rect: area)
  }

  private func items(of file: FileReference?, in layer: Layer) -> [DisplayItem] {
    guard let file, !layer.bounds.isEmpty else { return [] }
    var name = PictureName(file.path)
    guard let facts = assets.facts(of: name) else { return [] }
    if let motion = facts.motion { name.frame = motion.frame(at: time) }
    return layer.items(showing: name, facts, isMirrored: isMirrored, isResizing: isResizing)
  }
}

extension DisplayItem {
  /// Returns a picture that is repeated until it fills a rectangle; any other item is returned unchanged.
  fileprivate func repeated(over rect: Rect) -> DisplayItem {
    switch self {
    case .picture(var picture):
      picture.columns = picture.columns.flatMap { $0.repeated(from: rect.minX, to: rect.maxX) }
      picture.rows = picture.rows.flatMap { $0.repeated(from: rect.minY, to: rect.maxY) }
      return .picture(picture)
    case .group(var group):
      group.items = group.items.map { $0.repeated(over: rect) }
      return .group(group)
    case .roundedRect, .path, .stroke, .sprites, .dissolve, .exposure: return self
    }
  }
}

extension Picture.Stretch {
  /// The maximum number of repetitions along an axis. A picture that is too small for that is enlarged.
  private static let maximumRepetitions = 256.0

  fileprivate func repeated(from low: Double, to high: Double) -> [Picture.Stretch] {
    let length = max(length, (high - low) / Self.maximumRepetitions)
    guard length > 0, low < high, (place + length + low + high).isFinite else { return [self] }
    let first = place + ((low - place) / length).rounded(.down) * length
    let count = Int(min(max(((high - first) / length).rounded(.up), 1), Self.maximumRepetitions + 1))
    return (0..<count).map { index in
      var stretch = self
      (stretch.place, stretch.length) = (first + Double(index) * length, length)
      return stretch
    }
  }
}
