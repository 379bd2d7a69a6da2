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
    /// An expression in `${…}` cannot be computed.
    case badExpression = "bad-expression"
    /// A definition or an included document needs itself.
    case circular = "circular"
    /// A movie can be shown, but a part of it is broken.
    case damagedFile = "damaged-file"
    /// An object has a key twice.
    case duplicateKey = "duplicate-key"
    /// The document is not UTF-8 text.
    case encoding = "encoding"
    /// An animation between two values that have no values in between changes at its middle.
    case flipsHalfway = "flips-halfway"
    /// `masksToBounds` removes the layer's own shadow.
    case hiddenShadow = "hidden-shadow"
    /// A value has the right type, but cannot be used.
    case invalidValue = "invalid-value"
    /// Several layers move, and nothing in the film is eased.
    case linearMotion = "linear-motion"
    /// No permitted font has a glyph for a character of a text.
    case missingGlyph = "missing-glyph"
    /// A required key is missing.
    case missingKey = "missing-key"
    /// An animation or a completion never begins.
    case neverHappens = "never-happens"
    /// A layer is never visible.
    case neverSeen = "never-seen"
    /// A key or an animation changes nothing.
    case noEffect = "no-effect"
    /// A part of a Lottie file is not drawn as it is meant.
    case notDrawn = "not-drawn"
    /// A number, or an amount of work, is beyond its bounds.
    case outOfRange = "out-of-range"
    /// A text is larger than its layer.
    case overflows = "overflows"
    /// A later animation replaces an earlier one.
    case overwritten = "overwritten"
    /// A font is used in place of the one that a text names.
    case replacedFont = "replaced-font"
    /// A layer is visible before an animation brings it in.
    case seenEarly = "seen-early"
    /// A layer returns to its model value when its animation ends.
    case snapsBack = "snaps-back"
    /// The document is not JSON.
    case syntax = "syntax"
    /// Values, layers or scenes are nested too deeply.
    case tooDeep = "too-deep"
    /// There is no such key.
    case unknownKey = "unknown-key"
    /// There is no such choice, layer, key path, font or definition.
    case unknownName = "unknown-name"
    /// A value is allowed, but probably in another unit than intended.
    case unlikelyValue = "unlikely-value"
    /// A file cannot be read.
    case unreadableFile = "unreadable-file"
    /// A value has another type than its key requires.
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
