internal import AnimuxDocuments

/// One thing that a transaction does.
struct Step: Sendable {
  enum Kind: Sendable {
    case change(layer: String, Change)
    case add(Layer, Seat)
    case remove(layer: String)
    case replace(layer: String, Layer)
    case move(layer: String, Seat)
    case animate(layer: String, AttachedAnimation)
    /// Nil: all of them.
    case removeAnimations(layer: String, keys: [String]?)
    case pause(layer: String)
    case resume(layer: String)
    case transaction(Transaction)
  }

  var kind: Kind
  /// Where it is said, for what can only be found wrong when the time line is played out.
  var place = Place.nowhere
}

/// Where a layer comes to lie.
enum Seat: Sendable {
  /// On top of the others where there is no index.
  case inside(String, index: Int?)
  case above(String)
  case below(String)
}

/// A change of a layer's model, made on the layer as it is at that moment.
struct Change: Sendable {
  /// The properties that it is known to set as a whole, not only in parts.
  let replaced: Set<String>
  /// The files that it is known to name.
  var files = FilmFiles()
  /// True where it may put other closures into contents and layout managers, which cannot be compared.
  var mayChangeClosures = false
  /// Reports what cannot be.
  let apply: @Sendable (inout Layer, inout Reader) -> Void
}
