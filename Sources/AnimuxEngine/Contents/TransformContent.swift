/// A layer that only holds others together, as `CATransformLayer` does: they share one space with its superlayer. What
/// would flatten them is without effect.
public struct TransformContent: Content {
  public static let type = "transform"
  public static let properties: [Property<TransformContent>] = []

  public init() {}

  public var rest: ContentRest { .always }
  public var sharesSpace: Bool { true }
}
