internal import AnimuxGraphics
internal import CFFmpeg

extension VideoSettings {
  /// One frame.
  var timeBase: AVRational { AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator)) }

  /// Tells an encoder that is not open yet all it has to know.
  func configure(_ context: UnsafeMutablePointer<AVCodecContext>) throws(MediaError) {
    context.pointee.width = Int32(width)
    context.pointee.height = Int32(height)
    context.pointee.time_base = timeBase
    context.pointee.framerate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    context.pointee.thread_count = Int32(threads)
    context.pointee.gop_size = Int32(Self.segmentLength)
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    describeColors(context)
    if !preset.isEmpty { try set("preset", preset, context) }
    for setting in codec.settings { try set(setting.name, setting.value, context) }
    switch quality {
    case .constant(let value):
      context.pointee.bit_rate = 0
      if codec.hasQuality { try set("crf", "\(value)", context) }
    case .bitrate(let bits): context.pointee.bit_rate = Int64(bits)
    }
  }

  private func describeColors(_ context: UnsafeMutablePointer<AVCodecContext>) {
    context.pointee.pix_fmt = av_get_pix_fmt(pixelFormat)
    context.pointee.field_order = AV_FIELD_PROGRESSIVE
    let description = av_pix_fmt_desc_get(context.pointee.pix_fmt)
    if let flags = description?.pointee.flags, flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0 {
      context.pointee.color_range = AVCOL_RANGE_JPEG
      context.pointee.color_primaries = AVCOL_PRI_BT709
      context.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
      context.pointee.colorspace = AVCOL_SPC_RGB
      return
    }
    context.pointee.color_range = AVCOL_RANGE_MPEG
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_trc = AVCOL_TRC_BT709
    context.pointee.colorspace = AVCOL_SPC_BT709
    context.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
  }

  private func set(
    _ name: String, _ value: String, _ context: UnsafeMutablePointer<AVCodecContext>
  ) throws(MediaError) {
    try check("setting \(name) of \(codec.encoder) to \(value)") {
      av_opt_set(context.pointee.priv_data, name, value, 0)
    }
  }
}
