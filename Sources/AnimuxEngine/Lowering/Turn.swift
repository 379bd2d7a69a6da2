import AnimuxGraphics

/// Two pictures on sides of something solid that is turned in space, which stays behind the plane that it was in.
struct Turn {
  enum Solid {
    case cube
    case card
  }

  let solid: Solid
  /// Where the side that is seen first goes.
  let way: Size

  /// How far away the eye is, in lengths of the longer side.
  private static let distance = 2.0
  /// How much darker a side is that is seen from its edge.
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
      // Where they meet in a pixel each has a part of it, and nothing behind them shines through.
      return [
        .group(
          Group(transform: .identity, isIsolated: true, items: sides.map { $0.blended(.plusLighter) }))
      ]
    }
  }

  /// How far the sides are turned away.
  private func angles(_ progress: Double) -> (old: Double, new: Double) {
    let whole = solid == .cube ? Double.pi / 2 : Double.pi
    return (whole * progress, whole * (progress - 1))
  }

  private func side(_ group: Group?, _ angle: Double, in bounds: Rect) -> [DisplayItem] {
    guard let group, faces(angle, in: bounds) else { return [] }
    let (sine, _) = sineCosine(angle)
    // It is as dark as the side is turned, wherever there is something of it.
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
      way.width != 0 ? .rotation(angle * way.width, 0, 1, 0) : .rotation(-angle * way.height, 1, 0, 0)
    return Matrix.translation(-bounds.midX, -bounds.midY, place.depth).then(turn)
      .then(.translation(0, 0, -place.back)).then(.perspective(eye(over: bounds)))
      .then(.translation(bounds.midX, bounds.midY))
  }

  /// How far a side lies from the axis that it turns about, and this behind the plane, in which the nearest edge stays.
  private func place(_ angle: Double, in bounds: Rect) -> (depth: Double, back: Double) {
    let length = way.width != 0 ? bounds.size.width : bounds.size.height
    let (sine, cosine) = sineCosine(angle)
    switch solid {
    case .cube: return (length / 2, length / 2 * (sine.magnitude + cosine.magnitude))
    case .card: return (0, length / 2 * sine.magnitude)
    }
  }

  /// How far the eye is from the plane.
  private func eye(over bounds: Rect) -> Double {
    Self.distance * max(bounds.size.width, bounds.size.height)
  }

  /// Whether the eye is on the outer side of a side. Before that another one of the solid hides it.
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
