package import AnimuxGraphics

/// The place of a box in the one around it, with what the layout of its own content depends on.
package struct PlacedBox: Sendable {
  /// The frame, relative to the box around this one.
  package var frame: Rect
  /// The padding, without shares.
  package let padding: Insets
  /// Whether the height is known before the content is laid out. Otherwise it follows from the content.
  package let hasHeight: Bool
  /// Whether boxes inside cannot have shares of a height that is known, because the space follows from the content.
  package let isLoose: Bool
}
