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

extension Transition.Kind {
  /// What it does, in a sentence.
  var summary: String {
    switch self {
    case .fade: "One dissolves into the other."
    case .moveIn: "The new slides in over the old."
    case .push: "The new pushes the old out."
    case .reveal: "The old slides away from the new."
    case .cube: "Both are on sides of a cube, which is turned."
    case .flip: "Both are on one card, which is turned over."
    case .suck: "The old is pulled into a point like a cloth: into a side, or, without a subtype, a corner."
    case .ripple: "A ring goes out from the middle."
    case .pageCurl: "The old is rolled off like a page."
    case .pageUnCurl: "The new is rolled onto the old like a page."
    case .irisOpen: "A circle opens and shows the new."
    case .irisClose: "A circle closes over the old."
    }
  }
}
