internal import CFFmpeg

/// The positions of the samples in a planar frame with luma and chroma.
struct SampleLayout {
  /// The position of one component.
  struct Component {
    let plane: Int
    /// The offset in bytes.
    let offset: Int
    /// The distance of two samples, in samples.
    let step: Int
  }

  let depth: Int
  let samples: SampleKind
  let luma: Component
  /// The chroma components; `nil` for greyscale.
  let chroma: (cb: Component, cr: Component)?
  let alpha: Component?
  /// Whether a sample of chroma covers two columns; `halvesRows` applies to rows.
  let halvesColumns: Bool
  let halvesRows: Bool

  /// Determines a frame's layout; `nil` if it is RGB or not planar.
  init?(_ frame: AVFrame) {
    guard let description = av_pix_fmt_desc_get(AVPixelFormat(frame.format))?.pointee else { return nil }
    let flags = Int32(truncatingIfNeeded: description.flags)
    let others =
      AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL
      | AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BAYER
    guard flags & others == 0, flags & AV_PIX_FMT_FLAG_PLANAR != 0, description.nb_components >= 3 else {
      return nil
    }
    let first = description.comp.0
    let (depth, bytes) = (Int(first.depth), first.depth > 8 ? 2 : 1)
    guard (8...16).contains(depth), description.log2_chroma_w <= 1, description.log2_chroma_h <= 1 else {
      return nil
    }
    func component(_ value: AVComponentDescriptor) -> Component? {
      guard value.depth == first.depth, value.shift == first.shift, Int(value.step) % bytes == 0 else {
        return nil
      }
      return Component(plane: Int(value.plane), offset: Int(value.offset), step: Int(value.step) / bytes)
    }
    guard let luma = component(first), luma.step == 1, let cb = component(description.comp.1),
      let cr = component(description.comp.2), cb.plane > 0, cr.plane > 0
    else { return nil }
    let hasAlpha = flags & AV_PIX_FMT_FLAG_ALPHA != 0
    alpha = hasAlpha ? component(description.comp.3) : nil
    guard !hasAlpha || alpha?.step == 1 else { return nil }
    self.depth = depth
    samples = SampleKind(isWide: bytes == 2, shift: bytes == 2 ? Int32(16 - depth) - first.shift : 0)
    self.luma = luma
    chroma = (cb, cr)
    halvesColumns = description.log2_chroma_w == 1
    halvesRows = description.log2_chroma_h == 1
  }
}
