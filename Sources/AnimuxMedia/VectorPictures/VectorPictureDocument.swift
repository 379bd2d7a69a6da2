internal import AnimuxGraphics
internal import CRsvg

/// An SVG document that librsvg has parsed. Nothing outside of it is read, and no scripts run. Only one
/// thread may use it at a time.
struct VectorPictureDocument: ~Copyable {
  /// The size in CSS pixels, of which there are 96 to the inch.
  let size: Size
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// Silences librsvg and its libraries, whose log would be mixed with the tool's messages on standard error.
  private static let silence: Void = {
    let levels = GLogLevelFlags(rawValue: ~0)
    for domain in ["librsvg", "Pango"] { g_log_set_handler(domain, levels, { _, _, _, _ in }, nil) }
  }()

  init(_ bytes: [UInt8]) throws(VectorPictureFailure) {
    Self.silence
    var error: UnsafeMutablePointer<GError>?
    guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &error) else {
      throw Self.failure(error)
    }
    rsvg_handle_set_dpi(handle, 96)
    size = Self.size(of: handle)
    self.handle = handle
  }

  deinit { g_object_unref(handle) }

  /// Draws the document at `resolution` onto transparent pixels. Text is drawn only if `usingFonts` is
  /// `true`.
  func draw(
    _ resolution: PictureName.Resolution, usingFonts: Bool, into pixels: UnsafeMutableRawBufferPointer
  ) throws(VectorPictureFailure) {
    animux_rsvg_allow_fonts(usingFonts ? 1 : 0)
    let (width, height) = (Int32(clamping: resolution.width), Int32(clamping: resolution.height))
    let start = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let surface = cairo_image_surface_create_for_data(start, CAIRO_FORMAT_ARGB32, width, height, width &* 4)
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_scale(context, Double(width) / size.width, Double(height) / size.height)
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutablePointer<GError>?
    guard rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else {
      throw Self.failure(error)
    }
    cairo_surface_flush(surface)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw VectorPictureFailure(text: String(cString: cairo_status_to_string(status)))
    }
  }

  /// Returns the document drawn at `resolution`.
  func draw(_ resolution: PictureName.Resolution, usingFonts: Bool) throws(VectorPictureFailure) -> Pixmap {
    var pixmap = Pixmap(width: resolution.width, height: resolution.height)
    let failure = pixmap.pixels.withUnsafeMutableBytes { pixels -> VectorPictureFailure? in
      do throws(VectorPictureFailure) {
        try draw(resolution, usingFonts: usingFonts, into: pixels)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    return pixmap
  }

  /// Returns a failure with a message of this module, because the library's may quote the file.
  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> VectorPictureFailure {
    guard let error else { return .refused("librsvg gave no reason") }
    defer { g_error_free(error) }
    let message = String(cString: error.pointee.message)
    let failure = VectorPictureFailure(text: message)
    guard case .refused = failure else { return failure }
    let place = message.firstMatch(of: /line (\d+) column (\d+)/).map { "line \($0.1), column \($0.2): " }
    let words = message.lowercased()
    let reason =
      if words.contains("exceeded") || words.contains("limit") {
        "it refers to more elements than the SVG library draws"
      } else if words.contains("depth") {
        "its elements are nested more deeply than the SVG library reads, which is about 250 levels"
      } else if words.contains("entity reference loop") || words.contains("amplification") {
        "its entities stand for more text than the SVG library reads"
      } else if place != nil {
        "expected a well-formed SVG document without external entities"
      } else {
        "expected an SVG document"
      }
    return .refused((place ?? "") + reason)
  }
}

/// The intrinsic size of an SVG document.
extension VectorPictureDocument {
  /// Returns the size of a document on a page that does not specify it.
  ///
  /// It is the document's width and height. If one of them is missing or a percentage, it follows from the
  /// aspect ratio of the view box. If both are, the size is that of the view box, or 300 × 150.
  private static func size(of handle: UnsafeMutablePointer<RsvgHandle>) -> Size {
    var (hasWidth, hasHeight, hasBox): (gboolean, gboolean, gboolean) = (0, 0, 0)
    var (width, height, box) = (RsvgLength(), RsvgLength(), RsvgRectangle())
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &width, &hasHeight, &height, &hasBox, &box)
    let isShaped = hasBox != 0 && box.width > 0 && box.height > 0
    let ratio = isShaped ? box.height / box.width : nil
    let x = hasWidth != 0 ? pixels(width) : nil
    let y = hasHeight != 0 ? pixels(height) : nil
    switch (x, y, ratio) {
    case (let x?, let y?, _): return Size(x, y)
    case (let x?, nil, let ratio?): return Size(x, x * ratio)
    case (nil, let y?, let ratio?): return Size(y / ratio, y)
    case (nil, nil, _?): return Size(box.width, box.height)
    case (_, _, nil): return Size(x ?? 300, y ?? 150)
    }
  }

  /// Returns a length in pixels, or `nil` if it is a percentage or not positive.
  private static func pixels(_ length: RsvgLength) -> Double? {
    let unit: Double? =
      switch length.unit {
      case RSVG_UNIT_PX: 1
      case RSVG_UNIT_EM: 16
      case RSVG_UNIT_EX: 8
      case RSVG_UNIT_IN: 96
      case RSVG_UNIT_CM: 96 / 2.54
      case RSVG_UNIT_MM: 96 / 25.4
      case RSVG_UNIT_PT: 96.0 / 72
      case RSVG_UNIT_PC: 16
      default: nil
      }
    guard let unit, length.length > 0, length.length.isFinite else { return nil }
    return length.length * unit
  }
}
