/// The shadow of a group: its alpha, or that of another shape, moved, blurred and tinted, in the space of the
/// group's items.
public struct Shadow: Hashable, Sendable {
  /// A shape that casts a shadow without being drawn.
  public enum Caster: Hashable, Sendable {
    /// A rectangle with rounded corners.
    case roundedRect(RoundedRect)
    /// The inside of a path.
    case path(Path)
  }

  /// The colour of the shadow.
  public var color: Color
  /// The distance by which the shadow is moved.
  public var offset: Size
  /// The standard deviation of the Gaussian that blurs the shadow.
  public var sigma: Double
  /// The shape that casts the shadow, or `nil` for the group's items.
  public var caster: Caster?

  /// Creates a shadow.
  public init(color: Color, offset: Size, sigma: Double, caster: Caster? = nil) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
    self.caster = caster
  }
}
