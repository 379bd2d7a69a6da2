/// A window on its sublayers, as `CAScrollLayer` is: what scrolls is the origin of the bounds.
public struct ScrollContent: Content {
  public static let type = "scroll"

  /// The axes along which it scrolls.
  public enum ScrollMode: String, CaseIterable, Sendable {
    case none
    case vertically
    case horizontally
    case both

    var isHorizontal: Bool { self == .horizontally || self == .both }
    var isVertical: Bool { self == .vertically || self == .both }
  }

  public var scrollMode = ScrollMode.both

  public init() {}

  public var rest: ContentRest { .always }

  public static func prepare(_ layer: inout Layer) { layer.masksToBounds = true }

  public static let properties: [Property<ScrollContent>] = [
    .init(
      fixed: "scrollMode", \.scrollMode, .choice, of: ScrollContent(),
      "the axes along which `scroll(to:)` moves it, in Swift; what sets or animates `bounds.origin` goes along both, as in Core Animation"
    )
  ]
}
