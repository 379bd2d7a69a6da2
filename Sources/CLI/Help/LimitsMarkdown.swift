internal import AnimuxGraphics

/// The table of limits as a Markdown page.
enum LimitsMarkdown {
  static var text: String {
    let rows = Limit.all.map {
      "| `\($0.name)` | \($0.meaning) | \(decimal($0.standard, places: 3)) \($0.unit) | \($0.reason) |"
    }
    return (introduction + rows).joined(separator: "\n") + "\n"
  }

  private static let introduction = [
    "# Limits", "", "Made by `make docs` from the table in `Sources/AnimuxGraphics/Policy`.", "",
    "A scene, a picture, a font or a film can ask for more work or memory than its size suggests. Each bound below is checked before",
    "the work is begun. A scene that goes beyond one is refused with an error that names the limit.", "",
    "`--limit NAME=VALUE` changes a bound for one run, for example `--limit frames=1000`; the option may be repeated.",
    "",
    "| limit | what is counted | bound | reason |", "| --- | --- | --- | --- |",
  ]
}
