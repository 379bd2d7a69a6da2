extension FilterSummaries {
  static let generators = [
    "CICheckerboardGenerator":
      "A chessboard; a square of the first colour has its upper left corner in the centre.",
    "CICode128BarcodeGenerator":
      "A bar code of characters of ASCII, in as few bars as can be; as contents, a module is a "
      + "pixel of the picture, and bars stay sharp at any size.",
    "CIConstantColorGenerator": "One colour.",
    "CIGaussianGradient": "From one colour in the centre to another, as a Gaussian falls.",
    "CILenticularHaloGenerator":
      "A ring of light in the colours of the rainbow, with rays that change with the time.",
    "CILinearGradient": "From one colour to another along a line.",
    "CIQRCodeGenerator":
      "A QR code of a text, the smallest that holds it; as contents, a module is a pixel of the "
      + "picture, and squares stay sharp at any size.",
    "CIRadialGradient": "From one colour to another between two circles.",
    "CIRandomGenerator": "Four random numbers for each pixel: noise in all colours, that always is the same.",
    "CIRoundedRectangleGenerator": "A rectangle with round corners, where its extent says.",
    "CISmoothLinearGradient": "From one colour to another along a line, slowly at either end.",
    "CIStarShineGenerator": "A star with four spikes, as in a lens.",
    "CIStripesGenerator": "Upright stripes; one of the first colour begins at the centre.",
    "CISunbeamsGenerator": "A sun, with beams that change with the time.",
    "CITextImageGenerator":
      "A text in white; in Helvetica, or what stands in for it, unless another font is named.",
  ]
}
