internal import CFFmpeg

/// Parsing of PNG.
extension FrameSchedule {
  /// Reads an animated PNG; `nil` if it is a still picture.
  init?(png file: FileBytes, path: String) throws(MediaError) {
    var parser = APNGParser(file)
    let isWhole = parser.read()
    guard let plays = parser.plays, !parser.pieces.isEmpty else { return nil }
    guard isWhole else {
      throw MediaError(
        "reading the picture", "the file is damaged: it ends in frame \(parser.pieces.count)", file: path)
    }
    try self.init(
      width: parser.width, height: parser.height, plays: plays == 0 ? nil : plays, frames: parser.frames,
      exif: parser.exif, path: path)
  }
}

private struct APNGParser {
  private(set) var width = 0
  private(set) var height = 0
  /// The number of plays; `nil` if the file is not animated.
  private(set) var plays: Int?
  /// The positions of each frame's properties and data.
  private(set) var pieces: [(control: Int, data: [Range<Int>])] = []
  /// The number of the orientation, or `nil` if the file states none.
  private(set) var exif: Int?
  private let file: FileBytes
  /// The chunks that apply to all frames: palette, profile and transparency.
  private var common: [Range<Int>] = []

  init(_ file: FileBytes) {
    self.file = file
  }

  /// Reads all chunks. Returns `false` if the file is truncated.
  mutating func read() -> Bool {
    for chunk in PNGChunks(file) {
      let data = chunk.data.lowerBound
      switch chunk.name {
      case "IHDR":
        (width, height) = (file.big(data, count: 4) ?? 0, file.big(data + 4, count: 4) ?? 0)
      case "acTL": plays = file.big(data + 4, count: 4)
      case "fcTL": if chunk.data.count >= 26 { pieces.append((data, [])) }
      case "IDAT":
        if plays == nil { return true }
        if !pieces.isEmpty { pieces[pieces.count - 1].data.append(chunk.data) }
      case "fdAT":
        if !pieces.isEmpty, chunk.data.count >= 4 {
          pieces[pieces.count - 1].data.append(data + 4..<chunk.data.upperBound)
        }
      case "eXIf": exif = EXIF.orientation(ofChunk: chunk.data, in: file)
      case "IEND": return pieces.last?.data.isEmpty != true
      default: if pieces.isEmpty { common.append(chunk.whole) }
      }
    }
    return false
  }

  var frames: [FrameSchedule.Frame] {
    pieces.compactMap { piece in
      let start = piece.control
      guard let width = file.big(start + 4, count: 4), let height = file.big(start + 8, count: 4),
        let x = file.big(start + 12, count: 4), let y = file.big(start + 16, count: 4),
        let delay = file.big(start + 20, count: 2), let unit = file.big(start + 22, count: 2),
        let disposal = file.byte(start + 24), let blend = file.byte(start + 25)
      else { return nil }
      return FrameSchedule.Frame(
        x: x, y: y, width: width, height: height,
        duration: FrameSchedule.duration(Double(delay) / Double(unit == 0 ? 100 : unit)),
        isLaidOver: blend == 1,
        disposal: [1: .clear, 2: .goBack][disposal] ?? .stay
      ) { [file, common] in Self.still(of: file, start, piece.data, common) }
    }
  }

  /// Returns a frame as a PNG file. Its size is stored after `control`.
  private static func still(
    of file: FileBytes, _ control: Int, _ data: [Range<Int>], _ common: [Range<Int>]
  ) -> [UInt8] {
    var bytes = Array(file.all.prefix(8))
    func append(_ name: String, _ parts: [ArraySlice<UInt8>]) {
      let length = parts.reduce(0) { $0 + $1.count }
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
      let start = bytes.count
      bytes += Array(name.utf8)
      for part in parts { bytes += part }
      let sum = checksum(bytes[start...])
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
    }
    append("IHDR", [file.all[control + 4..<control + 12], file.all[24..<29]])
    for chunk in common { bytes += file.all[chunk] }
    append("IDAT", data.map { file.all[$0] })
    append("IEND", [])
    return bytes
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      av_crc(av_crc_get_table(AV_CRC_32_IEEE_LE), ~0, $0.baseAddress, $0.count)
    }
      ^ ~0
  }
}

/// The chunks of a PNG file, up to one that is truncated.
struct PNGChunks: Sequence, IteratorProtocol {
  struct Chunk {
    let name: String
    let data: Range<Int>

    /// The range of the chunk with its length, name and checksum.
    var whole: Range<Int> { data.lowerBound - 8..<data.upperBound + 4 }
  }

  private let file: FileBytes
  private var place = 8

  init(_ file: FileBytes) {
    self.file = file
  }

  mutating func next() -> Chunk? {
    guard let length = file.big(place, count: 4), let name = file.part(place + 4, 4),
      file.part(place + 8, length + 4) != nil
    else { return nil }
    defer { place += length + 12 }
    return Chunk(
      name: String(decoding: name, as: UTF8.self), data: place + 8..<place + 8 + length)
  }
}
