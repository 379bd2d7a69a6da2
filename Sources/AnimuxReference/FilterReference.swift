internal import AnimuxDocuments
internal import AnimuxEngine

/// The reference of the filters, as Markdown, made from their tables.
public struct FilterReference {
  /// All of `docs/Filters.md`.
  public static var markdown: String {
    ([introduction] + FilterKind.Family.allCases.map(section)).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Filters

    Made by `make docs` from the tables in `Sources/AnimuxEngine`; the pictures by `make filters`, with the tool itself.

    A filter is an object, `{"filter": "CIGaussianBlur", "name": "pulse", "inputRadius": 5}`, or its name where its inputs are to have their standard
    values. `CI` may be left out of names, which then may begin with a small letter: `gaussianBlur` and `multiplyBlendMode`, as Core Animation
    spells them, too. `name` is what key paths call it by, `"enabled": false` switches it off, and `"space": "linear"` applies
    the formulas of filters that change colours, and of gradients, to light. Places and lengths are in the layer's own space, whatever size the
    film is made at. Every input can be animated: `filters.pulse.inputRadius`.

    - `filters` of a layer act on it and what lies in it, one after the other; `backgroundFilters` on what is seen through its shape.
    - `compositingFilter` is one of the blends, whose background is what lies behind the layer.
    - Among `backgroundFilters` a blend needs an `inputBackgroundImage`, and what moves or cuts the picture does so with what is seen through the layer.
    - Transitions are the `transition` of an animation of that type; their pictures are half way from one to the other.
    - Generators make a picture of nothing: they are given as `contents`, as the `source` of an image layer, or among `filters`, where they take
      the place of what the layer shows, or among `backgroundFilters`, where they take that of what is seen through it. What has no end fills the layer's bounds; codes and texts have a size, and lie in them as `contentsGravity` says.
      Their inputs are `contents.inputTime`, `source.inputTime` and `filters.NAME.inputTime`.

    ```json
    {
      "size": [480, 270],
      "duration": 2,
      "layers": [
        {
          "frame": [0, 0, "100%", "100%"],
          "contents": {"filter": "CISunbeamsGenerator", "inputCenter": [240, 135]},
          "filters": [{"filter": "CIGaussianBlur", "name": "soft", "inputRadius": 0}],
          "animations": [
            {"keyPath": "contents.inputTime", "fromValue": 0, "toValue": 2, "duration": 2},
            {"keyPath": "filters.soft.inputRadius", "toValue": 12, "beginTime": 1, "duration": 1}
          ]
        }
      ]
    }
    ```
    """

  private static func section(of family: FilterKind.Family) -> String {
    let kinds = FilterKind.all.filter { $0.family == family }
    let others = family == .transition ? [transitions] : []
    return (["## \(family.title)"] + others + kinds.map(entry)).joined(separator: "\n\n")
  }

  /// The table of transitions that are no filters.
  private static var transitions: String {
    let rows = ReferenceTables.transitions.map { transition in
      let names = transition.names.map { "`\($0)`" }.joined(separator: ", ")
      return "| \(names) | \(transition.summary) |"
    }
    return "These are known by a name alone, and go where their `subtype` says.\n\n"
      + "| Transition | What is seen |\n| --- | --- |\n" + rows.joined(separator: "\n")
  }

  private static func entry(of kind: FilterKind) -> String {
    var parts = ["### `\(kind.name)`", kind.summary]
    if !kind.otherNames.isEmpty {
      parts.append("Also " + kind.otherNames.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    parts.append(pictures(of: kind))
    if !kind.inputs.isEmpty {
      parts.append("| Input | Value | Standard |\n| --- | --- | --- |\n" + kind.inputTable)
    }
    return parts.joined(separator: "\n\n")
  }

  /// The picture before, where there is one, and what the filter makes of it.
  private static func pictures(of kind: FilterKind) -> String {
    let folder = "images/filters/\(kind.sampleFolder)"
    let after = "![\(kind.name)](\(folder)/\(kind.name).png)"
    return kind.family == .generator ? after : "![before](\(folder)/before.png) \(after)"
  }
}

extension FilterReference {
  /// A line for each picture: its folder, its name, and the filter that it shows, which is `null` for what there was before. The
  /// script that draws the pictures reads it.
  public static var pictures: String {
    let folders = Set(FilterKind.all.filter { $0.family != .generator }.map(\.sampleFolder)).sorted()
    let before = folders.map { "\($0) before null" }
    let after = FilterKind.all.map { "\($0.sampleFolder) \($0.name) \($0.sampleDocument.text())" }
    return (before + after).joined(separator: "\n") + "\n"
  }
}

extension FilterKind.Family {
  fileprivate var title: String {
    switch self {
    case .blur: "Blurring and sharpening"
    case .color: "Colour"
    case .stylize: "Style"
    case .distortion: "Distortion, tiles and geometry"
    case .blend: "Blends"
    case .transition: "Transitions"
    case .generator: "Generators"
    }
  }
}
