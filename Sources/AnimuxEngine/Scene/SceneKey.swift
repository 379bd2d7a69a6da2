internal import AnimuxDocuments

/// A document together with the values of its variables.
struct SceneKey: Hashable, Sendable {
  private let template: ObjectIdentifier
  let inputs: [String: JSON]

  init(_ template: SceneTemplate, _ inputs: [String: JSON]) {
    (self.template, self.inputs) = (ObjectIdentifier(template), inputs)
  }
}
