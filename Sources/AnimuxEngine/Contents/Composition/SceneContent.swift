internal import AnimuxDocuments

/// A content that shows a scene, which is read from a document.
protocol SceneContent: Content {
  /// The scene, as far as it has been read.
  var shown: Scene? { get }
  /// The document and the inputs that the scene is read from, or `nil` for a scene that is built in Swift.
  var key: SceneKey? { get }
  /// Reads the scene for a layer, unless this has been done already.
  mutating func resolve(in layer: Layer, _ reader: inout Reader)
  /// The length of one cycle of a layer that repeats and has no duration, or `nil` if such a layer does not repeat.
  var cycle: Double? { get }
}

extension SceneContent {
  var cycle: Double? { nil }
}
