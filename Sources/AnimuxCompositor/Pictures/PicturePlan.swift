internal import AnimuxGraphics

/// Pictures: each becomes one command.
extension Planner {
  mutating func add(_ picture: Picture, in surroundings: Surroundings) {
    if let tiling = picture.tiling {
      if let part = window(of: picture, tiling, in: surroundings) { add(part, in: surroundings) }
      return
    }
    let destination = picture.destination
    // If the picture fills the clip, the clip provides the soft edge. A second one would thin it.
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

  /// Adds the command that fills the part of an area within `bounds` with a picture.
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

  /// A rectangle that extends so far past this one that clipping to it leaves all edges unchanged.
  var surrounding: Rect {
    Rect(minX - size.width - 1, minY - size.height - 1, 3 * size.width + 2, 3 * size.height + 2)
  }
}
