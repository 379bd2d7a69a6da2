/// One complaint about a document.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  /// What kind of complaint it is, for programs. Its text is stable.
  public enum Code: String, CaseIterable, Sendable {
    case badExpression = "bad-expression"
    case circular = "circular"
    case damagedFile = "damaged-file"
    case duplicateKey = "duplicate-key"
    case encoding = "encoding"
    case hiddenShadow = "hidden-shadow"
    case invalidValue = "invalid-value"
    case missingGlyph = "missing-glyph"
    case missingKey = "missing-key"
    case neverHappens = "never-happens"
    case neverSeen = "never-seen"
    case noEffect = "no-effect"
    case outOfRange = "out-of-range"
    case overflows = "overflows"
    case overwritten = "overwritten"
    case snapsBack = "snaps-back"
    case syntax = "syntax"
    case tooDeep = "too-deep"
    case unknownKey = "unknown-key"
    case unknownName = "unknown-name"
    case unreadableFile = "unreadable-file"
    case wrongType = "wrong-type"
  }

  public let severity: Severity
  public let code: Code
  /// Without file, line and path.
  public let message: String
  /// Of the value, from the document's root: `layers[0].opacity`; empty for the root itself and for broken text.
  public let path: String
  /// True where the message says in words where it belongs; the description then leaves the path out.
  public let namesItsPlace: Bool
  public let file: String
  /// Counts from 1, as does the column; nil where the complaint is about the file as a whole.
  public let line: Int?
  public let column: Int?
  /// What stands there, for people.
  public let excerpt: Excerpt?

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

  /// `scene.json:12:17: error: layers[0].opacity: 2 is out of range; expected a number 0…1`
  public var description: String {
    let subject = path.isEmpty || namesItsPlace ? "" : "\(path): "
    return "\(file)\(position): \(severity.rawValue): \(subject)\(message)"
  }

  /// `:12:17`
  var position: String { [line, column].compactMap { $0.map { ":\($0)" } }.joined() }
}
