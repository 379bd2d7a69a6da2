package import AnimuxDocuments

/// The origin of the values of a film's layers at one time.
package struct Explanation: Sendable {
  /// The effect of one animation on a value.
  package struct Contribution: Sendable {
    /// The animation's key, or `nil` if it was added without one.
    package let key: String?
    /// The value that the animation sets or adds; `null` if it does nothing at this time.
    package let value: JSON
    /// Whether the animation adds to the value instead of setting it.
    package let isAdditive: Bool
    /// The place in a document of the declaration that added the animation.
    package let place: Place
  }

  /// The value at a key path, with the animations that change it.
  package struct Value: Sendable {
    /// The key path of the value.
    package let keyPath: String
    /// The model value.
    package let model: JSON
    /// The presentation value.
    package let presentation: JSON
    /// The animations, in the order in which they are applied.
    package let animations: [Contribution]
  }

  /// The place of a layer among the slides of its series. Times are in the local time of the series.
  public struct Slide: Sendable {
    /// The number of the slide, counted from 0.
    public let index: Int
    /// The number of slides.
    public let count: Int
    /// The time at which the slide begins, in seconds.
    public let begin: Double
    /// The time at which the slide ends, in seconds.
    public let end: Double
    /// The time until which the slide comes in by a transition, or `nil` if it comes in by a cut.
    public let transitionEnd: Double?
  }

  /// The values of one layer.
  package struct LayerValues: Sendable {
    /// The layer's path of names; `root` for the root layer.
    package let path: String
    /// The layer's local time, in seconds.
    package let time: Double
    /// Whether the layer and all layers around it are within their active time.
    package let isShown: Bool
    /// The layer's place in a series, or `nil` if it is not a slide.
    package let slide: Slide?
    /// The values that are set, animated or requested.
    package let values: [Value]
  }

  /// The film time, in seconds.
  package let time: Double
  /// The layers, superlayers before sublayers, from back to front.
  package let layers: [LayerValues]
  /// The requested layers that are not in the film at this time.
  package let missingLayers: [String]
  /// Messages about requested key paths that do not exist on any of the layers.
  package let missingKeys: [String]
}

extension Explanation {
  /// The explanation as a JSON object, for programs.
  package var json: JSON {
    let layers = layers.map { layer in
      (layer.path, JSON(object: layer.values.map { ($0.keyPath, $0.json) }))
    }
    let slides = self.layers.compactMap { layer in layer.slide.map { (layer.path, $0.json) } }
    let ofSeries = slides.isEmpty ? [] : [("slides", JSON(object: slides))]
    return JSON(object: [("time", JSON(time)), ("layers", JSON(object: layers))] + ofSeries)
  }

  /// The explanation as text: a line for each value, followed by a line for each of its animations.
  package var text: String {
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

extension Explanation.Slide {
  fileprivate var json: JSON {
    let entrance = transitionEnd.map { [("transitionEnd", JSON($0))] } ?? []
    return JSON(
      object: [
        ("index", JSON(index)), ("count", JSON(count)), ("beginTime", JSON(begin)), ("endTime", JSON(end)),
      ] + entrance)
  }

  fileprivate var text: String {
    let entrance = transitionEnd.map { ", coming in until \(JSON($0).text()) s" } ?? ""
    return ", slide \(index + 1) of \(count) (\(JSON(begin).text()) s to \(JSON(end).text()) s\(entrance))"
  }
}

extension Explanation.LayerValues {
  fileprivate var text: String {
    let state = isShown ? "at \(JSON(time).text()) s of local time" : "not shown"
    let width = values.map(\.keyPath.count).max() ?? 0
    return "\n\(harmless(path)), \(state)\(slide?.text ?? "")\n"
      + values.map { $0.text(width: width) }.joined()
  }
}

extension Explanation.Value {
  fileprivate func text(width: Int) -> String {
    let name = keyPath + String(repeating: " ", count: width - keyPath.count)
    let change = presentation == model ? "" : " → \(presentation.text())"
    let lines = animations.map { animation in
      let key = animation.key.map { quoted($0) } ?? "an animation"
      if case .null = animation.value.kind { return "    \(key) has no effect now\n" }
      return "    \(key) \(animation.isAdditive ? "adds" : "sets") \(animation.value.text())\n"
    }
    return "  \(name)  \(model.text())\(change)\n" + lines.joined()
  }
}
