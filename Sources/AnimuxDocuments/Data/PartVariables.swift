/// The variables of a part of the library, as the schema needs them.
package struct PartVariables: Sendable {
  /// The declarations by name. Other variables are computed from these, and cannot be set.
  package private(set) var declared: [(name: String, declaration: VariableDeclaration)] = []

  /// Reads the variables of a part.
  package init(ofPart name: String) throws(SceneError) {
    var diagnostics = Diagnostics()
    let source = try PartLibrary.source(at: PartLibrary.path(of: name))
    guard case .object(let members)? = JSON.parse(source, &diagnostics)?["variables"]?.kind else { return }
    var reader = DeclarationReader(diagnostics: diagnostics)
    for member in members where !ObjectReader.belongsToAuthor(member.key) {
      if DeclarationReader.isDeclaration(member.value), let declaration = reader.read(member.value) {
        declared.append((member.key, declaration))
      }
    }
  }
}
