import AnimuxGraphics

/// Two pictures on sides of a solid that rotates in space. The solid stays behind the plane of the layer.
struct Turn {
  enum Solid {
    case cube
    case card
  }

  let solid: Solid
  /// The direction in which the first side moves.
  let direction: Size

  /// The distance of the eye, in lengths of the longer side.
  private static let distance = 2.0
  /// The darkening of a side that is seen edge-on.
  private static let shade = 0.5

  func items(from old: Group?, to new: Group?, in bounds: Rect, _ progress: Double) -> [DisplayItem] {
    let angles = angles(progress)
    switch solid {
    case .card:
      return progress < 0.5 ? side(old, angles.old, in: bounds) : side(new, angles.new, in: bounds)
    case .cube:
      let sides = side(old, angles.old, in: bounds) + side(new, angles.new, in: bounds)
      let isEven = [old, new].allSatisfy { $0?.staysWithin(bounds) ?? true }
      guard isEven else { return [.group(Group(transform: .identity, isSpace: true, items: sides))] }
      // In a pixel that both sides touch, each contributes its part, and nothing behind them shows through.
      return [
        .group(
          Group(transform: .identity, isIsolated: true, items: sides.map { $0.blended(.plusLighter) }))
      ]
    }
  }

  /// Returns the angles by which the sides are turned away.
  private func angles(_ progress: Double) -> (old: Double, new: Double) {
    let whole = solid == .cube ? Double.pi / 2 : Double.pi
    return (whole * progress, whole * (progress - 1))
  }

  private func side(_ group: Group?, _ angle: Double, in bounds: Rect) -> [DisplayItem] {
    guard let group, faces(angle, in: bounds) else { return [] }
    let (sine, _) = sineCosine(angle)
    // The darkness depends on the angle, and covers only what the side shows.
    let dark = Panel(
      shape: RoundedRect(bounds.inset(by: -4)), fill: .color(Color(0, 0, 0, sine.magnitude * Self.shade)),
      border: nil)
    let shadow = DisplayItem.group(
      Group(transform: .identity, blend: .sourceAtop, items: [.roundedRect(dark)]))
    return [
      .group(
        Group(
          transform: matrix(angle, in: bounds), isIsolated: true, side: group.side,
          items: [.group(group), shadow]))
    ]
  }

  private func matrix(_ angle: Double, in bounds: Rect) -> Matrix {
    let place = place(angle, in: bounds)
    let turn: Matrix =
      direction.width != 0
      ? .rotation(angle * direction.width, 0, 1, 0) : .rotation(-angle * direction.height, 1, 0, 0)
    return Matrix.translation(-bounds.midX, -bounds.midY, place.depth).then(turn)
      .then(.translation(0, 0, -place.back)).then(.perspective(eye(over: bounds)))
      .then(.translation(bounds.midX, bounds.midY))
  }

  /// Returns the distance of a side from the axis of rotation, and the distance of the axis behind the plane. The
  /// nearest edge stays in the plane.
  private func place(_ angle: Double, in bounds: Rect) -> (depth: Double, back: Double) {
    let length = direction.width != 0 ? bounds.size.width : bounds.size.height
    let (sine, cosine) = sineCosine(angle)
    switch solid {
    case .cube: return (length / 2, length / 2 * (sine.magnitude + cosine.magnitude))
    case .card: return (0, length / 2 * sine.magnitude)
    }
  }

  /// Returns the distance of the eye from the plane.
  private func eye(over bounds: Rect) -> Double {
    Self.distance * max(bounds.size.width, bounds.size.height)
  }

  /// Returns whether the eye is on the outer side of a side. Otherwise another side hides it.
  private func faces(_ angle: Double, in bounds: Rect) -> Bool {
    let place = place(angle, in: bounds)
    return (eye(over: bounds) + place.back) * sineCosine(angle).cosine > place.depth
  }
}

extension DisplayItem {
  fileprivate func blended(_ mode: BlendMode) -> DisplayItem {
    guard case .group(var group) = self else { return self }
    group.blend = mode
    return .group(group)
  }
}
