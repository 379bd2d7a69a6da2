internal import AnimuxGraphics

/// How much of a layer takes the place of what is behind it, in its bounds. The rest stays, whatever the layer is like there.
enum Mixture {
  /// The same everywhere.
  case even(Double)
  /// As much as the alpha of these.
  case masked([DisplayItem])
}
