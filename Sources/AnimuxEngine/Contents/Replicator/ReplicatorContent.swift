public import AnimuxGraphics
public import AnimuxMotion

/// Shows its sublayers several times over, each time moved, coloured and delayed once more, as `CAReplicatorLayer` does.
public struct ReplicatorContent: Content {
  public static let type = "replicator"

  /// 0 shows nothing.
  public var instanceCount = 1
  /// Seconds from one instance's time to that of the next.
  public var instanceDelay = 0.0
  /// From one instance to the next, about the middle of the bounds.
  public var instanceTransform = Transform.identity
  /// True: the instances share one space with the superlayer.
  public var preservesDepth = false
  /// Of the first instance: multiplied into what it shows.
  public var instanceColor = Color.white
  /// Added to the colour from one instance to the next.
  public var instanceRedOffset = 0.0
  public var instanceGreenOffset = 0.0
  public var instanceBlueOffset = 0.0
  public var instanceAlphaOffset = 0.0

  public init() {}

  public var sharesSpace: Bool { preservesDepth }

  /// What is delayed moves while the replicator itself stands still.
  public var rest: ContentRest { instanceDelay == 0 ? .always : .never }

  /// More are a slip of the keyboard.
  private static let counts = 0...100_000
  private static let standard = ReplicatorContent()

  public static let properties: [Property<ReplicatorContent>] = [
    .init(
      "instanceCount", \.instanceCount, .integer(counts), of: standard,
      "how many times the sublayers are shown"),
    .init(
      "instanceDelay", \.instanceDelay, .time, of: standard,
      "from one instance's time to that of the next"),
    .init(
      "instanceTransform", \.instanceTransform, .transform, of: standard,
      "from one instance to the next, about the middle of the bounds"),
    .init(
      fixed: "preservesDepth", \.preservesDepth, .flag, of: standard,
      "the instances share one space with the superlayer"),
    .init(
      "instanceColor", \.instanceColor, .color, of: standard,
      "of the first instance; multiplied into what it shows"),
    .init("instanceRedOffset", \.instanceRedOffset, .number, of: standard, "added from one to the next"),
    .init("instanceGreenOffset", \.instanceGreenOffset, .number, of: standard, "added from one to the next"),
    .init("instanceBlueOffset", \.instanceBlueOffset, .number, of: standard, "added from one to the next"),
    .init("instanceAlphaOffset", \.instanceAlphaOffset, .number, of: standard, "added from one to the next"),
  ]
}
