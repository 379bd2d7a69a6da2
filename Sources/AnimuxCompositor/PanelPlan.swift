internal import AnimuxGraphics

/// From a panel to one command.
extension Planner {
  mutating func add(_ panel: Panel, in surroundings: Surroundings) {
    let border = panel.border.flatMap { $0.width > 0 && $0.color.alpha > 0 ? $0 : nil }
    guard panel.fill != nil || border != nil else { return }
    guard let outer = shapes.shape(panel.shape, under: surroundings.projection) else { return }
    let bounds = outer.bounds.intersection(surroundings.bounds)
    guard !bounds.isEmpty, let source = source(panel.fill, in: surroundings) else { return }
    var command = Command(
      work: .fill(outer, source), bounds: bounds, scissor: surroundings.bounds, signature: Signature(),
      cover: isOpaque(source) ? outer : nil, context: surroundings.context)
    shapes.sign(outer, into: &command.signature)
    command.signature.combine(bounds)
    sign(source, into: &command.signature)
    if let border { add(border, of: panel.shape, around: source, outer, to: &command, in: surroundings) }
    plan.commands.append(command)
  }

  /// nil where nothing can be drawn.
  private mutating func source(_ fill: Paint?, in surroundings: Surroundings) -> Command.Source? {
    switch fill {
    case nil: return .color(0)
    case .color(let color): return .color(UInt32(color, opacity: surroundings.opacity))
    case .gradient(let gradient):
      guard
        let ramp = Ramp(gradient, under: surroundings.projection, opacity: surroundings.opacity)
      else { return nil }
      if let color = ramp.onlyColor { return .color(color) }
      plan.ramps.append(ramp)
      return .ramp(plan.ramps.count - 1)
    }
  }

  private func isOpaque(_ source: Command.Source) -> Bool {
    switch source {
    case .color(let color): color.isOpaque
    case .ramp(let index): plan.ramps[index].isOpaque
    }
  }

  private func sign(_ source: Command.Source, into signature: inout Signature) {
    switch source {
    case .color(let color): signature.combine(UInt64(color))
    case .ramp(let index): plan.ramps[index].sign(into: &signature)
    }
  }

  private mutating func add(
    _ border: Panel.Border, of shape: RoundedRect, around source: Command.Source, _ outer: Shape,
    to command: inout Command, in surroundings: Surroundings
  ) {
    let color = UInt32(border.color, opacity: surroundings.opacity)
    let inner = shapes.shape(shape.inside(border.width), under: surroundings.projection)
    command.work = .framed(outer: outer, inner: inner, source, frame: color)
    command.signature.combine(UInt64(color) | 1 << 32)
    if let inner { shapes.sign(inner, into: &command.signature) }
  }
}

extension RoundedRect {
  /// The inner edge of a border of this width; empty where the border meets itself.
  fileprivate func inside(_ width: Double) -> RoundedRect {
    var result = self
    let whole = rect.standardized
    let shorter = min(whole.size.width, whole.size.height)
    result.rect = whole.inset(by: width)
    result.radius = max(min(radius, shorter / 2) - width, 0)
    return result
  }
}
