/// An event of a layer that can have an action.
enum LayerEvent: Sendable {
  /// The value of a property changes.
  case property(String, ImplicitAction)
  /// The layer is inserted into the tree or becomes visible.
  case orderIn
  /// The layer is about to be removed from the tree or hidden.
  case orderOut
  /// Sublayers are added, removed or reordered.
  case sublayers
  /// A sublayer is replaced, and the layer has an action for that.
  case replacement
  /// The sublayers are laid out.
  case layout

  /// The keys of the events that are not changes of a property.
  static let names = [orderIn, orderOut, sublayers, replacement, layout].map(\.key)

  /// Core Animation's constants for some of the keys.
  static let synonyms = [
    "kCAOnOrderIn": orderIn.key, "kCAOnOrderOut": orderOut.key, "kCATransition": replacement.key,
  ]

  /// The event that a program's drawing changes. It fades like a change of `contents`.
  static let redrawing = LayerEvent.property("contents", .fade)

  /// The name of the event in `actions`.
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

  /// The action that runs by default.
  var defaultAction: ImplicitAction {
    switch self {
    case .property(_, let action): action
    case .orderIn, .orderOut, .replacement, .layout: .none
    case .sublayers: .fade
    }
  }
}
