/// Members that are added to a document while it is converted. No exporter writes keys that begin with a dollar sign.
enum Mark {
  /// The number of a property's expression, for the engine.
  static let number = "$id"
  /// The keyframes or the outline of a property, as text, which the engine reads only if an expression refers to them.
  static let text = "$j"
  /// The keyframes of a property before its expression repeated them.
  static let keys = "$k"
  /// The expression that repeated the keyframes of a property.
  static let expression = "$x"
  /// The reason why a property is drawn without its expression, as a clause.
  static let failure = "$note"
  /// The values of a selector by an expression, one for each part of the text.
  static let each = "$each"
  /// The number of colours in the values that a theme gives to a gradient.
  static let colors = "$colors"
  /// The mark in the identifier of a composition that was copied for one of its layers.
  static let copy = "$copy"
  /// Whether a picture was replaced, so that it covers the area of the one before.
  static let covers = "$covers"
}
