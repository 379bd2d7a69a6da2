internal import AnimuxGraphics

/// A display list, flattened to what has to be done to the pixels of the canvas, first things first.
struct Plan {
  /// The first clears the canvas.
  var commands: [Command] = []
  var contexts: [Context] = []
  var patterns: [Pattern] = []
  var masks: [Mask] = []
  var softRects: [RectShadow] = []
  var stamps: [AlphaMask] = []
  var swarms: [SpriteBatch] = []
  var exposures: [ExposurePlan] = []
  /// Those of all exposures.
  var versions: [ExposedVersion] = []
  /// The most `save`s that are open at once.
  var depth = 0

  func isOpaque(_ source: Command.Source) -> Bool {
    switch source {
    case .color(let color): color.isOpaque
    case .pattern(let index): patterns[index].isOpaque
    }
  }
}

/// One thing to do.
struct Command {
  enum Work {
    case clear(UInt32)
    /// An area filled with something.
    case fill(Shape, Source)
    /// The area of one of the plan's masks filled with something.
    case mask(Int, Source)
    /// An area whose inner part is filled with something and whose rest is a frame on top of that: given as
    /// it looks there where that is one colour, and by itself where it is many.
    case framed(outer: Shape, inner: Shape?, Source, frame: UInt32)
    /// One of the plan's blurred rectangles, which is nothing outside of an area, of one colour. What another area covers is
    /// hidden by what is drawn next.
    case softRect(Int, within: Shape, under: Shape?, UInt32)
    /// One of the plan's stamps, of one colour.
    case stamp(Int, UInt32)
    /// One of the plan's swarms of sprites.
    case swarm(Int)
    /// Keeps the canvas as it is, for the `restore` that has the same index.
    case save(Group)
    /// Gives the canvas back what has been kept by the `save` of that index, and keeps what has been drawn since.
    case exchange(Group, save: Int)
    /// Fades, cuts and blends what has been drawn since.
    case restore(Group, save: Int)
    /// Keeps the canvas as it is, for the versions of one of the plan's exposures.
    case expose(Int)
    /// Adds what has been drawn since to the exposure's sums, so many times, and gives the canvas back.
    case take(Int, weight: UInt32, isFirst: Bool)
    /// The mean of the sums and what has been drawn since.
    case develop(Int, weight: UInt32)
  }

  enum Source {
    case color(UInt32)
    /// The index of one of the plan's patterns.
    case pattern(Int)
  }

  struct Group {
    /// Drawn inside of it; nil for no limit.
    var clip: Shape?
    /// 1…255.
    var opacity: UInt32
    /// True where the group is drawn alone, on nothing, before it is put onto what is behind it.
    var isIsolated: Bool
    var blend: BlendMode
    /// How many `save`s are open outside of it.
    var level: Int
    /// True where the clip parts two pictures that are both drawn on what was there before: all of that is kept until they
    /// have been exchanged.
    var isParted = false
  }

  var work: Work
  /// Outside of it nothing changes.
  var bounds: Bounds
  /// Where the work has to be cut off; at least `bounds`.
  var scissor: Bounds
  /// Equal for commands that do the same.
  var signature: Signature
  /// Where it hides all that is below: inside this area and the clips of its context. nil where it hides
  /// nothing.
  var cover: Shape?
  /// Which groups it is in: an index of the plan's contexts.
  var context: Int
}

/// A group that changes what is drawn in it, and what the groups around it do.
struct Context {
  var parent: Int?
  /// Which limits what the group covers; nil for no limit.
  var clip: Shape?
  /// Nothing in it hides what is below the group.
  var showsBelow: Bool
  /// Which of the plan's versions it is in, the innermost.
  var version: Int?
}
