public import AnimuxGraphics
internal import CFFmpeg

/// How the pictures of a movie lie in its file, and what they look like on a screen.
public struct MovieShape: Hashable, Sendable {
  /// In pixels, as they are decoded.
  public let codedWidth: Int
  public let codedHeight: Int
  /// Quarter turns clockwise from how they lie to how they are shown, 0…3; before them they are mirrored.
  public let quarterTurns: Int
  public let isMirrored: Bool
  /// The width of a pixel for a height of 1.
  public let pixelAspect: Double
  /// Each frame may be two half pictures, one in the odd and one in the even rows.
  public let isInterlaced: Bool
  let orientation: PictureOrientation

  init(_ stream: AVStream) {
    var stream = stream
    let parameters = stream.codecpar.pointee
    codedWidth = Int(parameters.width)
    codedHeight = Int(parameters.height)
    let aspect =
      stream.sample_aspect_ratio.num > 0 ? stream.sample_aspect_ratio : parameters.sample_aspect_ratio
    let ratio = aspect.num > 0 && aspect.den > 0 ? Double(aspect.num) / Double(aspect.den) : 1
    // A pixel a hundred times as wide as high is a mistake.
    pixelAspect = (0.01...100).contains(ratio) ? ratio : 1
    isInterlaced =
      parameters.field_order != AV_FIELD_PROGRESSIVE && parameters.field_order != AV_FIELD_UNKNOWN
    var size = 0
    let data = withUnsafeMutablePointer(to: &stream) {
      av_stream_get_side_data($0, AV_PKT_DATA_DISPLAYMATRIX, &size)
    }
    if let data, size >= 36 {
      orientation = data.withMemoryRebound(to: Int32.self, capacity: 9) { PictureOrientation(matrix: $0) }
    } else {
      orientation = PictureOrientation(exif: 1)
    }
    (quarterTurns, isMirrored) = orientation.turns
  }

  /// Of a picture, turned, in its own pixels.
  public var pixelSize: Size {
    let size = Size(Double(codedWidth), Double(codedHeight))
    return orientation.isTransposed ? Size(size.height, size.width) : size
  }

  /// As it is shown: turned, and with square pixels.
  public var size: Size {
    let size = Size((Double(codedWidth) * pixelAspect).rounded(), Double(codedHeight))
    return orientation.isTransposed ? Size(size.height, size.width) : size
  }
}

extension PictureOrientation {
  /// Clockwise quarter turns after a mirroring of left and right.
  fileprivate var turns: (count: Int, isMirrored: Bool) {
    switch (isTransposed, flipsColumns, flipsRows) {
    case (false, false, false): (0, false)
    case (true, true, false): (1, false)
    case (false, true, true): (2, false)
    case (true, false, true): (3, false)
    case (false, true, false): (0, true)
    case (true, true, true): (1, true)
    case (false, false, true): (2, true)
    case (true, false, false): (3, true)
    }
  }
}
