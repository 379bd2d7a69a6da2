package import AnimuxGraphics
internal import CFFmpeg

/// A decoded frame of a movie.
package struct MovieFrame: Hashable, Sendable {
  /// The time at which it is shown, in the file's units.
  package let presentation: Int
  /// The frame's pixels.
  package let pixmap: Pixmap
}

/// Returns a decoded frame in sRGB, converted by the matrix and range of the frame.
func pixmap(of frame: UnsafeMutablePointer<AVFrame>) throws(MediaError) -> Pixmap {
  let (width, height) = (frame.pointee.width, frame.pointee.height)
  let scaler = try ScalerHandle(
    made("converting a frame") {
      sws_getContext(
        width, height, AVPixelFormat(frame.pointee.format), width, height, AV_PIX_FMT_BGRA,
        SWS_BILINEAR | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT, nil, nil, nil)
    })
  let matrix = sws_getCoefficients(Int32(frame.pointee.colorspace.rawValue))
  let isFull: Int32 = frame.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
  let one: Int32 = 1 << 16
  try check("converting a frame") {
    sws_setColorspaceDetails(scaler.pointer, matrix, isFull, matrix, 1, 0, one, one)
  }
  var pixmap = Pixmap(width: Int(width), height: Int(height))
  let target = try FrameHandle()
  try pixmap.pixels.withUnsafeMutableBufferPointer { (pixels) throws(MediaError) in
    target.pointer.pointee.data.0 = UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(
      to: UInt8.self)
    target.pointer.pointee.linesize.0 = width * 4
    try check("converting a frame") { scale(scaler.pointer, frame, into: target.pointer) }
  }
  return pixmap
}

/// Calls `sws_scale` with the pointers and line sizes of two frames.
private func scale(
  _ scaler: OpaquePointer, _ source: UnsafeMutablePointer<AVFrame>, into target: UnsafeMutablePointer<AVFrame>
) -> Int32 {
  withUnsafeBytes(of: source.pointee.data) { data in
    withUnsafeBytes(of: source.pointee.linesize) { sizes in
      withUnsafeBytes(of: target.pointee.data) { targetData in
        withUnsafeBytes(of: target.pointee.linesize) { targetSizes in
          sws_scale(
            scaler, data.baseAddress?.assumingMemoryBound(to: UnsafePointer<UInt8>?.self),
            sizes.baseAddress?.assumingMemoryBound(to: Int32.self), 0, source.pointee.height,
            targetData.baseAddress?.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self),
            targetSizes.baseAddress?.assumingMemoryBound(to: Int32.self))
        }
      }
    }
  }
}
