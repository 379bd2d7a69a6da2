extension FilterSummaries {
  static let blurs = [
    "CIBloom": "What is light shines into what is around it.",
    "CIBokehBlur":
      "Blurs like a lens does that is out of focus: light spots become discs, with a brighter "
      + "rim where asked for.",
    "CIBoxBlur": "Each pixel becomes the mean of the square around it.",
    "CIDiscBlur": "Each pixel becomes the mean of the disc around it.",
    "CIGaussianBlur":
      "Blurs by a Gaussian, whose standard deviation is the radius; the picture's edges grow soft, too.",
    "CIGloom": "What is light grows dull, and what is dark spreads into what is around it.",
    "CIMaskedVariableBlur": "Blurs more where a mask is light, and not at all where it is black.",
    "CIMedianFilter": "Takes away specks: each channel becomes the middle one of the nine around it.",
    "CIMorphologyGradient":
      "The difference between the lightest and the darkest within a radius: outlines, as light lines.",
    "CIMorphologyMaximum": "Each channel becomes the largest within a radius: what is light grows.",
    "CIMorphologyMinimum": "Each channel becomes the least within a radius: what is dark, or clear, grows.",
    "CIMotionBlur": "Blurs along a line, as a camera does that moves.",
    "CINoiseReduction": "Smooths what differs by little, and sharpens the rest.",
    "CISharpenLuminance": "Sharpens light and dark, and leaves hues as they are.",
    "CIUnsharpMask": "Sharpens edges by what a blur would take from them.",
    "CIZoomBlur": "Blurs away from a centre, the more the farther from it, as a lens does that zooms.",
  ]
}
