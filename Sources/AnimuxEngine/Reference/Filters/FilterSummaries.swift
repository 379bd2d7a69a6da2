/// What each kind of filter does, in a sentence.
enum FilterSummaries {
  /// By names of kinds.
  static let all: [String: String] =
    [blurs, colors, styles, distortions, blends, transitions, generators].reduce(into: [:]) {
      $0.merge($1) { first, _ in first }
    }
}
