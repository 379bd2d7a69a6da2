import AnimuxGraphics

/// Multiplication of drawn items by a colour.
extension [Group] {
  /// Returns the groups with their colours multiplied by `color`. Its alpha fades each group as one.
  func tinted(by color: Color) -> [Group] {
    guard color != .white else { return self }
    var opaque = color
    opaque.alpha = 1
    return map { group in
      var group = opaque == .white ? group : group.tinted(by: opaque)
      group.opacity *= color.alpha
      return group
    }
  }
}

extension Group {
  fileprivate func tinted(by color: Color) -> Group {
    var result = self
    result.items = items.map { $0.tinted(by: color) }
    if let shadow { result.shadow?.color = shadow.color.multiplied(by: color) }
    return result
  }
}

extension DisplayItem {
  /// Returns the item multiplied by an opaque colour.
  fileprivate func tinted(by color: Color) -> DisplayItem {
    switch self {
    case .roundedRect(var panel):
      panel.fill = panel.fill?.tinted(by: color)
      if let border = panel.border { panel.border?.color = border.color.multiplied(by: color) }
      return .roundedRect(panel)
    case .path(var path):
      path.paint = path.paint.tinted(by: color)
      return .path(path)
    case .stroke(var stroke):
      stroke.paint = stroke.paint.tinted(by: color)
      return .stroke(stroke)
    case .picture(var picture):
      picture.tint = picture.tint.multiplied(by: color)
      return .picture(picture)
    case .sprites(var sprites):
      for index in sprites.pictures.indices {
        sprites.pictures[index].tint = sprites.pictures[index].tint.multiplied(by: color)
      }
      return .sprites(sprites)
    case .group(let group): return .group(group.tinted(by: color))
    case .dissolve(var dissolve):
      dissolve.old = dissolve.old.map { $0.tinted(by: color) }
      dissolve.new = dissolve.new.map { $0.tinted(by: color) }
      return .dissolve(dissolve)
    case .exposure(var exposure):
      for index in exposure.versions.indices {
        exposure.versions[index].items = exposure.versions[index].items.map { $0.tinted(by: color) }
      }
      return .exposure(exposure)
    }
  }
}

extension Paint {
  fileprivate func tinted(by tint: Color) -> Paint {
    switch self {
    case .color(let color): return .color(color.multiplied(by: tint))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplied(by: tint)
      }
      return .gradient(gradient)
    case .texture(var texture):
      texture.tint = texture.tint.multiplied(by: tint)
      return .texture(texture)
    }
  }
}
