public import AnimuxGraphics
internal import CFFmpeg

/// The size and orientation of a movie's pictures, in the file and on a screen.
public struct MovieShape: Hashable, Sendable {
  /// The width of decoded pictures in pixels.
  public let codedWidth: Int
  /// The height of decoded pictures in pixels.
  public let codedHeight: Int
  /// The clockwise quarter turns from the stored to the shown picture, 0…3. Mirroring is applied before them.
  public let quarterTurns: Int
  /// Whether the pictures are mirrored horizontally before they are turned.
  public let isMirrored: Bool
  /// The width of a pixel divided by its height.
  public let pixelAspect: Double
  /// Whether each frame may consist of two fields, one in the odd and one in the even rows.
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
    // An aspect ratio beyond this range is an error of the file.
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

  /// The size of a picture in its own pixels, with the orientation applied.
  public var pixelSize: Size {
    let size = Size(Double(codedWidth), Double(codedHeight))
    return orientation.isTransposed ? Size(size.height, size.width) : size
  }

  /// The size as shown: with the orientation applied and square pixels.
  public var size: Size {
    let size = Size((Double(codedWidth) * pixelAspect).rounded(), Double(codedHeight))
    return orientation.isTransposed ? Size(size.height, size.width) : size
  }
}

extension PictureOrientation {
  /// The orientation as clockwise quarter turns after a horizontal mirroring.
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
