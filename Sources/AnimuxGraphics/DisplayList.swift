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
