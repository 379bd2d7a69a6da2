internal import AnimuxGraphics

/// A parser for JSON with `//` and `/* */` comments and trailing commas. It continues after an error if the
/// intention is clear, and stops at any other error.
struct JSONParser {
  /// An error after which the rest of the text cannot be interpreted.
  struct Stop: Error {
    let code: Diagnostic.Code
    let message: String
    let offset: Int

    init(_ message: String, at offset: Int, code: Diagnostic.Code = .syntax) {
      self.code = code
      self.message = message
      self.offset = offset
    }
  }

  struct SyntaxError {
    let code: Diagnostic.Code
    let message: String
    let offset: Int
  }

  let source: Source
  let bytes: [UInt8]
  var index: Int
  private(set) var errors: [SyntaxError] = []
  private(set) var warnings: [SyntaxError] = []
  private let document: Int32
  private let maximumDepth: Int
  /// Whether messages can quote parts of the text.
  let quotes: Bool
  private var depth = 0
  /// The lines of the source, computed when the first message needs them.
  private(set) lazy var lines = LineTable(source)

  init(_ source: Source, document: Int32, maximumDepth: Int, quotes: Bool = true) {
    self.source = source
    self.maximumDepth = maximumDepth
    self.document = document
    self.quotes = quotes
    bytes = source.bytes
    index = source.textStart
  }

  /// Parses the whole text. If `allowsLines` is `true`, it can be several objects one after the other, as in
  /// JSON Lines, which are returned as a list.
  mutating func root(allowsLines: Bool = false) throws(Stop) -> JSON {
    do { try TextEncoding.check(bytes) } catch {
      throw Stop(
        quotes ? error.message : "the file is not UTF-8 text; expected a scene document", at: error.offset,
        code: .encoding)
    }
    try skipSpace()
    guard index < bytes.count else { throw Stop("the document is empty; expected a value", at: index) }
    let start = index
    let root = try value()
    try skipSpace()
    if allowsLines, bytes[start] == UInt8(ascii: "{"), peek == UInt8(ascii: "{") {
      return try lines(after: root, from: start)
    }
    guard index == bytes.count else {
      throw Stop("expected the end of the document, found \(found(at: index))", at: index)
    }
    return root
  }

  private mutating func lines(after first: JSON, from start: Int) throws(Stop) -> JSON {
    var values = [first]
    while peek == UInt8(ascii: "{") {
      values.append(try value())
      try skipSpace()
    }
    guard index == bytes.count else {
      throw Stop("expected an object on each line, found \(found(at: index))", at: index)
    }
    return JSON(.array(values), at: place(start))
  }

  mutating func value() throws(Stop) -> JSON {
    let start = index
    guard let byte = peek else { throw Stop("the document ends where a value was expected", at: index) }
    switch byte {
    case UInt8(ascii: "\""): return JSON(try string().map(JSON.Kind.string) ?? .invalid, at: place(start))
    case UInt8(ascii: "{"): return try nested { parser throws(Stop) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(Stop) in try parser.array() }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      return JSON(number().map(JSON.Kind.number) ?? .invalid, at: place(start))
    default: return JSON(try word(), at: place(start))
    }
  }

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  func place(_ offset: Int) -> Place { Place(document: document, offset: offset) }

  mutating func note(_ message: String, at offset: Int, code: Diagnostic.Code = .syntax) {
    errors.append(SyntaxError(code: code, message: message, offset: offset))
  }

  /// Keeps a warning, unless there are many already.
  mutating func warn(_ message: String, at offset: Int, code: Diagnostic.Code) {
    guard warnings.count < Diagnostics.maximumHints else { return }
    warnings.append(SyntaxError(code: code, message: message, offset: offset))
  }

  private mutating func nested(
    _ container: (inout JSONParser) throws(Stop) -> JSON
  ) throws(Stop) -> JSON {
    guard depth < maximumDepth else {
      throw Stop(
        "lists and objects are nested more than \(maximumDepth) deep (the limit \"\(Limit.depth.name)\"); reduce the nesting",
        at: index, code: .tooDeep)
    }
    depth += 1
    defer { depth -= 1 }
    return try container(&self)
  }
}

extension JSON {
  /// Parses a source and reports its errors. Returns `nil` if it cannot be interpreted at all.
  package static func parse(_ source: Source, _ diagnostics: inout Diagnostics) -> JSON? {
    parse(source, base: source.name, &diagnostics)
  }

  /// Parses a file that a document names and that could be anything. Returns `nil` after any error, and keeps
  /// the file's text out of the diagnostics.
  package static func parse(
    foreign source: Source, allowsLines: Bool = false, _ diagnostics: inout Diagnostics
  ) -> JSON? {
    let document = diagnostics.open(source, base: source.name, hasLines: true)
    let errors = diagnostics.count
    let root = parse(source, as: document, quotes: false, allowsLines: allowsLines, &diagnostics)
    guard diagnostics.count > errors else { return root }
    diagnostics.conceal(document)
    return nil
  }

  /// Parses a text that is given in addition to a document. Paths in it are relative to `base`.
  package static func parse(
    _ source: Source, base: String, hasLines: Bool = true, allowsLines: Bool = false,
    _ diagnostics: inout Diagnostics
  ) -> JSON? {
    let document = diagnostics.open(source, base: base, hasLines: hasLines)
    return parse(source, as: document, quotes: true, allowsLines: allowsLines, &diagnostics)
  }

  private static func parse(
    _ source: Source, as document: Int32, quotes: Bool, allowsLines: Bool = false,
    _ diagnostics: inout Diagnostics
  ) -> JSON? {
    var parser = JSONParser(
      source, document: document, maximumDepth: diagnostics.policy.limits.count(.depth), quotes: quotes)
    var root: JSON?
    var stop: JSONParser.Stop?
    do { root = try parser.root(allowsLines: allowsLines) } catch { stop = error }
    if let root { diagnostics.attach(root) }
    for error in parser.errors {
      diagnostics.report(.error, error.code, error.message, at: parser.place(error.offset))
    }
    for warning in parser.warnings {
      diagnostics.report(.warning, warning.code, warning.message, at: parser.place(warning.offset))
    }
    if let stop { diagnostics.report(.error, stop.code, stop.message, at: parser.place(stop.offset)) }
    return root
  }
}
