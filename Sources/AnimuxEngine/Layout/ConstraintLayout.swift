extension LayoutManager where Self == ConstraintLayout {
  /// A layout manager that places sublayers by their `constraints`.
  public static var constraints: ConstraintLayout { ConstraintLayout() }
}

/// A layout manager that places sublayers by their `constraints`.
public struct ConstraintLayout: LayoutManager, Hashable {
  /// Creates the layout manager.
  public init() {}

  /// Sets the frames of sublayers that have constraints.
  public func layoutSublayers(of layer: inout Layer) {
    guard layer.sublayers.contains(where: { !$0.constraints.isEmpty }) else { return }
    let solver = ConstraintSolver(bounds: layer.bounds, sublayers: layer.sublayers)
    for index in layer.sublayers.indices where !layer.sublayers[index].constraints.isEmpty {
      layer.sublayers[index].takeFrame(solver.frame(index))
    }
  }
}
