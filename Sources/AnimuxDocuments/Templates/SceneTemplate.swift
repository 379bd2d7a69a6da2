/// A scene's document before its variables have values, so that it can be read with any.
package final class SceneTemplate: Sendable {
  /// Its objects, the topmost last.
  let parts: [Part]
  package let place: Place
  /// The scope in which it stands among the scenes around it, whose names it knows; `nil` for a document of its own.
  let scope: Scope?
  /// The names of the scenes around it, the outermost first.
  let around: [SceneNames]
  /// Its file, by the one path that all ways to name it lead to; nil for a scene in another document.
  package let path: String?
  /// The document when it was first worked out.
  package let first: SceneInstance

  /// Creates the template of a scene that stands in another document.
  init(_ parts: [Part], at place: Place, in scope: Scope?, of around: [SceneNames], first: SceneInstance) {
    (self.parts, self.place, self.scope, self.around) = (parts, place, scope, around)
    (self.first, path) = (first, nil)
  }

  /// Creates the template of a scene that stands in another document, in which nothing has to be worked out.
  package convenience init(plain json: JSON) {
    let plain = SceneInstance(json: json, inputs: [:], variables: [])
    self.init([Part(json: json)], at: json.place, in: nil, of: [], first: plain)
  }

  /// Creates the template of a file's document.
  package init(_ root: JSON, path: String, first: SceneInstance) {
    (parts, place, scope, around) = ([Part(json: root)], root.place, nil, [])
    (self.first, self.path) = (first, path)
  }
}

/// A scene's document with values for its variables.
package struct SceneInstance: Sendable {
  /// The plain tree.
  package let json: JSON
  /// The values from outside.
  package let inputs: [String: JSON]
  /// The values of all variables, in the order of the document.
  package let variables: [JSON.Member]

  /// Returns values by their names, the last of a name.
  package static func inputs(_ members: [JSON.Member]) -> [String: JSON] {
    Dictionary(members.lazy.filter { !$0.isBroken }.map { ($0.key, $0.value) }) { $1 }
  }
}

extension Expander {
  /// Returns the document of a template with those values from outside.
  mutating func instance(of template: SceneTemplate, given: [JSON.Member]) -> SceneInstance {
    guard let scope = template.scope else { return document(template.parts[0].json, given: given) }
    scenes = template.around
    return scene(template.parts, template.place, given: given, outer: scope)
  }
}
