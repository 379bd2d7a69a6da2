internal import AnimuxDocuments
public import AnimuxGraphics
internal import AnimuxMotion

/// An area behind each line of a text, as wide as the words of the line.
public struct LineBackground: Hashable, Sendable {
  /// The distances by which an area is larger than its line.
  public struct Padding: Hashable, Sendable {
    /// The distance above the line.
    public var top: Double
    /// The distance to the right of the line.
    public var right: Double
    /// The distance below the line.
    public var bottom: Double
    /// The distance to the left of the line.
    public var left: Double

    /// Creates distances.
    public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
      (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    }

    /// Creates equal distances on all sides.
    public init(_ all: Double) {
      self.init(top: all, right: all, bottom: all, left: all)
    }
  }

  /// The colour of the areas.
  public var color = Color.black
  /// The distances by which the areas are larger than their lines.
  public var padding = Padding()
  /// The radius of the corners, at most half of an area's height.
  public var cornerRadius = 0.0

  /// Creates a black area without padding.
  public init() {}
}

extension LineBackground: TableValue {
  static let requiredKeys = ["color"]
  static let notation = Notation(reading("an area {\"color\": …}")) { $0.document }

  private static let defaultValue = LineBackground()

  static let properties: [Property<LineBackground>] = [
    .init("color", \.color, .color, of: defaultValue, "the colour of the areas"),
    .init(
      fixed: "padding", \.padding, .padding, of: defaultValue,
      "the distances by which the areas are larger than their lines"),
    .init("cornerRadius", \.cornerRadius, .notNegative, of: defaultValue, "the radius of the corners"),
  ]
}

extension Notation<LineBackground> {
  static let lineBackground = LineBackground.notation
}

extension Notation<LineBackground.Padding> {
  /// A number for all sides, a number for top and bottom and one for the sides, or one for each side from the top
  /// clockwise.
  fileprivate static let padding: Notation<LineBackground.Padding> = {
    let list = Reading.number(.notNegative).list()
    let name = "a number or a list [top, right, bottom, left]"
    let reading = Reading<LineBackground.Padding>(name) { json, reader in
      guard case .array = json.kind else {
        return reader.read(json, .number(.notNegative)).map { LineBackground.Padding($0) }
      }
      guard let sides = reader.read(json, list) else { return nil }
      switch sides.count {
      case 2:
        return LineBackground.Padding(top: sides[0], right: sides[1], bottom: sides[0], left: sides[1])
      case 4:
        return LineBackground.Padding(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
      default: return reader.invalid(json, "expected \(name)")
      }
    }
    return Notation(reading) { JSON([$0.top, $0.right, $0.bottom, $0.left]) }
  }()
}

extension LineBackground {
  /// Returns the areas behind lines or words as one path, in which those that overlap are seen once. It is `nil` if
  /// nothing is visible.
  func area(behind frames: [Rect]) -> DisplayItem? {
    let color = color.clamped
    guard color.alpha > 0 else { return nil }
    let elements = frames.filter { $0.size.width > 0 }.flatMap { frame -> [Path.Element] in
      let box = Rect(
        frame.minX - padding.left, frame.minY - padding.top,
        frame.size.width + padding.left + padding.right,
        frame.size.height + padding.top + padding.bottom)
      let radius = max(min(cornerRadius, box.size.width / 2, box.size.height / 2), 0)
      return Path(box, cornerRadius: radius).elements
    }
    guard !elements.isEmpty else { return nil }
    return .path(FilledPath(path: Path(elements), rule: .nonZero, paint: .color(color)))
  }
}
