internal import AnimuxGraphics

/// The fraction of a layer that replaces what is behind it, in the layer's bounds, even where the layer is transparent.
enum Mixture {
  /// A constant fraction.
  case even(Double)
  /// The alpha of these items as the fraction.
  case masked([DisplayItem])
}
