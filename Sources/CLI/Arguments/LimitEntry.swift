internal import AnimuxGraphics

/// A limit and its new value, given as `frames=1000`.
struct LimitEntry: Hashable, Sendable {
  let limit: Limit
  let value: Double

  static let form = ArgumentForm<LimitEntry>(
    "NAME=VALUE",
    expected:
      "the name of a limit, an equals sign and a number, as in frames=1000; `animux help limits` lists the limits"
  ) { word in
    guard let sign = word.firstIndex(of: "="), let limit = Limit.named(String(word[..<sign])),
      let value = Double(String(word[word.index(after: sign)...])), value >= 0, value <= limit.ceiling
    else { return nil }
    return LimitEntry(limit: limit, value: value)
  }
}
