internal import CFFmpeg
internal import CLCMSShim

/// The colour information of an image file.
struct PictureColor {
  /// The conversion to sRGB; `nil` if the colours are sRGB, or assumed to be.
  private(set) var conversion: ColorConversion?
  /// A warning about colour information that has no effect.
  private(set) var warning: String?

  /// Reads the colour information. A profile takes precedence. A PNG without a profile can specify its colours by code points, or,
  /// without an sRGB chunk, by primaries and a gamma.
  init(of frame: UnsafeMutablePointer<AVFrame>, in file: FileBytes) {
    if let data = av_frame_get_side_data(frame, AV_FRAME_DATA_ICC_PROFILE) {
      let bytes = UnsafeBufferPointer(start: data.pointee.data, count: Int(data.pointee.size))
      apply(bytes, isGrey: Self.isGrey(frame))
    } else if file.has("PNG", at: 1) {
      let color = PNGColor(file)
      conversion = color.conversion.map { .lights($0) }
      warning = color.warning
    }
  }

  private mutating func apply(_ bytes: UnsafeBufferPointer<UInt8>, isGrey: Bool) {
    guard let profile = ColorProfile(bytes) else { return refuse("is damaged") }
    switch profile.colors {
    case animux_colors_grey:
      guard isGrey else {
        warning = "its colour profile is for greyscale pictures and is not applied"
        return
      }
      guard let shaper = profile.shaper else { return refuse("is damaged") }
      conversion = LightConversion(shaper).map { .lights($0) }
    case animux_colors_rgb:
      if let shaper = profile.shaper {
        conversion = LightConversion(shaper).map { .lights($0) }
      } else if let link = profile.link {
        conversion = .tables(link)
      } else {
        refuse("has damaged tables")
      }
    default: refuse("has the colour space \(profile.name)")
    }
  }

  private mutating func refuse(_ reason: String) {
    conversion = nil
    warning =
      "its colour profile \(reason) and is not applied; save the picture in sRGB for exact colours"
  }

  private static func isGrey(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
    guard let format = av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format)) else { return false }
    return format.pointee.nb_components < 3 && format.pointee.flags & UInt64(AV_PIX_FMT_FLAG_PAL) == 0
  }
}

/// The colour information in the chunks of a PNG.
struct PNGColor {
  private(set) var conversion: LightConversion?
  /// A warning about colours that are not converted.
  private(set) var warning: String?

  var isSRGB: Bool { conversion == nil && warning == nil }

  /// The values of the chunks, which are read one after the other.
  struct Words {
    fileprivate var isSRGB = false
    fileprivate var gamma: Int?
    fileprivate var places: [Double] = []
    /// The code points of the primaries, of the transfer function and of the matrix, and whether the range is full.
    fileprivate var codes: [Int] = []

    /// The bytes of the longest chunk that matters.
    static let maximumLength = 32

    mutating func read(_ name: String, _ content: FileBytes) {
      switch name {
      case "sRGB": isSRGB = true
      case "cICP": codes = (0..<4).compactMap { content.byte($0) }
      case "gAMA": gamma = content.big(0, count: 4)
      case "cHRM":
        places = (0..<8).compactMap { content.big(4 * $0, count: 4) }.map { Double($0) / 100_000 }
      default: break
      }
    }
  }

  init(_ file: FileBytes) {
    var words = Words()
    for chunk in PNGChunks(file).prefix(while: { $0.name != "IDAT" }) {
      words.read(chunk.name, FileBytes(all: Array(file.all[chunk.data].prefix(Words.maximumLength))))
    }
    self.init(words)
  }

  init(_ words: Words) {
    if words.codes.count == 4 {
      convert(primaries: words.codes[0], transfer: words.codes[1], isFull: words.codes[3] != 0)
      return
    }
    guard !words.isSRGB else { return }
    let gamma = words.gamma
    let primaries = words.places.count == 8 ? Primaries(words.places) : .sRGB
    // Many programs write sRGB's own primaries with its gamma, rounded, to mean sRGB.
    guard !primaries.areNearSRGB || (gamma ?? 45455) != 45455, gamma != 0, let colorants = primaries.colorants
    else { return }
    let curve = gamma.map { ChannelCurve.gamma(100_000 / Double($0)) } ?? .sRGB
    conversion = LightConversion(Shaper(curves: [curve, curve, curve], colorants: colorants))
  }

  /// Converts from colours by the code points of video, which take precedence over all other chunks.
  private mutating func convert(primaries: Int, transfer: Int, isFull: Bool) {
    let found: Primaries? =
      switch primaries {
      case 1: .sRGB
      case 9: .wideVideo
      case 12: .displayP3
      default: nil
      }
    let curve: ChannelCurve? =
      switch transfer {
      case 1, 13: .sRGB
      case 4: .gamma(2.2)
      case 8: .gamma(1)
      default: nil
      }
    guard isFull, let found, let colorants = found.colorants, let curve else {
      let range = isFull ? "" : ", limited range"
      let codes = "(primaries \(primaries), transfer function \(transfer)\(range))"
      warning = "its colours \(codes) are not converted; save the picture in sRGB for exact colours"
      return
    }
    if found.areNearSRGB, case .sRGB = curve { return }
    conversion = LightConversion(Shaper(curves: [curve, curve, curve], colorants: colorants))
  }
}
