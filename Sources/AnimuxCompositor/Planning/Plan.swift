internal import AnimuxGraphics

/// A display list as a sequence of commands on the pixels of the canvas.
struct Plan {
  /// The commands in the order in which they are performed. The first one clears the canvas.
  var commands: [Command] = []
  var contexts: [Context] = []
  var patterns: [Pattern] = []
  var masks: [Mask] = []
  var rectShadows: [RectShadow] = []
  var alphaMasks: [AlphaMask] = []
  var batches: [SpriteBatch] = []
  var exposures: [ExposurePlan] = []
  /// The versions of all exposures.
  var versions: [ExposedVersion] = []
  /// The maximum number of `save`s that are open at once.
  var depth = 0

  func isOpaque(_ source: Command.Source) -> Bool {
    switch source {
    case .color(let color): color.isOpaque
    case .pattern(let index): patterns[index].isOpaque
    }
  }
}

/// A single operation on the pixels of the canvas.
struct Command {
  enum Work {
    case clear(UInt32)
    /// Fills an area.
    case fill(Shape, Source)
    /// Fills the area of one of the plan's masks.
    case mask(Int, Source)
    /// Fills the inner part of an area, and the rest of it with a frame.
    ///
    /// If the fill is one colour, `frame` is the border composited over it; otherwise `frame` is the border's
    /// own colour.
    case framed(outer: Shape, inner: Shape?, Source, frame: UInt32)
    /// Draws one of the plan's blurred rectangles, in one colour, inside the area `within`. The area `under`
    /// is hidden by the next command.
    case rectShadow(Int, within: Shape, under: Shape?, UInt32)
    /// Draws one of the plan's alpha masks in one colour.
    case alphaMask(Int, UInt32)
    /// Draws one of the plan's sprite batches.
    case batch(Int)
    /// Saves the canvas for the `restore` with the same index.
    case save(Group)
    /// Saves what has been drawn since the `save` at that index, and puts back what that saved.
    case exchange(Group, save: Int)
    /// Fades, clips and blends what has been drawn since the `save` at that index.
    case restore(Group, save: Int)
    /// Saves the canvas for the versions of one of the plan's exposures.
    case expose(Int)
    /// Adds what has been drawn since, multiplied by `weight`, to the exposure's sums, and puts the saved
    /// canvas back.
    case take(Int, weight: UInt32, isFirst: Bool)
    /// Replaces the canvas by the mean of the sums and of what has been drawn since, which is multiplied by
    /// `weight`.
    case develop(Int, weight: UInt32)
  }

  enum Source {
    case color(UInt32)
    /// The index of one of the plan's patterns.
    case pattern(Int)
  }

  struct Group {
    /// The area to which the group is clipped; `nil` for no clip.
    var clip: Shape?
    /// The index of one of the plan's masks along which the group is cut, in place of a clip; `nil` for none.
    var mask: Int?
    /// The opacity, 1…255.
    var opacity: UInt32
    /// Whether the group is drawn on transparent pixels before it is composited over its backdrop.
    var isIsolated: Bool
    var blend: BlendMode
    /// The number of `save`s that are open outside of the group.
    var level: Int
    /// Whether the clip separates two pictures that are drawn on the same backdrop. The whole backdrop is
    /// then kept until they have been exchanged.
    var isParted = false
  }

  var work: Work
  /// The pixels that the command can change.
  var bounds: Bounds
  /// The pixels to which the work is limited; contains `bounds`.
  var scissor: Bounds
  /// A signature that is equal for commands with the same effect.
  var signature: Signature
  /// The area in which the command hides everything before it, within the clips of its context; `nil` if it
  /// hides nothing.
  var cover: Shape?
  /// The index, among the plan's contexts, of the groups around the command.
  var context: Int
}

/// A group that changes what is drawn in it, with the groups around it.
struct Context {
  var parent: Int?
  /// The group's clip; `nil` for no clip.
  var clip: Shape?
  /// Whether the backdrop of the group stays visible whatever is drawn in the group.
  var showsBelow: Bool
  /// The index of the innermost of the plan's versions around the group.
  var version: Int?
}
