/// What a group casts on what is below it: its alpha or another's, moved, blurred and tinted, in the space of its items.
public struct Shadow: Hashable, Sendable {
  /// What casts a shadow and is not drawn.
  public enum Caster: Hashable, Sendable {
    case roundedRect(RoundedRect)
    case path(Path)
  }

  public var color: Color
  public var offset: Size
  /// The standard deviation of the Gaussian that blurs it.
  public var sigma: Double
  /// What casts it instead of the group's items.
  public var caster: Caster?

  public init(color: Color, offset: Size, sigma: Double, caster: Caster? = nil) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
    self.caster = caster
  }
}
