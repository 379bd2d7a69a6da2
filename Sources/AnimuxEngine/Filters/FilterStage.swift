internal import AnimuxDocuments
import AnimuxGraphics

/// The layer that filters act on, and what they know of the files that they name.
struct FilterStage {
  /// The layer's bounds.
  var bounds: Rect
  /// The layer's.
  var time: Double
  let assets: Assets
  /// True where the layer is seen upside down, and a picture is not to be.
  var isMirrored = false
  /// True while the layer's size on the canvas changes.
  var isResizing = false
  /// Makes the items of a generator in the layer, and so far beyond it where it goes on there.
  var generate: (Filter, _ beyond: Double) -> [DisplayItem] = { _, _ in [] }

  /// How far beyond a layer what is seen through it is made, for the filters that follow.
  static let surroundings = 1000.0

  /// A stage without a layer and without files.
  init(_ bounds: Rect) {
    self.init(bounds: bounds, time: 0, assets: Assets())
  }

  init(bounds: Rect, time: Double, assets: Assets, isMirrored: Bool = false, isResizing: Bool = false) {
    (self.bounds, self.time, self.assets) = (bounds, time, assets)
    (self.isMirrored, self.isResizing) = (isMirrored, isResizing)
  }
}
