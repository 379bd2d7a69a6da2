internal import AnimuxGraphics
internal import CFFmpeg

extension VideoSettings {
  /// The duration of one frame.
  var timeBase: AVRational { AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator)) }

  /// Sets all properties of an encoder that has not been opened.
  func configure(
    _ context: UnsafeMutablePointer<AVCodecContext>, pass: EncoderPass? = nil
  ) throws(MediaError) {
    context.pointee.width = Int32(width)
    context.pointee.height = Int32(height)
    context.pointee.time_base = timeBase
    context.pointee.framerate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    context.pointee.thread_count = Int32(threads)
    context.pointee.gop_size = Int32(Self.segmentLength)
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    describeColors(of: context)
    if let preset { try set("preset", preset, context) }
    for setting in codec.settings + passSettings(pass) { try set(setting.name, setting.value, context) }
    try setQuality(context, pass)
  }

  /// Opens a configured encoder.
  func open(_ encoder: borrowing CodecHandle) throws(MediaError) {
    let pointer = encoder.pointer
    try check("opening the encoder \(codec.encoder)") { avcodec_open2(pointer, nil, nil) }
  }

  private func setQuality(
    _ context: UnsafeMutablePointer<AVCodecContext>, _ pass: EncoderPass?
  ) throws(MediaError) {
    context.pointee.bit_rate = 0
    switch (pass, quality) {
    // The first pass has a constant quality, so that segments can be compared. libvpx requires the bit rate
    // in both passes.
    case (.first, _) where codec.passes != .inMemory:
      try set(constant: codec.rateControl?.defaultValue, context)
    case (.second(_, let bits), _): context.pointee.bit_rate = Int64(bits)
    case (_, .bitrate(let bits)): context.pointee.bit_rate = Int64(bits)
    case (_, .constant(let value)): try set(constant: value, context)
    case (_, nil): break
    }
    switch (codec.passes, pass) {
    case (.inMemory, .first), (.inFile, .first): context.pointee.flags |= AV_CODEC_FLAG_PASS1
    case (.inMemory, .second), (.inFile, .second): context.pointee.flags |= AV_CODEC_FLAG_PASS2
    case (.single, _), (.inFileByParameters, _), (.inMemory, nil), (.inFile, nil): break
    }
  }

  private func set(
    constant value: Double?, _ context: UnsafeMutablePointer<AVCodecContext>
  ) throws(MediaError) {
    guard let value, let rateControl = codec.rateControl else { return }
    if let option = rateControl.option {
      try set(option, "\(value)", context)
    } else {
      context.pointee.global_quality = Int32(value.rounded())
    }
  }

  /// Returns the settings that name the file for the statistics of a pass.
  private func passSettings(_ pass: EncoderPass?) -> [VideoCodec.Setting] {
    let (number, path): (Int, String)
    switch pass {
    case nil: return []
    case .first(let statistics): (number, path) = (1, statistics)
    case .second(let statistics, _): (number, path) = (2, statistics)
    }
    switch codec.passes {
    case .single, .inMemory: return []
    case .inFile: return [VideoCodec.Setting(name: "stats", value: path)]
    case .inFileByParameters(let option):
      let own = codec.settings.first { $0.name == option }?.value ?? ""
      let escaped = path.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
      return [VideoCodec.Setting(name: option, value: "\(own):pass=\(number):stats=\(escaped)")]
    }
  }

  private func set(
    _ name: String, _ value: String, _ context: UnsafeMutablePointer<AVCodecContext>
  ) throws(MediaError) {
    try check("setting \(name) of \(codec.encoder) to \(value)") {
      av_opt_set(context.pointee.priv_data, name, value, 0)
    }
  }
}

/// The colour properties of an encoder's stream and of its pictures.
extension VideoSettings {
  private var isColor: Bool {
    let description = av_pix_fmt_desc_get(av_get_pix_fmt(pixelFormat))
    return description.map { $0.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0 } ?? false
  }

  private func describeColors(of context: UnsafeMutablePointer<AVCodecContext>) {
    context.pointee.pix_fmt = av_get_pix_fmt(pixelFormat)
    context.pointee.field_order = AV_FIELD_PROGRESSIVE
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_range = isColor ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    context.pointee.color_trc = isColor ? AVCOL_TRC_IEC61966_2_1 : AVCOL_TRC_BT709
    context.pointee.colorspace = isColor ? AVCOL_SPC_RGB : AVCOL_SPC_BT709
    if !isColor { context.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT }
  }

  func describeColors(of frame: UnsafeMutablePointer<AVFrame>) {
    frame.pointee.color_primaries = AVCOL_PRI_BT709
    frame.pointee.color_range = isColor ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    frame.pointee.color_trc = isColor ? AVCOL_TRC_IEC61966_2_1 : AVCOL_TRC_BT709
    frame.pointee.colorspace = isColor ? AVCOL_SPC_RGB : AVCOL_SPC_BT709
  }
}
