package import AnimuxDocuments
package import AnimuxFiles
package import AnimuxGraphics

/// Checks of a document that require knowledge of codecs and files.
///
/// They are made while the document is read, so that all errors are reported at once.
package struct SceneInspection: Sendable {
  /// Returns the document's output settings that are not supported.
  let unsupportedOutputs: @Sendable (OutputSettings) -> [UnsupportedOutput]
  /// Returns the reason why a file in the given folders cannot be opened, or `nil` if it can. It is only called if the
  /// document has errors anyway.
  let absence: @Sendable (FileReference, FileRoots) -> String?

  /// Returns what sets the texts of a document that has errors anyway, so that fonts and glyphs which are missing are
  /// reported with them.
  let textSetter: @Sendable (Scene) -> (any TextSetter)?

  /// An inspection that finds nothing.
  package static let none = SceneInspection(unsupportedOutputs: { _ in [] }, absence: { _, _ in nil })

  /// Creates an inspection.
  ///
  /// - Parameters:
  ///   - unsupportedOutputs: Returns the document's output settings that are not supported.
  ///   - absence: Returns the reason why a file in the given folders cannot be opened, or `nil` if it can.
  ///   - textSetter: Returns what sets the texts of a document that has errors anyway.
  package init(
    unsupportedOutputs: @escaping @Sendable (OutputSettings) -> [UnsupportedOutput],
    absence: @escaping @Sendable (FileReference, FileRoots) -> String?,
    textSetter: @escaping @Sendable (Scene) -> (any TextSetter)? = { _ in nil }
  ) {
    self.unsupportedOutputs = unsupportedOutputs
    self.absence = absence
    self.textSetter = textSetter
  }
}
