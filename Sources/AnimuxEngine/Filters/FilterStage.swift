internal import AnimuxDocuments
import AnimuxGraphics

/// The context of filters: the layer that they act on, and the files that they name.
struct FilterStage {
  /// The layer's bounds.
  var bounds: Rect
  /// The layer's local time.
  var time: Double
  let assets: Assets
  /// Whether the layer is shown upside down, so that pictures must be turned over.
  var isMirrored = false
  /// Whether the layer's size on the canvas is changing.
  var isResizing = false
  /// Returns the items of a generator in the layer, and in a margin of `beyond` around it if the generator extends
  /// there.
  var generate: (Filter, _ beyond: Double) -> [DisplayItem] = { _, _ in [] }

  /// The width of the margin around a layer in which backdrops are filled, for filters that follow.
  static let surroundings = 1000.0

  /// Creates a context without a time and without files.
  init(_ bounds: Rect) {
    self.init(bounds: bounds, time: 0, assets: Assets())
  }

  init(bounds: Rect, time: Double, assets: Assets, isMirrored: Bool = false, isResizing: Bool = false) {
    (self.bounds, self.time, self.assets) = (bounds, time, assets)
    (self.isMirrored, self.isResizing) = (isMirrored, isResizing)
  }
}
