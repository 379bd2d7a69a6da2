internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// A converter of a font's glyphs to outlines, which are kept.
final class GlyphPen {
  /// The most outlines that are kept.
  private static let maximumOutlines = 4096

  /// The slope by which an upright font is slanted if a slanted one was requested: 14°.
  static let lean = 0.2493

  /// A glyph with its origin at (0, 0).
  struct Outline {
    let elements: [Path.Element]
    /// The smallest x of its points. `right` is the largest one, and both are 0 if there are no points.
    let left: Double
    let right: Double

    /// Returns the glyph with its top moved to the right.
    func leaning(by slope: Double) -> Outline {
      guard slope != 0 else { return self }
      return Outline(Path(elements).mapped { Point($0.x - $0.y * slope, $0.y) }.elements)
    }
  }

  private let pango: UnsafeMutablePointer<PangoFont>
  private let font: OpaquePointer
  /// The number of points in a unit of the font.
  private let unit: Double
  private let lean: Double
  private var outlines: [UInt32: Outline] = [:]
  private let hasLayers: Bool
  /// The places of lines below and through glyphs.
  let rules: Rules

  /// The heights of lines above the baseline and their thicknesses, in units of the font.
  struct Rules {
    let underline: Int32
    let underlineThickness: Int32
    let strikethrough: Int32
    let strikethroughThickness: Int32

    fileprivate init(_ font: UnsafeMutablePointer<PangoFont>) {
      let metrics = pango_font_get_metrics(font, nil)
      defer { pango_font_metrics_unref(metrics) }
      underline = pango_font_metrics_get_underline_position(metrics)
      underlineThickness = pango_font_metrics_get_underline_thickness(metrics)
      strikethrough = pango_font_metrics_get_strikethrough_position(metrics)
      strikethroughThickness = pango_font_metrics_get_strikethrough_thickness(metrics)
    }
  }

  /// Creates a pen, or returns `nil` if the font cannot be drawn.
  init?(_ pango: UnsafeMutablePointer<PangoFont>, unit: Double, leans: Bool) {
    guard let font = pango_font_get_hb_font(pango) else { return nil }
    g_object_ref(pango)
    self.pango = pango
    self.font = font
    self.unit = unit
    lean = leans ? Self.lean : 0
    hasLayers = hb_ot_color_has_layers(hb_font_get_face(font)) != 0
    rules = Rules(pango)
  }

  deinit { g_object_unref(pango) }

  fileprivate func point(_ x: Float, _ y: Float) -> Point {
    let (x, y) = (Double(x), Double(y))
    return Point((x + y * lean) * unit, -y * unit)
  }

  func outline(of glyph: UInt32) -> Outline {
    if let known = outlines[glyph] { return known }
    var drawing = Drawing(pen: self, elements: [])
    withUnsafeMutablePointer(to: &drawing) { drawing in
      withUnsafePointer(to: Drawing.sink) { sink in animux_glyph_outline(font, glyph, sink, drawing) }
    }
    let outline = Outline(drawing.elements)
    if outlines.count >= Self.maximumOutlines { outlines.removeAll() }
    outlines[glyph] = outline
    return outline
  }

  /// Returns the layers of a glyph with several colours from back to front, or `nil` if it has one colour. A
  /// layer without a colour has that of the text.
  func layers(of glyph: UInt32, at origin: Point) -> [(path: Path, color: Color?)]? {
    guard hasLayers else { return nil }
    let face = hb_font_get_face(font)
    var count: UInt32 = 0
    let total = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, nil)
    guard total > 0 else { return nil }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(total))
    count = total
    hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return layers.map { layer in
      let elements = outline(of: layer.glyph).elements.map { $0.moved(by: origin) }
      return (Path(elements).withFingerprint, palette(face, layer.color_index))
    }
  }

  private func palette(_ face: OpaquePointer?, _ index: UInt32) -> Color? {
    guard index != 0xFFFF else { return nil }
    var (count, color): (UInt32, hb_color_t) = (1, 0)
    hb_ot_color_palette_get_colors(face, 0, index, &count, &color)
    guard count == 1 else { return nil }
    func part(_ value: UInt8) -> Double { Double(value) / 255 }
    return Color(
      part(hb_color_get_red(color)), part(hb_color_get_green(color)), part(hb_color_get_blue(color)),
      part(hb_color_get_alpha(color)))
  }

  /// Returns the picture of a glyph, or `nil` if it is not a picture.
  func picture(of glyph: UInt32, at origin: Point) -> Picture? {
    guard let image = GlyphImage(glyph, of: font), let pattern = animux_font_pattern(pango),
      let path = pattern.string(FC_FILE)
    else { return nil }
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
    let place = Rect(
      origin.x + Double(extents.x_bearing) * unit, origin.y - Double(extents.y_bearing) * unit,
      Double(extents.width) * unit, -Double(extents.height) * unit)
    let name = GlyphImage.name(of: glyph, in: path, face: pattern.integer(FC_INDEX) ?? 0)
    return Picture(
      name, source: Rect(0, 0, Double(image.width), Double(image.height)), destination: place,
      minification: .trilinear)
  }
}

extension GlyphPen.Outline {
  fileprivate init(_ elements: [Path.Element]) {
    self.elements = elements
    let places = elements.flatMap { element -> [Double] in
      switch element {
      case .move(let point), .line(let point): [point.x]
      case .quad(let control, let end): [control.x, end.x]
      case .cubic(let first, let second, let end): [first.x, second.x, end.x]
      case .close: []
      }
    }
    (left, right) = (places.min() ?? 0, places.max() ?? 0)
  }
}

extension Path.Element {
  func moved(by offset: Point) -> Path.Element {
    func move(_ point: Point) -> Point { Point(offset.x + point.x, offset.y + point.y) }
    switch self {
    case .move(let point): return .move(move(point))
    case .line(let point): return .line(move(point))
    case .quad(let control, let end): return .quad(move(control), move(end))
    case .cubic(let first, let second, let end): return .cubic(move(first), move(second), move(end))
    case .close: return .close
    }
  }
}

/// The collector of an outline's elements.
private struct Drawing {
  let pen: GlyphPen
  var elements: [Path.Element]

  static var sink: animux_outline_sink {
    animux_outline_sink(
      move: { context, x, y in Drawing.change(context) { $0.elements.append(.move($0.pen.point(x, y))) } },
      line: { context, x, y in Drawing.change(context) { $0.elements.append(.line($0.pen.point(x, y))) } },
      quad: { context, cx, cy, x, y in
        Drawing.change(context) { $0.elements.append(.quad($0.pen.point(cx, cy), $0.pen.point(x, y))) }
      },
      cubic: { context, ax, ay, bx, by, x, y in
        Drawing.change(context) {
          $0.elements.append(.cubic($0.pen.point(ax, ay), $0.pen.point(bx, by), $0.pen.point(x, y)))
        }
      },
      close: { context in Drawing.change(context) { $0.elements.append(.close) } })
  }

  private static func change(_ context: UnsafeMutableRawPointer?, _ body: (inout Drawing) -> Void) {
    if let context { body(&context.assumingMemoryBound(to: Drawing.self).pointee) }
  }
}
