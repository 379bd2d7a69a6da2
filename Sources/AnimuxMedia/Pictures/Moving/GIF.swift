/// Parsing of GIF.
extension FrameSchedule {
  init?(gif file: FileBytes, path: String) throws(MediaError) {
    var parser = GIFParser(file)
    guard parser.readHeader(), parser.readBlocks() else {
      throw MediaError(
        "reading the picture", "the file is damaged: it ends in frame \(parser.frames.count + 1)",
        file: path)
    }
    try self.init(
      width: parser.width, height: parser.height, plays: parser.plays, frames: parser.frames, path: path)
  }
}

private struct GIFParser {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var plays: Int? = 1
  private(set) var frames: [FrameSchedule.Frame] = []
  private let file: FileBytes
  private var place = 13
  /// The palette of all frames that have none of their own.
  private var colors = 0..<0
  private var control = Control()

  /// The properties of the frame that follows.
  private struct Control {
    var flags = 0
    var delay = 0
    var transparent = 0
  }

  init(_ file: FileBytes) {
    self.file = file
  }

  mutating func readHeader() -> Bool {
    guard let width = file.little(6, count: 2), let height = file.little(8, count: 2),
      let flags = file.byte(10)
    else { return false }
    (self.width, self.height) = (width, height)
    guard let colors = readColors(flags) else { return false }
    self.colors = colors
    return true
  }

  /// Reads blocks up to the end, or to anything unknown after the first frame. Returns `false` if the file is
  /// truncated.
  mutating func readBlocks() -> Bool {
    while true {
      switch file.byte(place) {
      case 0x21: guard readExtension() else { return false }
      case 0x2C: guard readPiece() else { return false }
      default: return !frames.isEmpty
      }
    }
  }

  private mutating func readColors(_ flags: Int) -> Range<Int>? {
    let length = flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
    guard file.part(place, length) != nil else { return nil }
    defer { place += length }
    return place..<place + length
  }

  private mutating func readExtension() -> Bool {
    let (label, start) = (file.byte(place + 1), place + 2)
    place = start
    guard skipParts() else { return false }
    if label == 0xF9, file.byte(start) == 4, let flags = file.byte(start + 1),
      let delay = file.little(start + 2, count: 2), let transparent = file.byte(start + 4)
    {
      control = Control(flags: flags, delay: delay, transparent: transparent)
    } else if label == 0xFF, file.has("NETSCAPE2.0", at: start + 1) || file.has("ANIMEXTS1.0", at: start + 1),
      file.byte(start + 12) == 3, file.byte(start + 13) == 1, let repeats = file.little(start + 14, count: 2)
    {
      plays = repeats == 0 ? nil : repeats + 1
    }
    return true
  }

  /// Skips parts that are preceded by their length, up to an empty one.
  private mutating func skipParts() -> Bool {
    while let length = file.byte(place) {
      place += 1 + length
      if length == 0 { return true }
    }
    return false
  }

  private mutating func readPiece() -> Bool {
    let start = place
    guard let x = file.little(start + 1, count: 2), let y = file.little(start + 3, count: 2),
      let width = file.little(start + 5, count: 2), let height = file.little(start + 7, count: 2),
      let flags = file.byte(start + 9)
    else { return false }
    place = start + 10
    guard let ownColors = readColors(flags) else { return false }
    let data = place
    place += 1
    guard skipParts() else { return false }
    let (file, control, colors) = (file, control, ownColors.isEmpty ? colors : ownColors)
    if frames.isEmpty {
      (self.width, self.height) = (max(self.width, x + width), max(self.height, y + height))
    }
    let body = data..<place
    frames.append(
      FrameSchedule.Frame(
        x: x, y: y, width: width, height: height,
        duration: FrameSchedule.duration(Double(control.delay) / 100),
        isLaidOver: true, disposal: [2: .clear, 3: .goBack][control.flags >> 2 & 7] ?? .stay
      ) { Self.still(of: file, width, height, flags, control, colors, body) })
    self.control = Control()
    return true
  }

  /// Returns a frame as a GIF file with its size.
  private static func still(
    of file: FileBytes, _ width: Int, _ height: Int, _ flags: Int, _ control: Control, _ colors: Range<Int>,
    _ data: Range<Int>
  ) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    let size = number(width) + number(height)
    let exponent = UInt8(max((colors.count / 3).trailingZeroBitCount - 1, 0))
    let table = colors.isEmpty ? 0 : 0x80 | exponent
    var bytes = Array("GIF89a".utf8) + size + [table, 0, 0]
    if !colors.isEmpty { bytes += file.all[colors] }
    bytes += [0x21, 0xF9, 4, UInt8(control.flags & 1), 0, 0, UInt8(control.transparent), 0]
    bytes += [0x2C, 0, 0, 0, 0] + size + [UInt8(flags & 0x40)]
    return bytes + file.all[data] + [0x3B]
  }
}
