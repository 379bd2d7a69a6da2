internal import AnimuxGraphics

/// The table of limits as a Markdown page.
enum LimitsMarkdown {
  static var text: String {
    let rows = Limit.all.map {
      "| `\($0.name)` | \($0.meaning) | \(decimal($0.defaultValue, places: 3)) \($0.unit) | \($0.reason) |"
    }
    return (introduction + rows).joined(separator: "\n") + "\n"
  }

  private static let introduction = [
    "# Limits", "", "`make pages` generates this page from the table in `Sources/AnimuxGraphics/Policy`.", "",
    "A scene, a picture, a font or a film can require more work or memory than its size suggests. Each limit below is checked before",
    "the work that it bounds begins: that of a frame when the frame is drawn, and all others by `animux validate`, too. A scene that",
    "exceeds a limit is rejected with an error that names it.", "",
    "To change a limit for one run, use `--limit NAME=VALUE`, such as `--limit frames=1000`. You can repeat the option.",
    "",
    "| Limit | What is counted | Default | Reason |", "| --- | --- | --- | --- |",
  ]
}
