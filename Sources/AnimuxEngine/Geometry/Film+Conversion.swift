public import AnimuxGraphics
internal import AnimuxMotion

/// Conversions between the spaces and times of layers. Layers are named by layer paths, as in `presentation(of:at:)`. The path
/// of the root layer is `"root"`. `nil` stands for the canvas, in pixels from the top left, and for film time.
extension Film {
  /// The values of layers that a conversion uses.
  public enum Values: Sendable {
    /// The model values.
    case model
    /// The presentation values.
    case presentation
  }

  /// The path of the root layer.
  public static let rootPath = "root"

  /// Returns the position of a point in another layer's space. The result is `nil` if a layer does not exist or is seen from
  /// its edge, or if the point is behind the eye.
  public func convert(
    _ point: Point, from source: String?, to goal: String?, of values: Values = .presentation, at time: Double
  ) -> Point? {
    conversion(from: source, to: goal, of: values, at: time)?.project(point)
  }

  /// Returns the bounding box of a rectangle in another layer's space. Only the part in front of the eye is considered.
  public func convert(
    _ rect: Rect, from source: String?, to goal: String?, of values: Values = .presentation, at time: Double
  ) -> Rect? {
    conversion(from: source, to: goal, of: values, at: time)?.project(rect)
  }

  /// Returns the time of another layer at a time of the layer `source`. The timing of both layers is that at the film time
  /// `time`. Before a layer's `beginTime` its time is 0. The result is `nil` if a layer does not exist.
  public func convertTime(
    _ localTime: Double, from source: String?, to goal: String?, at time: Double
  ) -> Double? {
    guard let from = chain(to: source, of: .model, at: time), let to = chain(to: goal, of: .model, at: time)
    else { return nil }
    let shared = from.shared(with: to)
    let common = from.links.dropFirst(shared).reversed().reduce(localTime) {
      $1.layer.timing.convert(toParent: $0)
    }
    return to.links.dropFirst(shared).reduce(common) { $1.layer.timing.convert(fromParent: $0) }
  }

  /// Returns whether the content of the layer is upside down, considering all flips down to it. Pictures and texts are
  /// corrected accordingly.
  public func contentsAreFlipped(_ path: String, at time: Double) -> Bool {
    guard let chain = chain(to: path, of: .presentation, at: time) else { return false }
    return chain.links.count { $0.layer.isGeometryFlipped } % 2 == 1
  }

  private func conversion(
    from source: String?, to goal: String?, of values: Values, at time: Double
  ) -> Matrix? {
    guard let from = chain(to: source, of: values, at: time), let to = chain(to: goal, of: values, at: time)
    else { return nil }
    let shared = from.shared(with: to)
    return to.projection(downTo: shared).inverse.map { from.projection(downTo: shared).then($0) }
  }
}
