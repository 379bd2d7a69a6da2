package import AnimuxGraphics

extension Pixmap {
  /// The picture, turned by a quarter clockwise.
  package var turnedClockwise: Pixmap {
    var result = Pixmap(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { result.pixels[x * result.width + result.width - 1 - y] = pixels[y * width + x] }
    }
    return result
  }
}
