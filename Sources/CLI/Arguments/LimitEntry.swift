internal import AnimuxDocuments
internal import AnimuxGraphics

/// A limit and its new value, given as `frames=1000`.
struct LimitEntry: Hashable, Sendable {
  let limit: Limit
  let value: Double

  static let form: ArgumentForm<LimitEntry> = {
    var form = ArgumentForm<LimitEntry>(
      "NAME=VALUE",
      expected:
        "the name of a limit, an equals sign and a number, as in frames=1000; `animux help limits` lists the limits"
    ) { word in
      parts(of: word).flatMap { limit, value in
        guard let limit, let value, value >= 0, value <= limit.ceiling else { return nil }
        return LimitEntry(limit: limit, value: value)
      }
    }
    form.error = { word in
      guard let (limit, value) = parts(of: word) else { return nil }
      guard let limit else {
        let name = String(word.prefix { $0 != "=" })
        let near = Spelling.nearest(to: name, among: Limit.all.map(\.name)).map {
          "; did you mean \(quoted($0))?"
        }
        return "there is no limit \(quoted(name))\(near ?? "; `animux help limits` lists the limits")"
      }
      guard let value, value > limit.ceiling else { return nil }
      return
        "the limit \(quoted(limit.name)) is at most \(decimal(limit.ceiling, places: 0)); it can only be lowered"
    }
    return form
  }()

  /// Returns the limit and the value on both sides of the equals sign, or `nil` without one.
  private static func parts(of word: String) -> (limit: Limit?, value: Double?)? {
    NamedArgument(word).map { (Limit.named($0.name), decimalNumber($0.value)) }
  }
}
