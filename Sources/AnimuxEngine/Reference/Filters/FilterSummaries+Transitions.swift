extension FilterSummaries {
  static let transitions = [
    "CIAccordionFoldTransition": "Folds up like an accordion, from the bottom, and unfolds as the new.",
    "CIBarsSwipeTransition": "Bars slide away one after the other, and show the new.",
    "CICopyMachineTransition": "A bright bar sweeps over it as in a copier, and leaves the new behind.",
    "CIDisintegrateWithMaskTransition":
      "Falls apart where a mask is dark first, and casts a shadow on the new.",
    "CIDissolveTransition": "Fades from the old to the new.",
    "CIFlashTransition": "A flash grows until all is light, and fades to the new.",
    "CIModTransition": "The new shows through holes that move and grow.",
    "CIPageCurlTransition": "The page curls up, and shows the new beneath.",
    "CIPageCurlWithShadowTransition": "The page curls up, and casts a shadow on the new beneath.",
    "CIRippleTransition": "A ring runs outwards like a wave, with the new inside.",
    "CISwipeTransition": "A soft edge sweeps over it, from the old to the new.",
  ]
}
