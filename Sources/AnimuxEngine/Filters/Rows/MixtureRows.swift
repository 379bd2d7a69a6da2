internal import AnimuxDocuments
import AnimuxGraphics

extension FilterRow {
  /// Filters that mix a layer with a picture, or with what is behind it.
  @FilterTable static var mixtures: [FilterRow] {
    mixture(
      "CIBlendWithAlphaMask", "The layer where a mask is opaque, and the backdrop elsewhere.", .background,
      .neededFile("MaskImage", sample: "clear-mask.svg"),
      passes: { stage, background, mask in stage.passes(background, mask, byAlpha: true) },
      mixture: { stage, mask in stage.mixture(mask) })

    mixture(
      "CIBlendWithMask", "The layer where a mask is light, and the backdrop elsewhere.", .background,
      .neededFile("MaskImage", sample: "mask.svg"),
      passes: { stage, background, mask in stage.passes(background, mask, byAlpha: false) },
      mixture: { stage, mask in stage.mixture(mask, [.color([.alphaOfLuma(.black)])]) })

    blend(
      "CIColorAbsoluteDifference", .difference, "The difference between the two.", background: .file("Image2")
    )

    mixture(
      "CIMix", "A mix of the layer and the backdrop; the amount is the fraction of the layer.", .background,
      .number("Amount", 1, .unit, sample: 0.5),
      passes: { stage, background, amount in [.with(stage.input(background), .mixed(amount))] },
      mixture: { _, amount in .even(amount) })
  }
}

extension Input<FileReference?> {
  fileprivate static let background = file("BackgroundImage", sample: "other.svg")
}

extension FilterStage {
  fileprivate func passes(
    _ background: FileReference?, _ mask: FileReference?, byAlpha: Bool
  ) -> [PixelPass] {
    passes(with: mask, .masked(over: input(background), byAlpha: byAlpha))
  }

  /// Returns a mixture by the alpha that a picture has after some passes, or `nil` if there is no picture.
  fileprivate func mixture(_ mask: FileReference?, _ passes: [PixelPass] = []) -> Mixture? {
    let mask = input(mask).items
    guard !mask.isEmpty, !passes.isEmpty else { return mask.isEmpty ? nil : .masked(mask) }
    return .masked([.group(Group(transform: .identity, passes: passes, items: mask))])
  }
}
