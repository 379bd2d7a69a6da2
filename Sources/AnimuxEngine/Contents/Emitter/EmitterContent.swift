public import AnimuxDocuments
public import AnimuxGraphics

/// Particles that cells give birth to, as `CAEmitterLayer` shows them: above the background and the border.
public struct EmitterContent: Content {
  public static let type = "emitter"

  /// Where particles are born.
  public enum Shape: String, CaseIterable, Sendable {
    case point
    case line
    case rectangle
    case cuboid
    case circle
    case sphere
  }

  /// Which part of the shape they are born on.
  public enum Mode: String, CaseIterable, Sendable {
    /// Its corners or ends.
    case points
    /// Its edges.
    case outline
    /// Its faces.
    case surface
    /// All of it.
    case volume
  }

  /// Which particles lie above which.
  public enum RenderMode: String, CaseIterable, Sendable {
    case unordered
    case oldestFirst
    case oldestLast
    case backToFront
    /// They add up like light, so that their order does not matter.
    case additive
  }

  public var emitterCells: [EmitterCell] = []
  // Multiplied into what the cells say, at each particle's birth.
  public var birthRate = 1.0
  public var lifetime = 1.0
  public var velocity = 1.0
  public var scale = 1.0
  public var spin = 1.0
  /// The middle of the shape, in the layer's own space.
  public var emitterPosition = Point.zero
  public var emitterZPosition = 0.0
  /// Of the shape; of a circle and a sphere the width is the radius.
  public var emitterSize = Size.zero
  public var emitterDepth = 0.0
  public var emitterShape = Shape.point
  public var emitterMode = Mode.volume
  public var renderMode = RenderMode.unordered
  /// True: particles are placed in space, not on the layer's plane.
  public var preservesDepth = false
  /// The same seed gives the same particles.
  public var seed = 0

  public init() {}

  public var pictures: [FileReference] { allCells.compactMap(\.contents) }
}
