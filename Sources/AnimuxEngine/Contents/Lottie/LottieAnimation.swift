internal import AnimuxDocuments
internal import AnimuxLottie

/// A Lottie document as the scene that it is. Layers with equal sources and changes share one.
struct LottieAnimation: Sendable {
  let template: SceneTemplate
  let facts: LottieFacts
  /// The changes that name nothing in the document, or have a value of another kind.
  let errors: [LottieEditError]
}
