/// A policy for input: the bounds on work and memory, the folders and the fonts that a scene document and its files may use.
public struct InputPolicy: Hashable, Sendable {
  /// The bounds on work and memory.
  public var limits = Limits()
  /// The folders whose files may be opened; empty: every file that the process can read.
  public var roots: [String] = []
  /// False: only fonts that the document or the tool brings are used.
  public var allowsSystemFonts = true

  /// Creates the standard policy, which is for documents that are trusted: every file, the system's fonts, the standard limits.
  public init() {}
}
