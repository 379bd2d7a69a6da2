internal import CFFmpeg

/// The conversion of a frame's samples to RGB: the matrix and range that it names, or that follow from its
/// size.
struct YUVMatrix: Hashable {
  /// The weight of red in luma; `blue` is that of blue.
  let red: Double
  let blue: Double
  /// Whether all values are used. Otherwise luma is 16…235 and chroma 16…240 of 255.
  let isFullRange: Bool

  /// Determines a frame's matrix; `nil` if it is of an unsupported kind.
  init?(_ frame: AVFrame) {
    self.init(
      frame.colorspace, frame.color_range, frame.color_primaries, width: Int(frame.width),
      height: Int(frame.height))
  }

  init?(_ stream: AVCodecParameters) {
    self.init(
      stream.color_space, stream.color_range, stream.color_primaries, width: Int(stream.width),
      height: Int(stream.height))
  }

  private init?(
    _ matrix: AVColorSpace, _ range: AVColorRange, _ primaries: AVColorPrimaries, width: Int, height: Int
  ) {
    isFullRange = range == AVCOL_RANGE_JPEG
    switch matrix {
    case AVCOL_SPC_BT709: (red, blue) = Self.bt709
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: (red, blue) = Self.bt601
    case AVCOL_SPC_FCC: (red, blue) = (0.3, 0.11)
    case AVCOL_SPC_SMPTE240M: (red, blue) = (0.212, 0.087)
    case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: (red, blue) = Self.bt2020
    case AVCOL_SPC_UNSPECIFIED, AVCOL_SPC_RESERVED:
      // An unspecified matrix is chosen as in players: pictures larger than standard definition are high
      // definition.
      let isLarge = width >= 1280 || height > 576
      (red, blue) = primaries == AVCOL_PRI_BT2020 ? Self.bt2020 : isLarge ? Self.bt709 : Self.bt601
    default: return nil
    }
  }

  /// The name of the matrix of a stream if it is one that cannot be converted, such as YCgCo.
  static func unsupported(_ stream: AVCodecParameters) -> String? {
    let kinds = [
      AVCOL_SPC_YCGCO, AVCOL_SPC_SMPTE2085, AVCOL_SPC_CHROMA_DERIVED_NCL, AVCOL_SPC_CHROMA_DERIVED_CL,
      AVCOL_SPC_ICTCP,
    ]
    guard kinds.contains(stream.color_space) else { return nil }
    return av_color_space_name(stream.color_space).map { String(cString: $0) }
      ?? "\(stream.color_space.rawValue)"
  }

  private static let bt601 = (0.299, 0.114)
  private static let bt709 = (0.2126, 0.0722)
  private static let bt2020 = (0.2627, 0.0593)

  /// The name for output.
  var name: String {
    let name =
      switch red {
      case Self.bt601.0: "BT.601"
      case Self.bt709.0: "BT.709"
      case Self.bt2020.0: "BT.2020"
      default: "a custom matrix"
      }
    return "\(name), \(isFullRange ? "full" : "limited") range"
  }

  /// Returns the matrix for samples of `depth` bits.
  func samples(depth: Int) -> SampleMatrix {
    let most = Double(1 << depth - 1)
    // The value of full intensity in a sample that is shifted up to 16 bits.
    let white = isFullRange ? most * Double(1 << (16 - depth)) : 219 * 256
    let luma = (255 * 32 * 65536 / white).rounded()
    let chroma = isFullRange ? 255 * Double(1 << (depth - 8)) / most : 255.0 / 224
    let green = 1 - red - blue
    func factor(_ value: Double) -> Int16 { Int16((value * chroma * 8192).rounded()) }
    // Half a step for rounding, and the mean loss by truncated products.
    let black = (isFullRange ? 0 : -4096 * luma / 65536) + 17
    return SampleMatrix(
      luma: UInt16(luma), black: Int16(black.rounded()), redOfCr: factor(2 * (1 - red)),
      greenOfCb: factor(2 * (1 - blue) * blue / green), greenOfCr: factor(2 * (1 - red) * red / green),
      blueOfCb: factor(2 * (1 - blue)))
  }
}
