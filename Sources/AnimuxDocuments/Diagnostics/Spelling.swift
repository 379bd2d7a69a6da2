/// Suggestions for misspelt names.
package enum Spelling {
  /// Returns the candidate that is nearest to `word`, or `nil` if none is near. The distance is the number of
  /// characters that are wrong, missing, additional or swapped; case, hyphens, underscores and spaces are
  /// ignored. If several are equally near, returns the first.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let folded = fold(word)
    guard !folded.isEmpty, folded.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count >= folded.count - maximumSlips {
      let other = fold(candidate)
      let limit = min(best.map { $0.distance - 1 } ?? Int.max, allowance(folded.count, other.count))
      guard limit >= 0, abs(other.count - folded.count) <= limit else { continue }
      let distance = slips(folded, other)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Returns the `count` candidates that are nearest to `word`, however far they are, the nearest first.
  package static func ranked(_ word: String, among candidates: some Sequence<String>, count: Int) -> [String]
  {
    let folded = Array(fold(word).prefix(64))
    let ranked = candidates.enumerated().map { (slips(folded, fold($1)), $0, $1) }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(count).map(\.2)
  }

  /// Returns a suggestion such as `; did you mean "opacity"?`, a list of the candidates if they are few, or the
  /// five that are nearest.
  package static func hint(
    for word: String, among candidates: some Collection<String>, listing most: Int = maximumListed
  ) -> String {
    if let remedy = ForeignWords.remedy(for: word, among: candidates) { return "; \(remedy)" }
    if let nearest = nearest(to: word, among: candidates) { return "; did you mean \(quoted(nearest))?" }
    guard !candidates.isEmpty else { return "" }
    guard candidates.count > most else { return "; expected \(alternatives(candidates))" }
    return "; the names that resemble it are \(closest(to: word, among: candidates))"
  }

  /// Returns the accepted distance: one for every three characters, and at most three. So "to" is not near
  /// "no", but "positon" is near "position".
  private static func allowance(_ length: Int, _ other: Int) -> Int {
    min(max(length, other) / 3, maximumSlips)
  }

  private static let maximumSlips = 3

  /// The number of candidates up to which they are listed where none is near.
  package static let maximumListed = 12

  private static func fold(_ word: String) -> [UInt8] {
    // Capital ASCII letters differ from small ones in one bit. The slower conversion is for other characters
    // only.
    let word = word.utf8.contains { $0 > 127 } ? word.lowercased() : word
    return word.utf8.compactMap { byte in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 32
      default: byte
      }
    }
  }

  /// Returns the Damerau–Levenshtein distance, in its restricted form.
  private static func slips(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var (before, previous) = ([Int](), Array(0...b.count))
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(row[j] + 1, previous[j + 1] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        row.append(best)
      }
      (before, previous) = (previous, row)
    }
    return previous[b.count]
  }
}
