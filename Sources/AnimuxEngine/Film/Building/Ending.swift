/// The end of an item of a scene.
struct Ending {
  enum Owner {
    case layer(Node.ID)
    case animation(Track, of: Node.ID)
    /// The content of a layer, such as a movie.
    case content(Node.ID)
    case composition(Node.ID)
    case sound(Int)
    case captions
    case timeline
  }

  let owner: Owner
  /// The time of the end; infinite if the item never ends.
  var time: Double
}
