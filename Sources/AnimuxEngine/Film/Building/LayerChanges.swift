internal import AnimuxGraphics

/// The differences between two states of a layer.
struct LayerChanges {
  /// The properties whose values differ.
  private(set) var properties: [Property<Layer>] = []
  /// Whether custom content draws a different picture for reasons other than the values of its properties.
  private(set) var redraws = false
  /// Whether the sublayers are laid out by different rules.
  private(set) var changesLayout = false

  var isEmpty: Bool { properties.isEmpty && !redraws && !changesLayout }

  /// Compares two states of a layer.
  ///
  /// - Parameter ofClosures: Whether closures in contents and layout managers, which cannot be compared, count as
  ///   changed.
  init(from old: Layer, to new: Layer, ofClosures: Bool) {
    changesLayout = Self.differ(old.layoutManager, new.layoutManager, ofClosures)
    guard type(of: old.content) == type(of: new.content) else {
      (properties, redraws) = (Layer.properties.filter { $0.differs(old, new) }, true)
      return
    }
    properties = new.properties.filter { $0.differs(old, new) }
    guard new.layerType.isOwn else { return }
    var rest = new
    for property in properties { property.slot?.copy(from: old, to: &rest) }
    redraws = Difference.exists(between: old.content, and: rest.content, ofClosures: ofClosures)
  }

  /// Whether the layer can have a different size without its own being set: its content, or its style in a layout, has changed.
  var mayChangeSize: Bool {
    redraws || changesLayout
      || properties.contains { $0.traits.contains(.isMeasured) || !Self.commonNames.contains($0.name) }
  }

  /// The properties that do not belong to the content.
  private static let commonNames = Set(Layer.properties.map(\.name))

  private static func differ(
    _ old: (any LayoutManager)?, _ new: (any LayoutManager)?, _ ofClosures: Bool
  ) -> Bool {
    guard let old, let new else { return (old == nil) != (new == nil) }
    return Difference.exists(between: old, and: new, ofClosures: ofClosures)
  }
}

extension Property<Layer> {
  /// Returns whether the property has different values in the two layers.
  func differs(_ a: Layer, _ b: Layer) -> Bool {
    guard let slot else { return print(a) != print(b) }
    return slot.differs(a, b) || traits.contains(.hasOtherForms) && print(a) != print(b)
  }
}
