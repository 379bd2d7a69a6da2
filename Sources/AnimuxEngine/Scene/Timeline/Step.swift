internal import AnimuxDocuments

/// One action of a transaction.
struct Step: Sendable {
  enum Kind: Sendable {
    case change(layer: String, Change)
    // A layer is large, and a timeline can have a hundred thousand steps that are changes.
    indirect case add(Layer, LayerPlacement)
    case remove(layer: String)
    indirect case replace(layer: String, Layer)
    case move(layer: String, LayerPlacement)
    indirect case animate(layer: String, AttachedAnimation)
    /// Removes the animations with the given keys, or all of them if `keys` is `nil`.
    case removeAnimations(layer: String, keys: [String]?)
    case pause(layer: String)
    case resume(layer: String)
    indirect case transaction(Transaction)
  }

  var kind: Kind
  /// The step's place in the document, for diagnostics that are found when the timeline is played.
  var place = Place.nowhere
}

/// The place of a layer among its siblings.
enum LayerPlacement: Sendable {
  /// Inside the named layer at `index`, or in front of its other sublayers if `index` is `nil`.
  case inside(String, index: Int?)
  case above(String)
  case below(String)
}

/// A change of a layer's model, applied to the layer as it is at that time.
struct Change: Sendable {
  /// The properties that the change is known to replace as a whole, not only in parts.
  let replaced: Set<String>
  /// The files that the change is known to name.
  var files = FilmFiles()
  /// Whether the change may replace closures in contents and layout managers, which cannot be compared.
  var mayChangeClosures = false
  /// Changes the layer, and reports values that it cannot have.
  let apply: @Sendable (inout Layer, inout Reader) -> Void
}
