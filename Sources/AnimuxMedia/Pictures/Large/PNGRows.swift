internal import AnimuxGraphics

/// The rows of a PNG, one after the other from the top, whatever the size of the whole.
struct PNGRows {
  let width: Int
  let height: Int
  private let format: PNGFormat
  private var inflater: Inflater
  private var row: [UInt8]
  private var above: [UInt8]
  private let file: String

  /// Nil where the file is no PNG, or one whose rows do not come in order, or has colours of its own, or moves.
  init?(_ path: String, _ bytes: PagedFile) throws(MediaError) {
    guard bytes.bytes(at: 0, count: 8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { return nil }
    let chunks = PNGChunkStream(bytes)
    guard let header = chunks.content(of: "IHDR"), header.count == 13,
      let format = PNGFormat(header, palette: chunks.content(of: "PLTE"), alpha: chunks.content(of: "tRNS"))
    else { return nil }
    guard chunks.content(of: "acTL") == nil, chunks.content(of: "iCCP") == nil, !chunks.hasOwnColors
    else { return nil }
    (width, height) = (PNGChunkStream.number(header, 0), PNGChunkStream.number(header, 4))
    guard width > 0, height > 0, width < 1 << 30, height < 1 << 30 else { return nil }
    self.format = format
    file = path
    inflater = Inflater(chunks.dataReader())
    row = [UInt8](repeating: 0, count: 1 + format.bytes(width))
    above = row
  }

  /// Writes the next row, premultiplied.
  mutating func next(into pixels: UnsafeMutablePointer<UInt32>) throws(MediaError) {
    swap(&row, &above)
    do {
      try row.withUnsafeMutableBufferPointer { (row) throws(Inflater.Damage) in try inflater.read(into: row) }
      try undoFilter()
    } catch { throw damaged }
    format.write(row, width, into: pixels)
  }

  /// Says whether all has been right, once the last row has been read.
  mutating func finish() throws(MediaError) {
    do { try inflater.finish() } catch { throw damaged }
  }

  private var damaged: MediaError {
    MediaError("decoding the picture", "the file is damaged", file: file)
  }

  private mutating func undoFilter() throws(Inflater.Damage) {
    let (kind, step, count) = (row[0], format.step, row.count)
    guard kind <= 4 else { throw Inflater.Damage() }
    row.withUnsafeMutableBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        switch kind {
        case 1: for i in 1 + step..<max(count, 1 + step) { row[i] &+= row[i - step] }
        case 2: for i in 1..<count { row[i] &+= above[i] }
        case 3:
          for i in 1..<count {
            let left = i > step ? Int(row[i - step]) : 0
            row[i] &+= UInt8((left + Int(above[i])) / 2)
          }
        case 4:
          for i in 1..<count {
            let (left, corner) = i > step ? (Int(row[i - step]), Int(above[i - step])) : (0, 0)
            row[i] &+= UInt8(Self.nearest(left, Int(above[i]), corner))
          }
        default: break
        }
      }
    }
    row[0] = 0
  }

  /// Whichever of the three is nearest to left + above − corner.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let (a, b, c) = ((guess - left).magnitude, (guess - above).magnitude, (guess - corner).magnitude)
    return a <= b && a <= c ? left : b <= c ? above : corner
  }
}

/// How a PNG stores pixels.
struct PNGFormat {
  private let depth: Int
  private let channels: Int
  private let hasAlpha: Bool
  /// By index, premultiplied; empty where pixels have no index.
  private let palette: [UInt32]
  /// The samples that are transparent.
  private let key: [Int]

  /// Nil where it is none that rows can be read of.
  init?(_ header: [UInt8], palette: [UInt8]?, alpha: [UInt8]?) {
    let (depth, kind) = (Int(header[8]), header[9])
    let depths: [Int]
    switch kind {
    case 0: (channels, hasAlpha, depths) = (1, false, [1, 2, 4, 8, 16])
    case 2: (channels, hasAlpha, depths) = (3, false, [8, 16])
    case 3: (channels, hasAlpha, depths) = (1, false, [1, 2, 4, 8])
    case 4: (channels, hasAlpha, depths) = (2, true, [8, 16])
    case 6: (channels, hasAlpha, depths) = (4, true, [8, 16])
    default: return nil
    }
    guard depths.contains(depth), header[10] == 0, header[11] == 0, header[12] == 0 else { return nil }
    self.depth = depth
    if kind == 3 {
      guard let palette, palette.count >= 3 else { return nil }
      self.palette = (0..<256).map { index in
        guard 3 * index + 2 < palette.count else { return 0xFF00_0000 }
        let opacity = alpha.map { index < $0.count ? UInt32($0[index]) : 255 } ?? 255
        let color =
          UInt32(palette[3 * index]) << 16 | UInt32(palette[3 * index + 1]) << 8
          | UInt32(palette[3 * index + 2])
        return premultiplied(opacity << 24 | color)
      }
      key = []
    } else {
      self.palette = []
      let samples = hasAlpha ? [] : alpha ?? []
      let key = stride(from: 0, to: samples.count - 1, by: 2).map {
        Int(samples[$0]) << 8 | Int(samples[$0 + 1])
      }
      self.key = key.count == channels ? key : []
    }
  }

  /// Of a row without its filter.
  func bytes(_ width: Int) -> Int { (width * channels * depth + 7) / 8 }

  /// How far the pixel to the left is away, in bytes.
  var step: Int { max(channels * depth / 8, 1) }

  /// `row` begins with the byte of its filter.
  func write(_ row: [UInt8], _ width: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    row.withUnsafeBufferPointer { row in
      if depth == 8, palette.isEmpty, key.isEmpty, channels >= 3 {
        for x in 0..<width {
          let place = 1 + x * channels
          let color = UInt32(row[place]) << 16 | UInt32(row[place + 1]) << 8 | UInt32(row[place + 2])
          pixels[x] = premultiplied((hasAlpha ? UInt32(row[place + 3]) : 255) << 24 | color)
        }
      } else {
        for x in 0..<width { pixels[x] = pixel(row, x) }
      }
    }
  }

  private func pixel(_ row: UnsafeBufferPointer<UInt8>, _ x: Int) -> UInt32 {
    if !palette.isEmpty { return palette[sample(row, x)] }
    let samples = (0..<channels).map { sample(row, x * channels + $0) }
    if samples == key { return 0 }
    let most = 1 << depth - 1
    func byte(_ value: Int) -> UInt32 { UInt32(most == 255 ? value : (value * 255 + most / 2) / most) }
    let alpha = hasAlpha ? byte(samples[channels - 1]) : 255
    let (red, green, blue) =
      channels < 3 ? (samples[0], samples[0], samples[0]) : (samples[0], samples[1], samples[2])
    return premultiplied(alpha << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue))
  }

  private func sample(_ row: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    switch depth {
    case 16: return Int(row[1 + 2 * index]) << 8 | Int(row[2 + 2 * index])
    case 8: return Int(row[1 + index])
    default:
      let bit = index * depth
      return Int(row[1 + bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
  }
}

/// The chunks of a PNG.
struct PNGChunkStream {
  private let file: PagedFile

  init(_ file: PagedFile) { self.file = file }

  static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Of the first chunk of that name, before the pixels; nil where there is none.
  func content(of name: String) -> [UInt8]? {
    var place = 8
    while let chunk = chunk(at: place), chunk.name != "IDAT", chunk.name != "IEND" {
      if chunk.name == name, chunk.length < 1 << 16 { return file.bytes(at: place + 8, count: chunk.length) }
      place += chunk.length + 12
    }
    return nil
  }

  private func chunk(at place: Int) -> (name: String, length: Int)? {
    guard let head = file.bytes(at: place, count: 8) else { return nil }
    return (String(decoding: head[4..<8], as: UTF8.self), Self.number(head, 0))
  }

  /// True where the chunks before the pixels tell of colours that are not sRGB.
  var hasOwnColors: Bool {
    var place = 8
    while let chunk = chunk(at: place), chunk.name != "IDAT", chunk.name != "IEND", place < 1 << 16 {
      place += chunk.length + 12
    }
    return PNGColor(FileBytes(all: file.bytes(at: 0, count: place) ?? [])).conversion != nil
  }

  /// Gives the compressed pixels, piece by piece.
  func dataReader() -> () -> [UInt8]? {
    var (place, rest) = (8, 0)
    return {
      while rest == 0 {
        guard let chunk = chunk(at: place), chunk.name != "IEND" else { return nil }
        if chunk.name == "IDAT" && chunk.length > 0 {
          (place, rest) = (place + 8, chunk.length)
        } else {
          place += chunk.length + 12
        }
      }
      let count = min(rest, 1 << 16)
      guard let piece = file.bytes(at: place, count: count) else { return nil }
      rest -= count
      place += rest == 0 ? count + 4 : count
      return piece
    }
  }
}
