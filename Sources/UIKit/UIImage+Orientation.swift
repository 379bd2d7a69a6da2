internal import Animux
internal import QuartzCore

extension UIImage.Orientation {
  /// Whether the sides of the picture are its top and its bottom when it is shown.
  var isSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// Returns the pixel that is shown at a place, in a picture of a size.
  fileprivate func source(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (column: Int, row: Int) {
    let (right, bottom) = (width - 1, height - 1)
    return switch self {
    case .up: (x, y)
    case .down: (right - x, bottom - y)
    case .left: (right - y, x)
    case .right: (y, bottom - x)
    case .upMirrored: (right - x, y)
    case .downMirrored: (x, bottom - y)
    case .leftMirrored: (y, x)
    case .rightMirrored: (right - y, bottom - x)
    }
  }
}

extension Pixmap {
  /// Returns the pixels as they are shown in an orientation.
  func turned(_ orientation: UIImage.Orientation) -> Pixmap {
    let (columns, rows) = orientation.isSideways ? (height, width) : (width, height)
    var result = Pixmap(width: columns, height: rows)
    for y in 0..<rows {
      for x in 0..<columns {
        let (column, row) = orientation.source(x, y, width, height)
        result.pixels[y * columns + x] = pixels[row * width + column]
      }
    }
    return result
  }
}
