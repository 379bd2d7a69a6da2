internal import AnimuxDocuments
internal import AnimuxEngine

/// The reference of the filters in Markdown, generated from their tables.
package struct FilterReference {
  /// The text of `docs/Filters.md`.
  package static var markdown: String {
    ([introduction] + FilterKind.Family.allCases.map(section)).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Filters

    `make pages` generates this page from the tables in `Sources/AnimuxEngine`, and `make filters` draws its pictures with
    animux itself.

    A filter is an object, such as `{"filter": "CIGaussianBlur", "name": "pulse", "inputRadius": 5}`. If all of its inputs
    have their default values, write its name alone.

    - `filter` can omit `CI`, and can then begin with a lowercase letter, as Core Animation spells some names: `gaussianBlur`,
      `multiplyBlendMode`.
    - `name` is the filter's name in key paths.
    - `"enabled": false` switches the filter off.
    - `"space": "linear"` applies the formulas of colour filters, and of gradients, to linear light.

    Points and lengths are in the layer's own space, whatever the size of the movie. Every input can be animated:
    `filters.pulse.inputRadius`.

    Use filters in these places:

    - The `filters` of a layer change the layer and its sublayers, one after the other. Its `backgroundFilters` change what is
      seen through its shape.
    - A `compositingFilter` is a blend. Its background is what is behind the layer.
    - Among `backgroundFilters`, a blend needs an `inputBackgroundImage`. A filter that moves or clips the picture moves or
      clips what is seen through the layer.
    - A transition is the `transition` of an animation of the type `transition`. The pictures show it halfway.
    - A generator makes a picture without an input. Use it as `contents` or as the `source` of an image layer. Among
      `filters`, it replaces what the layer shows, and among `backgroundFilters` what is seen through the layer.

    A generator without a size fills the layer's bounds. Codes and texts have a size, and `contentsGravity` places them in the
    bounds. The key paths of a generator's inputs are `contents.inputTime`, `source.inputTime` and `filters.NAME.inputTime`.

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

  /// The table of transitions that are not filters.
  private static var transitions: String {
    let rows = ReferenceTables.transitions.map { transition in
      let names = transition.names.map { "`\($0)`" }.joined(separator: ", ")
      return "| \(names) | \(transition.summary) |"
    }
    return "These transitions are not filters. They are given by name, and move in the direction of their "
      + "`subtype`.\n\n| Transition | Effect |\n| --- | --- |\n" + rows.joined(separator: "\n")
  }

  private static func entry(of kind: FilterKind) -> String {
    var parts = ["### `\(kind.name)`", kind.summary]
    if !kind.otherNames.isEmpty {
      parts.append("Also " + kind.otherNames.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    parts.append(pictures(of: kind))
    if !kind.inputs.isEmpty {
      parts.append("| Input | Value | Default |\n| --- | --- | --- |\n" + kind.inputTable)
    }
    return parts.joined(separator: "\n\n")
  }

  /// Returns the pictures before and after the filter. A generator has only the latter.
  private static func pictures(of kind: FilterKind) -> String {
    let folder = "images/filters/\(kind.sampleFolder)"
    let after = "![\(kind.name)](\(folder)/\(kind.name).png)"
    return kind.family == .generator ? after : "![before](\(folder)/before.png) \(after)"
  }
}

extension FilterReference {
  /// The list of pictures for the script that draws them.
  ///
  /// Each line has the folder of a picture, its name, and the filter that it shows. The filter is `null` for the picture before.
  package static var pictures: String {
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
