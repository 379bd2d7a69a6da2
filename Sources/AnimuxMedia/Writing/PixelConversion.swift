internal import AnimuxGraphics
internal import CFFmpeg

/// A conversion from drawn pixels to an encoder's pixel format: BT.709 with limited range, or RGB unchanged.
/// If the format has an alpha channel, the colours are not premultiplied.
struct PixelConversion: ~Copyable {
  private let scaler: ScalerHandle
  private let keepsAlpha: Bool
  /// Whether colours near the edges of what is drawn can be mixed with those beside it.
  private let mixesColors: Bool

  init(width: Int, height: Int, to format: AVPixelFormat) throws(MediaError) {
    let description = try made("converting a frame") { av_pix_fmt_desc_get(format) }
    let keepsAlpha = description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
    let isColor = description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
    let (width, height) = (Int32(width), Int32(height))
    let source = keepsAlpha ? AV_PIX_FMT_BGRA : AV_PIX_FMT_BGR0
    let scaler = try ScalerHandle(
      made("converting a frame") {
        sws_getContext(
          width, height, source, width, height, format,
          SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_BITEXACT, nil, nil,
          nil)
      })
    let matrix = sws_getCoefficients(Int32(AVCOL_SPC_BT709.rawValue))
    let one: Int32 = 1 << 16
    // Formats that require no matrix refuse one.
    sws_setColorspaceDetails(scaler.pointer, matrix, 1, matrix, isColor ? 1 : 0, 0, one, one)
    self.scaler = scaler
    self.keepsAlpha = keepsAlpha
    mixesColors = keepsAlpha && !isColor
  }

  /// Converts a picture. If `frame` is a row or a column larger than `pixmap`, the last one is repeated.
  func convert(
    _ pixmap: borrowing Pixmap, into frame: UnsafeMutablePointer<AVFrame>
  ) throws(MediaError) {
    let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
    let (last, bottom) = (pixmap.width - 1, pixmap.height - 1)
    guard keepsAlpha || width != pixmap.width || height != pixmap.height else {
      return try pixmap.pixels.withUnsafeBufferPointer { (pixels) throws(MediaError) in
        try scale(pixels, into: frame)
      }
    }
    let (keepsAlpha, mixesColors) = (keepsAlpha, mixesColors)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      for y in 0..<height {
        let row = min(y, bottom) * pixmap.width
        for x in 0..<width {
          let pixel = pixmap.pixels[row + min(x, last)]
          buffer[y * width + x] = keepsAlpha ? pixel.straightened : pixel
        }
      }
      if mixesColors {
        ColorSpread(width: width, height: height).apply(to: .init(rebasing: buffer[..<count]))
      }
    }
    try pixels.withUnsafeBufferPointer { (pixels) throws(MediaError) in try scale(pixels, into: frame) }
  }

  private func scale(
    _ pixels: UnsafeBufferPointer<UInt32>, into frame: UnsafeMutablePointer<AVFrame>
  ) throws(MediaError) {
    let start = UnsafeRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self)
    let (width, height) = (frame.pointee.width, frame.pointee.height)
    let rows = withUnsafeBytes(of: frame.pointee.data) { planes in
      withUnsafeBytes(of: frame.pointee.linesize) { strides in
        sws_scale(
          scaler.pointer, [start, nil, nil, nil], [width * 4, 0, 0, 0], 0, height,
          planes.baseAddress?.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self),
          strides.baseAddress?.assumingMemoryBound(to: Int32.self))
      }
    }
    guard rows >= 0 else { throw MediaError("converting a frame", "it cannot be converted") }
  }
}
