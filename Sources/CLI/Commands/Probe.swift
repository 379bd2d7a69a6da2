internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia

struct Probe: Command {
  static let name = "probe"
  static let summary = "Lists the streams of a movie or sound file, and how a movie layer shows it."
  static let details = [
    "The whole file is read, so that its frames are counted and not estimated. The type is determined by the file's content, not by its name.",
    "Frames of a GIF last whole hundredths of a second, so the frame rate of a GIF that was encoded at 30 frames per second differs a little from 30.",
  ]
  static let operands = [Operand<Self>("FILE", \.file, "a movie or sound file")]
  static let options = [Option<Self>(flag: "json", \.isJSON, "print a JSON object")]
  static let examples = [
    Example("animux probe clip.mov", "size, duration and colours of a movie"),
    Example("animux probe clip.mov --json", "as JSON"),
  ]

  var file = ""
  var isJSON = false

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let probe: MediaProbe
    do throws(MediaError) {
      probe = try MediaProbe(file)
    } catch {
      throw .failed("\(error)")
    }
    if isJSON {
      try console.print(probe.json(of: file).prettyText())
    } else {
      try console.output(probe.text(of: file))
    }
    return .done
  }
}

extension MediaProbe {
  fileprivate func text(of file: String) -> String {
    var lines = ["\(harmless(file)): \(container), \(byteText(fileSize))"]
    for (index, stream) in streams.enumerated() { lines.append("  #\(index)  \(stream.text)") }
    if let movie {
      lines += ["", "as a movie layer:"] + movie.rows.map { "  " + $0.name.padded(to: 12) + $0.value }
    } else if let error {
      lines += ["", "not shown by a movie layer: \(error.reason)"]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  fileprivate func json(of file: String) -> JSON {
    JSON(
      .object([
        JSON.Member("file", .text(file)), JSON.Member("container", .text(container)),
        JSON.Member("bytes", .number(Double(fileSize))),
        JSON.Member("streams", JSON(.array(streams.map(\.json)))),
        JSON.Member("movie", movie?.json ?? JSON(.null)),
        JSON.Member("error", .text(error?.reason)), JSON.Member("warning", .text(movie?.warning)),
      ]))
  }
}

extension MediaProbe.Stream {
  fileprivate var text: String {
    let what =
      switch kind {
      case .video(let facts):
        "video: \(codec), \(facts.profile), \(facts.width)×\(facts.height), \(facts.pixelFormat)"
      case .sound(let channels, let rate):
        "sound: \(codec), \(channels) \(channels == 1 ? "channel" : "channels"), \(rate) Hz"
      case .other(let name): "\(name): \(codec)"
      }
    let time = duration.map { ", \(decimal($0, places: 3)) s" } ?? ""
    let begin = start.map { $0 == 0 ? "" : ", from \(decimal($0, places: 3)) s" } ?? ""
    return what + time + begin + (language.map { ", \(harmless($0))" } ?? "")
  }

  fileprivate var json: JSON {
    var members = [JSON.Member("codec", .text(codec))]
    switch kind {
    case .video(let facts):
      members += [
        JSON.Member("type", .text("video")), JSON.Member("profile", .text(facts.profile)),
        JSON.Member("width", .number(Double(facts.width))),
        JSON.Member("height", .number(Double(facts.height))),
        JSON.Member("pixelFormat", .text(facts.pixelFormat)), JSON.Member("range", .text(facts.range)),
        JSON.Member("primaries", .text(facts.primaries)), JSON.Member("transfer", .text(facts.transfer)),
        JSON.Member("matrix", .text(facts.matrix)),
      ]
    case .sound(let channels, let rate):
      members += [
        JSON.Member("type", .text("sound")), JSON.Member("channels", .number(Double(channels))),
        JSON.Member("sampleRate", .number(Double(rate))),
      ]
    case .other(let name): members.append(JSON.Member("type", .text(name)))
    }
    members += [
      JSON.Member("language", .text(language)), JSON.Member("start", .number(start)),
      JSON.Member("duration", .number(duration)),
    ]
    return JSON(.object(members))
  }
}

extension MovieSummary {
  fileprivate var rows: [(name: String, value: String)] {
    let rate = rate.map { $0.hasSuffix("/1") ? String($0.dropLast(2)) : $0 }
    var rows = [
      (
        "pictures",
        "\(frameCount), \(keyFrameCount) of them key frames, \(rate.map { "\($0) per second" } ?? "at a variable rate")"
      ),
      ("duration", "\(decimal(duration, places: 3)) s"),
      (
        "size", "\(decimal(width, places: 0))×\(decimal(height, places: 0))" + shapeText
      ),
    ]
    rows.append(("colours", colorText))
    if shape.isInterlaced {
      rows.append(("interlaced", "shown as whole frames if the layer sets \"deinterlace\""))
    }
    if let warning { rows.append(("damaged", warning)) }
    return rows
  }

  private var shapeText: String {
    var parts: [String] = []
    if shape.isMirrored { parts.append("mirrored") }
    if shape.quarterTurns > 0 { parts.append("rotated by \(shape.quarterTurns * 90)°") }
    if shape.pixelAspect != 1 {
      parts.append("pixel aspect ratio \(decimal(shape.pixelAspect, places: 4))")
    }
    return parts.isEmpty ? "" : ", " + parts.joined(separator: ", ")
  }

  private var colorText: String {
    let colors = matrix ?? "red, green and blue"
    let tone = toneMapping.map { ", tone-mapped from \($0)" } ?? ""
    return colors + tone + (hasAlpha ? ", with alpha" : "")
  }

  fileprivate var json: JSON {
    JSON(
      .object([
        JSON.Member("width", .number(width)), JSON.Member("height", .number(height)),
        JSON.Member("frames", .number(Double(frameCount))),
        JSON.Member("duration", .number(duration)),
        JSON.Member("rate", .text(rate)), JSON.Member("keyFrames", .number(Double(keyFrameCount))),
        JSON.Member("rotation", .number(Double(shape.quarterTurns * 90))),
        JSON.Member("mirrored", JSON(.bool(shape.isMirrored))),
        JSON.Member("pixelAspect", .number(shape.pixelAspect)),
        JSON.Member("interlaced", JSON(.bool(shape.isInterlaced))),
        JSON.Member("colors", .text(matrix ?? "RGB")),
        JSON.Member("toneMapping", .text(toneMapping)), JSON.Member("alpha", JSON(.bool(hasAlpha))),
        JSON.Member("damage", .text(warning)),
      ]))
  }
}

extension JSON {
  fileprivate static func text(_ value: String?) -> JSON { JSON(value.map { .string($0) } ?? .null) }
  fileprivate static func number(_ value: Double?) -> JSON { JSON(value.map { .number($0) } ?? .null) }
}
