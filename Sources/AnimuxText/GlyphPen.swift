internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// Draws glyphs of a font at a place.
struct GlyphPen {
  /// How far an upright font leans where a slanted one is asked for: 14°.
  static let lean = 0.2493

  private let font: OpaquePointer
  private let origin: Point
  /// Points to a unit of the font.
  private let unit: Double
  private let lean: Double

  init(_ font: OpaquePointer, at origin: Point, unit: Double, lean: Double) {
    self.font = font
    self.origin = origin
    self.unit = unit
    self.lean = lean
  }

  fileprivate func point(_ x: Float, _ y: Float) -> Point {
    let (x, y) = (Double(x), Double(y))
    return Point(origin.x + (x + y * lean) * unit, origin.y - y * unit)
  }

  /// Appends the outline of a glyph.
  func outline(of glyph: UInt32, into elements: inout [Path.Element]) {
    var drawing = Drawing(pen: self, elements: [])
    swap(&drawing.elements, &elements)
    withUnsafeMutablePointer(to: &drawing) { drawing in
      withUnsafePointer(to: Drawing.sink) { sink in animux_glyph_outline(font, glyph, sink, drawing) }
    }
    swap(&drawing.elements, &elements)
  }

  private func path(of glyph: UInt32) -> Path {
    var elements: [Path.Element] = []
    outline(of: glyph, into: &elements)
    return Path(elements).withFingerprint
  }

  /// The outlines that a glyph of several colours consists of, lowest first; nil where it is of one. A colour that is nil is
  /// that of the text.
  func layers(of glyph: UInt32) -> [(path: Path, color: Color?)]? {
    let face = hb_font_get_face(font)
    guard hb_ot_color_has_layers(face) != 0 else { return nil }
    var count: UInt32 = 0
    let total = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, nil)
    guard total > 0 else { return nil }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(total))
    count = total
    hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return layers.map { (path(of: $0.glyph), palette(face, $0.color_index)) }
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

  /// The picture that a glyph is; nil where it is none.
  func picture(of glyph: UInt32, file: UnsafeMutablePointer<PangoFont>) -> Picture? {
    guard let image = GlyphImage(glyph, of: font), let pattern = animux_font_pattern(file),
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

/// What an outline is gathered in.
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
