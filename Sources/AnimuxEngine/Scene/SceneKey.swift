internal import AnimuxDocuments
internal import AnimuxGraphics

/// A document together with the values of its variables.
struct SceneKey: Hashable, Sendable {
  private let template: ObjectIdentifier
  let inputs: [String: JSON]
  /// The canvas, if it is not that of the document.
  private let canvas: Size?

  init(_ template: SceneTemplate, _ inputs: [String: JSON], canvas: Size?) {
    (self.template, self.inputs, self.canvas) = (ObjectIdentifier(template), inputs, canvas)
  }
}
