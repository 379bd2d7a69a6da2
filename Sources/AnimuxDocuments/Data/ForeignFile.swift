/// Files that are neither documents nor data, recognised by their first bytes.
enum ForeignFile {
  case movie
  case picture
  case sound
  case archive
  case font
  case pdf
  case svg
  case page
  case captions
  case table
  case yaml
  case toml
  case program

  /// The purpose for which a file is given.
  enum Use {
    case scene
    case data
  }

  /// Recognises a file, or returns `nil` for one that can be JSON.
  init?(_ source: Source) {
    guard let kind = Self.binary(source.bytes) ?? Self.text(source) else { return nil }
    self = kind
  }

  private static func binary(_ bytes: [UInt8]) -> ForeignFile? {
    func has(_ prefix: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: prefix) }
    func has(_ prefix: String, at offset: Int = 0) -> Bool { has(Array(prefix.utf8), at: offset) }
    if has("ftyp", at: 4) {
      return ["avif", "avis", "heic", "heix", "mif1"].contains { has($0, at: 8) }
        ? .picture : has("M4A", at: 8) ? .sound : .movie
    }
    if has([0x1A, 0x45, 0xDF, 0xA3]) || (has("RIFF") && has("AVI ", at: 8)) || has("moov", at: 4)
      || has([0x47]) && has([0x47], at: 188)
    {
      return .movie
    }
    if has([0x89, 0x50, 0x4E, 0x47]) || has([0xFF, 0xD8, 0xFF]) || has("GIF8")
      || (has("RIFF") && has("WEBP", at: 8)) || has([0x49, 0x49, 0x2A, 0]) || has([0x4D, 0x4D, 0, 0x2A])
    {
      return .picture
    }
    if has("ID3") || has([0xFF, 0xFB]) || has([0xFF, 0xF1]) || has("OggS") || has("fLaC")
      || (has("RIFF") && has("WAVE", at: 8))
    {
      return .sound
    }
    if has("PK\u{3}\u{4}") || has([0x1F, 0x8B]) { return .archive }
    if has("OTTO") || has([0, 1, 0, 0, 0]) || has("wOFF") || has("wOF2") || has("ttcf") { return .font }
    return has("%PDF-") ? .pdf : nil
  }

  private static func text(_ source: Source) -> ForeignFile? {
    let text = source.bytes[source.textStart...].drop { $0 == 32 || (9...13).contains($0) }
    guard let first = text.first else { return nil }
    let head = String(decoding: text.prefix(4096), as: UTF8.self)
    if head.hasPrefix("WEBVTT") { return .captions }
    if first == UInt8(ascii: "<") {
      return head.contains("<svg") ? .svg : .page
    }
    let line = head.prefix { !$0.isNewline }
    if isTOML(head) { return .toml }
    guard !"{[/\"".utf8.contains(first) else { return nil }
    if isProgram(line) { return .program }
    if line.contains("-->")
      || head.split(separator: "\n", maxSplits: 2).dropFirst().first?.contains("-->") == true
    {
      return .captions
    }
    if isYAML(head) { return .yaml }
    return DataNotation.looksLikeTable(source) ? .table : nil
  }

  /// Whether the first line that is no comment is a key of YAML, or the mark that starts a document.
  private static func isYAML(_ head: String) -> Bool {
    for line in head.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#") || line.hasPrefix("%YAML") { continue }
      if line == "---" || line.hasPrefix("--- ") || line.hasPrefix("- ") { return true }
      guard let colon = line.firstIndex(of: ":") else { return false }
      let rest = line[line.index(after: colon)...]
      return ExpressionParser.isName(String(line[..<colon])) && (rest.isEmpty || rest.hasPrefix(" "))
    }
    return false
  }

  /// Whether the first line that is no comment is the head of a table of TOML, or a key with a value.
  private static func isTOML(_ head: String) -> Bool {
    guard let line = head.split(whereSeparator: \.isNewline).first(where: { !$0.hasPrefix("#") }) else {
      return false
    }
    if line.hasPrefix("[") {
      let name = line.drop { $0 == "[" }.prefix { $0 != "]" }
      return line.hasSuffix("]") && !name.isEmpty
        && name.split(separator: ".").allSatisfy { ExpressionParser.isName(String($0)) }
        && !["true", "false", "null"].contains(name)
    }
    guard let sign = line.firstIndex(of: "=") else { return false }
    let key = line[..<sign].reversed().drop { $0 == " " }.reversed()
    let value = line[line.index(after: sign)...].drop { $0 == " " }
    return ExpressionParser.isName(String(key))
      && value.first.map { "\"'[{-0123456789tf".contains($0) } == true
  }

  /// Whether a line is one with which programs begin.
  private static func isProgram(_ line: Substring) -> Bool {
    let heads = [
      "#!", "import ", "export ", "const ", "let ", "var ", "function ", "from ", "def ", "class ", "print(",
      "package ", "module.exports", "\"use strict\"", "'use strict'", "require(", "#include ", "using ",
    ]
    return heads.contains { line.hasPrefix($0) }
  }

  /// The kind of file, with its article.
  fileprivate var noun: String {
    switch self {
    case .movie: "a movie"
    case .picture: "a picture"
    case .svg: "an SVG file"
    case .sound: "a sound file"
    case .captions: "a file of captions"
    case .archive: "a compressed archive"
    case .font: "a font"
    case .pdf: "a PDF file"
    case .page: "HTML or XML"
    case .table: "a table (CSV)"
    case .toml: "TOML"
    case .program: "a program"
    case .yaml: "YAML"
    }
  }

  /// Returns the message about a file that is given for a purpose, with the remedy.
  func message(_ name: String, for use: Use) -> String {
    let expected =
      use == .scene
      ? "expected a scene document" : "expected data as JSON, JSON Lines or CSV"
    return "this is \(noun); \(expected)" + (remedy(name, for: use).map { ": \($0)" } ?? "")
  }

  private func remedy(_ name: String, for use: Use) -> String? {
    let shown = quoted(name.split(separator: "/").last.map(String.init) ?? name)
    return switch self {
    case .movie: "a document shows it as a layer {\"type\": \"movie\", \"source\": \(shown)}"
    case .picture, .svg: "a document shows it as a layer {\"type\": \"image\", \"source\": \(shown)}"
    case .sound: "a document plays it as \"audio\": [{\"source\": \(shown)}]"
    case .captions: "a document shows it as \"captions\": {\"source\": \(shown)}"
    case .font: "a text layer uses it with \"fontFile\": \(shown)"
    case .archive, .pdf, .page: nil
    case .table:
      "pass the table as data, as in `animux encode scene.json out.mp4 --data \(name) --row 1`"
    case .toml, .yaml: "convert the file to JSON"
    case .program:
      use == .scene
        ? "let it print the document, and pass that, as in `node scene.js | animux encode - out.mp4`"
        : "let it print the data to a file, and pass that"
    }
  }
}

extension Source {
  /// The kind of file, such as `a file of captions`, or `nil` for one that can be JSON.
  package var foreignKind: String? { ForeignFile(self)?.noun }
}

extension Diagnostics {
  /// Reports a file that is of no use for a purpose, and returns `false` for a file that can be JSON or a table
  /// of data.
  mutating func reportForeign(_ source: Source, as use: ForeignFile.Use) -> Bool {
    guard let file = ForeignFile(source) else { return false }
    if use == .data, case .table = DataNotation(of: source),
      [.table, .yaml, .captions, .program].contains(file)
    {
      return false
    }
    let document = open(Source(name: source.name, bytes: []), base: source.name, hasLines: true)
    report(
      .error, .syntax, file.message(source.name, for: use), at: Place(document: document, offset: 0))
    return true
  }

  /// Reads a scene's document. A file that is none is reported with what it is.
  package mutating func parse(scene source: Source) -> JSON? {
    reportForeign(source, as: .scene) ? nil : JSON.parse(source, &self)
  }
}
