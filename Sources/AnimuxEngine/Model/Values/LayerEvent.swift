/// What happens to a layer and may have an action.
enum LayerEvent: Sendable {
  /// A property is changed.
  case property(String, ImplicitAction)
  /// It comes into the tree, or is hidden no more.
  case orderIn
  /// It is to leave the tree, or to be hidden.
  case orderOut
  /// Layers in it come, go or move.
  case sublayers
  /// One of its sublayers is replaced, and it has an action for that.
  case replacement
  /// Its sublayers are laid out anew.
  case layout

  /// The keys of those that are no changes of a property.
  static let names = [orderIn, orderOut, sublayers, replacement, layout].map(\.key)

  /// Core Animation's constants for some of the keys.
  static let synonyms = [
    "kCAOnOrderIn": orderIn.key, "kCAOnOrderOut": orderOut.key, "kCATransition": replacement.key,
  ]

  /// The event that a program draws something else in the layer, which fades as `contents` do where they are a picture.
  static let redrawing = LayerEvent.property("contents", .fade)

  /// What it is called in `actions`.
  var key: String {
    switch self {
    case .property(let name, _): name
    case .orderIn: "onOrderIn"
    case .orderOut: "onOrderOut"
    case .sublayers: "sublayers"
    case .replacement: Transition.key
    case .layout: "onLayout"
    }
  }

  /// What happens where nothing else is said.
  var standard: ImplicitAction {
    switch self {
    case .property(_, let action): action
    case .orderIn, .orderOut, .replacement, .layout: .none
    case .sublayers: .fade
    }
  }
}
