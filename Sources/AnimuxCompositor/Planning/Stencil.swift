internal import AnimuxGraphics

/// A path that covers what it fills or strokes completely, as a mask that only cuts.
struct Stencil {
  enum Form {
    case fill(FilledPath)
    case stroke(StrokedPath)
  }

  let form: Form
  /// The map from the path's space to that of the masked items.
  var transform: Projection

  /// A rectangle around all that is covered, in the path's space.
  fileprivate var area: Rect? {
    switch form {
    case .fill(let item): item.path.controlBox
    case .stroke(let item): item.path.controlBox?.inset(by: -item.reach)
    }
  }

  /// Returns whether all that is covered is within a rectangle in the space of the masked items.
  func isInside(_ shape: RoundedRect) -> Bool {
    guard let area, transform.isAffine, shape.smoothEdges == .all,
      !(shape.radius > 0) || shape.corners.isEmpty
    else { return false }
    let rect = shape.rect.standardized
    return area.corners.map(transform.apply).allSatisfy {
      (rect.minX...rect.maxX).contains($0.x) && (rect.minY...rect.maxY).contains($0.y)
    }
  }
}

extension StrokedPath {
  /// The largest distance from the path at which something is drawn.
  var reach: Double { style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5) }
}

extension Group {
  /// Whether the group does nothing but transform one item.
  var onlyTransforms: Bool {
    opacity >= 1 && clip == nil && backdrop == nil && passes.isEmpty && shadow == nil && mask == nil
      && blend == .sourceOver && side == .both && items.count == 1
  }

  /// The group's mask as an opaque path; `nil` if it is anything else.
  var stencil: Stencil? {
    guard let mask, mask.count == 1, blend == .sourceOver else { return nil }
    return mask[0].stencil
  }

  /// The paint of the group's only item if the stencil cuts it to its form, and the group has no other effect.
  func paint(through stencil: Stencil) -> Paint? {
    guard items.count == 1, case .roundedRect(let panel) = items[0], panel.border == nil,
      let fill = panel.fill,
      clip == nil, backdrop == nil, passes.isEmpty, shadow == nil, stencil.isInside(panel.shape)
    else { return nil }
    return fill
  }
}

extension DisplayItem {
  fileprivate var stencil: Stencil? {
    switch self {
    case .path(let item): item.paint.isOpaque ? Stencil(form: .fill(item), transform: .identity) : nil
    case .stroke(let item): item.paint.isOpaque ? Stencil(form: .stroke(item), transform: .identity) : nil
    case .group(let group): group.onlyTransforms ? group.innerStencil : nil
    case .roundedRect, .picture, .sprites, .dissolve, .exposure: nil
    }
  }
}

extension Group {
  fileprivate var innerStencil: Stencil? {
    guard var stencil = items[0].stencil else { return nil }
    stencil.transform = stencil.transform.then(Projection(transform))
    return stencil
  }
}
