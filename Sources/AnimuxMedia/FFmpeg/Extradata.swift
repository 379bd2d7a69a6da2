internal import CFFmpeg

extension UnsafeMutablePointer<AVCodecParameters> {
  /// Sets the bytes that describe a stream to decoders and muxers, to a copy that FFmpeg frees.
  func setExtradata(_ bytes: [UInt8], _ operation: @autoclosure () -> String) throws(MediaError) {
    let copy = try made(operation()) { av_mallocz(bytes.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)) }
    bytes.withUnsafeBytes {
      copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
    }
    pointee.extradata = copy.assumingMemoryBound(to: UInt8.self)
    pointee.extradata_size = Int32(bytes.count)
  }
}
