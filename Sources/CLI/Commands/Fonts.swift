internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia
internal import Glibc

struct Fonts: Command {
  static let name = "fonts"
  static let summary = "Lists the font families that texts can use, or draws a sample of one."
  static let details = [
    "A text layer selects its family with \"font\" and a style of it with \"fontWeight\" and \"italic\". A scene can also"
      + " use font files, which it names in \"fonts\" and \"fontFile\"."
  ]
  static let operands = [Operand<Self>(optional: "FAMILY", \.family, "only this family")]
  static let options = [
    Option<Self>(
      "sample", short: "s", \.sample, .text("OUT"),
      "a PNG file for a sample of every style of the family; - writes to standard output"),
    Option<Self>(
      repeated: "file", short: "f", \.files, .text("FILE"),
      "a font file to list beside the fonts of the system"),
    Option<Self>(flag: "json", \.isJSON, "print a JSON list"),
  ]
  static let examples = [
    Example("animux fonts", "all families with their styles"),
    Example("animux fonts \"DejaVu Sans\" --sample sample.png", "a sample of one family"),
    Example("animux fonts --json", "as JSON"),
  ]

  var family: String?
  var sample: String?
  var files: [String] = []
  var isJSON = false

  func check() throws(UsageError) {
    guard let sample else { return }
    if family == nil { throw UsageError("--sample requires FAMILY, the family to draw") }
    guard sample == "-" || sample.lowercased().hasSuffix(".png") else {
      throw UsageError("--sample: a sample is a PNG file; use a name that ends with .png")
    }
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let all = FontFamily.all(files: files)
    let known = Set(all.flatMap { $0.styles.map(\.file) })
    for file in files where !known.contains(file) {
      throw .failed(
        "\(file): \(access(file, R_OK) == 0 ? "this is not a TrueType or OpenType font" : String(cString: strerror(errno)))"
      )
    }
    let families = try chosen(all)
    if let sample {
      try draw(families[0], to: OutputOperand.destination(sample, console))
    } else if isJSON {
      try console.print(JSON(.array(families.map(\.json))).prettyText())
    } else {
      try console.output(families.map(\.text).joined())
    }
    return .done
  }

  /// Returns all families, or the one that was requested.
  private func chosen(_ families: [FontFamily]) throws(ToolError) -> [FontFamily] {
    guard let family else { return families }
    let found = families.filter { $0.name.lowercased() == family.lowercased() }
    guard found.isEmpty else { return found }
    let hint = Spelling.hint(for: family, among: families.map(\.name))
    throw .usage(UsageError("there is no font family \(quoted(family))\(hint)"))
  }

  private func draw(_ family: FontFamily, to destination: Destination) throws(ToolError) {
    do {
      try PNG.write(family.sample(files: files), to: destination)
    } catch {
      throw .failed("\(error)")
    }
  }
}

extension FontFamily {
  /// The family's name and styles on one line: `DejaVu Sans: Book, Bold`.
  fileprivate var text: String {
    var seen: Set<String> = []
    let names = styles.map { $0.isVariable ? "any weight" : $0.name }.filter { seen.insert($0).inserted }
    return "\(name): \(names.joined(separator: ", "))\n"
  }

  fileprivate var json: JSON {
    let styles = styles.map { style in
      JSON(
        .object([
          JSON.Member("style", JSON(.string(style.name))),
          JSON.Member("weight", JSON(.number(Double(style.weight)))),
          JSON.Member("italic", JSON(.bool(style.isItalic))),
          JSON.Member("variable", JSON(.bool(style.isVariable))),
          JSON.Member("file", JSON(.string(style.file))),
        ]))
    }
    return JSON(
      .object([JSON.Member("family", JSON(.string(name))), JSON.Member("styles", JSON(.array(styles)))]))
  }
}
