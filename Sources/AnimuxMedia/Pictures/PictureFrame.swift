internal import CFFmpeg

extension YUVPicture {
  /// Lends the picture's memory to `frame` while `body` runs. No reference to it may remain after that.
  borrowing func withFrame(
    _ frame: UnsafeMutablePointer<AVFrame>,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(MediaError) -> Void
  ) throws(MediaError) {
    let (cb, cr, stride) = (cbOffset, crOffset, Int32(stride))
    frame.pointee.width = Int32(width)
    frame.pointee.height = Int32(height)
    try bytes.withUnsafeBufferPointer { (bytes) throws(MediaError) in
      // FFmpeg's type is mutable, but encoders only read.
      let luma = try made("lending a picture") { UnsafeMutablePointer(mutating: bytes.baseAddress) }
      let buffer = try made("lending a picture") {
        av_buffer_create(luma, bytes.count, { _, _ in }, nil, AV_BUFFER_FLAG_READONLY)
      }
      frame.pointee.buf.0 = buffer
      defer { av_frame_unref(frame) }
      frame.pointee.data = (luma, luma + cb, luma + cr, nil, nil, nil, nil, nil)
      frame.pointee.linesize = (stride, stride / 2, stride / 2, 0, 0, 0, 0, 0)
      frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
      frame.pointee.color_range = AVCOL_RANGE_MPEG
      frame.pointee.color_primaries = AVCOL_PRI_BT709
      frame.pointee.color_trc = AVCOL_TRC_BT709
      frame.pointee.colorspace = AVCOL_SPC_BT709
      frame.pointee.chroma_location = AVCHROMA_LOC_LEFT
      try body(frame)
      precondition(av_buffer_get_ref_count(buffer) == 1, "the encoder must have read the picture")
    }
  }
}
