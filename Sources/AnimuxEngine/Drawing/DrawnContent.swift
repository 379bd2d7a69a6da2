public import AnimuxGraphics

/// What a program draws itself, with paths and pictures: the counterpart of `CALayer`'s `draw(in:)`.
///
/// It says what is seen at a time, in the layer's own space, between the layer's background and its sublayers. It is asked for every
/// frame, from any thread, and has to give the same drawing for the same layer and time. The layer is as it is on screen at that
/// time, and so is the content: its `properties` have the values that animations give them.
public protocol DrawnContent: Content {
  func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double)
}

extension DrawnContent {
  public func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] {
    layer.drawing(at: time, with: assets, isMirrored: false)?.items ?? []
  }
}
