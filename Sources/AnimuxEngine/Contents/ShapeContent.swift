internal import AnimuxDocuments
public import AnimuxGraphics

/// A filled and stroked path, as in `CAShapeLayer`. It is drawn between the contents and the sublayers, and is not clipped to
/// the bounds.
public struct ShapeContent: Content {
  /// The layer's `type` in a document.
  public static let type = "shape"

  /// The rule that determines the inside of a path.
  public typealias FillRule = AnimuxGraphics.FillRule
  /// The shape of the ends of a line.
  public typealias LineCap = AnimuxGraphics.LineCap
  /// The shape of the corners of a line.
  public typealias LineJoin = AnimuxGraphics.LineJoin

  /// The path, in the layer's own space.
  public var path: Path?
  /// The colour that fills the path, or `nil` for none.
  public var fillColor: Color? = .black
  /// The rule that determines the inside of the path.
  public var fillRule = FillRule.nonZero
  /// The colour of the stroke, or `nil` for none.
  public var strokeColor: Color?
  /// The width of the stroke.
  public var lineWidth = 1.0
  /// The shape of the ends of the stroke.
  public var lineCap = LineCap.butt
  /// The shape of the corners of the stroke.
  public var lineJoin = LineJoin.miter
  /// The maximum length of a mitred corner, in line widths. Longer corners are bevelled.
  public var miterLimit = 10.0
  /// The lengths of dashes and gaps, alternately. An empty list results in a solid line.
  public var lineDashPattern: [Double] = []
  /// The distance into the dash pattern at which a line begins.
  public var lineDashPhase = 0.0
  /// The start of the stroked part, 0…1 of the length of all subpaths.
  public var strokeStart = 0.0
  /// The end of the stroked part, 0…1 of the length of all subpaths.
  public var strokeEnd = 1.0
  /// Whether a part that begins before the start of the path, or ends after its end, continues on the other side, without
  /// an interruption if the path is closed. Otherwise, it ends there.
  public var strokeWraps = false

  /// Creates a shape without a path.
  public init() {}

  /// The time for which the content remains the same: always.
  public var rest: ContentRest { .always }

  private static let defaultValue = ShapeContent()

  /// The properties of this type of layer.
  public static let properties: [Property<ShapeContent>] = [
    .init(
      "path", \.path, .optionalPath, of: defaultValue, action: .none, "the path, in the layer's own space"),
    .init(
      "fillColor", \.fillColor, .optionalColor, of: defaultValue,
      "the colour that fills the path; `null` for none"),
    .init(
      fixed: "fillRule", \.fillRule,
      .choice(alsoReading: [("non-zero", .nonZero), ("even-odd", .evenOdd)]), of: defaultValue,
      "the rule that determines the inside of the path"),
    .init(
      "strokeColor", \.strokeColor, .optionalColor, of: defaultValue,
      "the colour of the stroke; `null` for none"),
    .init(
      "lineWidth", \.lineWidth, .notNegative, of: defaultValue,
      "the width of the stroke, half of it on each side of the path"
    ),
    .init(fixed: "lineCap", \.lineCap, .choice, of: defaultValue, "the shape of the ends of the stroke"),
    .init(fixed: "lineJoin", \.lineJoin, .choice, of: defaultValue, "the shape of the corners of the stroke"),
    .init(
      "miterLimit", \.miterLimit, .notNegative, of: defaultValue,
      "the maximum length of a mitred corner, in line widths; longer corners are bevelled"),
    .init(
      "lineDashPattern", \.lineDashPattern, Notation.lengths.orNone(), of: defaultValue, action: .none,
      "the lengths of dashes and gaps, alternately; an empty list results in a solid line"),
    .init(
      "lineDashPhase", \.lineDashPhase, .number, of: defaultValue,
      "the distance into the dash pattern at which a line begins"),
    .init(
      "strokeStart", \.strokeStart, .number, of: defaultValue,
      "the start of the stroked part, 0…1 of the length of the path"),
    .init(
      "strokeEnd", \.strokeEnd, .number, of: defaultValue,
      "the end of the stroked part, 0…1 of the length of the path"),
    .init(
      fixed: "strokeWraps", \.strokeWraps, .flag, of: defaultValue,
      "whether a stroked part that begins below 0 or ends above 1 continues on the other side of the path's start, as from 0.75 to "
        + "1.25; otherwise, it ends there"),
  ]
}

extension ShapeContent {
  /// Returns the filled and stroked path, upside down if the layer's geometry is flipped.
  public func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] {
    guard let path, !path.elements.isEmpty else { return [] }
    let items = [filled(path), stroked(path)].compactMap(\.self)
    guard layer.isGeometryFlipped, !items.isEmpty else { return items }
    return [.group(Group(transform: .upsideDown(in: layer.bounds), items: items))]
  }

  private func filled(_ path: Path) -> DisplayItem? {
    guard let color = fillColor?.clamped, color.alpha > 0 else { return nil }
    return .path(FilledPath(path: path, rule: fillRule, paint: .color(color)))
  }

  /// The lengths, none of which is negative. An animation may pass through such that are, or that are all 0.
  private var dashes: [Double] {
    guard lineDashPattern.contains(where: { $0 < 0 }) else {
      return lineDashPattern.contains { $0 > 0 } ? lineDashPattern : []
    }
    let held = lineDashPattern.map { max($0, 0) }
    return held.contains { $0 > 0 } ? held : []
  }

  /// The stroked part, which ends above 1 if it continues at the start of the path.
  private var part: (start: Double, end: Double) {
    guard strokeWraps, strokeStart.isFinite, strokeEnd.isFinite else {
      return (min(max(strokeStart, 0), 1), min(max(strokeEnd, 0), 1))
    }
    let length = min(strokeEnd - strokeStart, 1)
    // Only dashes show where a whole line begins.
    if length == 1 && dashes.isEmpty { return (0, 1) }
    let start = strokeStart - strokeStart.rounded(.down)
    return (start, start + length)
  }

  private func stroked(_ path: Path) -> DisplayItem? {
    let (start, end) = part
    guard let color = strokeColor?.clamped, color.alpha > 0, lineWidth > 0, start < end else { return nil }
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: max(miterLimit, 0), dashes: dashes,
      dashPhase: lineDashPhase)
    return .stroke(StrokedPath(path: path, style: style, start: start, end: end, paint: .color(color)))
  }
}

extension Notation<[Double]> {
  /// Lengths that are not negative and not all 0. A pattern of zeros would never advance.
  fileprivate static let lengths: Notation<[Double]> = {
    let numbers = Reading.number(.notNegative).list()
    let reading = Reading<[Double]>(numbers.name) { json, reader in
      guard let values = reader.read(json, numbers) else { return nil }
      guard values.isEmpty || values.contains(where: { $0 > 0 }) else {
        return reader.invalid(json, "the lengths of a pattern cannot all be 0")
      }
      return values
    }
    return Notation(reading) { JSON($0) }
  }()
}
