internal import AnimuxEngine

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
    let fitting = Int((height * Double(size.width) / width).rounded())
    throw .usage(
      UsageError(
        "--size \(size.width)x\(size.height) does not have the proportions of the scene's \(film.width)x\(film.height); "
          + "the height for that width is \(fitting), as in \(size.width)x\(fitting)"))
  }
}

extension ArgumentForm where Value == CanvasSize.Pixels {
  /// The notation `1280x720`.
  static var size: Self {
    Self("WxH", expected: "a width and a height, such as 1280x720") { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
      guard (1...16384).contains(width), (1...16384).contains(height) else { return nil }
      return CanvasSize.Pixels(width: width, height: height)
    }
  }
}
