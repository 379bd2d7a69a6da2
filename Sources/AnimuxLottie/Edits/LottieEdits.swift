package import AnimuxDocuments

/// Changes of a Lottie document before it is drawn.
package struct LottieEdits: Hashable, Sendable {
  /// Texts by the names of their layers.
  package var texts: [String: String] = [:]
  /// Colours by the names of layers, groups and paints, joined by dots. The components are 0…1.
  package var colors: [String: [Double]] = [:]
  /// Paths of pictures by the identifiers of assets.
  package var images: [String: JSON] = [:]
  /// Values by the names of slots.
  package var slots: [String: JSON] = [:]

  /// Creates no changes.
  package init() {}

  /// Whether nothing is changed.
  package var isEmpty: Bool { texts.isEmpty && colors.isEmpty && images.isEmpty && slots.isEmpty }
}

/// An entry of `LottieEdits` that names nothing in the document, or has a value of another kind.
package struct LottieEditError: Hashable, Sendable {
  /// The key of the layer, such as `colors`.
  package let key: String
  /// The name that is unknown.
  package let name: String
  /// The names that the document has.
  package let known: [String]
  /// The kind of value that the name takes, if it is known and was given another one.
  package var expected: String?
}

extension LottieEdits {
  /// Returns a document with its slots filled and with these changes, and the entries that name
  /// nothing or have a value of another kind.
  package func applied(to json: JSON) -> (document: JSON, errors: [LottieEditError]) {
    guard !isEmpty || json["slots"]?.isObject == true else { return (json, []) }
    var editor = LottieEditor(self, slots: json["slots"])
    let document = editor.edited(document: OldDocuments.renewed(json))
    return (document, editor.errors)
  }
}
