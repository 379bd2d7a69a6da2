internal import AnimuxDocuments

/// A document with values for its variables.
struct SceneKey: Hashable, Sendable {
  private let template: ObjectIdentifier
  let inputs: [String: JSON]

  init(_ template: SceneTemplate, _ inputs: [String: JSON]) {
    (self.template, self.inputs) = (ObjectIdentifier(template), inputs)
  }
}
