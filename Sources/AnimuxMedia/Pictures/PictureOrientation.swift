internal import AnimuxGraphics
internal import CFFmpeg

/// The orientation of a stored picture: the eight of EXIF.
struct PictureOrientation: Hashable {
  /// Whether rows become columns, so that the left side becomes the top. This is applied first.
  let isTransposed: Bool
  /// Whether columns are reversed; `flipsRows` applies to rows.
  let flipsColumns: Bool
  let flipsRows: Bool

  /// Creates an orientation from EXIF's number, 1…8. Other numbers have no effect.
  init(exif number: Int) {
    isTransposed = (5...8).contains(number)
    flipsColumns = [2, 3, 6, 7].contains(number)
    flipsRows = [3, 4, 7, 8].contains(number)
  }

  /// Reads a picture's orientation. FFmpeg does not read those of a PNG and a TIFF.
  init(of frame: UnsafeMutablePointer<AVFrame>, in file: FileBytes) {
    if let number = EXIF.orientation(ofPNG: file) ?? EXIF.orientation(ofTIFF: file) {
      self.init(exif: number)
    } else {
      self.init(of: frame)
    }
  }

  /// Reads a frame's orientation: a matrix or, in older versions of FFmpeg, EXIF's number as text.
  init(of frame: UnsafeMutablePointer<AVFrame>) {
    if let data = av_frame_get_side_data(frame, AV_FRAME_DATA_DISPLAYMATRIX), data.pointee.size >= 36 {
      self.init(matrix: UnsafeRawPointer(data.pointee.data).assumingMemoryBound(to: Int32.self))
    } else if let entry = av_dict_get(frame.pointee.metadata, "Orientation", nil, 0) {
      let text = String(cString: entry.pointee.value).filter { $0 != " " }
      self.init(exif: Int(text) ?? 1)
    } else {
      self.init(exif: 1)
    }
  }

  /// Creates an orientation from a matrix: x' = a·x + c·y, y' = b·x + d·y, where one of a and c is ±1 and the
  /// other 0.
  init(matrix: UnsafePointer<Int32>) {
    // Other rotations are rounded to the nearest quarter turn.
    let isAcross = matrix[1].magnitude > matrix[0].magnitude
    let (a, b, c, d) = isAcross ? (0, matrix[1], matrix[3], 0) : (matrix[0], 0, 0, matrix[4])
    // Some writers leave the matrix empty.
    isTransposed = a == 0 && d == 0 && (b != 0 || c != 0)
    flipsColumns = isTransposed ? c < 0 : a < 0
    flipsRows = isTransposed ? b < 0 : d < 0
  }
}

extension Pixmap {
  func turned(_ orientation: PictureOrientation) -> Pixmap {
    guard orientation != PictureOrientation(exif: 1) else { return self }
    let upright = orientation.isTransposed ? transposed : self
    guard orientation.flipsRows || orientation.flipsColumns else { return upright }
    var result = upright
    for y in 0..<result.height {
      let row = (orientation.flipsRows ? result.height - 1 - y : y) * result.width
      for x in 0..<result.width {
        let column = orientation.flipsColumns ? result.width - 1 - x : x
        result.pixels[y * result.width + x] = upright.pixels[row + column]
      }
    }
    return result
  }
}
