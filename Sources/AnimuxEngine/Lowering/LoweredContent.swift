import AnimuxGraphics

/// A content that is lowered by itself instead of by its drawing, because its appearance depends on the film: on layers
/// at other times, compositions, or particles in another layer's space.
protocol LoweredContent: Content {
  /// Returns the items between the layer's own pictures and its sublayers.
  func items(of shown: Lowering.PresentedLayer, isMirrored: Bool, in lowering: Lowering) -> [DisplayItem]
  /// Returns the items in front of the layer's border.
  func itemsAbove(_ shown: Lowering.PresentedLayer, isMirrored: Bool, in lowering: Lowering) -> [DisplayItem]
  /// Adds the layer's sublayers to the space that they are in.
  func addSublayers(
    of shown: Lowering.PresentedLayer, in view: Lowering.View, to space: inout LayerSpace,
    in lowering: Lowering)
  /// Adds planes of the content to the space that the layer is in.
  func addPlanes(
    of shown: Lowering.PresentedLayer, in view: Lowering.View, to space: inout LayerSpace,
    in lowering: Lowering)
  /// Returns the number of seconds of film time for which the content does not change.
  ///
  /// - Parameters:
  ///   - time: The layer's local time.
  ///   - rate: The number of seconds of the layer's time in a second of film time.
  func rest(of version: Version, at time: Double, rate: Double, in lowering: Lowering) -> Double
}

extension Layer {
  /// The types of documents' layers that are drawn as any other. Looking a type up takes less than a cast that fails.
  private static let plainlyDrawn = Set(
    contentTypes.filter { !($0 is any LoweredContent.Type) }.map { ObjectIdentifier($0) })

  /// Returns whether a content is known to be drawn as any other.
  static func isPlainlyDrawn(_ content: any Content) -> Bool {
    plainlyDrawn.contains(ObjectIdentifier(type(of: content)))
  }

  /// The content if it is lowered by itself.
  var loweredContent: (any LoweredContent)? {
    Self.isPlainlyDrawn(content) ? nil : content as? any LoweredContent
  }
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
