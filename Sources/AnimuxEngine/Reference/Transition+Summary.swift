extension Transition.Kind {
  /// A sentence about the transition's effect.
  var summary: String {
    switch self {
    case .fade: "The old picture dissolves into the new one."
    case .moveIn: "The new picture slides in over the old one."
    case .push: "The new picture pushes the old one out."
    case .reveal: "The old picture slides away and reveals the new one."
    case .cube: "Both pictures are on sides of a cube that rotates."
    case .flip: "Both pictures are on one card, which is turned over."
    case .suck:
      "The old picture is pulled into a point like a cloth: at a side, or at a corner without a subtype."
    case .ripple: "A ring runs outwards from the middle."
    case .pageCurl: "The old picture is rolled off like a page."
    case .pageUnCurl: "The new picture is rolled onto the old one like a page."
    case .irisOpen: "A circle opens and reveals the new picture."
    case .irisClose: "A circle closes over the old picture."
    }
  }
}
