/// An error or a warning about a document.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Whether a diagnostic keeps a film from being made.
  public enum Severity: String, Sendable {
    /// The document cannot be used as it is.
    case error
    /// The document can be used, but probably has an effect other than the intended one.
    case warning
  }

  /// The type of a diagnostic, for programs. Its raw value is stable. docs/Diagnostics.md describes each
  /// code.
  public enum Code: String, CaseIterable, Sendable {
    /// Errors of syntax, values, names and files, and warnings about what has no effect.
    case badExpression = "bad-expression"
    case circular = "circular"
    case damagedFile = "damaged-file"
    case duplicateKey = "duplicate-key"
    case encoding = "encoding"
    case flipsHalfway = "flips-halfway"
    case hiddenShadow = "hidden-shadow"
    case invalidValue = "invalid-value"
    case linearMotion = "linear-motion"
    case missingGlyph = "missing-glyph"
    case missingKey = "missing-key"
    case neverHappens = "never-happens"
    case neverSeen = "never-seen"
    case noEffect = "no-effect"
    case outOfRange = "out-of-range"
    case overflows = "overflows"
    case overwritten = "overwritten"
    case replacedFont = "replaced-font"
    case seenEarly = "seen-early"
    case snapsBack = "snaps-back"
    case syntax = "syntax"
    case tooDeep = "too-deep"
    case unknownKey = "unknown-key"
    case unknownName = "unknown-name"
    case unlikelyValue = "unlikely-value"
    case unreadableFile = "unreadable-file"
    case wrongType = "wrong-type"
  }

  /// Whether it is an error or a warning.
  public let severity: Severity
  /// The type of the diagnostic.
  public let code: Code
  /// The text without file, line and path.
  public let message: String
  /// The path of the value from the document's root, such as `layers[0].opacity`. It is empty for the root
  /// itself, and for text that cannot be read.
  public let path: String
  /// Whether the message already names the place. If so, `description` leaves out the path.
  public let namesItsPlace: Bool
  /// The name of the document, as it was given.
  public let file: String
  /// The line, counted from 1, or `nil` if the diagnostic is about the file as a whole.
  public let line: Int?
  /// The column in Unicode scalars, counted from 1, or `nil` if there is no line.
  public let column: Int?
  /// The line of the document, for display.
  public let excerpt: Excerpt?

  /// Creates a diagnostic.
  public init(
    _ severity: Severity, _ code: Code, _ message: String, path: String = "", namesItsPlace: Bool = false,
    file: String, line: Int? = nil, column: Int? = nil, excerpt: Excerpt? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.path = path
    self.namesItsPlace = namesItsPlace
    self.file = file
    self.line = line
    self.column = column
    self.excerpt = excerpt
  }

  /// The diagnostic on one line, such as `scene.json:12:17: error: layers[0].opacity: 2 is out of range;
  /// expected a number 0…1`.
  public var description: String {
    let subject = path.isEmpty || namesItsPlace ? "" : "\(path): "
    return "\(file)\(position): \(severity.rawValue): \(subject)\(message)"
  }

  /// `:12:17`
  var position: String { [line, column].compactMap { $0.map { ":\($0)" } }.joined() }
}
