/// A layer that shows a part of its sublayers, as in `CAScrollLayer`. It is scrolled by the origin of its bounds.
public struct ScrollContent: Content {
  /// The layer's `type` in a document.
  public static let type = "scroll"

  /// The axes along which a layer scrolls.
  public enum ScrollMode: String, CaseIterable, Sendable {
    /// The layer does not scroll.
    case none
    /// The layer scrolls vertically.
    case vertically
    /// The layer scrolls horizontally.
    case horizontally
    /// The layer scrolls along both axes.
    case both

    var isHorizontal: Bool { self == .horizontally || self == .both }
    var isVertical: Bool { self == .vertically || self == .both }
  }

  /// The axes along which the layer scrolls.
  public var scrollMode = ScrollMode.both

  /// Creates a scroll content for both axes.
  public init() {}

  /// The time for which the content remains the same: always.
  public var rest: ContentRest { .always }

  /// Lets a new layer clip its sublayers to its bounds.
  public static func prepare(_ layer: inout Layer) { layer.masksToBounds = true }

  /// The properties of this type of layer.
  public static let properties: [Property<ScrollContent>] = [
    .init(
      fixed: "scrollMode", \.scrollMode, .choice, of: ScrollContent(),
      "the axes along which `scroll(to:)` scrolls the layer in Swift; setting or animating `bounds.origin` scrolls along both, as in Core Animation"
    )
  ]
}
