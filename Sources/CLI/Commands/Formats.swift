internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia

struct Formats: Command {
  static let name = "formats"
  static let summary = "Lists the output formats and their codecs, with unavailable codecs in brackets."
  static let operands: [Operand<Self>] = []
  static let options = [Option<Self>(flag: "json", \.isJSON, "print a JSON list")]
  static let examples = [
    Example("animux formats", "all formats"),
    Example("animux formats --json", "as JSON"),
  ]

  var isJSON = false

  func run(on console: Console) throws(ToolError) -> ExitCode {
    if isJSON {
      try console.print(JSON(OutputFormat.all.map(json)).prettyText())
    } else {
      try console.output(text)
    }
    return .done
  }

  /// One line per format. Codecs whose encoder is missing are in brackets.
  private var text: String {
    let rows = OutputFormat.all.map { format in
      (
        format.name, format.endings.map { "." + $0 }.joined(separator: " "),
        (format.codecs.map { word($0.name, $0.isAvailable) }
          + format.audioCodecs.map { word($0.name, $0.isAvailable) }
          + [format.subtitleCodec?.rawValue].compactMap(\.self)).joined(separator: ", ")
      )
    }
    let (names, endings) = (rows.map(\.0.columns).max() ?? 0, rows.map(\.1.columns).max() ?? 0)
    return rows.map { name, ending, codecs in
      (name.padded(to: names + 2) + ending.padded(to: endings + 2) + codecs).trimmed + "\n"
    }.joined()
  }

  private func word(_ name: String, _ isAvailable: Bool) -> String { isAvailable ? name : "(\(name))" }

  private func json(_ format: OutputFormat) -> JSON {
    JSON(object: [
      ("name", JSON(format.name)), ("endings", JSON(format.endings.map { JSON($0) })),
      ("codecs", JSON(format.codecs.map(json))), ("audioCodecs", JSON(format.audioCodecs.map(json))),
      ("subtitleCodec", format.subtitleCodec.map { JSON($0.rawValue) } ?? nil),
    ])
  }

  private func json(_ codec: VideoCodec) -> JSON {
    JSON(object: [
      ("name", JSON(codec.name)), ("encoder", JSON(codec.encoder)),
      ("hardware", JSON(.bool(codec.isHardware))),
      ("available", JSON(codec.isAvailable)),
      ("error", codec.error.map { JSON($0.reason) } ?? JSON(.null)),
      ("pixelFormats", JSON(codec.pixelFormats.map { JSON($0) })),
      ("transparentPixelFormats", JSON(codec.transparentPixelFormats.map { JSON($0) })),
      ("presets", JSON((codec.presets?.names ?? []).map { JSON($0) })),
    ])
  }

  private func json(_ codec: AudioCodec) -> JSON {
    JSON(object: [
      ("name", JSON(codec.name)), ("encoder", JSON(codec.encoder)), ("available", JSON(codec.isAvailable)),
    ])
  }
}

extension String {
  /// The string without spaces at its end.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
