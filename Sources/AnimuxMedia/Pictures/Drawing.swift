internal import AnimuxGraphics
internal import CRsvg
internal import Synchronization

/// An SVG document. Nothing outside of it is ever read, and nothing in it runs.
final class Drawing: Sendable {
  /// In CSS pixels, of which there are 96 to the inch.
  let size: Size
  private let path: String
  private let handle: Mutex<Handle>

  /// librsvg's object, which one thread may use at a time.
  private struct Handle: ~Copyable {
    let pointer: UnsafeMutablePointer<RsvgHandle>

    deinit { g_object_unref(pointer) }
  }

  /// Whether it is an XML document, packed or not, that says that it is a drawing.
  static func isDrawing(_ bytes: FileBytes) -> Bool {
    if bytes.big(0, count: 3) == 0x1F8B08 { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.all.prefix(1 << 16).drop { $0 <= UInt8(ascii: " ") || mark.contains($0) }
    guard text.first == UInt8(ascii: "<") else { return false }
    let head = String(decoding: text, as: UTF8.self)
    return head.contains("<svg") || head.contains(":svg")
  }

  init(_ bytes: FileBytes, path: String, maxPixels: Int) throws(MediaError) {
    Self.silence
    var error: UnsafeMutablePointer<GError>?
    guard let pointer = rsvg_handle_new_from_data(bytes.all, gsize(bytes.count), &error) else {
      throw MediaError("reading the drawing", Self.reason(error), file: path)
    }
    let handle = Handle(pointer: pointer)
    rsvg_handle_set_dpi(pointer, 96)
    size = Self.size(of: pointer)
    guard size.width * size.height <= Double(maxPixels) else {
      throw MediaError(
        "reading the drawing",
        "its size, \(Int(min(size.width, 1e15)))×\(Int(min(size.height, 1e15))), is more than the \(maxPixels) pixels allowed",
        file: path)
    }
    self.path = path
    self.handle = Mutex(handle)
  }

  /// Standard error is the program's own: what librsvg and those below it have to say would stand between its lines.
  private static let silence: Void = {
    let levels = GLogLevelFlags(rawValue: ~0)
    for domain in ["librsvg", "Pango"] { g_log_set_handler(domain, levels, { _, _, _, _ in }, nil) }
  }()

  /// The drawing stretched over `resolution`, or over as many pixels as it is large.
  func draw(_ resolution: PictureName.Resolution?) throws(MediaError) -> Pixmap {
    let resolution =
      resolution
      ?? PictureName.Resolution(
        width: Int(max(size.width.rounded(.up), 1)), height: Int(max(size.height.rounded(.up), 1)))
    var pixmap = Pixmap(width: resolution.width, height: resolution.height)
    let failure = handle.withLock { handle in
      pixmap.pixels.withUnsafeMutableBytes { pixels in
        Self.draw(
          handle.pointer, size, pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), resolution)
      }
    }
    if let failure { throw MediaError("drawing the picture", failure, file: path) }
    return pixmap
  }

  /// Why it failed, if it did.
  private static func draw(
    _ handle: UnsafeMutablePointer<RsvgHandle>, _ size: Size, _ pixels: UnsafeMutablePointer<UInt8>?,
    _ resolution: PictureName.Resolution
  ) -> String? {
    let (width, height) = (Int32(clamping: resolution.width), Int32(clamping: resolution.height))
    let surface = cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4)
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_scale(context, Double(width) / size.width, Double(height) / size.height)
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutablePointer<GError>?
    guard rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else { return reason(error) }
    cairo_surface_flush(surface)
    let status = cairo_status(context)
    return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
  }

  private static func reason(_ error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "librsvg gave no reason" }
    defer { g_error_free(error) }
    // The message itself may repeat parts of the file.
    let message = String(cString: error.pointee.message)
    let place = message.firstMatch(of: /line (\d+) column (\d+)/).map { "line \($0.1), column \($0.2): " }
    return (place ?? "") + "expected an SVG document"
  }
}

/// How large a drawing is by itself.
extension Drawing {
  /// What a page shows that says nothing of it: the width and height that it gives; where one is missing or a percentage,
  /// that which keeps the shape of its view box; the view box itself; 300 by 150.
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

  /// nil where it is a percentage, or nothing.
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
