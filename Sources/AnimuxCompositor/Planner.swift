internal import AnimuxGraphics
internal import CKernels

/// Makes a plan from a display list.
struct Planner {
  var plan = Plan()
  var shapes: ShapeBuilder
  private let canvas: Bounds

  /// What the groups around an item ask of it.
  struct Surroundings {
    var projection: Projection
    var opacity: Double
    var bounds: Bounds
    var context: Int
    var level: Int
    /// The clip around, where it lies in the item's own plane.
    var clip: RoundedRect?
  }

  init(width: Int, height: Int) {
    canvas = Bounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    shapes = ShapeBuilder(canvas: canvas)
  }

  mutating func flatten(_ list: DisplayList) {
    plan.commands.removeAll(keepingCapacity: true)
    plan.ramps.removeAll(keepingCapacity: true)
    plan.contexts.removeAll(keepingCapacity: true)
    plan.depth = 0
    shapes.removeAll()
    plan.contexts.append(Context(parent: nil, clip: nil, isFaded: false))
    clear(UInt32(list.background))
    let surroundings = Surroundings(projection: .identity, opacity: 1, bounds: canvas, context: 0, level: 0)
    for item in list.items { add(item, in: surroundings) }
  }

  private mutating func clear(_ color: UInt32) {
    var signature = Signature()
    signature.combine(UInt64(color))
    plan.commands.append(
      Command(
        work: .clear(color), bounds: canvas, scissor: canvas, signature: signature, cover: nil, context: 0))
  }

  private mutating func add(_ item: DisplayItem, in surroundings: Surroundings) {
    switch item {
    case .roundedRect(let panel): add(panel, in: surroundings)
    case .group(let group): add(group, in: surroundings)
    }
  }
}

/// Groups.
extension Planner {
  private mutating func add(_ group: AnimuxGraphics.Group, in outer: Surroundings) {
    var inner = outer
    inner.clip = group.clip ?? (group.transform == .identity ? outer.clip : nil)
    inner.projection = Projection(group.transform).then(outer.projection)
    let determinant = inner.projection.determinant
    guard determinant.isFinite, group.side.isSeen(determinant) else { return }
    guard group.opacity > 0 else { return }
    // What is drawn at one go may as well be drawn faded.
    let isDrawnFaded = group.isOneLeaf
    if isDrawnFaded { inner.opacity *= min(group.opacity, 1) }
    let fade = isDrawnFaded ? 255 : UInt32((min(group.opacity, 1) * 255).rounded())
    guard fade > 0 else { return }
    var cut: Shape?
    if let clip = group.clip {
      guard let shape = shapes.shape(clip, under: inner.projection) else { return }
      inner.bounds = inner.bounds.intersection(shape.bounds)
      if !shape.isPixelRect { cut = shape }
    }
    guard !inner.bounds.isEmpty else { return }
    if cut == nil && fade == 255 {
      for item in group.items { add(item, in: inner) }
    } else {
      isolate(group.items, clip: cut, opacity: fade, in: inner)
    }
  }

  /// The items between a `save` and a `restore`.
  private mutating func isolate(
    _ items: [DisplayItem], clip: Shape?, opacity: UInt32, in surroundings: Surroundings
  ) {
    let save = plan.commands.count
    let group = Command.Group(clip: clip, opacity: opacity, level: surroundings.level)
    var inner = surroundings
    inner.context = plan.contexts.count
    inner.level += 1
    plan.contexts.append(Context(parent: surroundings.context, clip: clip, isFaded: opacity < 255))
    var command = Command(
      work: .save(group), bounds: .empty, scissor: .empty, signature: Signature(), cover: nil,
      context: surroundings.context)
    plan.commands.append(command)
    for item in items { add(item, in: inner) }
    let drawn = plan.commands[(save + 1)...].reduce(Bounds.empty) { $0.union($1.bounds) }
    guard !drawn.isEmpty else { return plan.commands.removeSubrange(save...) }
    plan.depth = max(plan.depth, inner.level)
    (command.bounds, command.scissor) = (drawn, drawn)
    command.signature.combine(UInt64(opacity))
    if let clip { shapes.sign(clip, into: &command.signature) }
    plan.commands[save] = command
    command.work = .restore(group, save: save)
    command.signature.combine(1)
    plan.commands.append(command)
  }
}

extension AnimuxGraphics.Group {
  /// True where the group comes down to one item that is drawn at one go, however many groups are around
  /// that.
  fileprivate var isOneLeaf: Bool {
    guard items.count == 1, let item = items.first else { return false }
    switch item {
    case .roundedRect(let panel): return panel.canBeDrawnFaded
    case .group(let group): return group.isOneLeaf
    }
  }
}

extension Group.Side {
  /// Whether a plane is seen whose map to the canvas has this determinant.
  fileprivate func isSeen(_ determinant: Double) -> Bool {
    switch self {
    case .both: determinant != 0
    case .front: determinant > 0
    case .back: determinant < 0
    }
  }
}
