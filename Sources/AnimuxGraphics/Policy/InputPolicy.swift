/// The restrictions on input: the work and memory, the folders and the fonts that a scene document and its
/// files may use.
public struct InputPolicy: Hashable, Sendable {
  /// The limits on work and memory.
  public var limits = Limits()
  /// The folders whose files may be opened. An empty list allows every file that the process can read.
  public var roots: [String] = []
  /// Whether the system's fonts may be used, besides those that the document or the caller provides.
  public var allowsSystemFonts = true

  /// Creates the default policy for trusted documents: every file, the system's fonts and the default limits.
  public init() {}
}
