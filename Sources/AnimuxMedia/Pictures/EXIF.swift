/// The part of EXIF data that changes a picture.
enum EXIF {
  /// The number of bytes of a chunk in which the orientation is looked for.
  static let maximumLength = 4096
  /// The maximum number of entries that are read.
  private static let maximumEntries = 200

  /// Returns the orientation that a TIFF states, whose data are in the form of EXIF, or `nil` if it states none or is no TIFF.
  static func orientation(ofTIFF file: FileBytes) -> Int? {
    file.has("II*\0", at: 0) || file.has("MM\0*", at: 0) ? orientation(in: file) : nil
  }

  /// Returns the orientation that a PNG states before its pixels, or `nil` if it states none or is no PNG.
  static func orientation(ofPNG file: FileBytes) -> Int? {
    guard file.has("PNG", at: 1) else { return nil }
    let chunks = PNGChunks(file).prefix { $0.name != "IDAT" }
    guard let chunk = chunks.first(where: { $0.name == "eXIf" }) else { return nil }
    return orientation(ofChunk: chunk.data, in: file)
  }

  /// Returns the orientation that a chunk of a file states, or `nil` if it states none.
  static func orientation(ofChunk data: Range<Int>, in file: FileBytes) -> Int? {
    orientation(in: FileBytes(all: Array(file.all[data].prefix(maximumLength))))
  }

  /// Returns the orientation, 1…8, of data that begin with the order of their bytes.
  static func orientation(in data: FileBytes) -> Int? {
    let isLittle = data.has("II", at: 0)
    guard isLittle || data.has("MM", at: 0) else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      isLittle ? data.little(place, count: count) : data.big(place, count: count)
    }
    guard let list = number(4, 4), let count = number(list, 2) else { return nil }
    for index in 0..<min(count, maximumEntries) {
      let entry = list + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      if tag == 0x0112 { return number(entry + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil } }
    }
    return nil
  }
}
