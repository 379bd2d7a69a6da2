package import AnimuxDocuments

/// A member of a Lottie document without which there is no film.
package struct LottieFault: Hashable, Sendable {
  /// The kind of a fault.
  package enum Kind: Sendable {
    case missing, wrongType, outOfRange
  }

  package let kind: Kind
  /// The sentence for the user.
  package let message: String
  /// The place in the document.
  package let place: Place
}

extension Converter {
  /// Returns the members of a document that make it impossible to convert it.
  package static func faults(in json: JSON) -> [LottieFault] {
    var faults: [LottieFault] = []
    func note(_ kind: LottieFault.Kind, _ message: String, at place: Place) {
      faults.append(LottieFault(kind: kind, message: message, place: place))
    }
    if let layers = json["layers"] {
      if !layers.isList {
        note(.wrongType, "expected a list of layers, found \(layers.inWords)", at: layers.place)
      }
    } else {
      note(.missing, "this Lottie document has no \"layers\"; add its list of layers", at: json.place)
    }
    for (key, words) in [("fr", "frame rate"), ("op", "last frame")] where json[key]?.lottieNumber == nil {
      if let value = json[key] {
        note(.wrongType, "expected the \(words) as a number, found \(value.inWords)", at: value.place)
      } else {
        note(.missing, "this Lottie document has no \"\(key)\"; add its \(words)", at: json.place)
      }
    }
    let expected = [
      ("w", "a width of 1 to 16384 pixels"), ("h", "a height of 1 to 16384 pixels"),
      ("fr", "a frame rate above 0"),
    ]
    for (key, words) in expected {
      guard let value = json[key], let number = value.lottieNumber, number <= 0 else { continue }
      note(.outOfRange, "expected \(words), found \(value.inWords)", at: value.place)
    }
    return faults
  }
}
