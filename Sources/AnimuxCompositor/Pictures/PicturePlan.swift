internal import AnimuxGraphics

/// From a picture to one command.
extension Planner {
  mutating func add(_ picture: Picture, in surroundings: Surroundings) {
    if let tiling = picture.tiling {
      if let part = window(of: picture, tiling, in: surroundings) { add(part, in: surroundings) }
      return
    }
    let destination = picture.destination
    // A clip that the picture fills gives it its soft edge; a second one would thin it.
    let fillsClip = surroundings.clip.map(RoundedRect(destination).covers) ?? false
    let outline = RoundedRect(
      fillsClip ? destination.surrounding : destination, smoothEdges: picture.smoothEdges)
    guard let shape = shapes.shape(outline, under: surroundings.projection) else { return }
    let bounds = shape.bounds.intersection(surroundings.bounds)
    guard !bounds.isEmpty, let picture = picture.drawn(under: surroundings.projection, in: bounds),
      let quad = PictureQuad(
        picture, under: surroundings.projection, opacity: surroundings.opacity,
        columns: bounds.x0..<bounds.x1, from: pictures)
    else { return }
    fill(shape, with: quad, within: bounds, in: surroundings)
  }

  /// Of an area, what lies within bounds.
  mutating func fill(
    _ shape: Shape, with quad: PictureQuad, within bounds: Bounds, in surroundings: Surroundings
  ) {
    var command = Command(
      work: .fill(shape, .pattern(plan.patterns.count)), bounds: bounds, scissor: surroundings.bounds,
      signature: Signature(), cover: quad.isOpaque ? shape : nil, context: surroundings.context)
    plan.patterns.append(.picture(quad))
    shapes.sign(shape, into: &command.signature)
    command.signature.combine(bounds)
    quad.sign(into: &command.signature)
    plan.commands.append(command)
  }
}

extension Rect {
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// A rectangle that reaches so far past it that cutting along it leaves all edges as they are.
  var surrounding: Rect {
    Rect(minX - size.width - 1, minY - size.height - 1, 3 * size.width + 2, 3 * size.height + 2)
  }
}
