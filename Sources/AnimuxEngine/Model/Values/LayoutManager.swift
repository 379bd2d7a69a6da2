public import AnimuxGraphics

/// Places the sublayers of a layer. Without a layout manager, sublayers keep their frames.
///
/// A layout manager is called when the film is made, and at the end of each transaction that changes the layer, its list of
/// sublayers, or a sublayer. The resulting changes are part of that transaction and are animated accordingly.
public protocol LayoutManager: Sendable {
  /// Returns the size at which all sublayers of `layer` fit into it. It is used to lay out `layer` itself.
  func preferredSize(of layer: Layer) -> Size

  /// Sets the frames of a layer's sublayers. Other changes are ignored, as are frames that are not finite.
  func layoutSublayers(of layer: inout Layer)
}

extension LayoutManager {
  /// Returns the current size of the layer.
  public func preferredSize(of layer: Layer) -> Size { layer.bounds.size }
}

extension Layer {
  /// The size that the layer's layout manager prefers, or the current size if there is no layout manager.
  public var preferredFrameSize: Size { layoutManager?.preferredSize(of: self) ?? bounds.size }

  /// Sets the frame if it is finite and different from the current one. A layer that is only moved keeps the size of its
  /// contents, even if these change later.
  mutating func takeFrame(_ new: Rect) {
    let old = frame
    guard new.isFinite, !new.isClose(to: old) else { return }
    guard new.size.isClose(to: old.size) else { return frame = new }
    position.x += new.minX - old.minX
    position.y += new.minY - old.minY
  }
}

extension Rect {
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// Returns whether two rectangles are equal except for rounding errors, so that solving constraints does not move a layer.
  fileprivate func isClose(to other: Rect) -> Bool {
    let differences = [
      minX - other.minX, minY - other.minY, size.width - other.size.width, size.height - other.size.height,
    ]
    return differences.allSatisfy { $0.magnitude <= 1e-9 * max(1, minX.magnitude, minY.magnitude) }
  }
}
