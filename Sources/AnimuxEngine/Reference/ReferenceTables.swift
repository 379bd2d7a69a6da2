package import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// The engine's tables as rows of Markdown, from which the pages of the reference are generated.
package enum ReferenceTables {
  /// The rows of the document's own keys.
  package static var document: String { Scene.keys.map(\.reference).joined(separator: "\n") }
  package static var captions: String { CaptionsInScene.keys.map(\.reference).joined(separator: "\n") }
  package static var timeline: String { TransactionKey.all.map(\.reference).joined(separator: "\n") }
  package static var layers: String { table(Layer.properties) }
  package static var flexLayout: String { plainTable(FlexLayout.properties) }
  package static var gridLayout: String { plainTable(GridLayout.properties) }
  package static var flexItem: String { plainTable(FlexItem.properties) }
  package static var gridItem: String { plainTable(GridItem.properties) }
  package static var tracks: String { table(AudioTrack.properties) }
  package static var output: String { table(OutputSettings.properties) }

  /// The types of layers, each with the table of its own keys, or `nil` if it has none.
  package static var layerTypes: [(name: String, keys: String?)] {
    contentTypes.map { ($0.type, $0.layerProperties.isEmpty ? nil : table($0.layerProperties)) }
  }

  /// The keys of layers of a type, as JSON with the group, form, default and meaning of each. A key whose value can be animated
  /// has `animated`.
  package static func keys(ofLayerType name: String) -> JSON {
    let own = contentTypes.first { $0.type == name }?.layerProperties ?? []
    return JSON(
      .object(
        (Layer.groups + [("Content", own)]).flatMap { group in
          group.properties.map { JSON.Member($0.name, $0.entry(in: group.name)) }
        }))
  }

  /// The names of the keys of layers of a type.
  package static func keyNames(ofLayerType name: String) -> [String] {
    let own = contentTypes.first { $0.type == name }?.layerProperties ?? []
    return (Layer.properties + own).map(\.name)
  }

  /// The second parts of the names of easings.
  package static var easings: String {
    Easing.Family.allCases.map { "`\($0.rawValue)`" }.enumerated(with: "or")
  }

  /// A row for each type of animation.
  package static var animations: String {
    animationTypes.map { "| `\($0.documentType)` | \($0.reference) |" }.joined(separator: "\n")
  }

  /// The transitions that are not filters, with all of their names.
  package static var transitions: [(names: [String], summary: String)] {
    Transition.Kind.allCases.map { kind in
      let others = Transition.Kind.spellings.filter { $0.value == kind && $0.key != kind.rawValue }.map(\.key)
      return ([kind.rawValue] + others.sorted(), kind.summary)
    }
  }

  /// The margins around captions, as fractions of the canvas.
  package static var captionMargin: (horizontal: Double, vertical: Double) {
    (CaptionMargin.horizontal, CaptionMargin.vertical)
  }

  /// Returns a table of properties that are never animated.
  private static func plainTable<Root>(_ properties: [Property<Root>]) -> String {
    let head = "| Key | Value | Default | Meaning |\n| --- | --- | --- | --- |\n"
    return head
      + properties.map { row in
        "| `\(row.name)` | \(row.form) | `\(row.defaultValue.text())` | \(row.meaning) |"
      }.joined(separator: "\n")
  }

  /// Returns a table of properties.
  ///
  /// - Parameter isPart: Whether the properties belong to a part of a layer, for which transactions make no animations.
  static func table<Root>(_ properties: [Property<Root>], isPart: Bool = false) -> String {
    let head = "| Key | Value | Default | Animated | Meaning |\n| --- | --- | --- | --- | --- |\n"
    return head
      + properties.map { row in
        let defaultValue = row.defaultValue.text()
        return
          "| `\(row.name)` | \(row.form) | `\(defaultValue)` | \(isPart && row.animated == "yes" ? "on request" : row.animated) | \(row.meaning) |"
      }.joined(separator: "\n")
  }
}

extension Property {
  fileprivate func entry(in group: String) -> JSON {
    JSON(object: [
      ("group", JSON(group)), ("form", JSON(form)), ("meaning", JSON(meaning)), ("default", defaultValue),
      ("animated", JSON(.bool(slot != nil))),
    ])
  }

  /// How the property is animated, as an entry of the table; empty if it is not.
  fileprivate var animated: String {
    switch action {
    case .basic: slot == nil ? "" : "yes"
    case .fade: slot == nil ? "fades only" : "fades"
    case .none: slot == nil ? "" : "on request"
    }
  }
}
