/// What is known of a scene's document only where films are written and files are read, asked for while the document is read, so
/// that all its mistakes are told at once.
public struct SceneInspection: Sendable {
  /// To what the document says in `output`.
  let objections: @Sendable (OutputSettings) -> [OutputObjection]
  /// Why there is no such file; nil where there is one. Asked where there is something to mend in any case.
  let absence: @Sendable (FileReference) -> String?

  /// Nothing is known.
  public static let none = SceneInspection(objections: { _ in [] }, absence: { _ in nil })

  public init(
    objections: @escaping @Sendable (OutputSettings) -> [OutputObjection],
    absence: @escaping @Sendable (FileReference) -> String?
  ) {
    self.objections = objections
    self.absence = absence
  }
}
