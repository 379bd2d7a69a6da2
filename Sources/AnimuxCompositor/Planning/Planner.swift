internal import AnimuxGraphics

/// Makes a plan from a display list.
struct Planner {
  var plan = Plan()
  var shapes: ShapeBuilder
  var masks = MaskCache()
  let pictures: PictureCache
  var results: ResultCache
  let canvas: Bounds
  /// The picture that the canvas is a part of, in the canvas' pixels.
  let whole: Bounds

  /// The effects of the surrounding groups on an item.
  struct Surroundings {
    var projection: Projection
    var opacity: Double
    var bounds: Bounds
    var context: Int
    var level: Int
    /// The index of the `save` of the isolated group around the item; 0, the clearing of the canvas, if there
    /// is none.
    var isolation = 0
    /// The items that are painted before this one in the isolated group around it.
    var below = BackdropItems(projection: .identity)
    /// The surrounding clip, if it is in the plane of the item.
    var clip: RoundedRect?
  }

  /// Creates a planner for a canvas that is a part of the picture `whole`; `nil` if the canvas is the whole
  /// picture.
  init(width: Int, height: Int, on whole: Bounds?, pictures: PictureCache, _ limits: Limits) {
    self.pictures = pictures
    canvas = Bounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    self.whole = whole ?? canvas
    shapes = ShapeBuilder(canvas: canvas)
    results = ResultCache(area: width * height, Ledger(limits))
  }

  /// Whether something in the list depends on its backdrop. It is determined once for each list.
  private(set) var hasBackdrops = true
  /// The number of pixels in the pictures of the plan.
  private(set) var held = 0

  /// Adds `pixels` to the plan's pictures; returns `false` if that exceeds the limit.
  mutating func hold(_ pixels: Int) -> Bool {
    guard ledger.take(pixels, of: .held) else { return false }
    held += pixels
    return true
  }

  /// The costs of the frame. This picture may be a part of that frame.
  var ledger: Ledger { results.ledger }

  /// Returns `false` if painting the commands of a nested picture exceeds the limit.
  func mayPaint() -> Bool {
    guard results.depth > 0 else { return true }
    let painted = plan.commands.reduce(0) { $0 + $1.bounds.area + Ledger.command }
    return ledger.take(painted / Ledger.paintedForOne, of: .filtered)
  }

  /// Returns `false` if painting the visible tiles exceeds the limit. The particles have been counted with their emitters.
  func mayPaint(_ tiles: TileMap) -> Bool {
    guard results.depth == 0 else { return true }
    let rest = ledger.rest(of: .painted)
    let bound = plan.commands.reduce(0) { $0 + $1.bounds.area }
    return bound <= rest || ledger.take(tiles.painted(plan, most: rest), of: .painted)
  }

  mutating func flatten(_ list: DisplayList) {
    begin(background: UInt32(list.background))
    hasBackdrops = list.items.contains(where: \.mentionsBackdrop)
    let toCanvas = Projection(.translation(Double(whole.x0), Double(whole.y0)))
    var surroundings = Surroundings(projection: toCanvas, opacity: 1, bounds: canvas, context: 0, level: 0)
    surroundings.below.background = list.background
    add(inOrder: list.items, in: surroundings)
    masks.endFrame()
  }

  /// Starts an empty plan that clears the canvas.
  mutating func begin(background: UInt32) {
    plan.commands.removeAll(keepingCapacity: true)
    plan.patterns.removeAll(keepingCapacity: true)
    plan.masks.removeAll(keepingCapacity: true)
    plan.rectShadows.removeAll(keepingCapacity: true)
    plan.alphaMasks.removeAll(keepingCapacity: true)
    plan.batches.removeAll(keepingCapacity: true)
    plan.exposures.removeAll(keepingCapacity: true)
    plan.versions.removeAll(keepingCapacity: true)
    plan.contexts.removeAll(keepingCapacity: true)
    plan.depth = 0
    held = 0
    shapes.removeAll()
    plan.contexts.append(Context(parent: nil, clip: nil, showsBelow: false))
    var signature = Signature()
    signature.combine(UInt64(background))
    plan.commands.append(
      Command(
        work: .clear(background), bounds: canvas, scissor: canvas, signature: signature, cover: nil,
        context: 0))
  }

  mutating func add(_ item: DisplayItem, in surroundings: Surroundings) {
    guard ledger.take(1, of: .items) else { return }
    switch item {
    case .roundedRect(let panel): add(panel, in: surroundings)
    case .path(let path): add(path, in: surroundings)
    case .stroke(let path): add(path, in: surroundings)
    case .picture(let picture): add(picture, in: surroundings)
    case .sprites(let sprites): add(sprites, in: surroundings)
    case .group(let group): add(group, in: surroundings)
    case .dissolve(let dissolve): add(dissolve, in: surroundings)
    case .exposure(let exposure): add(exposure, in: surroundings)
    }
  }
}
