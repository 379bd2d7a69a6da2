internal import AnimuxEngine
internal import AnimuxGraphics

/// The requested size of the output, as a factor or in pixels.
struct CanvasSize {
  /// A width and a height in pixels.
  struct Pixels: Sendable, Hashable {
    let width: Int
    let height: Int
  }

  let scale: Double?
  let size: Pixels?

  func check() throws(UsageError) {
    if scale != nil, size != nil {
      throw UsageError("--scale and --size cannot be used together; remove one of them")
    }
  }

  /// Returns the factor for the scene's size. Throws if `size` has other proportions: nothing is stretched or
  /// cut.
  func scale(of film: Film) throws(ToolError) -> Double {
    guard let size else { return scale ?? 1 }
    let (width, height) = (Double(film.width), Double(film.height))
    for scale in [Double(size.width) / width, Double(size.height) / height]
    where Int((width * scale).rounded()) == size.width && Int((height * scale).rounded()) == size.height {
      return scale
    }
    // No size in whole pixels, or in even numbers of them, may have the proportions. The picture is then drawn slightly too large,
    // and cut.
    let largest = max(Double(size.width) / width, Double(size.height) / height)
    if Self.isSlight(width * largest - Double(size.width), of: size.width),
      Self.isSlight(height * largest - Double(size.height), of: size.height)
    {
      return largest
    }
    let fitting = Int((height * Double(size.width) / width).rounded())
    throw .usage(
      UsageError(
        "--size \(size.width)x\(size.height) does not have the proportions of the scene's \(film.width)x\(film.height); "
          + "the height for that width is \(fitting), as in \(size.width)x\(fitting)"))
  }

  /// Whether what is cut off from a side is hardly seen: a pixel, or two if they are at most a third of a percent of the side.
  private static func isSlight(_ excess: Double, of side: Int) -> Bool {
    excess < 1.001 || excess < 2.001 && excess * 300 <= Double(side)
  }
}

extension CanvasSize {
  /// Returns a picture without the columns or rows that it has in addition to the requested size.
  func cut(_ picture: Pixmap) -> Pixmap {
    guard let size, picture.width >= size.width, picture.height >= size.height,
      picture.width - size.width <= 2, picture.height - size.height <= 2,
      picture.width > size.width || picture.height > size.height
    else { return picture }
    var result = Pixmap(width: size.width, height: size.height)
    for row in 0..<size.height {
      let start = row * picture.width
      result.pixels.replaceSubrange(
        (row * size.width)..<((row + 1) * size.width), with: picture.pixels[start..<(start + size.width)])
    }
    return result
  }
}

extension ArgumentForm where Value == CanvasSize.Pixels {
  /// The notation `1280x720`.
  static var size: Self {
    Self("WxH", expected: "a width and a height of 1 to 16384 pixels, such as 1280x720") { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
      guard (1...16384).contains(width), (1...16384).contains(height) else { return nil }
      return CanvasSize.Pixels(width: width, height: height)
    }
  }
}
