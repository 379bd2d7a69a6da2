/// Parsing of WebP.
extension FrameSchedule {
  /// Reads an animated WebP; `nil` if it is a still picture.
  init?(webP file: FileBytes, path: String) throws(MediaError) {
    guard file.has("VP8X", at: 12), let flags = file.byte(20), flags & 2 != 0,
      let width = file.little(24, count: 3), let height = file.little(27, count: 3)
    else { return nil }
    var (plays, profile): (Int?, Range<Int>) = (1, 0..<0)
    var exif: Int?
    var frames: [Frame] = []
    var chunks = WebPChunks(file, 12..<file.count)
    while let chunk = chunks.next() {
      if file.has("ICCP", at: chunk.lowerBound) {
        profile = chunk
      } else if file.has("EXIF", at: chunk.lowerBound) {
        exif = EXIF.orientation(ofChunk: chunk.lowerBound + 8..<chunk.upperBound, in: file)
      } else if file.has("ANIM", at: chunk.lowerBound),
        let count = file.little(chunk.lowerBound + 12, count: 2)
      {
        plays = count == 0 ? nil : count
      } else if file.has("ANMF", at: chunk.lowerBound), let frame = Frame(webP: file, chunk, profile) {
        frames.append(frame)
      }
    }
    guard chunks.isWhole else {
      throw MediaError(
        "reading the picture", "the file is damaged: it ends in frame \(frames.count + 1)", file: path)
    }
    try self.init(width: width + 1, height: height + 1, plays: plays, frames: frames, exif: exif, path: path)
  }
}

extension FrameSchedule.Frame {
  /// Reads a chunk with the position and duration of a frame, followed by the chunks of a still picture.
  fileprivate init?(webP file: FileBytes, _ chunk: Range<Int>, _ profile: Range<Int>) {
    let start = chunk.lowerBound + 8
    guard chunk.count >= 24, let x = file.little(start, count: 3), let y = file.little(start + 3, count: 3),
      let width = file.little(start + 6, count: 3), let height = file.little(start + 9, count: 3),
      let milliseconds = file.little(start + 12, count: 3), let flags = file.byte(start + 15)
    else { return nil }
    let data = start + 16..<chunk.upperBound
    self.init(
      x: 2 * x, y: 2 * y, width: width + 1, height: height + 1,
      duration: FrameSchedule.duration(Double(milliseconds) / 1000), isLaidOver: flags & 2 == 0,
      disposal: flags & 1 == 0 ? .stay : .clear
    ) { webPStill(of: file, width: width, height: height, data, profile) }
  }
}

/// Returns a frame as a WebP file. Sides are stored less one.
private func webPStill(
  of file: FileBytes, width: Int, height: Int, _ data: Range<Int>, _ profile: Range<Int>
) -> [UInt8] {
  func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  var (pixels, hasAlpha): ([UInt8], Bool) = ([], false)
  var chunks = WebPChunks(file, data)
  while let chunk = chunks.next() {
    let name = chunk.lowerBound
    hasAlpha = hasAlpha || file.has("ALPH", at: name) || file.has("VP8L", at: name)
    if ["ALPH", "VP8 ", "VP8L"].contains(where: { file.has($0, at: name) }) { pixels += file.all[chunk] }
  }
  let flags = (hasAlpha ? 0x10 : 0) | (profile.isEmpty ? 0 : 0x20)
  let head = Array("VP8X".utf8) + number(10, 4) + number(flags, 4) + number(width, 3) + number(height, 3)
  let body = Array("WEBP".utf8) + head + file.all[profile] + pixels
  return Array("RIFF".utf8) + number(body.count, 4) + body
}

/// Consecutive chunks, each with its name, length and a padding byte to even length.
private struct WebPChunks {
  /// Whether no chunk is truncated.
  private(set) var isWhole = true
  private let file: FileBytes
  private var rest: Range<Int>

  init(_ file: FileBytes, _ range: Range<Int>) {
    self.file = file
    rest = range
  }

  mutating func next() -> Range<Int>? {
    guard rest.count >= 8, let length = file.little(rest.lowerBound + 4, count: 4) else { return nil }
    guard length <= rest.count - 8 else {
      isWhole = false
      return nil
    }
    let end = min(rest.lowerBound + 8 + length + length & 1, rest.upperBound)
    defer { rest = end..<rest.upperBound }
    return rest.lowerBound..<end
  }
}
