/// Where a picture lies in the bounds, and which of the two gives way.
///
/// "Top" is the top that the viewer sees with y growing downwards.
public enum ContentsGravity: String, CaseIterable, Sendable {
  /// Stretched to fill the bounds.
  case resize
  /// As large as it can be with nothing cut off.
  case resizeAspect
  /// As small as it can be with nothing left free.
  case resizeAspectFill
  // The others never scale it.
  case center
  case top
  case bottom
  case left
  case right
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight
}
