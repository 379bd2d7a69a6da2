public import AnimuxDocuments
public import AnimuxGraphics

/// A particle system, as in `CAEmitterLayer`. Particles are drawn in front of the background and the border.
public struct EmitterContent: Content {
  /// The layer's `type` in a document.
  public static let type = "emitter"

  /// The shape that particles are emitted from.
  public enum Shape: String, CaseIterable, Sendable {
    /// A point.
    case point
    /// A line along x.
    case line
    /// A rectangle.
    case rectangle
    /// A cuboid.
    case cuboid
    /// A circle.
    case circle
    /// A sphere.
    case sphere
  }

  /// The part of the shape that particles are emitted from.
  public enum Mode: String, CaseIterable, Sendable {
    /// The corners or ends.
    case points
    /// The edges.
    case outline
    /// The faces.
    case surface
    /// The whole volume.
    case volume
  }

  /// The order in which particles are drawn.
  public enum RenderMode: String, CaseIterable, Sendable {
    /// Particles are drawn in no particular order.
    case unordered
    /// Older particles are behind younger ones.
    case oldestFirst
    /// Older particles are in front of younger ones.
    case oldestLast
    /// Particles are drawn from back to front.
    case backToFront
    /// The colours of the particles are added like light, in any order.
    case additive
  }

  /// The cells that emit particles.
  public var emitterCells: [EmitterCell] = []
  // The following factors are multiplied into the values of the cells at each particle's birth.
  /// The factor for the birth rates of the cells.
  public var birthRate = 1.0
  /// The factor for the lifetimes of the cells.
  public var lifetime = 1.0
  /// The factor for the velocities of the cells.
  public var velocity = 1.0
  /// The factor for the scales of the cells.
  public var scale = 1.0
  /// The factor for the spins of the cells.
  public var spin = 1.0
  /// The centre of the shape, in the layer's own space.
  public var emitterPosition = Point.zero
  /// The depth of the shape's centre.
  public var emitterZPosition = 0.0
  /// The size of the shape. The width is the radius of a circle or a sphere.
  public var emitterSize = Size.zero
  /// The depth of a cuboid.
  public var emitterDepth = 0.0
  /// The shape that particles are emitted from.
  public var emitterShape = Shape.point
  /// The part of the shape that particles are emitted from.
  public var emitterMode = Mode.volume
  /// The order in which particles are drawn.
  public var renderMode = RenderMode.unordered
  /// Whether particles are placed in 3D space instead of on the layer's plane.
  public var preservesDepth = false
  /// The seed of the random numbers. Equal seeds result in equal particles.
  public var seed = 0

  /// Creates an emitter without cells.
  public init() {}

  /// The files of the particles' pictures.
  public var pictures: [FileReference] { allCells.compactMap(\.contents) }
}
