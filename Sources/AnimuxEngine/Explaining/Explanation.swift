public import AnimuxDocuments

/// Where the values of a film's layers come from at one moment.
public struct Explanation: Sendable {
  /// What an animation makes of a value.
  public struct Contribution: Sendable {
    /// The key that it stands under.
    public let key: String?
    /// What it sets the value to, or adds to it; null where it does nothing at this time.
    public let value: JSON
    /// True: it adds.
    public let isAdditive: Bool
  }

  /// What a key path leads to.
  public struct Value: Sendable {
    public let keyPath: String
    /// As it was set.
    public let model: JSON
    /// As it is on screen.
    public let presentation: JSON
    /// In the order they act in.
    public let animations: [Contribution]
  }

  public struct LayerValues: Sendable {
    public let path: String
    /// Its own.
    public let time: Double
    /// False where it, or a layer around it, is outside its active time.
    public let isShown: Bool
    public let values: [Value]
  }

  /// Of the film.
  public let time: Double
  /// Superlayers before sublayers, bottom first.
  public let layers: [LayerValues]
  /// Those that were asked for and are not there at this time.
  public let missingLayers: [String]
  /// Why a key path that was asked for leads nowhere on any of the layers.
  public let missingKeys: [String]
}

extension Explanation {
  /// For programs: one object.
  public var json: JSON {
    let layers = layers.map { layer in
      (layer.path, JSON(object: layer.values.map { ($0.keyPath, $0.json) }))
    }
    return JSON(object: [("time", JSON(time)), ("layers", JSON(object: layers))])
  }

  /// For people: a line for each value, and under it one for each animation of it.
  public var text: String {
    "at \(JSON(time).text()) s\n" + layers.map(\.text).joined()
  }
}

extension Explanation.Value {
  fileprivate var json: JSON {
    let animations = animations.map { animation in
      JSON(object: [("key", animation.key.map { JSON($0) } ?? nil), ("value", animation.value)])
    }
    return JSON(object: [
      ("model", model), ("presentation", presentation), ("animations", JSON(animations)),
    ])
  }
}

extension Explanation.LayerValues {
  fileprivate var text: String {
    let state = isShown ? "at \(JSON(time).text()) s of its own time" : "not shown"
    let width = values.map(\.keyPath.count).max() ?? 0
    return "\n\(harmless(path)), \(state)\n" + values.map { $0.text(width: width) }.joined()
  }
}

extension Explanation.Value {
  fileprivate func text(width: Int) -> String {
    let name = keyPath + String(repeating: " ", count: width - keyPath.count)
    let change = presentation == model ? "" : " → \(presentation.text())"
    let lines = animations.map { animation in
      let key = animation.key.map { quoted($0) } ?? "an animation"
      if case .null = animation.value.kind { return "    \(key) does nothing now\n" }
      return "    \(key) \(animation.isAdditive ? "adds" : "sets") \(animation.value.text())\n"
    }
    return "  \(name)  \(model.text())\(change)\n" + lines.joined()
  }
}
