package import AnimuxDocuments

/// A member of a Lottie document without which there is no film.
package struct LottieError: Hashable, Sendable {
  /// The kind of an error.
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
  package static func errors(in json: JSON) -> [LottieError] {
    var errors: [LottieError] = []
    func note(_ kind: LottieError.Kind, _ message: String, at place: Place) {
      errors.append(LottieError(kind: kind, message: message, place: place))
    }
    if let layers = json["layers"] {
      if !layers.isList {
        note(.wrongType, "expected a list of layers, found \(layers.inWords)", at: layers.place)
      }
    } else {
      note(.missing, "this Lottie document has no \"layers\"; add its list of layers", at: json.place)
    }
    for (key, words) in names where json[key]?.lottieNumber == nil {
      if let value = json[key], !value.isNull {
        note(.wrongType, "expected the \(words) as a number, found \(value.inWords)", at: value.place)
      } else if key == "fr" || key == "op" {
        note(.missing, "this Lottie document has no \"\(key)\"; add its \(words)", at: json.place)
      }
    }
    for (key, range, words) in ranges {
      guard let value = json[key], let number = value.lottieNumber, !range.contains(number) else { continue }
      note(.outOfRange, "expected \(words), found \(value.inWords)", at: value.place)
    }
    let first = json.number("ip")
    if let end = json["op"], let number = end.lottieNumber, number <= first, errors.isEmpty {
      let words = "expected a last frame (\"op\") after the first one, which is \(JSON(first).text())"
      note(.outOfRange, "\(words), found \(end.inWords)", at: end.place)
    }
    return errors
  }

  private static let names = [
    ("fr", "frame rate"), ("op", "last frame"), ("ip", "first frame"), ("w", "width"), ("h", "height"),
  ]

  private static let ranges: [(key: String, ClosedRange<Double>, words: String)] = [
    ("w", 0.5...LottieBounds.size, "a width of 1 to 16384 pixels"),
    ("h", 0.5...LottieBounds.size, "a height of 1 to 16384 pixels"),
    ("fr", 0.01...1000, "a frame rate of 0.01 to 1000"),
    ("ip", -LottieBounds.frames...LottieBounds.frames, "a first frame up to \(Int(LottieBounds.frames))"),
    ("op", -LottieBounds.frames...LottieBounds.frames, "a last frame up to \(Int(LottieBounds.frames))"),
  ]
}
