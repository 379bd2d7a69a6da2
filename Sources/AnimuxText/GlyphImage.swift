package import AnimuxGraphics
internal import CPango
internal import Glibc

/// A glyph that is stored as a PNG file in its font.
package struct GlyphImage {
  private static let prefix = "glyph:"

  /// The PNG file.
  package let bytes: [UInt8]
  let width: Int
  let height: Int

  init?(_ glyph: UInt32, of font: OpaquePointer) {
    guard hb_ot_color_has_png(hb_font_get_face(font)) != 0 else { return nil }
    let blob = hb_ot_color_glyph_reference_png(font, glyph)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 24 else { return nil }
    let bytes = Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    guard bytes[1...3] == [0x50, 0x4E, 0x47], width > 0, height > 0 else { return nil }
    (self.bytes, self.width, self.height) = (bytes, width, height)
  }

  /// Returns the name of a glyph's picture in display lists.
  static func name(of glyph: UInt32, in file: String, face: Int) -> PictureName {
    PictureName("\(prefix)\(face):\(file)", frame: Int(glyph))
  }

  /// Creates the picture with a name, or returns `nil` if the name is not of a glyph, or the font file has
  /// changed.
  package init?(named name: PictureName) {
    guard name.path.hasPrefix(Self.prefix), let glyph = UInt32(exactly: name.frame) else { return nil }
    let parts = name.path.dropFirst(Self.prefix.count).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let index = UInt32(parts[0]) else { return nil }
    let blob = hb_blob_create_from_file(String(parts[1]))
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, index & 0xFFFF)
    defer { hb_face_destroy(face) }
    guard let font = hb_font_create(face) else { return nil }
    defer { hb_font_destroy(font) }
    self.init(glyph, of: font)
  }

  /// Whether a name is that of a glyph's picture.
  package static func isName(_ name: PictureName) -> Bool { name.path.hasPrefix(prefix) }
}
