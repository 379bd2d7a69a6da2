package import AnimuxDocuments

/// A part of a Lottie document that is not drawn as it is meant.
package struct LottieNote: Hashable, Sendable {
  /// The sentence for the user, with the layer and what is seen instead.
  package let message: String
  /// The place in the document.
  package let place: Place
}
