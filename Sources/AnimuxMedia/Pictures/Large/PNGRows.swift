internal import CPNGShim

/// The rows of a PNG from top to bottom, read by libpng, whatever the size of the picture.
struct PNGRows: ~Copyable {
  let width: Int
  let height: Int
  private let format: PNGFormat
  private let reader: OpaquePointer
  private let bytes: PagedFile
  private let file: String
  private var row: [UInt8] = []
  private let rowLength: Int

  /// Reads everything before the pixels. Returns `nil` if the file is not a PNG, is interlaced, has colours
  /// other than sRGB, is animated, or is turned.
  init?(_ path: String, _ bytes: PagedFile) throws(MediaError) {
    guard let head = PNGHead(bytes), !head.moves, !head.isTurned, !head.hasProfile, head.color.isSRGB else {
      return nil
    }
    guard let reader = animux_png_new(bytes.descriptor) else {
      throw MediaError("reading the picture", "no memory is left", file: path)
    }
    var found = animux_png_head()
    guard animux_png_read_head(reader, &found) != 0 else {
      defer { animux_png_free(reader) }
      throw Self.readingError(reader, path)
    }
    guard found.isInterlaced == 0 else {
      animux_png_free(reader)
      return nil
    }
    (width, height) = (Int(found.width), Int(found.height))
    rowLength = found.rowLength
    format = PNGFormat(found)
    file = path
    self.reader = reader
    self.bytes = bytes
  }

  deinit { animux_png_free(reader) }

  /// Writes the next row as premultiplied pixels.
  mutating func next(into pixels: UnsafeMutablePointer<UInt32>) throws(MediaError) {
    if row.isEmpty { row = [UInt8](repeating: 0, count: rowLength) }
    let isThere = row.withUnsafeMutableBufferPointer { animux_png_read_row(reader, $0.baseAddress) != 0 }
    guard isThere else { throw Self.readingError(reader, file) }
    format.write(row, width, into: pixels)
  }

  /// Reads the end of the file after the last row. Throws if it is damaged.
  mutating func finish() throws(MediaError) {
    guard animux_png_finish(reader) != 0 else { throw Self.readingError(reader, file) }
  }

  private static func readingError(_ reader: OpaquePointer, _ path: String) -> MediaError {
    MediaError(
      "decoding the picture", "the file is damaged", log: String(cString: animux_png_message(reader)),
      file: path)
  }
}

/// The properties of a PNG in the chunks before its pixels.
struct PNGHead {
  private(set) var moves = false
  private(set) var isTurned = false
  private(set) var hasProfile = false
  private(set) var color: PNGColor

  /// The number of chunks before the pixels that are read.
  private static let maximumChunks = 1000

  /// Reads the chunks; `nil` if the file is not a PNG. At most a few bytes of each chunk are read.
  init?(_ file: PagedFile) {
    guard file.bytes(at: 0, count: 8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { return nil }
    var place = 8
    var words = PNGColor.Words()
    for _ in 0..<Self.maximumChunks {
      guard let head = file.bytes(at: place, count: 8).map(FileBytes.init(all:)),
        let length = head.big(0, count: 4),
        !head.has("IDAT", at: 4), !head.has("IEND", at: 4)
      else { break }
      moves = moves || head.has("acTL", at: 4)
      hasProfile = hasProfile || head.has("iCCP", at: 4)
      let content = file.bytes(at: place + 8, count: min(length, PNGColor.Words.maximumLength)) ?? []
      words.read(String(decoding: head.all[4...], as: UTF8.self), FileBytes(all: content))
      if head.has("eXIf", at: 4) {
        let data = file.bytes(at: place + 8, count: min(length, EXIF.maximumLength)) ?? []
        isTurned = (EXIF.orientation(in: FileBytes(all: data)) ?? 1) != 1
      }
      place += length + 12
    }
    color = PNGColor(words)
  }
}
