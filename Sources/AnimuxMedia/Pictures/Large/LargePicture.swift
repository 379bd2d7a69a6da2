package import AnimuxGraphics
internal import CFFmpeg

/// A picture of any size, decoded once into a temporary file with its mipmaps. Parts of it are read when
/// needed and not kept in memory.
///
/// An upright PNG in sRGB is decoded row by row. Other formats are decoded in memory once and are limited by FFmpeg's
/// size limit.
package final class LargePicture: Sendable {
  /// The width of the picture in pixels.
  package let width: Int
  /// The height of the picture in pixels.
  package let height: Int
  private let levels: [Level]
  private let file: PagedFile

  /// A mipmap level: rows of pixels without padding.
  fileprivate struct Level: Sendable {
    let width: Int
    let height: Int
    /// The position in the file in bytes.
    let offset: Int
  }

  /// The most rows that are processed at once; even.
  private static let maximumRows = 128
  /// The bytes of rows that are processed at once.
  private static let stripSize = 8 << 20

  private let space: TemporarySpace

  /// Decodes a picture. The size in the file's header is checked against the limits first.
  package init(_ path: String, _ resources: PictureResources = PictureResources()) throws(MediaError) {
    let given = try PagedFile(reading: path, within: resources.roots)
    if var rows = try PNGRows(path, given) {
      try Self.check(rows.width, rows.height, path, resources.limits)
      (width, height, levels) = (rows.width, rows.height, Self.levels(rows.width, rows.height))
      space = try TemporarySpace(Self.size(of: levels), resources, path)
      file = try PagedFile(temporary: space.size)
      try Self.copy(&rows, into: file)
    } else {
      let bytes = try FileBytes(of: path, within: resources.roots)
      if let whole = try PictureFile(path, bytes, resources).unlikeStill {
        (width, height, levels) = (whole.width, whole.height, Self.levels(whole.width, whole.height))
        space = try TemporarySpace(Self.size(of: levels), resources, path)
        let file = try PagedFile(temporary: space.size)
        try whole.pixels.withUnsafeBufferPointer { (pixels) throws(MediaError) in
          try file.write(UnsafeRawBufferPointer(pixels), at: 0)
        }
        self.file = file
      } else {
        let frame = try StillPicture.frame(in: bytes, path: path, resources)
        let orientation = PictureOrientation(of: frame.pointer, in: bytes)
        let (stored, storedHeight) = (Int(frame.pointer.pointee.width), Int(frame.pointer.pointee.height))
        (width, height) = orientation.isTransposed ? (storedHeight, stored) : (stored, storedHeight)
        levels = Self.levels(width, height)
        space = try TemporarySpace(Self.size(of: levels), resources, path)
        file = try PagedFile(temporary: space.size)
        let color = PictureColor(of: frame.pointer, in: bytes).conversion
        try Self.copy(frame.pointer, orientation, color, path, into: file, width: width, height: height)
      }
    }
    for index in levels.indices.dropFirst() { try makeLevel(index) }
  }

  /// Returns a part of a level, or `nil` if the picture has no such part.
  package func pixmap(_ window: PictureWindow) -> Pixmap? {
    guard levels.indices.contains(window.level) else { return nil }
    let (level, rect) = (levels[window.level], window.rect)
    guard rect.x >= 0, rect.y >= 0, rect.width > 0, rect.height > 0, rect.maxX <= level.width,
      rect.maxY <= level.height
    else { return nil }
    var pixmap = Pixmap(width: rect.width, height: rect.height)
    let isThere = pixmap.pixels.withUnsafeMutableBytes { pixels in
      (0..<rect.height).allSatisfy { row in
        let start = row * rect.width * 4
        let part = UnsafeMutableRawBufferPointer(rebasing: pixels[start..<start + rect.width * 4])
        return file.read(at: level.offset + ((rect.y + row) * level.width + rect.x) * 4, into: part)
      }
    }
    return isThere ? pixmap : nil
  }
}

/// Decoding and making of mipmaps.
extension LargePicture {
  private static func check(
    _ width: Int, _ height: Int, _ path: String, _ limits: Limits
  ) throws(MediaError) {
    if width > limits.count(.tiledWidth) {
      throw MediaError.beyond(
        .tiledWidth, limits, asks: width, "decoding the picture", "its rows have \(width) pixels,", path)
    }
    if height > limits.count(.tiledPixels) / width {
      throw MediaError.beyond(
        .tiledPixels, limits, asks: width * height, "decoding the picture",
        "it has \(width)×\(height) pixels,", path)
    }
  }

  /// Returns the number of rows of a width that are processed at once.
  private static func rows(of width: Int) -> Int { min(max(stripSize / (width * 8) * 2, 2), maximumRows) }

  /// Returns the size of all levels in bytes.
  private static func size(of levels: [Level]) -> Int {
    levels.reduce(0) { max($0, $1.offset + $1.width * $1.height * 4) }
  }

  private static func levels(_ width: Int, _ height: Int) -> [Level] {
    var levels = [Level(width: width, height: height, offset: 0)]
    while let last = levels.last, max(last.width, last.height) > 1 {
      levels.append(
        Level(
          width: (last.width + 1) / 2, height: (last.height + 1) / 2,
          offset: last.offset + last.width * last.height * 4))
    }
    return levels
  }

  private static func copy(_ rows: inout PNGRows, into file: PagedFile) throws(MediaError) {
    let (width, stripHeight) = (rows.width, Self.rows(of: rows.width))
    var strip = [UInt32](repeating: 0, count: width * stripHeight)
    for top in stride(from: 0, to: rows.height, by: stripHeight) {
      let count = min(stripHeight, rows.height - top)
      try strip.withUnsafeMutableBufferPointer { (pixels) throws(MediaError) in
        guard let start = pixels.baseAddress else { return }
        for row in 0..<count { try rows.next(into: start + row * width) }
        try file.write(
          UnsafeRawBufferPointer(start: start, count: count * width * 4), at: top * width * 4)
      }
    }
    try rows.finish()
  }

  /// Converts a decoded frame in strips, with its orientation applied.
  private static func copy(
    _ frame: UnsafeMutablePointer<AVFrame>, _ orientation: PictureOrientation, _ color: ColorConversion?,
    _ path: String,
    into file: PagedFile, width: Int, height: Int
  ) throws(MediaError) {
    let (stored, stripHeight) = (Int(frame.pointee.height), rows(of: Int(frame.pointee.width)))
    for top in stride(from: 0, to: stored, by: stripHeight) {
      let count = min(stripHeight, stored - top)
      let strip = try FrameStrip.pixmap(of: frame, rows: top..<top + count, color, file: path).turned(
        orientation)
      // A strip of a transposed picture is vertical.
      let isReversed = orientation.isTransposed ? orientation.flipsColumns : orientation.flipsRows
      let first = isReversed ? stored - top - count : top
      let (x, y) = orientation.isTransposed ? (first, 0) : (0, first)
      try strip.pixels.withUnsafeBufferPointer { (pixels) throws(MediaError) in
        for row in 0..<strip.height {
          let part = pixels[row * strip.width..<(row + 1) * strip.width]
          let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: part))
          try file.write(bytes, at: ((y + row) * width + x) * 4)
        }
      }
    }
  }

  /// Makes a level from the one before.
  private func makeLevel(_ index: Int) throws(MediaError) {
    let (upper, lower) = (levels[index - 1], levels[index])
    let stripHeight = Self.rows(of: upper.width)
    var strip = [UInt32](repeating: 0, count: lower.width * stripHeight)
    for top in stride(from: 0, to: lower.height, by: stripHeight) {
      let count = min(stripHeight, lower.height - top)
      let rows = min(2 * count, upper.height - 2 * top)
      let part = PictureWindow(
        level: index - 1, rect: PixelRect(x: 0, y: 2 * top, width: upper.width, height: rows))
      guard let source = pixmap(part) else {
        throw MediaError("keeping a large picture in a temporary file", "it cannot be read again", file: nil)
      }
      for y in 0..<count {
        Kernel.halveRow(&strip, row: y, source, upper: 2 * y, lower: min(2 * y + 1, rows - 1))
      }
      try strip.withUnsafeBufferPointer { (pixels) throws(MediaError) in
        try file.write(
          UnsafeRawBufferPointer(start: pixels.baseAddress, count: count * lower.width * 4),
          at: lower.offset + top * lower.width * 4)
      }
    }
  }
}

/// A conversion of some rows of a decoded frame.
private enum FrameStrip {
  /// The additional rows above and below that chroma interpolation requires; even.
  private static let margin = 16

  static func pixmap(
    of frame: UnsafeMutablePointer<AVFrame>, rows: Range<Int>, _ color: ColorConversion?, file: String
  ) throws(MediaError) -> Pixmap {
    let height = Int(frame.pointee.height)
    let (top, end) = (max(rows.lowerBound - margin, 0), min(rows.upperBound + margin, height))
    let part = try FrameHandle()
    try AnimuxMedia.check("converting the picture", file: file) { av_frame_ref(part.pointer, frame) }
    part.pointer.pointee.crop_top = top
    part.pointer.pointee.crop_bottom = height - end
    try AnimuxMedia.check("converting the picture", file: file) {
      av_frame_apply_cropping(part.pointer, Int32(AV_FRAME_CROP_UNALIGNED))
    }
    let whole = try PictureDecoding.pixmap(of: part.pointer, color, file: file)
    var strip = Pixmap(width: whole.width, height: rows.count)
    let first = (rows.lowerBound - top) * whole.width
    strip.pixels = Array(whole.pixels[first..<first + strip.width * strip.height])
    return strip
  }
}
