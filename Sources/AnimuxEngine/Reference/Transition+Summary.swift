extension Transition.Kind {
  /// A sentence about the transition's effect.
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
