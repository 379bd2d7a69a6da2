public import AnimuxLayout

/// The style of a layer as an item of a flexible box, as in CSS.
public struct FlexItem: Hashable, Sendable {
  /// The layer's share of the space that remains.
  public var grow = 0.0
  /// The layer's share of the space that is missing, weighted by its size.
  public var shrink = 1.0
  /// The size along the main axis before growing and shrinking, or `nil` for the layer's own size or that of its contents.
  public var basis: Double?
  /// The basis as a fraction of the superlayer's space along the main axis, in place of `basis`.
  public var basisShare: Double?
  /// The alignment of the layer, or `nil` for that of the superlayer's items.
  public var alignSelf: ItemAlignment?
  /// The distance of the layer from others.
  public var margin = Insets.zero

  /// Creates an item with the defaults of CSS.
  public init() {}

  /// The size along the main axis before growing and shrinking, as documents have it.
  fileprivate var givenBasis: FlexBasis {
    get { FlexBasis(pixels: basis, share: basisShare) }
    set { (basis, basisShare) = (newValue.pixels, newValue.share) }
  }
}

/// A size along the main axis: a number of pixels, a fraction of the space, or neither.
struct FlexBasis: Hashable, Sendable {
  var pixels: Double?
  var share: Double?
}

extension FlexItem: ObjectValue {
  static let properties: [Property<FlexItem>] = [
    .init(fixed: "grow", \.grow, .notNegative, of: FlexItem(), "the share of the space that remains"),
    .init(
      fixed: "shrink", \.shrink, .notNegative, of: FlexItem(),
      "the share of the space that is missing, weighted by the size"),
    .init(
      fixed: "basis", \.givenBasis, .basis, of: FlexItem(),
      "the size along the main axis before growing and shrinking; `auto` is the layer's size, or that of its contents"
    ),
    .init(
      fixed: "alignSelf", \.alignSelf, .alignment, of: FlexItem(),
      "the alignment across the main axis; `null` is the superlayer's `alignItems`"),
    .init(fixed: "margin", \.margin, .margin, of: FlexItem(), "the distance from other layers"),
  ]
}

extension Notation<FlexItem> {
  static let flexItem = Notation(
    FlexItem.reading("an object {\"grow\", \"shrink\", \"basis\", \"alignSelf\", \"margin\"}"),
    print: \.document)
}
