/// Items that are transformed, filtered, shadowed, clipped, faded and blended together, in this order.
///
/// A group is isolated if it fades, has passes, a shadow, a mask or a blend mode, or sets `isIsolated`. Items
/// in an isolated group are blended with each other, not with what is behind the group. Any other group only
/// collects its items.
public struct Group: Hashable, Sendable {
  /// The sides of a plane that are visible on the canvas.
  package enum Side: Hashable, Sendable {
    case both
    /// The side on which clockwise on the plane is clockwise on the canvas.
    case front
    /// The side on which the plane appears mirrored.
    case back
  }

  /// The transform from the items' space to the space of the enclosing group.
  package var transform: Matrix
  /// The opacity, 0…1. Below 1, the items are first painted together and then faded as one picture.
  package var opacity: Double
  /// The blend mode. It applies within `clip`, even where the group has no items. Without a clip it applies
  /// to everything behind the group in the enclosing isolated group.
  package var blend: BlendMode
  package var isIsolated: Bool
  /// The sides from which the group is visible.
  package var side: Side
  /// Whether the groups in it are planes in one 3D space, sorted by depth. Planes that intersect are each in
  /// front on their nearer side, and planes that coincide are painted in order. If `false`, the items are
  /// painted in order.
  package var isSpace: Bool
  package var mark = LayerMark()
  package var items: [DisplayItem]
  private var effects: SharedEffects?

  package init(
    transform: Matrix, opacity: Double = 1, clip: RoundedRect? = nil, backdrop: Backdrop? = nil,
    passes: [PixelPass] = [], shadow: Shadow? = nil, mask: [DisplayItem]? = nil,
    blend: BlendMode = .sourceOver, isIsolated: Bool = false, side: Side = .both, isSpace: Bool = false,
    items: [DisplayItem]
  ) {
    self.transform = transform
    self.opacity = opacity
    self.blend = blend
    self.isIsolated = isIsolated
    self.side = side
    self.isSpace = isSpace
    self.items = items
    let isPlain = clip == nil && backdrop == nil && passes.isEmpty && shadow == nil && mask == nil
    effects =
      isPlain
      ? nil
      : SharedEffects(
        GroupEffects(clip: clip, backdrop: backdrop, passes: passes, shadow: shadow, mask: mask))
  }

  /// Whether nothing in the group depends on what is behind the group.
  package var isAlone: Bool {
    isIsolated || opacity < 1 || mask != nil || blend != .sourceOver || !passes.isEmpty
  }
}

/// Effects.
extension Group {
  /// The outline along which the items are clipped, with a smooth edge, in the items' space.
  package var clip: RoundedRect? {
    get { effects?.values.clip }
    set { change { $0.clip = newValue } }
  }

  /// The filtered backdrop, drawn behind everything else in the group.
  package var backdrop: Backdrop? {
    get { effects?.values.backdrop }
    set { change { $0.backdrop = newValue } }
  }

  /// The passes that are applied, in order, to the picture of all items. Their result casts the shadow, and
  /// is clipped, faded and blended.
  package var passes: [PixelPass] {
    get { effects?.values.passes ?? [] }
    set { change { $0.passes = newValue } }
  }

  /// The shadow, drawn behind the items and visible through them.
  package var shadow: Shadow? {
    get { effects?.values.shadow }
    set { change { $0.shadow = newValue } }
  }

  /// The items whose alpha multiplies the group's, in the items' space. An empty list hides the group, and
  /// `nil` means no mask.
  package var mask: [DisplayItem]? {
    get { effects?.values.mask }
    set { change { $0.mask = newValue } }
  }

  @inline(never) private mutating func change(_ body: (inout GroupEffects) -> Void) {
    var values = effects?.values ?? GroupEffects()
    body(&values)
    effects = SharedEffects(values)
  }
}

/// The effects that few groups have. A group is copied often, and would be three times as large with them.
private struct GroupEffects: Hashable, Sendable {
  var clip: RoundedRect?
  var backdrop: Backdrop?
  var passes: [PixelPass] = []
  var shadow: Shadow?
  var mask: [DisplayItem]?

  var isNone: Bool { clip == nil && backdrop == nil && passes.isEmpty && shadow == nil && mask == nil }
}

/// Effects that copies of a group share.
private final class SharedEffects: Hashable, Sendable {
  let values: GroupEffects

  /// Returns `nil` for no effects.
  init?(_ values: GroupEffects) {
    guard !values.isNone else { return nil }
    self.values = values
  }

  static func == (a: SharedEffects, b: SharedEffects) -> Bool { a === b || a.values == b.values }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
