public import AnimuxGraphics

/// Places a layer's sublayers. Where a layer has no layout manager its sublayers stay where they are put.
///
/// A layout manager is asked when the film is made, and again at the end of each transaction that changes what it may depend on:
/// the layer, its list of sublayers, or anything of a sublayer. What it moves is changed by that transaction, and animates so.
public protocol LayoutManager: Sendable {
  /// Returns the size at which everything in a layer fits, for whoever lays out that layer.
  func preferredSize(of layer: Layer) -> Size

  /// Sets the frames of a layer's sublayers. All else that it changes is left out, and so is a frame that is not finite.
  func layoutSublayers(of layer: inout Layer)
}

extension LayoutManager {
  /// The size that the layer has.
  public func preferredSize(of layer: Layer) -> Size { layer.bounds.size }
}

extension Layer {
  /// The size that the layer's layout manager asks for; without one the size that the layer has.
  public var preferredFrameSize: Size { layoutManager?.preferredSize(of: self) ?? bounds.size }

  /// Takes a frame over, where it is one, and another one.
  mutating func takeFrame(_ new: Rect) {
    if new.isFinite, !new.isClose(to: frame) { frame = new }
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// Solving for where something is already must not set it off by a rounding error.
  fileprivate func isClose(to other: Rect) -> Bool {
    let differences = [
      minX - other.minX, minY - other.minY, size.width - other.size.width, size.height - other.size.height,
    ]
    return differences.allSatisfy { $0.magnitude <= 1e-9 * max(1, minX.magnitude, minY.magnitude) }
  }
}
