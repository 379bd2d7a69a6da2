/// What a group casts on what is below it: its alpha or another's, moved, blurred and tinted, in the space of its items.
public struct Shadow: Hashable, Sendable {
  public var color: Color
  public var offset: Size
  /// The standard deviation of the Gaussian that blurs it.
  public var sigma: Double
  /// What casts it instead of the group's items.
  public var caster: RoundedRect?

  public init(color: Color, offset: Size, sigma: Double, caster: RoundedRect? = nil) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
    self.caster = caster
  }
}
