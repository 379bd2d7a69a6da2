internal import AnimuxGraphics

/// Sprites: all sprites of an item become one command.
extension Planner {
  mutating func add(_ sprites: Sprites, in surroundings: Surroundings) {
    let base = SpriteBase(sprites.transform, surroundings.projection)
    guard base.isUpright else { return addOneByOne(sprites, in: surroundings) }
    let places = sprites.sprites.compactMap { sprite -> SpritePlace? in
      guard sprites.pictures.indices.contains(sprite.picture) else { return nil }
      return base.place(
        sprite, sprites.pictures[sprite.picture], surroundings.opacity, within: surroundings.bounds)
    }
    guard var draft = draft(of: sprites.pictures, places) else { return }
    // Sprites are counted before they are distributed among the rows of tiles, which takes longer.
    let painted = places.reduce(0) { $0 + (draft.numbers[$1.picture] == nil ? 0 : $1.bounds.area) }
    guard painted > 0, ledger.take(painted, of: .painted) else { return }
    for place in places {
      guard let source = draft.numbers[place.picture] else { continue }
      var signature = place.signature
      signature.combine(place.bounds)
      signature.combine(draft.signatures[source].value)
      var sprite = place.sprite
      sprite.isAdded = sprites.isAdditive
      draft.sprites.append(
        SpriteBatch.Member(mipmaps: source, sprite: sprite, bounds: place.bounds, signature: signature))
    }
    var command = Command(
      work: .batch(plan.batches.count), bounds: draft.sprites.bounds, scissor: surroundings.bounds,
      signature: Signature(), cover: nil, context: surroundings.context)
    command.signature.combine(sprites.isAdditive ? 1 : 0)
    plan.batches.append(draft.sprites)
    plan.commands.append(command)
  }

  /// Adds sprites in perspective, each as a separate picture.
  private mutating func addOneByOne(_ sprites: Sprites, in surroundings: Surroundings) {
    for sprite in sprites.sprites where sprites.pictures.indices.contains(sprite.picture) {
      add(sprites.group(of: sprite), in: surroundings)
    }
  }

  private typealias BatchDraft = (sprites: SpriteBatch, numbers: [Int: Int], signatures: [Signature])

  /// Returns a batch with its pictures, and with as many mipmaps as any sprite needs; `nil` if no picture is
  /// available.
  private func draft(of given: [Picture], _ places: [SpritePlace]) -> BatchDraft? {
    var densities: [Int: Double] = [:]
    for place in places { densities[place.picture] = max(densities[place.picture] ?? 0, place.density) }
    var draft: BatchDraft = (SpriteBatch(), [:], [])
    for (number, density) in densities.sorted(by: { $0.key < $1.key }) {
      let picture = given[number]
      let levels = PictureQuad.levels(density: density, picture)
      guard let mipmaps = pictures.mipmaps(named: picture.name, levels: levels) else { continue }
      draft.numbers[number] = draft.sprites.sources.count
      draft.sprites.sources.append(
        SpriteBatch.Source(mipmaps: mipmaps, filters: picture.filters))
      var signature = Signature()
      signature.combine(picture.name)
      signature.combine(picture.minification.code | picture.magnification.code << 8)
      signature.combine(picture.bias)
      draft.signatures.append(signature)
    }
    return draft.sprites.sources.isEmpty ? nil : draft
  }
}

/// A sprite with its place on the canvas.
private struct SpritePlace {
  let picture: Int
  let sprite: SpriteQuad
  let bounds: Bounds
  /// The number of the picture's pixels to one pixel of the canvas.
  let density: Double
  let signature: Signature
}

/// The map from the space of sprites to the canvas: the images of the axes and of the origin.
private struct SpriteBase {
  private let x, y, z, origin: (x: Double, y: Double, w: Double)

  init(_ transform: Matrix, _ projection: Projection) {
    func row(_ a: Double, _ b: Double, _ c: Double) -> (x: Double, y: Double, w: Double) {
      (
        a * projection.xx + b * projection.yx + c * projection.tx,
        a * projection.xy + b * projection.yy + c * projection.ty,
        a * projection.xw + b * projection.yw + c * projection.tw
      )
    }
    x = row(transform.m11, transform.m12, transform.m14)
    y = row(transform.m21, transform.m22, transform.m24)
    z = row(transform.m31, transform.m32, transform.m34)
    origin = row(transform.m41, transform.m42, transform.m44)
  }

  /// Whether a sprite has the same size everywhere on its plane. Nearer sprites may still be larger.
  var isUpright: Bool { x.w == 0 && y.w == 0 }

  /// Places a sprite on the canvas; returns `nil` if it is not seen.
  func place(
    _ sprite: Sprites.Sprite, _ picture: Picture, _ opacity: Double, within bounds: Bounds
  ) -> SpritePlace? {
    let tint = UInt32(picture.tint.multiplied(by: sprite.color).clamped, opacity: opacity)
    let w = origin.w + sprite.z * z.w
    guard tint >> 24 > 0, w > 0, let column = picture.columns.first, let row = picture.rows.first else {
      return nil
    }
    let (sine, cosine) = sineCosine(sprite.angle)
    let (c, s) = (cosine * sprite.scale / w, sine * sprite.scale / w)
    let (xx, xy) = (c * x.x + s * y.x, c * x.y + s * y.y)
    let (yx, yy) = (c * y.x - s * x.x, c * y.y - s * x.y)
    let tx = (sprite.x * x.x + sprite.y * y.x + sprite.z * z.x + origin.x) / w
    let ty = (sprite.x * x.y + sprite.y * y.y + sprite.z * z.y + origin.y) / w
    let scale = 1 / (xx * yy - xy * yx)
    let (su, sv) = (column.sourceLength / column.length, row.sourceLength / row.length)
    guard scale.isFinite, su.isFinite, sv.isFinite, (tx + ty).isFinite else { return nil }
    var quad = SpriteQuad()
    (quad.ux, quad.uy) = (yy * scale * su, -yx * scale * su)
    (quad.vx, quad.vy) = (-xy * scale * sv, xx * scale * sv)
    quad.u = column.source - column.place * su + (0.5 - tx) * quad.ux + (0.5 - ty) * quad.uy
    quad.v = row.source - row.place * sv + (0.5 - tx) * quad.vx + (0.5 - ty) * quad.vy
    (quad.left, quad.right) = column.ends
    (quad.top, quad.bottom) = row.ends
    quad.tint = tint
    let seen = Rect(
      around: picture.destination.corners.map { corner in
        Point(corner.x * xx + corner.y * yx + tx, corner.x * xy + corner.y * yy + ty)
      })
    guard (quad.u + quad.v + quad.ux + quad.uy + quad.vx + quad.vy).isFinite,
      let area = seen.flatMap({ Bounds(around: $0, within: bounds) })
    else { return nil }
    let density = max(
      quad.ux * quad.ux + quad.vx * quad.vx, quad.uy * quad.uy + quad.vy * quad.vy
    ).squareRoot()
    return SpritePlace(
      picture: sprite.picture, sprite: quad, bounds: area, density: density, signature: Signature(quad))
  }
}

extension Picture.Stretch {
  /// The lower and the upper end in the picture.
  fileprivate var ends: (Double, Double) {
    (min(source, source + sourceLength), max(source, source + sourceLength))
  }
}

extension Signature {
  fileprivate init(_ sprite: SpriteQuad) {
    self.init()
    for number in [
      sprite.u, sprite.v, sprite.ux, sprite.vx, sprite.uy, sprite.vy, sprite.left, sprite.top, sprite.right,
      sprite.bottom,
    ] {
      combine(number)
    }
    combine(UInt64(sprite.tint))
  }
}

extension Bounds {
  /// Creates the bounds of the pixels that a rectangle touches; returns `nil` if none are within `limits`.
  init?(around rect: Rect, within limits: Bounds) {
    func clamped(_ value: Double) -> Int32 { Int32(min(max(value, -0x1p24), 0x1p24)) }
    guard (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite else { return nil }
    let touched = Bounds(
      x0: clamped(rect.minX.rounded(.down)), y0: clamped(rect.minY.rounded(.down)),
      x1: clamped(rect.maxX.rounded(.up)), y1: clamped(rect.maxY.rounded(.up)))
    let inside = touched.intersection(limits)
    guard !inside.isEmpty else { return nil }
    self = inside
  }
}
