package import AnimuxDocuments
package import AnimuxFiles

/// Checks of a document that require knowledge of codecs and files.
///
/// They are made while the document is read, so that all errors are reported at once.
package struct SceneInspection: Sendable {
  /// Returns the document's output settings that are not supported.
  let unsupportedOutputs: @Sendable (OutputSettings) -> [UnsupportedOutput]
  /// Returns the reason why a file in the given folders cannot be opened, or `nil` if it can. It is only called if the
  /// document has errors anyway.
  let absence: @Sendable (FileReference, FileRoots) -> String?

  /// An inspection that finds nothing.
  package static let none = SceneInspection(unsupportedOutputs: { _ in [] }, absence: { _, _ in nil })

  /// Creates an inspection.
  ///
  /// - Parameters:
  ///   - unsupportedOutputs: Returns the document's output settings that are not supported.
  ///   - absence: Returns the reason why a file in the given folders cannot be opened, or `nil` if it can.
  package init(
    unsupportedOutputs: @escaping @Sendable (OutputSettings) -> [UnsupportedOutput],
    absence: @escaping @Sendable (FileReference, FileRoots) -> String?
  ) {
    self.unsupportedOutputs = unsupportedOutputs
    self.absence = absence
  }
}
