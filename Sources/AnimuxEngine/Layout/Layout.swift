public import AnimuxGraphics

/// Where a layer's sublayers come to lie.
public enum Layout {
  /// The frames that the sublayers of `superlayer` get: by their constraints where its layout manager asks for it, and by
  /// their autoresizing masks where its bounds had another size before. Nil for a sublayer that stays where it is.
  public static func frames(
    of sublayers: [Layer], in superlayer: Layer, resizedFrom oldSize: Size
  ) -> [Rect?] {
    let newSize = superlayer.bounds.size
    let ties = superlayer.layoutManager == .constraints && sublayers.contains { !$0.constraints.isEmpty }
    var resized = sublayers
    if oldSize != newSize {
      for index in resized.indices where !resized[index].autoresizingMask.isEmpty {
        let old = resized[index].frame
        let new = resized[index].autoresizingMask.frame(old, from: oldSize, to: newSize)
        if new != old { resized[index].frame = new }
      }
    }
    let solver = ties ? ConstraintSolver(bounds: superlayer.bounds, sublayers: resized) : nil
    return sublayers.indices.map { index in
      let isTied = solver != nil && !sublayers[index].constraints.isEmpty
      let new = isTied ? solver?.frame(index) : resized[index].frame
      return new.flatMap { $0.isFinite && !$0.isClose(to: sublayers[index].frame) ? $0 : nil }
    }
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

extension Layer {
  /// Lays out what lies in it after its bounds had the size `oldSize`: sublayers by their autoresizing masks and
  /// constraints, and in turn what lies in those.
  public mutating func resizeSublayers(from oldSize: Size) {
    let frames = Layout.frames(of: sublayers, in: withoutSublayers, resizedFrom: oldSize)
    for (index, frame) in frames.enumerated() {
      guard let frame else { continue }
      let size = sublayers[index].bounds.size
      sublayers[index].frame = frame
      sublayers[index].resizeSublayers(from: size)
    }
  }

  /// Places everything in it by constraints, superlayers before sublayers.
  public mutating func layoutSublayers() {
    guard hasLayout else { return }
    resizeSublayers(from: bounds.size)
    for index in sublayers.indices { sublayers[index].layoutSublayers() }
  }

  private var hasLayout: Bool { layoutManager != nil || sublayers.contains(where: \.hasLayout) }
}
