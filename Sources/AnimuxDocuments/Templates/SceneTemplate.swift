internal import AnimuxGraphics

/// A scene's document before its variables have values, so that it can be expanded with any values.
package final class SceneTemplate: Sendable {
  /// The objects of the document, the topmost last.
  let parts: [Part]
  package let place: Place
  /// The scope in the surrounding scenes, whose names the scene can use, or `nil` for a separate document.
  let scope: Scope?
  /// The names of the surrounding scenes, the outermost first.
  let around: [SceneNames]
  /// The real path of its file, or `nil` for a scene in another document.
  package let path: String?
  /// The result of the first expansion.
  package let first: SceneInstance

  /// Creates the template of a scene in another document.
  init(_ parts: [Part], at place: Place, in scope: Scope?, of around: [SceneNames], first: SceneInstance) {
    (self.parts, self.place, self.scope, self.around) = (parts, place, scope, around)
    (self.first, path) = (first, nil)
  }

  /// Creates the template of a scene in another document that has nothing to expand.
  package convenience init(plain json: JSON) {
    let plain = SceneInstance(json: json, inputs: [:], variables: [])
    self.init([Part(json: json)], at: json.place, in: nil, of: [], first: plain)
  }

  /// Creates the template of a document from a file.
  package init(_ root: JSON, path: String, first: SceneInstance) {
    (parts, place, scope, around) = ([Part(json: root)], root.place, nil, [])
    (self.first, self.path) = (first, path)
  }
}

/// A scene's document with values for its variables.
package struct SceneInstance: Sendable {
  /// The expanded document.
  package let json: JSON
  /// The values from outside.
  package let inputs: [String: JSON]
  /// The values of all variables, in the order of the document.
  package let variables: [JSON.Member]
  /// The declarations of the variables, in the order of the document.
  package var declarations: [SceneVariable] = []

  /// Returns values by their names. If several have the same name, the last one counts.
  package static func inputs(_ members: [JSON.Member]) -> [String: JSON] {
    Dictionary(members.lazy.filter { !$0.isBroken }.map { ($0.key, $0.value) }) { $1 }
  }
}

extension Expander {
  /// Returns the document of a template with values from outside, and with a canvas if it is not that of the
  /// template.
  mutating func instance(of template: SceneTemplate, given: [JSON.Member], canvas: Size?) -> SceneInstance {
    let upper = canvas.map { [Part(canvas: $0, at: template.place)] } ?? []
    guard let scope = template.scope else {
      return document(template.parts[0].json, under: upper, given: given)
    }
    scenes = template.around
    return scene(template.parts + upper, template.place, given: given, outer: scope)
  }
}
