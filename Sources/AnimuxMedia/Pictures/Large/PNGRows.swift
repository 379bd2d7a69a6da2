internal import CPNGShim

/// The rows of a PNG, one after the other from the top, whatever the size of the whole. libpng reads them.
struct PNGRows: ~Copyable {
  let width: Int
  let height: Int
  private let format: PNGFormat
  private let reader: OpaquePointer
  private let bytes: PagedFile
  private let file: String
  private var row: [UInt8] = []
  private let rowLength: Int

  /// Reads what is before the pixels. Returns `nil` where the file is no PNG, or one whose rows do not come in order, or has colours of its own,
  /// or moves.
  init?(_ path: String, _ bytes: PagedFile) throws(MediaError) {
    guard let head = PNGHead(bytes), !head.moves, !head.hasProfile, head.color.conversion == nil else {
      return nil
    }
    guard let reader = animux_png_new(bytes.descriptor) else {
      throw MediaError("reading the picture", "no memory is left", file: path)
    }
    var found = animux_png_head()
    guard animux_png_read_head(reader, &found) != 0 else {
      defer { animux_png_free(reader) }
      throw Self.damage(reader, path)
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

  /// Writes the next row, premultiplied.
  mutating func next(into pixels: UnsafeMutablePointer<UInt32>) throws(MediaError) {
    if row.isEmpty { row = [UInt8](repeating: 0, count: rowLength) }
    let isThere = row.withUnsafeMutableBufferPointer { animux_png_read_row(reader, $0.baseAddress) != 0 }
    guard isThere else { throw Self.damage(reader, file) }
    format.write(row, width, into: pixels)
  }

  /// Says whether all has been right, once the last row has been read.
  mutating func finish() throws(MediaError) {
    guard animux_png_finish(reader) != 0 else { throw Self.damage(reader, file) }
  }

  private static func damage(_ reader: OpaquePointer, _ path: String) -> MediaError {
    MediaError(
      "decoding the picture", "the file is damaged", log: String(cString: animux_png_message(reader)),
      file: path)
  }
}

/// The head of a PNG: what the chunks before its pixels say of how they are to be read.
struct PNGHead {
  private(set) var moves = false
  private(set) var hasProfile = false
  private(set) var color: PNGColor

  /// A file with more chunks than this before its pixels is not looked at further.
  private static let maximumChunks = 1000

  /// Nil where it is no PNG. No more than a few bytes of a chunk are read.
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
      let content = file.bytes(at: place + 8, count: min(length, PNGColor.Words.longest)) ?? []
      words.read(String(decoding: head.all[4...], as: UTF8.self), FileBytes(all: content))
      place += length + 12
    }
    color = PNGColor(words)
  }
}
