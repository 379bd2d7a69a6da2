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

  /// What a program draws in it changes, as its contents do where they are a picture.
  static let redrawing = LayerEvent.property("contents", .fade)

  /// What it is called in `actions`.
  var key: String {
    switch self {
    case .property(let name, _): name
    case .orderIn: "onOrderIn"
    case .orderOut: "onOrderOut"
    case .sublayers: "sublayers"
    }
  }

  /// What happens where nothing else is said.
  var standard: ImplicitAction {
    switch self {
    case .property(_, let action): action
    case .orderIn, .orderOut: .none
    case .sublayers: .fade
    }
  }
}
