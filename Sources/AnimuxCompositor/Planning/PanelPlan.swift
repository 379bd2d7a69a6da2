internal import AnimuxGraphics

/// Panels: each becomes one command.
extension Planner {
  mutating func add(_ given: Panel, in surroundings: Surroundings) {
    var panel = given
    panel.fill = given.fill?.simplified
    let border = panel.border.flatMap { $0.width > 0 && $0.color.alpha > 0 ? $0 : nil }
    guard panel.fill != nil || border != nil else { return }
    // If the panel fills the clip, the clip provides the soft edge. A second one would thin it.
    let fillsClip = surroundings.clip.map(panel.shape.covers) ?? false
    let outline = fillsClip ? panel.shape.surrounding : panel.shape
    guard let outer = shapes.shape(outline, under: surroundings.projection) else { return }
    let bounds = outer.bounds.intersection(surroundings.bounds)
    guard !bounds.isEmpty, let source = source(panel.fill, in: surroundings) else { return }
    var command = Command(
      work: .fill(outer, source), bounds: bounds, scissor: surroundings.bounds, signature: Signature(),
      cover: plan.isOpaque(source) ? outer : nil, context: surroundings.context)
    shapes.sign(outer, into: &command.signature)
    command.signature.combine(bounds)
    sign(source, into: &command.signature)
    if let border { add(border, of: panel, around: source, outer, to: &command, in: surroundings) }
    plan.commands.append(command)
  }

  /// Returns the source of a paint's pixels; `nil` if nothing can be drawn.
  mutating func source(_ fill: Paint?, in surroundings: Surroundings) -> Command.Source? {
    switch fill {
    case nil: return .color(0)
    case .color(let color): return .color(UInt32(color, opacity: surroundings.opacity))
    case .gradient(let gradient):
      guard
        let ramp = Ramp(gradient, under: surroundings.projection, opacity: surroundings.opacity)
      else { return nil }
      plan.patterns.append(.ramp(ramp))
      return .pattern(plan.patterns.count - 1)
    case .texture(let texture):
      guard
        let field = TextureField(texture, under: surroundings.projection, opacity: surroundings.opacity)
      else { return nil }
      plan.patterns.append(.texture(field))
      return .pattern(plan.patterns.count - 1)
    }
  }

  func sign(_ source: Command.Source, into signature: inout Signature) {
    switch source {
    case .color(let color): signature.combine(UInt64(color))
    case .pattern(let index): plan.patterns[index].sign(into: &signature)
    }
  }

  private mutating func add(
    _ border: Panel.Border, of panel: Panel, around source: Command.Source, _ outer: Shape,
    to command: inout Command, in surroundings: Surroundings
  ) {
    let frame = UInt32(seen(border.color, on: panel.fill), opacity: surroundings.opacity)
    let inner = shapes.shape(panel.shape.inside(border.width), under: surroundings.projection)
    command.work = .framed(outer: outer, inner: inner, source, frame: frame)
    command.signature.combine(UInt64(frame) | 1 << 32)
    if let inner { shapes.sign(inner, into: &command.signature) }
  }

  /// Returns a border's colour composited over a fill of one colour. Over other fills it is composited later,
  /// so it is returned unchanged.
  private func seen(_ border: Color, on fill: Paint?) -> Color {
    switch fill {
    case .color(let color): border.clamped.over(color.clamped)
    case .gradient, .texture, nil: border
    }
  }
}

extension Paint {
  /// The paint itself, or a single colour if a gradient shows only one.
  ///
  /// It does if all stops are equal, or if the gradient's line has no length, so that everything is past
  /// its end.
  var simplified: Paint {
    guard case .gradient(let gradient) = self, let last = gradient.stops.last?.color else { return self }
    let isOneColor = gradient.stops.allSatisfy { $0.color == last }
    let isFlat =
      switch gradient.kind {
      case .axial: isOneColor || gradient.start == gradient.end
      case .radial: isOneColor && gradient.hasRadii
      case .conic: isOneColor
      }
    return isFlat ? .color(last) : self
  }
}

extension Gradient {
  /// Whether neither semi-axis of a radial gradient is 0.
  var hasRadii: Bool { start.x != end.x && start.y != end.y }
}

extension Panel {
  /// Whether the panel can be drawn with an opacity: each of its pixels has one colour that is known before
  /// it is drawn.
  var canBeDrawnFaded: Bool {
    switch fill {
    case .gradient, .texture: return border == nil
    case .color, nil: return true
    }
  }
}

extension RoundedRect {
  /// Returns whether `other` is completely inside: it is equal, or this is a rectangle around it.
  func covers(_ other: RoundedRect) -> Bool {
    let isRectangle = !(radius > 0) || corners.isEmpty
    return self == other || (isRectangle && rect.standardized.contains(other.rect.standardized))
  }

  /// A rectangle that extends past this one on all sides.
  fileprivate var surrounding: RoundedRect {
    RoundedRect(rect.standardized.surrounding)
  }

  /// Returns the inner edge of a border of this width; empty if the sides of the border meet.
  fileprivate func inside(_ width: Double) -> RoundedRect {
    var result = self
    let whole = rect.standardized
    let shorter = min(whole.size.width, whole.size.height)
    result.rect = whole.inset(by: width)
    result.radius = max(min(radius, shorter / 2) - width, 0)
    return result
  }
}
