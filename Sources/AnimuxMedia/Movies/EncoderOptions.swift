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
    try set("preset", preset, context)
    // The frames' times are whole frames, and the machine must not choose between algorithms that round differently.
    try set("x264-params", "force-cfr=1:cpu-independent=1", context)
    switch quality {
    case .constant(let value): try set("crf", "\(value)", context)
    case .bitrate(let bits): context.pointee.bit_rate = Int64(bits)
    }
  }

  private func describeColors(_ context: UnsafeMutablePointer<AVCodecContext>) {
    context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    context.pointee.color_range = AVCOL_RANGE_MPEG
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_trc = AVCOL_TRC_BT709
    context.pointee.colorspace = AVCOL_SPC_BT709
    context.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
    context.pointee.field_order = AV_FIELD_PROGRESSIVE
  }

  private func set(
    _ name: String, _ value: String, _ context: UnsafeMutablePointer<AVCodecContext>
  ) throws(MediaError) {
    try check("setting \(name) of \(codec.encoder) to \(value)") {
      av_opt_set(context.pointee.priv_data, name, value, 0)
    }
  }
}
