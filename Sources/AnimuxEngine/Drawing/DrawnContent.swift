public import AnimuxGraphics

/// A content that draws paths, pictures and texts in Swift, the counterpart of `draw(in:)` of `CALayer`.
///
/// The drawing is in the layer's own space, between its background and its sublayers. It is made for every frame, from any
/// thread, and must be the same for the same layer and time. The layer and the content have their presentation values at that
/// time.
public protocol DrawnContent: Content {
  /// Draws the content of `layer` at `time`.
  func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double)
}

extension DrawnContent {
  /// Returns the items that the content draws.
  public func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] {
    layer.drawing(at: time, with: assets, isMirrored: false)?.items ?? []
  }
}
