/// A font by its name, for text layers.
public final class CGFont: Sendable {
  /// The name of the font in its family.
  public let postScriptName: CFString?
  /// The full name of the font.
  public var fullName: CFString? { postScriptName }

  /// Creates a font by its name. Whether the system has it shows where it is drawn.
  public init?(_ name: CFString) {
    guard !name.isEmpty else { return nil }
    postScriptName = name
  }
}
