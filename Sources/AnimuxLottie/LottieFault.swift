package import AnimuxDocuments

/// A member of a Lottie document without which there is no film.
package struct LottieFault: Hashable, Sendable {
  /// Whether the member has another type than required, rather than a number that cannot be used.
  package let isWrongType: Bool
  /// The sentence for the user.
  package let message: String
  /// The place in the document.
  package let place: Place
}

extension Converter {
  /// Returns the members of a document that make it impossible to convert it.
  package static func faults(in json: JSON) -> [LottieFault] {
    var faults: [LottieFault] = []
    if let layers = json["layers"], !layers.isList {
      faults.append(
        LottieFault(
          isWrongType: true, message: "expected a list of layers, found \(layers.inWords)",
          place: layers.place))
    }
    let expected = [
      ("w", "a width of 1 to 16384 pixels"), ("h", "a height of 1 to 16384 pixels"),
      ("fr", "a frame rate above 0"),
    ]
    for (key, words) in expected {
      guard let value = json[key], let number = value.lottieNumber, number <= 0 else { continue }
      faults.append(
        LottieFault(
          isWrongType: false, message: "expected \(words), found \(value.inWords)", place: value.place))
    }
    return faults
  }
}
