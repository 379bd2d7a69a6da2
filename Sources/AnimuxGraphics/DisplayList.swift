/// The contents of one frame. The engine makes display lists, and the compositor draws them. Equal lists
/// produce equal pixels.
package struct DisplayList: Hashable, Sendable {
  /// The width of the canvas, in pixels.
  package var width: Int
  package var height: Int
  /// The colour to which the canvas is cleared.
  package var background: Color
  /// The items from back to front, in pixels. The transforms of groups lead from a layer's space to the
  /// canvas.
  package var items: [DisplayItem]
  /// The limit that the frame exceeded while it was assembled, or `nil`. If it is set, the items are
  /// incomplete and nothing is drawn.
  package var excess: Excess?

  package init(width: Int, height: Int, background: Color, items: [DisplayItem]) {
    self.width = width
    self.height = height
    self.background = background
    self.items = items
  }
}

/// An item of a display list. The set of cases is closed: the compositor implements each one.
public indirect enum DisplayItem: Hashable, Sendable {
  /// A rounded rectangle with a fill and a border.
  case roundedRect(Panel)
  /// A filled path.
  case path(FilledPath)
  /// A stroked path.
  case stroke(StrokedPath)
  /// A picture.
  case picture(Picture)
  /// The particles of an emitter.
  case sprites(Sprites)
  /// Items that are drawn as one.
  case group(Group)
  /// Items that are mixed with other items.
  case dissolve(Dissolve)
  /// Items that are seen at several times at once, as in motion blur.
  case exposure(Exposure)
}

/// A rectangle with a fill and a border, such as a layer's background. It is the most frequent item.
public struct Panel: Hashable, Sendable {
  /// A line along the outline, wholly inside it. Its inner edge has the radius that remains after the line's
  /// width.
  package struct Border: Hashable, Sendable {
    package var width: Double
    package var color: Color

    package init(width: Double, color: Color) {
      self.width = width
      self.color = color
    }
  }

  package var shape: RoundedRect
  /// The paint of the area, which extends under the border.
  package var fill: Paint?
  package var border: Border?

  package init(shape: RoundedRect, fill: Paint?, border: Border?) {
    self.shape = shape
    self.fill = fill
    self.border = border
  }
}

/// The filtered backdrop of a group. The passes are applied to what is behind the group in the enclosing
/// isolated group, and their lengths are in the space of the group's items.
package struct Backdrop: Hashable, Sendable {
  /// The area in which the backdrop is seen, in the items' space.
  package var shape: RoundedRect
  package var passes: [PixelPass]

  package init(shape: RoundedRect, passes: [PixelPass]) {
    self.shape = shape
    self.passes = passes
  }
}

/// The layer that a group shows, given by its number in the film. It is used in messages only, so all marks
/// are equal.
package struct LayerMark: Hashable, Sendable {
  /// The number of the layer, or `nil` if the group belongs to no layer.
  package var layer: Int32?

  package init(_ layer: Int32? = nil) { self.layer = layer }

  package static func == (a: LayerMark, b: LayerMark) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

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
  /// The outline along which the items are clipped, with a smooth edge, in the items' space.
  package var clip: RoundedRect?
  /// The filtered backdrop, drawn behind everything else in the group.
  package var backdrop: Backdrop?
  /// The passes that are applied, in order, to the picture of all items. Their result casts the shadow, and
  /// is clipped, faded and blended.
  package var passes: [PixelPass]
  /// The shadow, drawn behind the items and visible through them.
  package var shadow: Shadow?
  /// The items whose alpha multiplies the group's, in the items' space. An empty list hides the group, and
  /// `nil` means no mask.
  package var mask: [DisplayItem]?
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

  package init(
    transform: Matrix, opacity: Double = 1, clip: RoundedRect? = nil, backdrop: Backdrop? = nil,
    passes: [PixelPass] = [], shadow: Shadow? = nil, mask: [DisplayItem]? = nil,
    blend: BlendMode = .sourceOver, isIsolated: Bool = false, side: Side = .both, isSpace: Bool = false,
    items: [DisplayItem]
  ) {
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
    self.backdrop = backdrop
    self.passes = passes
    self.shadow = shadow
    self.mask = mask
    self.blend = blend
    self.isIsolated = isIsolated
    self.side = side
    self.isSpace = isSpace
    self.items = items
  }

  /// Whether nothing in the group depends on what is behind the group.
  package var isAlone: Bool {
    isIsolated || opacity < 1 || mask != nil || blend != .sourceOver || !passes.isEmpty
  }
}

/// A transition between two lists of items. Either list is drawn over what is behind them; the results are
/// mixed, or changed into each other by an effect.
public struct Dissolve: Hashable, Sendable {
  package var old: [DisplayItem]
  package var new: [DisplayItem]
  /// The progress of the transition: 0 shows only `old`, 1 only `new`.
  package var progress: Double
  /// The effect, or `nil` to mix the items. With an effect, each list is drawn as a picture of its own,
  /// without a backdrop.
  package var change: TransitionEffect?

  package init(
    from old: [DisplayItem], to new: [DisplayItem], progress: Double, by change: TransitionEffect? = nil
  ) {
    self.old = old
    self.new = new
    self.progress = progress
    self.change = change
  }
}
