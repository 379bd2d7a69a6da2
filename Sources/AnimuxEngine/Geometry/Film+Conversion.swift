public import AnimuxGraphics
internal import AnimuxMotion

/// Layers are named by their paths, as in `presentation(of:at:)`; the root is `"root"`, and nil is the canvas: pixels
/// from the top left, and the film's time.
extension Film {
  /// Which values of layers count.
  public enum Values: Sendable {
    /// Those that were set.
    case model
    /// Those on screen, animations applied.
    case presentation
  }

  /// What the root layer goes by.
  public static let rootPath = "root"

  /// Where a point of one layer's space lies in another's. Nil where there is no such layer, where it is seen on edge, or
  /// where the point lies behind the eye.
  public func convert(
    _ point: Point, from source: String?, to goal: String?, of values: Values = .presentation, at time: Double
  ) -> Point? {
    conversion(from: source, to: goal, of: values, at: time)?.project(point)
  }

  /// The box in another layer's space around a rectangle of one layer's space, or around what lies before the eye of it.
  public func convert(
    _ rect: Rect, from source: String?, to goal: String?, of values: Values = .presentation, at time: Double
  ) -> Rect? {
    conversion(from: source, to: goal, of: values, at: time)?.project(rect)
  }

  /// The moment of another layer's time that a moment of one layer's time is, as the two are timed at `time` of the film.
  /// Before a layer's `beginTime` it is 0. Nil where there is no such layer.
  public func convertTime(
    _ moment: Double, from source: String?, to goal: String?, at time: Double
  ) -> Double? {
    guard let from = chain(to: source, of: .model, at: time), let to = chain(to: goal, of: .model, at: time)
    else { return nil }
    let shared = from.shared(with: to)
    let common = from.links.dropFirst(shared).reversed().reduce(moment) {
      $1.layer.timing.convert(toParent: $0)
    }
    return to.links.dropFirst(shared).reduce(common) { $1.layer.timing.convert(fromParent: $0) }
  }

  /// True where top and bottom of what the layer shows would change places, counted over all flips down to it. Pictures and
  /// text are turned back by as much.
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
