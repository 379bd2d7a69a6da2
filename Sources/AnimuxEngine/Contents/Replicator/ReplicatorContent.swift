public import AnimuxGraphics
public import AnimuxMotion

/// A layer that shows several instances of its sublayers, as in `CAReplicatorLayer`. Each instance is transformed, coloured and
/// delayed relative to the previous one.
public struct ReplicatorContent: Content {
  /// The layer's `type` in a document.
  public static let type = "replicator"

  /// The number of instances. At 0 nothing is shown.
  public var instanceCount = 1
  /// The delay between two instances, in seconds.
  public var instanceDelay = 0.0
  /// The transform from one instance to the next, about the centre of the bounds.
  public var instanceTransform = Transform.identity
  /// Whether the instances are in the space of the superlayer, with their depth.
  public var preservesDepth = false
  /// The colour that the first instance is multiplied by.
  public var instanceColor = Color.white
  /// The difference of the red component between two instances.
  public var instanceRedOffset = 0.0
  /// The difference of the green component between two instances.
  public var instanceGreenOffset = 0.0
  /// The difference of the blue component between two instances.
  public var instanceBlueOffset = 0.0
  /// The difference of the alpha component between two instances.
  public var instanceAlphaOffset = 0.0

  /// Creates a replicator with one instance.
  public init() {}

  /// The delay of the last instance.
  public var sublayerLag: Double { instanceDelay * Double(max(instanceCount - 1, 0)) }

  /// A replicator shows its sublayers.
  public var lack: ContentLack? {
    ContentLack(key: "type", reason: "it repeats its \"sublayers\", and has none")
  }

  /// Whether the sublayers are in the space of the superlayer.
  public var sharesSpace: Bool { preservesDepth }

  /// The time for which the content remains the same. With a delay, instances can move while the replicator itself does not
  /// change.
  public var rest: ContentRest { instanceDelay == 0 ? .always : .never }

  /// The supported counts. Higher values usually result from a typing error.
  private static let counts = 0...100_000
  private static let defaultValue = ReplicatorContent()

  /// The properties of this type of layer.
  public static let properties: [Property<ReplicatorContent>] = [
    .init(
      "instanceCount", \.instanceCount, .integer(counts), of: defaultValue,
      "the number of instances of the sublayers"),
    .init(
      "instanceDelay", \.instanceDelay, .time, of: defaultValue,
      "the delay between two instances"),
    .init(
      "instanceTransform", \.instanceTransform, .transform, of: defaultValue,
      "the transform from one instance to the next, about the centre of the bounds"),
    .init(
      fixed: "preservesDepth", \.preservesDepth, .flag, of: defaultValue,
      "whether the instances are in the 3D space of the superlayer"),
    .init(
      "instanceColor", \.instanceColor, .color, of: defaultValue,
      "the colour that the first instance is multiplied by"),
    .init(
      "instanceRedOffset", \.instanceRedOffset, .number, of: defaultValue,
      "the difference of the red component between two instances"),
    .init(
      "instanceGreenOffset", \.instanceGreenOffset, .number, of: defaultValue,
      "the difference of the green component between two instances"),
    .init(
      "instanceBlueOffset", \.instanceBlueOffset, .number, of: defaultValue,
      "the difference of the blue component between two instances"),
    .init(
      "instanceAlphaOffset", \.instanceAlphaOffset, .number, of: defaultValue,
      "the difference of the alpha component between two instances"),
  ]
}
