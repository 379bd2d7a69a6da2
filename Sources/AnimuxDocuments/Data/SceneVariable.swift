package import AnimuxGraphics

/// A variable of a document, which values from outside can replace.
public struct SceneVariable: Sendable {
  /// The name.
  public let name: String
  /// The name of the type, such as `text` or `number`, or `nil` for a variable without a declared type.
  public let type: String?
  /// The values that the type allows, such as "a whole number 0…10".
  public let expected: String?
  /// The default as it is in the document, before expressions in it are evaluated. If it is `nil`, a value must
  /// be given.
  public let defaultValue: JSON?
}

extension SceneVariable {
  /// Whether a text can be the name of a variable.
  package static func isName(_ text: String) -> Bool { ExpressionParser.isName(text) }

  /// Returns the variables that a document declares, without any values from outside. Errors are left to the
  /// reading of the scene.
  package static func all(in source: Source, policy: InputPolicy) -> [SceneVariable] {
    var diagnostics = Diagnostics()
    diagnostics.policy = policy
    guard let root = diagnostics.parse(scene: source) else { return [] }
    return diagnostics.expand(root, inputs: []).declarations
  }
}
