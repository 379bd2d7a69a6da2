public import AnimuxDocuments
public import AnimuxFiles

/// What is known of a scene's document only where films are written and files are read, asked for while the document is read, so
/// that all its mistakes are told at once.
public struct SceneInspection: Sendable {
  /// To what the document says in `output`.
  let objections: @Sendable (OutputSettings) -> [OutputObjection]
  /// Why a file in these folders cannot be opened; nil where it can. Asked where there is something to mend in any case.
  let absence: @Sendable (FileReference, FileRoots) -> String?

  /// Nothing is known.
  public static let none = SceneInspection(objections: { _ in [] }, absence: { _, _ in nil })

  public init(
    objections: @escaping @Sendable (OutputSettings) -> [OutputObjection],
    absence: @escaping @Sendable (FileReference, FileRoots) -> String?
  ) {
    self.objections = objections
    self.absence = absence
  }
}
