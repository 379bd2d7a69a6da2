internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// The choice of the font sizes of a text that is to fit its box.
extension Typesetting {
  /// The number of times that the range of scales is halved. The result is exact to a four-thousandth.
  private static let halvings = 12
  /// The part of a length by which a text may exceed its box because of rounding.
  private static let slack = 1e-9

  /// Returns the largest scale of the text, from its smallest scale up to 1, with which it fits, and whether it does.
  func fittingScale(of text: SpannedText) -> (scale: Double, fits: Bool) {
    guard let given = block.minimumScale, block.width != nil || block.height != nil else { return (1, true) }
    let least = min(max(given.isNaN ? 1 : given, 0.01), 1)
    guard block.isWrapped, block.width != nil else { return scaleOfLines(text, least) }
    if fits(text, at: 1) { return (1, true) }
    guard least < 1, fits(text, at: least) else { return (least, false) }
    var (fitting, tooLarge) = (least, 1.0)
    for _ in 0..<Self.halvings {
      let middle = (fitting + tooLarge) / 2
      if fits(text, at: middle) { fitting = middle } else { tooLarge = middle }
    }
    return (fitting, true)
  }

  /// Returns the scale of lines that are not broken. Their size is proportional to it.
  private func scaleOfLines(_ text: SpannedText, _ least: Double) -> (scale: Double, fits: Bool) {
    let paragraphs = Paragraphs(text, self)
    var scale = 1.0
    if let width = block.width, paragraphs.width > width { scale = width / paragraphs.width }
    if let height = block.height, paragraphs.height > height {
      scale = min(scale, height / paragraphs.height)
    }
    return (min(max(scale, least), 1), scale * (1 + Self.slack) >= least)
  }

  private func fits(_ text: SpannedText, at scale: Double) -> Bool {
    let paragraphs = Paragraphs(text, Typesetting(block.scaled(by: scale), in: fonts))
    guard !paragraphs.isCut, !paragraphs.breaksWords else { return false }
    let (width, height) = (block.width ?? .infinity, block.height ?? .infinity)
    return paragraphs.width <= width + 2 * unit && paragraphs.height <= height * (1 + Self.slack)
  }
}

extension TextBlock {
  /// Returns the text with all its sizes and distances multiplied by `scale`.
  func scaled(by scale: Double) -> TextBlock {
    guard scale != 1 else { return self }
    var block = self
    block.lineSpacing *= scale
    block.lineHeight = block.lineHeight.map { $0 * scale }
    for index in block.spans.indices {
      block.spans[index].size *= scale
      block.spans[index].letterSpacing *= scale
      block.spans[index].baselineOffset *= scale
      block.spans[index].paragraph = block.spans[index].paragraph?.scaled(by: scale)
      block.spans[index].space = block.spans[index].space?.scaled(by: scale)
    }
    return block
  }
}
