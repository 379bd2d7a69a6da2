/// The position of a picture in the bounds, and whether it is scaled.
///
/// “Top” is the upper side as seen by the viewer if y grows downwards.
public enum ContentsGravity: String, CaseIterable, Sendable {
  /// Stretches the picture to fill the bounds.
  case resize
  /// Scales the picture to the largest size at which it fits into the bounds.
  case resizeAspect
  /// Scales the picture to the smallest size at which it fills the bounds.
  case resizeAspectFill
  // The following cases keep the picture's size.
  /// Centres the picture in the bounds.
  case center
  /// Centres the picture at the top edge.
  case top
  /// Centres the picture at the bottom edge.
  case bottom
  /// Centres the picture at the left edge.
  case left
  /// Centres the picture at the right edge.
  case right
  /// Puts the picture into the top left corner.
  case topLeft
  /// Puts the picture into the top right corner.
  case topRight
  /// Puts the picture into the bottom left corner.
  case bottomLeft
  /// Puts the picture into the bottom right corner.
  case bottomRight
}
