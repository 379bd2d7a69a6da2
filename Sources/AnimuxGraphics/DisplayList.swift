/// What one frame shows: the waist between the engine, which makes it, and the compositor, which draws it. Two equal lists
/// give the same pixels.
public struct DisplayList: Hashable, Sendable {
  /// The canvas in pixels.
  public var width: Int
  public var height: Int
  /// What the canvas is cleared to.
  public var background: Color
  /// Bottom first, in pixels: the transforms of groups lead from a layer's space to the canvas.
  public var items: [DisplayItem]
  /// The limit that the frame has gone beyond before it was put together; its items are not complete then, and nothing is drawn.
  public var excess: Excess?

  public init(width: Int, height: Int, background: Color, items: [DisplayItem]) {
    self.width = width
    self.height = height
    self.background = background
    self.items = items
  }
}

/// The few things that can be drawn. A closed set: each case is work for the compositor.
public indirect enum DisplayItem: Hashable, Sendable {
  case roundedRect(Panel)
  case path(FilledPath)
  case stroke(StrokedPath)
  case picture(Picture)
  case sprites(Sprites)
  case group(Group)
  case dissolve(Dissolve)
  case exposure(Exposure)
}

/// The commonest thing there is: a layer's background and border.
public struct Panel: Hashable, Sendable {
  /// A line along the outline, wholly inside it. Its inner edge is rounded by what is left of the radius.
  public struct Border: Hashable, Sendable {
    public var width: Double
    public var color: Color

    public init(width: Double, color: Color) {
      self.width = width
      self.color = color
    }
  }

  public var shape: RoundedRect
  /// Reaches under the border, too.
  public var fill: Paint?
  public var border: Border?

  public init(shape: RoundedRect, fill: Paint?, border: Border?) {
    self.shape = shape
    self.fill = fill
    self.border = border
  }
}

/// What is seen through a group: what lies behind it in the isolated group around, with passes applied to it. Their lengths are in
/// the group's items' space.
public struct Backdrop: Hashable, Sendable {
  /// Where it is seen, in the items' space.
  public var shape: RoundedRect
  public var passes: [PixelPass]

  public init(shape: RoundedRect, passes: [PixelPass]) {
    self.shape = shape
    self.passes = passes
  }
}

/// Which layer a group shows, by its number in the film that it belongs to. It is for messages alone: all marks are equal.
public struct LayerMark: Hashable, Sendable {
  /// Nil where the group is no layer's.
  public var layer: Int32?

  public init(_ layer: Int32? = nil) { self.layer = layer }

  public static func == (a: LayerMark, b: LayerMark) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}

/// Items that move, are filtered, cast a shadow, are cut, fade and are blended as one, in this order.
///
/// A group that fades, has passes, a shadow, a mask or a blend mode, or says so, is isolated: items in it are blended with each other,
/// not with what is behind the group. Any other one only gathers what lies in it.
public struct Group: Hashable, Sendable {
  /// Sides of a plane, on the canvas.
  public enum Side: Hashable, Sendable {
    case both
    /// Where what is clockwise on the plane is so on the canvas.
    case front
    /// Where it is mirrored.
    case back
  }

  /// From the items' space to that of the enclosing group.
  public var transform: Matrix
  /// 0…1. Below 1 the items are painted together first, then faded as one picture.
  public var opacity: Double
  /// In the items' space; items are cut along it, with a smooth edge.
  public var clip: RoundedRect?
  /// Lies under everything else of the group.
  public var backdrop: Backdrop?
  /// One after the other, on the picture that the items make together. What is seen is the last one's; it casts the shadow,
  /// and is cut, faded and blended.
  public var passes: [PixelPass]
  /// Lies under the items, and shows through them.
  public var shadow: Shadow?
  /// In the items' space; what is left of the group is as much as the alpha of these. None hide it.
  public var mask: [DisplayItem]?
  /// Acts within the clip, even where there are no items; without one on all that is behind the group in the isolated group
  /// around.
  public var blend: BlendMode
  public var isIsolated: Bool
  /// From which sides it can be seen.
  public var side: Side
  /// True: the groups in it are planes in one space, seen together along its depth. The nearer is in front, and where two
  /// cross each is in front on its side; those that coincide are painted in their order. False: items are painted in order.
  public var isSpace: Bool
  public var mark = LayerMark()
  public var items: [DisplayItem]

  public init(
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
}

/// Items that give way to others: what either would make of what is behind them, mixed, or changed from one to the other.
public struct Dissolve: Hashable, Sendable {
  public var old: [DisplayItem]
  public var new: [DisplayItem]
  /// 0: only the old ones are seen, 1: only the new ones.
  public var progress: Double
  /// Nil mixes them. Otherwise either makes a picture of its own, which does not see what is behind it.
  public var change: TransitionEffect?

  public init(
    from old: [DisplayItem], to new: [DisplayItem], progress: Double, by change: TransitionEffect? = nil
  ) {
    self.old = old
    self.new = new
    self.progress = progress
    self.change = change
  }
}
