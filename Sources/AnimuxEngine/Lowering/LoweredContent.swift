import AnimuxGraphics

/// A content that the lowering asks in place of its drawing, as what is seen of it follows from the film around the layer: layers at
/// other times, scenes within the scene, particles in the space of others.
protocol LoweredContent: Content {
  /// What lies between the layer's own pictures and its sublayers.
  func items(of shown: Lowering.PresentedLayer, isMirrored: Bool, in lowering: Lowering) -> [DisplayItem]
  /// What lies above the layer's border.
  func itemsAbove(_ shown: Lowering.PresentedLayer, isMirrored: Bool, in lowering: Lowering) -> [DisplayItem]
  /// Adds the layer's sublayers to the space that they lie in.
  func addSublayers(
    of shown: Lowering.PresentedLayer, in view: Lowering.View, to space: inout LayerSpace,
    in lowering: Lowering)
  /// Adds planes of its own to the space that the layer lies in.
  func addPlanes(
    of shown: Lowering.PresentedLayer, in view: Lowering.View, to space: inout LayerSpace,
    in lowering: Lowering)
  /// For how many seconds of the film it shows the same; `time` is the layer's, of which `rate` seconds pass in one of the film's.
  func rest(of version: Version, at time: Double, rate: Double, in lowering: Lowering) -> Double
}

extension LoweredContent {
  func items(of shown: Lowering.PresentedLayer, isMirrored: Bool, in lowering: Lowering) -> [DisplayItem] {
    []
  }
  func itemsAbove(_ shown: Lowering.PresentedLayer, isMirrored: Bool, in lowering: Lowering) -> [DisplayItem]
  { [] }
  func addSublayers(
    of shown: Lowering.PresentedLayer, in view: Lowering.View, to space: inout LayerSpace,
    in lowering: Lowering
  ) {
    lowering.addSublayersOnce(of: shown, in: view, to: &space)
  }
  func addPlanes(
    of shown: Lowering.PresentedLayer, in view: Lowering.View, to space: inout LayerSpace,
    in lowering: Lowering
  ) {}
  func rest(of version: Version, at time: Double, rate: Double, in lowering: Lowering) -> Double {
    lowering.rest(of: rest)
  }
}
